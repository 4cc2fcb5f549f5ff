/** A match's state as a snapshot keeps it, so that the rows before it need not be replayed. Reads those of earlier versions. */
import { type Event, fingerprintOf, type Game, type Json, type Options } from '@partie/kit';
import type { MatchHeader } from '../store/store.js';
import { emptyState, type LastMove, type MatchState, type Question, seatsOf } from './match-state.js';
import { seatsAtStart } from './match-seats.js';
import type { RunningSeal } from './match-seal.js';
import { seals, settingsOf } from './match-settings.js';
import { areClocks, isTime } from './row-shapes.js';
import { newTally } from './turn-tally.js';

/** `length`: how many bytes of the text are under this seal; earlier versions kept more of it. */
interface SavedSeal extends RunningSeal {
  readonly length: number;
}
/** Earlier versions kept the seal before the last move without its text, which is the beginning of the other's. */
type SavedLastSeal = Omit<SavedSeal, 'text'> & { readonly text?: string };

/**
 * A move as it is saved; those before it that can be taken back as a list, the newest first. Absent in earlier versions. `before` and
 * `seal` are absent in talk after talk, which has them from the first of it.
 */
interface SavedMove extends Omit<LastMove<Json>, 'before' | 'seal' | 'earlier'> {
  readonly before?: Json;
  readonly seal?: SavedLastSeal | null;
}
type SavedLast = SavedMove & { readonly earlier?: readonly SavedMove[] };

interface SavedMatch
  extends Omit<
    MatchState,
    'number' | 'events' | 'pending' | 'state' | 'last' | 'seal' | 'question' | 'vacant' | Later | OfSeats
  > {
  readonly state: Json;
  readonly last: SavedLast | null;
  readonly seal: SavedSeal | null;
  /** Absent in the first versions. */
  readonly question?: Question | null;
  /** Of the rules that made it. Absent in earlier versions. */
  readonly rules?: string;
  /** Absent before there were limits on what is done in a turn. */
  readonly later?: Pick<MatchState, Later>;
  /** Absent before seats could be taken over. */
  readonly seats?: Pick<MatchState, OfSeats>;
  /** Absent before seats of those who are away could be. */
  readonly vacant?: readonly boolean[];
}
type Later = 'turn' | 'takenBack' | 'pauseEnds' | 'replacedBy';
type OfSeats = 'people' | 'names' | 'held' | 'takenBy';

export function saveMatch(game: Game, header: MatchHeader, match: MatchState): Json {
  const { at, deadline, clocks, paused, steps, nonces, outcome, bots, left, engines, question, last, seal } = match;
  const { turn, takenBack, pauseEnds, replacedBy, people, names, held, takenBy, vacant } = match;
  const saved: SavedMatch = {
    state: game.save(match.state),
    at,
    last: last && saveLast(game, last),
    deadline,
    clocks,
    paused,
    steps,
    nonces,
    seal: seal && saveSeal(seal),
    outcome,
    bots,
    left,
    engines,
    question,
    rules: rulesFor(game, header),
    later: { turn, takenBack, pauseEnds, replacedBy },
    seats: { people, names, held, takenBy },
    vacant,
  };
  return saved as unknown as Json;
}

/**
 * Null if it is from the first versions, which kept less, or damaged. Throws if the rules were changed without a new version:
 * what a state means then, nobody knows. The rows are always enough.
 */
export function loadMatch(game: Game, header: MatchHeader, number: number, content: Json): MatchState | null {
  if (!isSavedMatch(content, header)) return null;
  const { rules } = content;
  if (rules !== undefined && rules !== rulesFor(game, header))
    throw new Error(
      `The zones, options, cards or facts of ${header.game} ${header.version} are not those that this snapshot was made ` +
        'with. It is not used. Changed rules need a new version (docs/making-a-game.md).',
    );
  return stateIn(game, header, number, content);
}

