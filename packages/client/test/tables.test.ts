import { type TableView, usualSettings } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { StillWorld } from './still-world.js';

const table: TableView = {
  id: 't',
  title: '',
  game: 'prsi',
  options: {},
  settings: usualSettings,
  host: 'p',
  seats: [],
  watchers: [],
  locked: false,
  password: false,
  invite: 'i',
  asking: [],
  match: null,
  why: null,
};

describe('a table one is no longer at', () => {
  it('is told with the reason', async () => {
    const world = new StillWorld();
    const client = await world.come();
    world.socket.say({ is: 'table', table });
    world.socket.say({ is: 'table.left', id: 't', why: 'kicked' });
    expect(client.tables.size).toBe(0);
    expect(world.happenings.at(-1)).toEqual({ is: 'table', table: 't', left: 'kicked' });
  });

  it('is also noticed when it happened while the line was down', async () => {
    const world = new StillWorld();
    const client = await world.come();
    world.socket.say({ is: 'table', table });
    world.socket.hangUp();
    world.pass(250);
    world.socket.welcome();
    expect(client.tables.size).toBe(0);
    expect(world.happenings).toContainEqual({ is: 'table', table: 't', left: 'noTable' });
  });
});
