/** The socket of the drawn client over a line whose answers the test decides. */
import { expect, it } from 'vitest';
import { ns } from '../src/namespaces.js';
import { type PlayerLine, Refused } from '../src/player/player-line.js';
import { PlayerSocket } from '../src/player/player-socket.js';
import { json } from '../src/stanza.js';
import { el, type Element } from '../src/xml.js';

it('asks for lists again after a refusal, and a command that was done stays done', async () => {
  const timers: (() => void)[] = [];
  const frames: string[] = [];
  let isRefused = false;
  const line = {
    attach() {},
    detach() {},
    ask(_type: string, payload: Element) {
      if (payload.name === 'do') return Promise.resolve(el('done', { xmlns: ns.table }, json({})));
      if (isRefused) return Promise.reject(new Refused('tooFast', 'Too fast.'));
      return Promise.resolve(el(payload.name, { xmlns: ns.table }, json({ [payload.name]: [frames.length] })));
    },
  };
  const after = (_: number, call: () => void) => {
    timers.push(call);
    return () => void timers.splice(timers.indexOf(call), 1);
  };
  const socket = new PlayerSocket(line as unknown as PlayerLine, { after }, 'en', new Map());
  socket.onmessage = ({ data }) => frames.push(String(data));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  socket.send(JSON.stringify({ c: '1', do: 'tournaments.follow', on: true }));
  await settled();
  expect(frames.map((frame) => (JSON.parse(frame) as { is: string }).is)).toEqual(['tournaments', 'ok']);
  isRefused = true;
  socket.send(JSON.stringify({ c: '2', do: 'tournament.join', tournament: 't' }));
  await settled();
  expect(JSON.parse(frames.at(-1) ?? '')).toEqual({ is: 'ok', c: '2' });
  timers.at(-1)?.();
  await settled();
  isRefused = false;
  const before = frames.length;
  timers.at(-1)?.();
  await settled();
  expect(frames.length).toBe(before + 1);
});
