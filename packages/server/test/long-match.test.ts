/** A match that somebody has made very long: it is read in pages and pieces, in slices of time, and never as a whole. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type MatchFile, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import type { Json } from '@partie/kit';
import type { HistoryPage } from '@partie/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Core, usualCore } from '../src/core.js';
import { openDoor } from '../src/edge/door.js';
import { httpApp } from '../src/edge/http-app.js';
import { realPorts } from '../src/edge/real-ports.js';
import { withoutLimits } from '../src/limits.js';
import { KeptStates, mostStates } from '../src/match/kept-states.js';
import { emptyState } from '../src/match/match-state.js';
import { rowsAtOnce } from '../src/match/replays.js';
import type { LogRow, StoredMatch } from '../src/store/store.js';
import { QuietTable, QuietWorld } from './quiet-world.js';
import { Disk, MemoryStore } from './simulation/memory-store.js';
import { leadsTo } from './whole-answers.js';

/** Rows: a deal, and one move that is made and taken back again and again. */
const length = 50_001;
let stored: StoredMatch;
let rows: LogRow[];
beforeAll(async () => {
  const world = await new QuietWorld().open();
  const table = await new QuietTable(world).begin(2);
  await table.move(0, 'draw');
  const [dealt, move] = await world.store.log(table.match);
  const header = await world.store.match(table.match);
  await world.close();
  if (!dealt || !move || !header) throw new Error('The match did not begin.');
  stored = { ...header, end: { endedAt: move.at, outcome: { places: [1, 2] } } };
  const undo: Json = { k: 'undo', deadline: null };
  rows = Array.from({ length }, (_, number) => ({
    ...(number === 0 ? dealt : move),
    number,
    command: `c${number}`,
    ...(number > 0 && number % 2 === 0 && { body: undo }),
  }));
});

/** A server with this match on its disk. */
class Reader {
  rowsRead = 0;
  readonly log: unknown[] = [];
  readonly core: Core;
  private readonly http: ReturnType<typeof httpApp>;

  constructor(log: readonly LogRow[] = rows, match = stored) {
    const disk = new Disk();
    const { end, ...header } = match;
    disk.matches.set(match.id, { header: JSON.stringify(header), end: end && JSON.stringify(end) });
    disk.logs.set(
      match.id,
      log.map((row) => ({ actor: row.actor, command: row.command, text: JSON.stringify(row) })),
    );
    const store = new MemoryStore(disk);
    const read = store.log.bind(store);
    store.log = async (stream, from, limit) => {
      const page = await read(stream, from, limit);
      this.rowsRead += page.length;
      return page;
    };
    const ports = realPorts(store, (entry) => this.log.push(entry));
    this.core = new Core(ports, { ...usualCore, ...withoutLimits });
    this.http = httpApp(openDoor(this.core, { origins: [] }));
  }

