/** What people are called in a room where the dealer speaks, too. */
import { expect, it } from 'vitest';
import { nickOf } from '../src/room-surface.js';

it.each(['dealer', 'Dealer', 'Dеaler', 'dea1er', 'ᴅᴇᴀʟᴇʀ', 'Déaler'])('%s is not the name of the dealer', (name) => {
  expect(nickOf(name)).toBe(`${name}_`);
});

it.each(['Anna', 'Dealers', 'Adela'])('%s is called that', (name) => {
  expect(nickOf(name)).toBe(name);
});
