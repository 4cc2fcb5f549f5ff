/**
 * A match in a format that other programs read. Only games in which nothing is hidden have such formats, so a running match
 * can be had, too, by those who may follow it.
 */
import { gameById } from '@partie/games';
import type { Game, MatchDetails, Outcome, RecordFormat, SeatClock, Step } from '@partie/kit';
import type { Core } from '../core.js';
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
  if (ended && stored.end === null) refuse('notOver');
  const until = stored.end === null ? Number.POSITIVE_INFINITY : stored.end.endedAt + talkAfter;
  const said = chat && person !== null ? core.chat.heardAt(person, settingsOf(stored).table) : [];
  const remarks = said
    .filter(({ at }) => at >= stored.startedAt && at <= until)
    .map(({ at, from, text }) => ({ at, text: `${from.name}: ${text}` }));
  const story = await storyOf(core.replays.rows(id, 0, last, signal));
  if (story.steps.length > mostRecordSteps) return 'tooLong';
  const { state } = await core.replays.stateAt(game, stored, last, signal);
  return { type: `${how.type}; charset=utf-8`, text: how.write(state, detailsOf(stored, story, remarks)) };
}

const formatOf = ({ records = {} }: Game, format: string): RecordFormat | undefined =>
  Object.hasOwn(records, format) ? records[format] : undefined;

/** As the administrator has it: everything but the chat, which is not kept. */
export async function recordText(store: StoreReader, stored: StoredMatch, format: string): Promise<string> {
  const game = gameById(stored.game);
  if (game?.about.version !== stored.version)
    throw new Error(`The match was played by version ${stored.version} of ${stored.game}, which is not here.`);
  const how = formatOf(game, format);
  if (how === undefined) throw new Error(`Matches of ${stored.game} are not written as ${format}.`);
  const replays = new Replays(store);
  const last = (await store.rowCount(stored.id)) - 1;
  const story = await storyOf(replays.rows(stored.id, 0, last));
  const { state } = await replays.stateAt(game, stored, last);
  return how.write(state, detailsOf(stored, story));
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
      left.delete(steps.length);
      steps.pop();
    } else if (row.k === 'end') story.decided = row.outcome;
  }
  return story;
}

function detailsOf(
  stored: StoredMatch,
  { steps, left, decided }: Story,
  said: readonly { readonly at: number; readonly text: string }[] = [],
): MatchDetails {
  return {
    steps,
    names: stored.names,
    day: new Date(stored.startedAt).toISOString().slice(0, 10),
    remarks: said.map(({ at, text }) => ({ after: steps.filter((step) => step.at <= at).length, text })),
    clock: { rule: settingsOf(stored).clock, left },
    ...(decided && { decided }),
  };
}
