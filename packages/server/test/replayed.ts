/** What the log of a match says, read from the store and replayed, to compare with what people were told. */
import { gameById } from '@partie/games';
import type { Game, Move, View, Viewer } from '@partie/kit';
import type { RowBody } from '../src/match/match-rows.js';
import { emptyState, type MatchState, nextState } from '../src/match/match-state.js';
import { viewOf } from '../src/match/match-view.js';
import type { LogRow, Store } from '../src/store/store.js';

export interface Replayed {
  readonly rows: readonly LogRow[];
  readonly state: MatchState;
  view(viewer: Viewer): View;
}

/** `upTo`: only so many rows, as if the match had got no further. */
export async function replay(store: Store, match: string, upTo = Number.POSITIVE_INFINITY): Promise<Replayed> {
  const header = await store.match(match);
  const game = gameById(header?.game ?? '') as Game | undefined;
  if (header === null || game === undefined) throw new Error(`There is no match ${match}.`);
  const rows = (await store.log(match)).filter(({ number }) => number <= upTo);
  const state = rows.reduce((before, row) => nextState(game, header, before, row), emptyState);
  return { rows, state, view: (viewer) => viewOf(game, state, viewer) };
}

/** A move the server said was done. */
export interface Acknowledged {
  readonly person: string;
  readonly row: number;
  readonly move: Move;
}

/** What is wrong between the log and what was acknowledged: nothing lost, nothing doubled, nothing done unasked. */
export function differences(rows: readonly LogRow[], acknowledged: readonly Acknowledged[]): string[] {
  const problems: string[] = [];
  const commands = new Set<string>();
  const byRow = new Map<number, Acknowledged>();
  for (const one of acknowledged) {
    if (byRow.has(one.row)) problems.push(`row ${one.row} was acknowledged twice`);
    byRow.set(one.row, one);
  }
  for (const { number, actor, command, body } of rows) {
    if (commands.has(`${actor} ${command}`)) problems.push(`row ${number} repeats command ${command}`);
    commands.add(`${actor} ${command}`);
    const row = body as unknown as RowBody;
    if (row.k !== 'move' || row.by !== 'player') continue;
    const told = byRow.get(number);
    byRow.delete(number);
    if (told === undefined) problems.push(`row ${number} was never acknowledged`);
    else if (told.person !== actor || JSON.stringify(told.move) !== JSON.stringify(row.move))
      problems.push(`row ${number} is ${JSON.stringify(row.move)}, acknowledged was ${JSON.stringify(told.move)}`);
  }
  for (const row of byRow.keys()) problems.push(`acknowledged row ${row} is not in the log`);
  return problems;
}
