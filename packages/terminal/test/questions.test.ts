/** Questions between people in the terminal: consent, votes, passwords; on the whole screen and as lines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@partie/client';
import { plainLines } from '@partie/client/text';
import { type Served, serve, withoutLimits } from '@partie/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../src/app.js';
import { keptNowhere } from '../src/kept-state.js';
import { runPlain } from '../src/plain.js';
import { overNetwork } from '../src/server-port.js';

/** What title, hint and input leave of 80×24. Of it three lines are the log's. */
const room = { language: 'en', width: 80, symbols: false, height: 21 } as const;
let data: string;
let served: Served;
let app: App;
let friend: Client;

const screen = (): string => {
  const { page } = app;
  const lines = plainLines(page.lines(room));
  return [page.title(), ...(page.hasLog ? lines.slice(0, room.height - 3) : lines)].join('\n');
};
const shows = (what: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(`${screen()}\n${app.notice}`).toMatch(what), { timeout: 30_000, interval: 10 });

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'partie-questions-'));
  const core = { ...withoutLimits, botPace: 0 };
  served = await serve({ port: 0, host: '127.0.0.1', data, origins: [], core, log: () => {} });
  const server = `http://127.0.0.1:${served.port}`;
  const port = overNetwork(server);
  friend = new Client({ url: port.socketUrl, world: port.world, name: 'Petr' });
  await friend.connect();
  app = new App({ language: 'en', kept: keptNowhere(), reach: overNetwork, only: server, name: 'Jana' });
});
afterEach(async () => {
  app.quit();
  friend.close();
  await served.stop();
  rmSync(data, { recursive: true, force: true });
});
const come = async (): Promise<void> => {
  app.start(app.options.only ?? null);
  await shows('There is no open table');
};
const makeTable = async (wish: object): Promise<string> =>
  String((await friend.send({ do: 'table.create', seats: 2, ...wish } as never)).table);

/** Petr's table with Jana at it, in a match. */
async function begin(wish: object): Promise<string> {
  const table = await makeTable(wish);
  await shows(/1\) /);
  await app.type('1');
  await shows(/Jana +you/);
  await app.type('ready');
  await shows(/Jana +you · ready/);
  await friend.send({ do: 'table.start', table });
  await vi.waitFor(() => expect(app.house?.match?.view).toBeTruthy());
  return String(friend.tables.get(table)?.match ?? app.house?.match?.id);
}

describe.each([
  ['go', { options: { size: 19 } }],
  ['settlers', {}],
])('a match of %s, which fills a screen of 80×24', (game, wish) => {
  test('shows the question for a pause, and the pause', async () => {
    await come();
    const match = await begin({ game, ...wish });
    await friend.send({ do: 'match.ask', match, what: 'pause' });
    await shows('Petr asks for a pause: yes or no?');
    await app.type('yes');
    await shows('The match is paused');
  });
});

test('as lines, a question is printed when it is asked', async () => {
  const printed: string[] = [];
  let take: (text: string) => void = () => {};
  const lines = { onLine: (call: typeof take) => (take = call), onEnd() {}, width: () => 80 };
  void runPlain(app, { ...lines, print: (text) => printed.push(text) }, false);
  const said = (what: string | RegExp) =>
    vi.waitFor(() => expect(printed.join('')).toMatch(what), { timeout: 30_000, interval: 10 });
  app.start(app.options.only ?? null);
  await said('no open table');
  const match = await begin({ game: 'prsi' });
  for (const what of ['pause', 'resume'] as const) {
    printed.length = 0;
    await friend.send({ do: 'match.ask', match, what });
    await said(what === 'pause' ? 'Petr asks for a pause: yes or no?' : 'Petr asks to go on: yes or no?');
    take('yes');
    await vi.waitFor(() => expect(app.house?.match?.status?.paused).toBe(what === 'pause'));
  }
});

test('as lines, the whole of a long log is printed', async () => {
  const printed: string[] = [];
  let take: (text: string) => void = () => {};
  const lines = { onLine: (call: typeof take) => (take = call), onEnd() {}, width: () => 80 };
  void runPlain(app, { ...lines, print: (text) => printed.push(text) }, false);
  await come();
  await begin({ game: 'prsi' });
  for (let n = 1; n <= 300; n++) app.house?.say('event', `line ${n}`);
  printed.length = 0;
  take('/log');
  await vi.waitFor(() => expect(printed.join('')).toMatch(/^line 300$/m));
  expect(printed.join('')).toMatch(/^line 1$/m);
});

