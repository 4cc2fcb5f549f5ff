/** A match's state as a snapshot keeps it, so that the rows before it need not be replayed. Reads those of earlier versions. */
import type { Event, Game, Json } from '@partie/kit';
import type { MatchHeader } from '../store/store.js';
import { emptyState, type LastMove, type MatchState, type Question, seatsOf } from './match-state.js';
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

interface SavedMatch
  extends Omit<MatchState, 'number' | 'events' | 'pending' | 'state' | 'last' | 'seal' | 'question' | Later> {
  readonly state: Json;
  readonly last: (Omit<LastMove<Json>, 'seal'> & { readonly seal: SavedLastSeal | null }) | null;
  readonly seal: SavedSeal | null;
  /** Absent in the first versions. */
  readonly question?: Question | null;
  /** Absent before there were limits on what is done in a turn. */
  readonly later?: Pick<MatchState, Later>;
}
type Later = 'turn' | 'takenBack' | 'pauseEnds' | 'replacedBy';

export function saveMatch(game: Game, match: MatchState): Json {
  const { at, deadline, clocks, paused, steps, nonces, outcome, bots, left, engines, question, last, seal } = match;
  const { turn, takenBack, pauseEnds, replacedBy } = match;
  const saved: SavedMatch = {
    state: game.save(match.state),
    at,
    last: last && { ...last, before: game.save(last.before), seal: last.seal && saveSeal(last.seal) },
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
    later: { turn, takenBack, pauseEnds, replacedBy },
  };
  return saved as unknown as Json;
}

/** Null if it is from the first versions, which kept less, or damaged. */
export function loadMatch(game: Game, header: MatchHeader, number: number, content: Json): MatchState | null {
  return isSavedMatch(content, header) ? stateIn(game, header, number, content) : null;
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
    last: last && {
      ...last,
      before: game.load(last.before),
      seal: isSealed && last.seal && saved.seal ? loadSeal(last.seal, saved.seal.text) : null,
      // Earlier versions had no clocks, programs or questions.
      clocks: last.clocks ?? null,
    },
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
  };
}
const noEvents: readonly Event[] = [];

const saveSeal = (seal: RunningSeal): SavedSeal => ({ ...seal, length: Buffer.byteLength(seal.text) });

function loadSeal({ before, steps, length, text }: SavedLastSeal, textOfAll: string): RunningSeal {
  const bytes = Buffer.from(text ?? textOfAll);
  return { before, steps, text: bytes.subarray(0, length).toString() };
}
