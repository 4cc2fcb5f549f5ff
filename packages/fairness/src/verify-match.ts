/**
 * Plays a match again from its file and names the first lie.
 *
 * Nothing in the file is believed: the secret must belong to the commitment, the rules draw again with the secret, every
 * move is put to the rules, and the outcome is what the rules say. What this cannot prove is in the README.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import {
  type Draw,
  type Game,
  type MatchRecord,
  type Options,
  type Outcome,
  type Random,
  readOptions,
  deepEqual,
} from '@partie/kit';
import { type Step, tellRefusal } from '@partie/kit';
import { commitmentTo } from './commitment.js';
import { Comparing } from './comparing.js';
import { fairRandom } from './fair-random.js';
import { Lie } from './lie.js';
import { type MatchFile, readMatchFile } from './match-file.js';
import { earlierSealOf, sealOf } from './seal.js';

/** `step`: 0 is the first deal, k the k-th step; null when the lie concerns the file as a whole. */
export type Verdict =
  /** `decided`: by the rules the match was not over; so the table ended it, says the server. */
  | { readonly ok: true; readonly decided?: Outcome }
  | { readonly ok: false; readonly step: number | null; readonly lie: string };

export type GameById = (id: string) => Game | undefined;

/** `given` can be anything: the text of a file, what JSON.parse made of it, or a MatchFile. Never throws. */
export function verifyMatch(given: unknown, gameById: GameById): Verdict {
  try {
    const read = readMatchFile(given);
    if ('problem' in read) return { ok: false, step: null, lie: read.problem };
    const { file } = read;
    checkCommitment(file);
    playAgain(file, gameOf(file, gameById));
    checkSeal(file);
    return { ok: true, ...(file.decided && { decided: file.decided }) };
  } catch (error) {
    const lie = error instanceof Lie ? error : new Lie(null, `this file cannot be checked: ${reason(error)}`);
    return { ok: false, step: lie.step, lie: lie.message };
  }
}

function gameOf({ record }: MatchFile, gameById: GameById): Game {
  const game = gameById(record.game);
  if (game === undefined) throw new Lie(null, `this program does not know the game '${record.game.slice(0, 40)}'`);
  const { id, version } = game.about;
  if (id !== record.game || version !== record.version) {
    throw new Lie(
      null,
      `the match was played by version ${record.version} of the rules of ${record.game}; this program has version ${version}`,
    );
  }
  return game;
}

function checkCommitment({ match, secret, commitment }: MatchFile): void {
  if (commitmentTo(match, hexToBytes(secret)) !== commitment) {
    throw new Lie(null, 'the secret does not belong to the commitment');
  }
}

/** The rules found nothing: now whether these are the options and moves that were played with. */
function checkSeal({ match, record, secret, seal, decided }: MatchFile): void {
  if (seal === undefined) return;
  const isSealedBy = (of: typeof sealOf) => of(hexToBytes(secret), match, record, decided) === seal;
  if (!isSealedBy(sealOf) && !isSealedBy(earlierSealOf))
    throw new Lie(null, 'the options or the moves are not those that were sealed');
}

function playAgain({ match, record, secret, nonces, outcome, decided }: MatchFile, game: Game): void {
  const bytes = hexToBytes(secret);
  const options = optionsOf(record.options, game);
  const refusal = game.refuseStart(record.seats, options);
  if (refusal !== null) throw new Lie(null, `this match could not start: ${tellRefusal(game, refusal, 'en')}`);
  const stranger = nonces.find(({ seat }) => seat >= record.seats);
  if (stranger !== undefined) throw new Lie(null, `there is a nonce of seat ${stranger.seat}, where nobody sits`);

  const drawing = <T>(step: number, draws: readonly Draw[], act: (random: Random) => T): T => {
    const comparing = new Comparing(fairRandom({ secret: bytes, match, step, nonces }), draws, game, step);
    const result = rulesAt(step, () => act(comparing));
    comparing.finish();
    return result;
  };
  const { state } = drawing(0, record.draws, (random) => game.setup(record.seats, options, random));
  record.steps.forEach((made, i) => {
    const step = i + 1;
    rulesAt(step, () => checkMove(game, state, record.seats, step, made));
    drawing(step, made.draws, (random) => {
      if (made.move === null) game.leave?.(state, made.seat, random);
      else game.apply(state, made.seat, made.move, random);
    });
  });
  const reached = game.outcome(state);
  if (decided) checkDecision(decided, reached, record, game.about.sides(record.seats));
  else if (outcome) checkOutcome(outcome, reached, record.steps.length);
}

/** The record holds all options of the game, so one that is missing was taken out. */
function optionsOf(given: Options, game: Game): Options {
  const { options, presets } = game.about;
  const missing = Object.keys(options).find((name) => !Object.hasOwn(given, name));
  if (missing !== undefined) throw new Lie(null, `the file does not say how option '${missing}' was set`);
  const read = readOptions(options, presets, given);
  if ('problems' in read) throw new Lie(null, `the options cannot be: ${read.problems.join(' ')}`);
  return read.ok;
}

function checkMove(game: Game, state: unknown, seats: number, step: number, { seat, move }: Step): void {
  if (seat >= seats) throw new Lie(step, `there is no seat ${seat}`);
  if (move === null) return; // whoever sits at the match may leave it
  const refusal = game.refuse(state, seat, move);
  if (refusal !== null) {
    throw new Lie(step, `seat ${seat} could not make this move: ${tellRefusal(game, refusal, 'en')}`);
  }
}

/** A match broken off has an outcome without places; that is no claim to have won. */
function checkOutcome(claimed: Outcome, reached: Outcome | null, last: number): void {
  if (reached === null) {
    if (claimed.places.length > 0)
      throw new Lie(last, 'the file ends here with an outcome, but the match was not over');
  } else if (!deepEqual(claimed.places, reached.places)) {
    throw new Lie(
      last,
      `the places are ${reached.places.join(', ')}, not ${claimed.places.join(', ') || 'none'} as the file says`,
    );
  } else if (claimed.because !== reached.because) {
    throw new Lie(last, 'the match did not end for the reason that the file gives');
  }
}

/**
 * A table may only decide what the rules have not, and only in one of two ways: nobody has a place, or one side has left
 * and all others share the first.
 */
function checkDecision(
  { places }: Outcome,
  reached: Outcome | null,
  { seats, steps }: MatchRecord,
  sides: number,
): void {
  const last = steps.length;
  if (reached !== null)
    throw new Lie(last, 'the file says that the table ended the match, but by the rules it was over');
  if (places.length === 0) return;
  const left = places.indexOf(2) % sides;
  if (left < 0 || places.length !== seats || places.some((place, seat) => place !== (seat % sides === left ? 2 : 1)))
    throw new Lie(last, `no table decides on the places ${places.join(', ')}`);
}

/** Rules that fail on what they are given have found a lie too, if not in words of their own. */
function rulesAt<T>(step: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof Lie ? error : new Lie(step, `the rules cannot go on: ${reason(error)}`);
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
