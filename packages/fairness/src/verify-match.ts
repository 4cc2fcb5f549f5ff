/**
 * Replays a match from its file and reports the first thing that is wrong.
 *
 * The file is not trusted: the secret must have the published hash, draws are made again from the secret, every move is
 * put to the rules, and the outcome is computed by the rules. The README says what this cannot prove.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Draw,
  figuresOf,
  type Game,
  type MatchFigures,
  type MatchRecord,
  type Outcome,
  type Random,
  refuseOptions,
  type Step,
  deepEqual,
  uploadedDocuments,
} from '@partie/kit';
import { commitmentTo } from './commitment.js';
import { ComparingRandom } from './comparing-random.js';
import { fairRandom } from './fair-random.js';
import { type Finding, FindingError } from './finding.js';
import { type MatchFile, readMatchFile } from './match-file.js';
import { earlierSealOf, sealOf } from './seal.js';
import { roundToDeal, withSharedDeal } from './shared-deal.js';

export type Verdict =
  /** `decided`: the rules had not ended the match; the server says that the table did. */
  { readonly ok: true; readonly decided?: Outcome } | { readonly ok: false; readonly finding: Finding };

/** The rules of a game: of this version, or of the current one. */
export type GameById = (id: string, version?: number) => Game | undefined;

/** `given` can be anything: the text of a file, what JSON.parse returned for it, or a MatchFile. Never throws. */
export function verifyMatch(given: unknown, gameById: GameById): Verdict {
  try {
    const read = readMatchFile(given);
    if ('finding' in read) return { ok: false, finding: read.finding };
    const { file } = read;
    checkCommitment(file);
    replay(file, gameOf(file, gameById));
    checkSeal(file);
    return { ok: true, ...(file.decided && { decided: file.decided }) };
  } catch (error) {
    if (error instanceof FindingError) return { ok: false, finding: error.finding };
    return { ok: false, finding: { kind: 'checkFailed', reason: messageOf(error) } };
  }
}

function gameOf({ record }: MatchFile, gameById: GameById): Game {
  const game = gameById(record.game, record.version) ?? gameById(record.game);
  if (game === undefined) throw new FindingError({ kind: 'unknownGame', game: record.game });
  const { id, version } = game.about;
  if (id !== record.game || version !== record.version)
    throw new FindingError({
      kind: 'otherVersion',
      game: record.game,
      version: record.version,
      known: version,
    });
  return game;
}

function checkCommitment({ match, deal, secret, commitment }: MatchFile): void {
  if (commitmentTo(deal ?? match, hexToBytes(secret)) !== commitment)
    throw new FindingError({ kind: 'secretMismatch' });
}

/** Comes after the replay, because a finding of the rules says more. */
function checkSeal({ match, record, secret, seal, decided }: MatchFile): void {
  if (seal === undefined) return;
  const isSealedBy = (of: typeof sealOf) => of(hexToBytes(secret), match, record, decided) === seal;
  if (!isSealedBy(sealOf) && !isSealedBy(earlierSealOf)) throw new FindingError({ kind: 'sealMismatch' });
}

function replay(file: MatchFile, game: Game): void {
  const { match, deal, record, secret, nonces, outcome, decided } = file;
  const bytes = hexToBytes(secret);
  checkOptions(record, game);
  checkDocuments(record, game);
  const refusal = game.refuseStart(record.seats, record.options, record.documents);
  if (refusal !== null) throw new FindingError({ kind: 'startRefused', refusal });
  const unseated = nonces.find(({ seat }) => seat >= record.seats);
  if (unseated !== undefined) throw new FindingError({ kind: 'nonceOfNobody', seat: unseated.seat });

  let dealt: unknown = null;
  const withDraws = <T>(step: number, draws: readonly Draw[], act: (random: Random) => T): T => {
    const input = withSharedDeal({ secret: bytes, match, step, nonces }, deal, () => roundToDeal(game, dealt));
    const random = new ComparingRandom(fairRandom(input), draws, step);
    const result = byTheRules(step, () => act(random));
    random.finish();
    return result;
  };
  const { state } = withDraws(0, record.draws, (random) =>
    game.setup(record.seats, record.options, random, record.documents),
  );
  dealt = state;
  record.steps.forEach((made, i) => {
    const step = i + 1;
    byTheRules(step, () => checkMove(game, state, record.seats, step, made));
    withDraws(step, made.draws, (random) => {
      if (made.move === null) game.leave?.(state, made.seat, random);
      else game.apply(state, made.seat, made.move, random);
    });
  });
  const reached = game.outcome(state);
  if (decided) checkDecision(decided, reached, record, game.about.sides(record.seats));
  else if (outcome) checkOutcome(outcome, reached, record.steps.length);
  checkFigures(file, figuresOf(game, state, record.seats, decided ?? reached ?? { places: [] }));
}

