/**
 * A match in a format that other programs read. Only games in which nothing is hidden have such formats, so a running match
 * can be had, too, by those who may follow it.
 */
import { gameById } from '@partie/games';
import type { Game, MatchDetails, Outcome, RecordFormat, SeatClock, Step } from '@partie/kit';
import type { Message } from '@partie/protocol';
import type { Core } from '../core.js';
import { saidAt } from '../lobby/chat.js';
import { isHeldBack } from '../tournament/held-back.js';
import { visibleMatch } from './history.js';
import type { RowBody } from './match-rows.js';
import { settingsOf } from './match-settings.js';
import { Replays } from './replays.js';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { LogRow, StoredMatch, StoreReader } from '../store/store.js';

export interface RecordWishes {
  /** With what this person heard at the table while it was played. */
  readonly chat: boolean;
  /** Only if it is over. */
  readonly ended: boolean;
  /** Says when nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** After the end people still talk about the match, for so many milliseconds. */
const talkAfter = 60_000;

/** A record is written in one go; that of a longer match would take too long. */
export const mostRecordSteps = 20_000;

/** `noFormat`: the game has no such format. `tooLong`: the match has too many steps. Refused to those who may not look. */
export async function exportRecord(
  core: Core,
  id: string,
  format: string,
  person: Person | null,
  { chat, ended, signal }: RecordWishes,
): Promise<{ readonly type: string; readonly text: string } | 'noFormat' | 'tooLong'> {
  const { game, stored, last } = await visibleMatch(core, id, undefined, person);
  const how = formatOf(game, format);
  if (how === undefined) return 'noFormat';
  if ((ended && stored.end === null) || (await isHeldBack(core, stored))) refuse('notOver');
  const until = stored.end === null ? Number.POSITIVE_INFINITY : stored.end.endedAt + talkAfter;
  const { table } = settingsOf(stored);
  const said = chat && person !== null ? await core.chat.heardAt(person, table, stored.startedAt, until) : [];
  const story = await storyOf(core.replays.rows(id, 0, last, signal));
  if (story.steps.length > mostRecordSteps) return 'tooLong';
  const { state } = await core.replays.stateAt(game, stored, last, signal);
  return { type: `${how.type}; charset=utf-8`, text: how.write(state, detailsOf(stored, story, said)) };
}

const formatOf = ({ records = {} }: Game, format: string): RecordFormat | undefined =>
  Object.hasOwn(records, format) ? records[format] : undefined;

/** As the administrator has it: `chat`, with everything that was said at the table meanwhile. */
export async function recordText(
  store: StoreReader,
  stored: StoredMatch,
  format: string,
  chat = false,
): Promise<string> {
  const game = gameById(stored.game, stored.version);
  if (game === undefined)
    throw new Error(`The match was played by version ${stored.version} of ${stored.game}, which is not here.`);
  const how = formatOf(game, format);
  if (how === undefined) throw new Error(`Matches of ${stored.game} are not written as ${format}.`);
  const replays = new Replays(store);
  const last = (await store.rowCount(stored.id)) - 1;
  const story = await storyOf(replays.rows(stored.id, 0, last));
  const { state } = await replays.stateAt(game, stored, last);
  const { table } = settingsOf(stored);
  const until = stored.end === null ? undefined : stored.end.endedAt + talkAfter;
  const said = chat ? await saidAt(store, { table, since: stored.startedAt, until }) : [];
  return how.write(
    state,
    detailsOf(
      stored,
      story,
      said.map(({ message }) => message),
    ),
  );
}

/** What the log tells beside the state. */
interface Story {
  readonly steps: (Pick<Step, 'seat' | 'move'> & { readonly at: number })[];
  /** By number of the step, from 1: the clock of who made it. */
  readonly left: Map<number, SeatClock>;
  decided?: Outcome;
}

async function storyOf(rows: AsyncIterable<LogRow>): Promise<Story> {
  const story: Story = { steps: [], left: new Map() };
  const { steps, left } = story;
  for await (const { at, body } of rows) {
    const row = body as unknown as RowBody;
    if (row.k === 'move' || row.k === 'leave') {
      steps.push({ seat: row.seat, move: row.k === 'move' ? row.move : null, at });
      const clock = row.clocks?.seats[row.seat];
      if (clock) left.set(steps.length, clock);
    } else if (row.k === 'undo') {
      const at = steps.length - 1 - (row.past ?? 0);
      steps.splice(at, 1);
      // Clocks of what was said since move up with it.
      for (let n = at + 1; n <= steps.length; n++) moveUp(left, n);
      left.delete(steps.length + 1);
    } else if (row.k === 'end') story.decided = row.outcome;
  }
  return story;
}

function moveUp(left: Map<number, SeatClock>, n: number): void {
  const clock = left.get(n + 1);
  if (clock) left.set(n, clock);
  else left.delete(n);
}

function detailsOf(
  stored: StoredMatch,
  { steps, left, decided }: Story,
  said: readonly Extract<Message, { is: 'chat' }>[],
): MatchDetails {
  const countUntil = counterUntil(steps.map(({ at }) => at));
  return {
    steps,
    names: stored.names,
    day: new Date(stored.startedAt).toISOString().slice(0, 10),
    remarks: said.map(({ at, from, text }) => ({
      after: countUntil(at),
      text: `${from.name}: ${text}`,
    })),
    clock: { rule: settingsOf(stored).clock, left },
    ...(decided && { decided }),
  };
}

/** How many of the times are not after a moment, by halving. A clock that was set back has put them out of order. */
function counterUntil(times: readonly number[]): (moment: number) => number {
  const sorted = times.toSorted((a, b) => a - b);
  return (moment) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? 0) <= moment) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}
