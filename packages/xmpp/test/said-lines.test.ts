import { expect, it } from 'vitest';
import { ns } from '../src/namespaces.js';
import { SaidLines } from '../src/said-lines.js';
import { el, write } from '../src/xml.js';

const message = (id: string) =>
  el('message', { id, from: 'anna@localhost/a' }, el('body', {}, 'long '.repeat(800)), [
    el('origin-id', { xmlns: ns.stanzaId, id: `o${id}` }),
  ]);

it('keeps of a message only by what its client recognises it', () => {
  const said = new SaidLines();
  said.add('t1', 'hello', message('1'));
  const kept = said.take('t1', 'hello');
  expect(kept && write(kept)).toBe(`<message id='1'><origin-id xmlns='${ns.stanzaId}' id='o1'/></message>`);
  expect(said.take('t1', 'hello')).toBeUndefined();
});

it('forgets the oldest of many lines that never came back', () => {
  const said = new SaidLines();
  for (let n = 0; n < 100; n++) said.add('t1', `line ${n}`, message(String(n)));
  expect(said.take('t1', 'line 79')).toBeUndefined();
  expect(said.take('t1', 'line 80')?.attributes.id).toBe('80');
});