/** A missing option came later and has its default. One that was removed from the file is noticed by the seal. */
function checkOptions({ options: given }: MatchRecord, game: Game): void {
  const { options, presets } = game.about;
  const refusals = refuseOptions(options, presets, given);
  if (refusals.length > 0) throw new FindingError({ kind: 'optionsRefused', refusals });
}

/** The options are sealed and have the hashes, so the texts in the file are those that were played with. */
function checkDocuments({ options, documents = {} }: MatchRecord, game: Game): void {
  for (const { name, hash } of uploadedDocuments(game.about.options, options)) {
    const text = Object.hasOwn(documents, name) ? documents[name] : undefined;
    if (text === undefined || bytesToHex(sha256(utf8ToBytes(text))) !== hash)
      throw new FindingError({ kind: 'documentMismatch', option: name });
  }
}

function checkMove(game: Game, state: unknown, seats: number, step: number, { seat, move }: Step): void {
  if (seat >= seats) throw new FindingError({ kind: 'seatUnknown', step, seat });
  if (move === null) return; // a player left, which is always allowed
  const refusal = game.refuse(state, seat, move);
  if (refusal !== null) throw new FindingError({ kind: 'moveRefused', step, seat, refusal });
}

/** An aborted match has an outcome without places, which claims nothing. */
function checkOutcome(claimed: Outcome, reached: Outcome | null, step: number): void {
  if (reached === null) {
    if (claimed.places.length > 0) throw new FindingError({ kind: 'notOver', step });
  } else if (!deepEqual(claimed.places, reached.places)) {
    throw new FindingError({ kind: 'placesDiffer', step, places: reached.places, claimed: claimed.places });
  } else if (claimed.because !== reached.because) {
    throw new FindingError({ kind: 'reasonDiffers', step });
  }
}

/** Of the statistics only those that are claimed: the rules may count more by now. */
function checkFigures({ result = {}, record }: MatchFile, reached: MatchFigures): void {
  const differ = (figures: keyof MatchFigures) => {
    throw new FindingError({ kind: 'figuresDiffer', step: record.steps.length, figures });
  };
  if (result.sides && !deepEqual(result.sides, reached.sides)) differ('sides');
  if (result.totals && !deepEqual(result.totals, reached.totals)) differ('totals');
  for (const [name, claimed] of Object.entries(result.statistics ?? {})) {
    const counted = reached.statistics?.[name];
    if (counted && !deepEqual(claimed, counted)) differ('statistics');
  }
}

/**
 * A table may only decide a match that the rules have not ended, and only in one of two ways: nobody has a place, or one
 * side has left and all others share the first place.
 */
function checkDecision(
  { places }: Outcome,
  reached: Outcome | null,
  { seats, steps }: MatchRecord,
  sides: number,
): void {
  const step = steps.length;
  if (reached !== null) throw new FindingError({ kind: 'decidedAfterEnd', step });
  if (places.length === 0) return;
  const left = places.indexOf(2) % sides;
  if (left < 0 || places.length !== seats || places.some((place, seat) => place !== (seat % sides === left ? 2 : 1)))
    throw new FindingError({ kind: 'decisionImpossible', step, places });
}

/** An error thrown by the rules is a finding too: the rules never fail on an honest match. */
function byTheRules<T>(step: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof FindingError) throw error;
    throw new FindingError({ kind: 'rulesFailed', step, reason: messageOf(error) });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
