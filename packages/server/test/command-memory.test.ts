/** Commands that come again are answered again; what is remembered of them is small. */
import { expect, it } from 'vitest';
import { CommandMemory } from '../src/actor/command-memory.js';
import { Refused, refuse } from '../src/refusal.js';

const long = 'x'.repeat(2000);
const failing = (code: 'manyTalk' | 'notAtTable') => Promise.resolve().then(() => refuse(code));

it('a long command that comes again is answered again; with other content its id is refused', async () => {
  const memory = new CommandMemory<string>(4);
  await memory.remember('1', long, Promise.resolve('done'));
  await expect(memory.find('1', long)).resolves.toBe('done');
  expect(() => memory.find('1', `${long}!`)).toThrow('idUsed');
});

it('what was refused for the moment only is not remembered', async () => {
  const memory = new CommandMemory<string>(4);
  await expect(memory.remember('1', long, failing('manyTalk'))).rejects.toThrow('manyTalk');
  expect(memory.find('1', long)).toBeUndefined();
  await expect(memory.remember('2', long, failing('notAtTable'))).rejects.toThrow('notAtTable');
  await expect(memory.find('2', long)).rejects.toThrow('notAtTable');
});

it('a refusal that is remembered holds no frames of the stack, and so none of their objects', () => {
  expect(new Refused({ code: 'notAtTable' }).stack).toBe('notAtTable');
});