test('those seated vote on whoever would like to join: Jana on Petr, Petr on Jana', async () => {
  await come();
  const settings = { joining: 'vote' };
  await app.type('new prsi');
  await shows('1) Game');
  await app.house?.create({ do: 'table.create', game: 'prsi', seats: 2, settings } as never);
  app.back();
  if (app.house) app.showTable(app.house);
  await shows(/Jana +you/);
  const table = app.house?.table?.id ?? '';
  const asked = friend.send({ do: 'table.join', table }).catch(() => {});
  await shows(/Petr .*join/);
  await app.type('yes');
  await shows(/2\) Petr/);
  await asked;
  await app.type('leave');
  await friend.send({ do: 'table.leave', table });
  await shows('There is no open table');
  const other = await makeTable({ game: 'prsi', title: 'By vote', settings });
  await shows(/1\) .*By vote/);
  await app.type('1');
  await vi.waitFor(() => expect(friend.tables.get(other)?.asking.length).toBe(1));
  const person = friend.tables.get(other)?.asking[0]?.person.id ?? '';
  await friend.send({ do: 'table.vote', table: other, person, yes: true });
  await shows(/Prší · By vote/);
});

test('a table with a password asks for it, and lets in only with the right one', async () => {
  await come();
  await makeTable({ game: 'prsi', title: 'Ours', password: 'sesame' });
  await shows(/1\) .*Ours/);
  await app.type('1');
  expect(app.page.secret).toBe(true);
  await app.type('wrong');
  await shows(/password/i);
  expect(app.house?.table).toBeNull();
  await app.type('1');
  await app.type('sesame');
  await shows(/Prší · Ours/);
});

test('tables are filtered by a game, by an option that is not as usual, and by both', async () => {
  await come();
  await makeTable({ game: 'prsi', title: 'Short', options: { rounds: 3 } });
  await makeTable({ game: 'prsi', title: 'Usual' });
  await makeTable({ game: 'go', title: 'Stones', options: { size: 9 } });
  await shows(/Short.*Rounds: 3/);
  await shows(/Usual/);
  await shows(/Stones/);
  await app.type('filter rounds: 3');
  await shows(/Only rounds: 3/);
  expect(screen()).not.toMatch(/Usual|Stones/);
  await app.type('filter go');
  expect(screen()).toMatch(/Stones/);
  expect(screen()).not.toMatch(/Short/);
  await app.type('filter prsi rounds');
  expect(screen()).toMatch(/Short/);
  expect(screen()).not.toMatch(/Usual|Stones/);
  await app.type('filter nothing like that');
  expect(app.notice).toContain('No game and no table fits');
  await app.type('filter');
  expect(screen()).toMatch(/Usual/);
});

test('who sits at a table that plays no match is not told of one', async () => {
  await come();
  await makeTable({ game: 'prsi', title: 'Ours' });
  await shows(/1\) .*Ours/);
  await app.type('1');
  await shows(/Jana +you/);
  await app.type('back');
  await shows(/You sit at the table "Ours"/);
  expect(screen()).not.toContain('middle of a match');
});

test('who comes to a second table is shown that one, and the first again after leaving it', async () => {
  await come();
  await makeTable({ game: 'prsi', title: 'First' });
  await makeTable({ game: 'go', title: 'Second' });
  await shows(/2\) .*(First|Second)/);
  const numberOf = (title: string) => new RegExp(`(\\d+)\\) [^\\n]*${title}`).exec(screen())?.[1] ?? '';
  await app.type(numberOf('First'));
  await shows('Prší · First');
  await app.type('back');
  await app.type(numberOf('Second'));
  await shows('Go · Second');
  await app.type('leave');
  await vi.waitFor(() => expect(app.house?.client.tables.size).toBe(1));
  await shows('Prší · First');
});

test('a free seat of a running match is listed, and taken over', async () => {
  await come();
  const options = { randomSeats: false };
  const settings = { takeOver: true };
  const table = await makeTable({ game: 'prsi', bots: true, options, settings });
  await friend.send({ do: 'table.start', table });
  await shows(/1\) /);
  await app.type('watch 1');
  // At the table, and in the match, which is shown as soon as it can be watched.
  await vi.waitFor(() => expect(app.house?.match?.view).toBeTruthy());
  await shows('"sit 2": take over the seat of Bot 2');
  await app.type('sit 2');
  await vi.waitFor(() => expect(app.house?.match?.seat).toBe(1), { timeout: 30_000, interval: 10 });
});
