/** docs/examples/client.mjs, which was written from docs/protocol.md alone, plays against the real server. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { View } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, House, playOn, until } from './house.js';

const example = fileURLToPath(new URL('../../../docs/examples/client.mjs', import.meta.url));

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

interface Ran {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly problems: string;
  /** What it says of the end in its last line. */
  readonly end: { readonly match: string; readonly n: number; readonly view: View };
}

function run(name: string, ...more: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [example, house.url, name, ...more]);
  let [text, problems] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString('utf8');
  });
  child.stderr.on('data', (data: Buffer) => {
    problems += data.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = text.trimEnd().split('\n');
      if (code === 0) resolve({ code, lines, problems, end: JSON.parse(lines.at(-1) ?? '') as Ran['end'] });
      else reject(new Error(`The example ended with ${code}: ${problems}${text}`));
    });
  });
}

/** The match as the server has it must be the match as the example has folded it. */
function expectSameEnd({ lines, end }: Ran): void {
  const match = house.server.core.matches.get(end.match);
  if (match === undefined) throw new Error(`The server has no match '${end.match}'.`);
  expect(end.n).toBe(match.current.number);
  expect(end.view).toEqual(match.game.view(match.current.state, end.view.you));
  const places = match.outcome?.places.map((place, seat) => `${match.header.names[seat]}: place ${place}`);
  expect(lines.at(-2)).toBe(places?.join(', '));
}

describe('the example client', () => {
  it('plays with a bot to the end, comes back on the way, and sees what the server sees', async () => {
    const ran = await run('Example');
    expect(ran.problems).toBe('');
    expect(ran.lines).toContain('Example is back.');
    expectSameEnd(ran);
  });

  it('plays against another of its kind, at the table of a host who watches', async () => {
    const host = await house.guest('Host');
    const { table } = await host.send({ do: 'table.create', game: 'prsi', seats: 2, options: { rounds: 3 } });
    await host.send({ do: 'table.sit', table: String(table), seat: null });
    const both = Promise.all([run('Left', String(table)), run('Right', String(table))]);
    await until(() => host.tables.get(String(table))?.why === null);
    await begin([host], String(table));
    const [left, right] = await both;
    expectSameEnd(left);
    expectSameEnd(right);
    expect(left.end.view.table).toEqual(right.end.view.table);
  });

  it('plays house rules against a person, and watches where there is no seat', async () => {
    const host = await house.guest('Host');
    const wish = { game: 'prsi', seats: 2, preset: 'house', options: { rounds: 1 } } as const;
    const { table } = await host.send({ do: 'table.create', ...wish });
    const player = run('Player', String(table));
    await until(() => host.tables.get(String(table))?.why === null);
    const watcher = run('Watcher', String(table));
    await until(() => host.tables.get(String(table))?.watchers.length === 1);
    const [match] = await begin([host], String(table));
    await playOn([host], match?.id ?? '');
    expectSameEnd(await player);
    const watched = await watcher;
    expect(watched.end.view.you).toBeNull();
    expectSameEnd(watched);
  });
});
