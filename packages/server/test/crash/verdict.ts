/** The logs in a data folder, replayed and held against what the crowd was told. */
import { gameById } from '@partie/games';
import type { RowBody } from '../../src/match/match-rows.js';
import { emptyState, nextState } from '../../src/match/match-state.js';
import { viewOf } from '../../src/match/match-view.js';
import { readSqliteStore } from '../../src/store/sqlite-reader.js';
import type { LogRow, StoredMatch, StoreReader } from '../../src/store/store.js';
import { differences } from '../replayed.js';
import { type History, type Memory, printOf } from './history.js';
import { absentAfter, shortestLimit } from './party.js';

export interface Verdict {
  /** Matches in the store, and rows in their logs. */
  matches: number;
  rows: number;
  /** By game. */
  readonly games: Record<string, number>;
  /** Moves that were acknowledged; of these, missing in the log; and moves in the log that nobody has, or that came twice. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Views that were compared, and that are not what the log leads to. */
  views: number;
  differing: number;
  /** Moves the clock made, seats a bot took over, matches that did not come to an end of their own. */
  byClock: number;
  standIns: number;
  aborted: number;
  /** Of these, so soon after an outage that it was the outage's doing. */
  charged: number;
  /** The first of what is wrong, in words. */
  readonly problems: string[];
}

/** When the server could not be played at. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

const mostProblems = 20;

/** `counts`: whether a match is judged at all; those of attackers are not. */
export async function judge(
  data: string,
  history: History,
  outages: readonly Outage[],
  counts: (match: string) => boolean = () => true,
): Promise<Verdict> {
  history.printAll();
  const verdict: Verdict = {
    matches: 0,
    rows: 0,
    games: {},
    acknowledged: history.acknowledged,
    lost: 0,
    doubled: 0,
    views: 0,
    differing: 0,
    byClock: 0,
    standIns: 0,
    aborted: 0,
    charged: 0,
    problems: history.problems.slice(0, mostProblems),
  };
  const store = await readSqliteStore(data);
  try {
    const left = new Set(history.matches.keys());
    for (const match of await allMatches(store)) {
      left.delete(match.id);
      if (!counts(match.id)) continue;
      const rows = await store.log(match.id);
      judgeMatch(match, rows, history.of(match.id), verdict);
      judgeTime(match.id, rows, outages, verdict);
    }
    for (const id of left) {
      verdict.lost += history.of(id).acknowledged.length;
      note(verdict, `match ${id}, of which people were told, is not in the store`);
    }
  } finally {
    await store.close();
  }
  return verdict;
}

async function allMatches(store: StoreReader): Promise<StoredMatch[]> {
  return [...(await store.runningMatches()), ...(await store.endedMatches({ limit: 10_000_000 }))];
}

function judgeMatch(header: StoredMatch, rows: readonly LogRow[], memory: Memory, verdict: Verdict): void {
  const { acknowledged } = memory;
  verdict.matches++;
  verdict.rows += rows.length;
  verdict.games[header.game] = (verdict.games[header.game] ?? 0) + rows.length;
  for (const difference of differences(rows, acknowledged)) {
    if (/not in the log|acknowledged was/.test(difference)) verdict.lost++;
    else verdict.doubled++;
    note(verdict, `match ${header.id}: ${difference}`);
  }
  judgeViews(header, rows, memory, verdict);
}

/** A slow player may lose on time, or stay away too long; but only by time in which the server ran. */
function judgeTime(match: string, rows: readonly LogRow[], outages: readonly Outage[], verdict: Verdict): void {
  for (const { at, number, body } of rows) {
    const row = body as unknown as RowBody;
    const byClock = row.k === 'move' && row.by === 'clock';
    const standsIn = row.k === 'bot' && row.on;
    if (byClock) verdict.byClock++;
    else if (standsIn) verdict.standIns++;
    else if (row.k === 'end') verdict.aborted++;
    else continue;
    const since = at - 1000 * (byClock ? shortestLimit : absentAfter);
    if (!outages.some(({ from, to }) => from < at && to > since)) continue;
    verdict.charged++;
    note(verdict, `match ${match}: row ${number} (${row.k}) charges somebody for an outage`);
  }
}

function judgeViews(header: StoredMatch, rows: readonly LogRow[], { sights }: Memory, verdict: Verdict): void {
  const game = gameById(header.game);
  if (game === undefined) return note(verdict, `match ${header.id}: there is no game ${header.game}`);
  let state = emptyState;
  const ordered = [...sights].sort((a, b) => a.number - b.number);
  let next = 0;
  for (const row of rows) {
    state = nextState(game, header, state, row);
    const prints = new Map<number | null, string>();
    for (; ordered[next]?.number === row.number; next++) {
      const { viewer, print } = ordered[next] as (typeof ordered)[number];
      const right = prints.get(viewer) ?? printOf(viewOf(game, state, viewer));
      prints.set(viewer, right);
      verdict.views++;
      if (print === right) continue;
      verdict.differing++;
      note(verdict, `match ${header.id} (${header.game}): seat ${viewer} saw something else after row ${row.number}`);
    }
  }
  if (next === ordered.length) return;
  verdict.differing += ordered.length - next;
  note(verdict, `match ${header.id}: somebody saw row ${ordered[next]?.number}, and the log has ${rows.length} rows`);
}

function note({ problems }: Verdict, text: string): void {
  if (problems.length < mostProblems) problems.push(text);
}
