/** Plays honest matches for the tests to verify and to forge. */
import { gameById, prsi } from '@partie/games';
import { type Game, type Move, type Options, playMove, Recording, seeded, startMatch, usualOptions } from '@partie/kit';
import { commitmentTo, fairRandom, type MatchFile, type Nonce, verifyMatch } from '@partie/fairness';

export const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
export const hex = (some: Uint8Array): string => Buffer.from(some).toString('hex');

/** A secret that is the same in every run. */
export const secretNumber = (n: number): Uint8Array => {
  const luck = seeded(n);
  return Uint8Array.from({ length: 32 }, () => luck.int(256, 'byte'));
};

interface HonestMatch {
  readonly seed: number;
  readonly match?: string;
  readonly seats?: number;
  readonly options?: Options;
  /** No player gives a nonce. */
  readonly silent?: boolean;
  /** The step at which a player leaves. */
  readonly leaveAt?: number;
}

/** Plays random moves to the end. Some players give a nonce before the deal and before each later round. */
export function honestMatch(
  game: Game,
  { seed, match = `m${seed}`, seats = 3, options, leaveAt, silent = false }: HonestMatch,
): MatchFile {
  const whim = seeded(seed);
  const secret = secretNumber(seed + 1000);
  const nonces: Nonce[] = [];
  const contribute = (from: number) => {
    for (let seat = seats - 1; seat >= 0; seat--) {
      if (!silent && whim.int(4, 'gives') > 0) nonces.push({ from, seat, text: `🎲 ${whim.int(1e9, 'nonce')}` });
    }
  };
  contribute(0);
  const chosen = { ...usualOptions(game.about.options), ...options };
  const { state, record } = startMatch(game, seats, chosen, fairRandom({ secret, match, step: 0, nonces }));
  const gone = new Set<number>();
  while (game.outcome(state) === null) {
    const step = record.steps.length + 1;
    const pending = game.pending(state);
    if (pending.length === seats - gone.size && pending.every(({ ask }) => ask === 'next')) contribute(step);
    const random = fairRandom({ secret, match, step, nonces });
    const { seat } = whim.pick(pending, 'who');
    if (step === leaveAt) {
      const recording = new Recording(random);
      game.leave?.(state, seat, recording);
      gone.add(seat);
      record.steps.push({ seat, move: null, draws: recording.draws });
      continue;
    }
    const done = playMove(game, state, seat, whim.pick(game.moves(state, seat), 'move'), random);
    if (done.refusal !== null) throw new Error(`A legal move was refused: ${done.refusal.code}.`);
    record.steps.push(done.step);
  }
  const outcome = game.outcome(state);
  return { format: 1, match, record, commitment: commitmentTo(match, secret), secret: hex(secret), nonces, outcome };
}

export const prsiMatch = (settings: HonestMatch): MatchFile =>
  honestMatch(prsi as Game, { ...settings, options: { rounds: 3, ...settings.options } });

export const verdictOn = (file: unknown) => verifyMatch(file, gameById);

/** Numbers of the steps that drew anything, the first deal (0) among them. */
export const stepsWithChance = ({ record }: MatchFile): number[] =>
  [record.draws, ...record.steps.map(({ draws }) => draws)].flatMap((draws, step) => (draws.length > 0 ? [step] : []));

export const moveAt = ({ record }: MatchFile, step: number): Move | null | undefined => record.steps[step - 1]?.move;
