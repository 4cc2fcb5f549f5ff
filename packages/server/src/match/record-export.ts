/**
 * A match in a format that other programs read. Only games in which nothing is hidden have such formats, so a running match
 * can be had, too, by those who may follow it.
 */
import { gameById } from '@partie/games';
import type { Game, MatchDetails, Outcome, RecordFormat, SeatClock, Step } from '@partie/kit';
import type { Core } from '../core.js';
import { visibleMatch } from './history.js';
import type { RowBody } from './match-rows.js';
import { emptyState, nextState } from './match-state.js';
import { settingsOf } from './match-settings.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { LogRow, StoredMatch } from '../store/store.js';

export interface RecordWishes {
  /** With what this person heard at the table while it was played. */
  readonly chat: boolean;
  /** Only if it is over. */
  readonly ended: boolean;
}

/** After the end people still talk about the match, for so many milliseconds. */
const talkAfter = 60_000;

/** Null if the game has no such format. Refused to those who may not look. */
export async function exportRecord(
  core: Core,
  id: string,
  format: string,
  person: Person | null,
  { chat, ended }: RecordWishes,
): Promise<{ readonly type: string; readonly text: string } | null> {
  const { game, stored, rows } = await visibleMatch(core, id, undefined, person);
  const how = formatOf(game, format);
  if (how === undefined) return null;
  if (ended && stored.end === null) refuse('notOver');
  const until = stored.end === null ? Number.POSITIVE_INFINITY : stored.end.endedAt + talkAfter;
  const said = chat && person !== null ? core.chat.heardAt(person, settingsOf(stored).table) : [];
  const remarks = said
    .filter(({ at }) => at >= stored.startedAt && at <= until)
    .map(({ at, from, text }) => ({ at, text: `${from.name}: ${text}` }));
  return {
    type: `${how.type}; charset=utf-8`,
    text: how.write(stateAfter(game, stored, rows), storyOf(stored, rows, remarks)),
  };
}

const formatOf = ({ records = {} }: Game, format: string): RecordFormat | undefined =>
  Object.hasOwn(records, format) ? records[format] : undefined;

/** As the administrator has it: everything but the chat, which is not kept. */
export function recordText(stored: StoredMatch, rows: readonly LogRow[], format: string): string {
  const game = gameById(stored.game);
  if (game?.about.version !== stored.version)
    throw new Error(`The match was played by version ${stored.version} of ${stored.game}, which is not here.`);
  const how = formatOf(game, format);
  if (how === undefined) throw new Error(`Matches of ${stored.game} are not written as ${format}.`);
  return how.write(stateAfter(game, stored, rows), storyOf(stored, rows));
}

const stateAfter = (game: Game, stored: StoredMatch, rows: readonly LogRow[]): unknown =>
  rows.reduce((before, row) => nextState(game, stored, before, row), emptyState).state;

/** What the log tells beside the state. */
function storyOf(
  stored: StoredMatch,
  rows: readonly LogRow[],
  said: readonly { readonly at: number; readonly text: string }[] = [],
): MatchDetails {
  const steps: (Pick<Step, 'seat' | 'move'> & { readonly at: number })[] = [];
  const left = new Map<number, SeatClock>();
  let decided: Outcome | undefined;
  for (const { at, body } of rows) {
    const row = body as unknown as RowBody;
    if (row.k === 'move' || row.k === 'leave') {
      steps.push({ seat: row.seat, move: row.k === 'move' ? row.move : null, at });
      const clock = row.clocks?.seats[row.seat];
      if (clock) left.set(steps.length, clock);
    } else if (row.k === 'undo') {
      left.delete(steps.length);
      steps.pop();
    } else if (row.k === 'end') decided = row.outcome;
  }
  return {
    steps,
    names: stored.names,
    day: new Date(stored.startedAt).toISOString().slice(0, 10),
    remarks: said.map(({ at, text }) => ({ after: steps.filter((step) => step.at <= at).length, text })),
    clock: { rule: settingsOf(stored).clock, left },
    ...(decided && { decided }),
  };
}