  async get(path: string, signal?: AbortSignal): Promise<Response> {
    const incoming = new IncomingMessage(new Socket());
    incoming.headers.host = 'localhost';
    incoming.headersDistinct.host = ['localhost'];
    const env = { incoming, outgoing: new ServerResponse(incoming) };
    return this.http.request(`/api/matches/${stored.id}${path}`, { ...(signal && { signal }) }, env);
  }
  async page(query = ''): Promise<{ readonly page: HistoryPage; readonly bytes: number }> {
    const answer = await this.get(`/history${query}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    return { page: JSON.parse(text) as HistoryPage, bytes: text.length };
  }
}

let reader: Reader;
beforeEach(() => {
  reader = new Reader();
});
afterAll(() => {
  rows = [];
});

describe('the history of a very long match', () => {
  it('is told in pages that follow from each other, in slices of time', async () => {
    let { page } = await reader.page();
    let pages = 1;
    expect([page.from, page.last, page.dealt.length > 0]).toEqual([0, length - 1, true]);
    while (page.next !== null) {
      const before = leadsTo(page);
      const { page: following, bytes } = await reader.page(`?from=${page.next}`);
      pages++;
      expect(bytes).toBeLessThan(1_000_000);
      expect([following.from, following.dealt]).toEqual([page.next, []]);
      expect(following.view).toEqual(before);
      page = following;
    }
    expect([pages, page.from + page.steps.length]).toEqual([100, length - 1]);
    expect(reader.rowsRead).toBe(length);
    expect(reader.core.replays.slices.given).toBeGreaterThan(reader.rowsRead / rowsAtOnce);
  });

  it('can be opened at its end', async () => {
    const { page } = await reader.page(`?from=${length - 11}`);
    expect([page.from, page.steps.length, page.next]).toEqual([length - 11, 10, null]);
    expect(reader.core.replays.slices.given).toBeGreaterThan(length / rowsAtOnce);
    const { page: end } = await reader.page('?from=999999999');
    expect([end.from, end.steps, end.next]).toEqual([length - 1, [], null]);
    expect(end.view).toEqual(leadsTo(page));
  });

  it('is replayed once for all who ask for it at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => reader.page(`?from=${length - 11}`)));
    expect(new Set(pages.map(({ page }) => JSON.stringify(page))).size).toBe(1);
    expect(reader.rowsRead).toBeLessThan(2 * length);
  });

  it('goes on with others in between', async () => {
    const late = reader.page(`?from=${length - 11}`);
    let turns = 0;
    let done = false;
    void late.then(() => {
      done = true;
    });
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
    expect(turns).toBeGreaterThan(length / rowsAtOnce);
  });

  it('is given up when nobody waits for it any more', async () => {
    const gone = new AbortController();
    const answer = reader.get(`/history?from=${length - 11}`, gone.signal);
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    expect((await answer).status).toBe(400);
    expect(reader.rowsRead).toBeLessThan(length / 2);
    expect(reader.log).toEqual([]);
    expect((await reader.page(`?from=${length - 11}`)).page.steps).toHaveLength(10);
  });

  it('has shorter pages where steps are long', async () => {
    const clocks = { at: 0, on: [], seats: Array.from({ length: 500 }, () => [123_456, 123_456, 5]) };
    const long = rows.slice(0, 301).map((row) => ({ ...row, body: { ...(row.body as object), clocks } as Json }));
    const settings = { ...(stored.settings as object), clock: { kind: 'absolute', main: 600 } } as Json;
    const { page, bytes } = await new Reader(long, { ...stored, settings }).page();
    expect(bytes).toBeLessThan(1_000_000);
    expect([page.steps.length < 100, page.next]).toEqual([true, page.steps.length]);
  });

  it.each(['?from=-1', '?from=x', '?limit=0', '?limit=501', '?limit=1.5', '?seat=-1'])(
    'is not had by %s',
    async (query) => {
      expect((await reader.get(`/history${query}`)).status).toBe(400);
    },
  );
});

/** The same with moves alone, which no rules would allow. */
const moves = () => rows.map((row, number) => (number === 0 ? row : { ...row, body: rows[1]?.body ?? null }));

describe('the record of a very long match', () => {
  it('is not written for other programs, and that is said', async () => {
    const version = gameById('go')?.about.version ?? 0;
    const answer = await new Reader(moves(), { ...stored, game: 'go', version }).get('/sgf');
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'Matches of more than 20000 moves are not written down in this format.' },
    ]);
  });
});

describe('the file of a very long match', () => {
  it('is read from the log only as far as it was taken', async () => {
    reader = new Reader(moves());
    const answer = await reader.get('');
    const pieces = answer.body?.getReader();
    const first = (await pieces?.read()) as { readonly value?: Uint8Array } | undefined;
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
    expect(first?.value?.length).toBeLessThan(200_000);
    expect(reader.rowsRead).toBeLessThan(length / 2);
    await pieces?.cancel();
  });

  it('can be verified', async () => {
    const file = JSON.parse(await (await reader.get('')).text()) as MatchFile;
    expect(file.record.steps).toEqual([]);
    expect(verifyMatch({ ...file, outcome: undefined }, gameById)).toMatchObject({ ok: true });
  });
});

describe('kept states', () => {
  it('are few, however many rows there are, and never far apart', () => {
    const kept = new KeptStates();
    const many = 300_000;
    for (let number = 0; number < many; number++) kept.keep({ ...emptyState, number });
    expect(kept.size).toBeLessThanOrEqual(mostStates);
    for (const number of [0, 1, 5000, 123_456, many - 1]) {
      const nearest = kept.nearest(number)?.number ?? -1;
      expect(nearest).toBeLessThanOrEqual(number);
      expect(number - nearest).toBeLessThan((2 * many) / mostStates + 1);
    }
  });
});