/** As far as the match goes on from it: what it holds of the game is the game's business. */
function isSavedMatch(content: unknown, header: MatchHeader): content is SavedMatch {
  if (!isRecord(content)) return false;
  const { state, at, deadline, clocks, paused, steps, nonces, outcome, bots, left, question, last, seal } = content;
  const isListOfSeats = (list: unknown) => Array.isArray(list) && list.length === header.seats;
  const isRecordOrNull = (value: unknown) => value === null || isRecord(value);
  return (
    state !== undefined &&
    Number.isFinite(at) &&
    isTime(deadline) &&
    (clocks === undefined || clocks === null || areClocks(clocks)) &&
    typeof paused === 'boolean' &&
    Number.isInteger(steps) &&
    Array.isArray(nonces) &&
    [bots, left].every(isListOfSeats) &&
    [outcome, question, last].every(isRecordOrNull) &&
    // Earlier seals are not gone on with.
    (settingsOf(header).seals !== seals || isRecordOrNull(seal))
  );
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stateIn(game: Game, header: MatchHeader, number: number, saved: SavedMatch): MatchState {
  const isSealed = settingsOf(header).seals === seals && saved.seal !== null;
  const state = game.load(saved.state);
  const { last, question, later } = saved;
  const pending = saved.outcome === null ? game.pending(state) : [];
  const { at, deadline, paused, steps, nonces, outcome, bots, left } = saved;
  return {
    state,
    number,
    at,
    events: noEvents,
    pending,
    last: last && loadLast(game, last, isSealed && saved.seal ? saved.seal.text : null),
    deadline,
    clocks: saved.clocks ?? null,
    paused,
    steps,
    nonces,
    seal: isSealed && saved.seal ? loadSeal(saved.seal, saved.seal.text) : null,
    outcome,
    bots,
    left,
    engines: saved.engines ?? [],
    question: question ? { what: question.what, by: question.by, yes: question.yes } : null,
    turn: later?.turn ?? newTally(header, seatsOf(pending)),
    takenBack: later?.takenBack ?? emptyState.takenBack,
    pauseEnds: later?.pauseEnds ?? null,
    replacedBy: later?.replacedBy ?? header.people.map(() => null),
    ...(saved.seats ?? seatsAtStart(header)),
    vacant: saved.vacant ?? header.people.map(() => false),
  };
}
function saveLast(game: Game, last: LastMove<unknown>): SavedLast {
  const save = ({ before, seal, deadline, clocks, step, events, earlier }: LastMove<unknown>): SavedMove => ({
    ...(before !== earlier?.before && { before: game.save(before), seal: seal && saveSeal(seal) }),
    deadline,
    clocks,
    step,
    events,
  });
  const earlier: SavedMove[] = [];
  for (let one = last.earlier; one !== null; one = one.earlier) earlier.push(save(one));
  return { ...save(last), ...(earlier.length > 0 && { earlier }) };
}

/** `sealed`: the text of all steps under the seal; null without one. */
function loadLast(game: Game, { earlier = [], ...last }: SavedLast, sealed: string | null): LastMove<unknown> {
  const load = ({ before, seal }: SavedMove): Pick<LastMove<unknown>, 'before' | 'seal'> => ({
    before: game.load(before as Json),
    seal: sealed !== null && seal ? loadSeal(seal, sealed) : null,
  });
  return [last, ...earlier].reduceRight<LastMove<unknown> | null>((older, move) => {
    const { before, seal } = move.before === undefined && older !== null ? older : load(move);
    // Earlier versions had no clocks.
    return { ...move, before, seal, clocks: move.clocks ?? null, earlier: older };
  }, null) as LastMove<unknown>;
}

const rulesFor = (game: Game, header: MatchHeader): string =>
  fingerprintOf(game, header.seats, header.options as Options, settingsOf(header).documents);

const noEvents: readonly Event[] = [];

const saveSeal = (seal: RunningSeal): SavedSeal => ({ ...seal, length: Buffer.byteLength(seal.text) });

function loadSeal({ before, steps, length, text }: SavedLastSeal, textOfAll: string): RunningSeal {
  const bytes = Buffer.from(text ?? textOfAll);
  return { before, steps, text: bytes.subarray(0, length).toString() };
}
