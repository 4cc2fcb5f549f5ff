/** A knock-out as it stands: who is in which game, who has won it, and which games can begin. */
import {
  type BracketGame,
  bracketSize,
  doubleElimination,
  enteredOrder,
  seededOrder,
  singleElimination,
  type Source,
} from './bracket-shape.js';
import { type EntrantId, isDraw, type Pairing, pointsOf, type Tournament } from './tournament.js';

/** In a place of a bracket: somebody; null for nobody, for good; undefined for not known yet. */
export type Occupant = EntrantId | null | undefined;

export interface PlayedGame extends BracketGame {
  readonly occupants: readonly [Occupant, Occupant];
  /** `notPlayed`: it was not needed, or nobody or only one was there. */
  readonly state: 'waiting' | 'ready' | 'playing' | 'played' | 'notPlayed';
  readonly pairing: Pairing | null;
  readonly winner: Occupant;
  readonly loser: Occupant;
}

/** By state of a tournament, which never changes: several parts of the program ask for the same one after every row. */
const found = new WeakMap<Tournament, readonly PlayedGame[]>();

/** All games of the knock-out; none as long as nobody knows who is in it. */
export function bracketOf(tournament: Tournament): readonly PlayedGame[] {
  const known = found.get(tournament);
  if (known !== undefined) return known;
  const bracket = new Bracket(tournament);
  for (const game of shapeOf(tournament)) bracket.add(game);
  found.set(tournament, bracket.games);
  return bracket.games;
}

function shapeOf({ settings: { format, seeding }, bracket }: Tournament): BracketGame[] {
  if (bracket === null) return [];
  const size = bracketSize(bracket.length);
  const isAsEntered = format.kind === 'single' && seeding === 'entered';
  const order = isAsEntered ? enteredOrder(size, bracket.length) : seededOrder(size);
  switch (format.kind) {
    case 'single':
    case 'groups':
      return singleElimination(order, format.thirdPlace);
    case 'double':
      return doubleElimination(order, format.secondFinal);
    default:
      return [];
  }
}

/** Finds out game after game who is in it. */
class Bracket {
  readonly games: PlayedGame[] = [];
  private readonly seeds: readonly EntrantId[];
  private readonly seedOf: ReadonlyMap<EntrantId, number>;
  private readonly gone: ReadonlySet<EntrantId>;
  private readonly paired: ReadonlyMap<number, Pairing>;
  private readonly hasSecondLife: boolean;

  constructor({ settings, bracket, entrants, pairings }: Tournament) {
    this.seeds = bracket ?? [];
    this.seedOf = new Map(this.seeds.map((id, seed) => [id, seed]));
    this.gone = new Set(entrants.filter(({ gone }) => gone).map(({ id }) => id));
    this.paired = new Map(pairings.flatMap((pairing) => (pairing.place === null ? [] : [[pairing.place, pairing]])));
    this.hasSecondLife = settings.format.kind === 'double';
  }

  add(game: BracketGame): void {
    const pairing = this.paired.get(game.place);
    this.games.push(pairing === undefined ? this.notPaired(game) : this.afterPairing(game, pairing));
  }

  private notPaired(game: BracketGame): PlayedGame {
    // Who came to the final without a defeat and has won it need not win it twice, and keeps the title when he leaves then.
    const final = game.part === 'secondFinal' ? this.games.find(({ part }) => part === 'final') : undefined;
    if (final?.winner && final.winner === final.occupants[0]) {
      const { winner, loser } = final;
      return { ...game, occupants: [winner, loser], pairing: null, state: 'notPlayed', winner, loser };
    }
    const [first, second] = [this.occupant(game.sources[0]), this.occupant(game.sources[1])];
    const rest = { ...game, occupants: [first, second] as const, pairing: null };
    if (first === undefined || second === undefined)
      return { ...rest, state: 'waiting', winner: undefined, loser: undefined };
    if (first !== null && second !== null) return { ...rest, state: 'ready', winner: undefined, loser: undefined };
    return { ...rest, state: 'notPlayed', winner: first ?? second, loser: null };
  }

  private afterPairing(game: BracketGame, pairing: Pairing): PlayedGame {
    const { entrants, result } = pairing;
    const [a, b] = entrants;
    if (a === undefined || b === undefined) throw new Error(`Pairing ${pairing.id} of a bracket has not two entrants.`);
    // The order of the seats is another than that of the places on the drawing.
    const isInOrder = this.comesFrom(game.sources[0], a) && this.comesFrom(game.sources[1], b);
    const rest = { ...game, occupants: isInOrder ? ([a, b] as const) : ([b, a] as const), pairing };
    if (result === null) return { ...rest, state: 'playing', winner: undefined, loser: undefined };
    if (result.kind === 'forfeit' && result.absent.length === 2)
      return { ...rest, state: 'played', winner: null, loser: null };
    const isFirst = isDraw(result)
      ? (this.seedOf.get(a) ?? 0) < (this.seedOf.get(b) ?? 0)
      : pointsOf(pairing, a) > pointsOf(pairing, b);
    return { ...rest, state: 'played', winner: isFirst ? a : b, loser: isFirst ? b : a };
  }

  /**
   * Who is in a place of a game that is not paired yet. A winner who is gone by then is replaced by the one he has beaten
   * (the lucky loser), if that one is still there; with a second life in the losers' bracket nobody needs that.
   */
  private occupant(source: Source): Occupant {
    if ('seed' in source) return this.ifHere(this.seeds[source.seed] ?? null);
    if ('loserOf' in source) {
      const { winner, loser } = this.game(source.loserOf);
      return this.isGone(winner) && !this.hasSecondLife ? null : this.ifHere(loser);
    }
    const { winner, loser } = this.game(source.winnerOf);
    if (!this.isGone(winner)) return winner;
    return this.hasSecondLife ? null : this.ifHere(loser);
  }

  private comesFrom(source: Source, id: EntrantId): boolean {
    if ('seed' in source) return this.seeds[source.seed] === id;
    if ('loserOf' in source) return this.game(source.loserOf).loser === id;
    const { winner, loser } = this.game(source.winnerOf);
    return winner === id || (loser === id && this.isGone(winner));
  }

  private isGone(occupant: Occupant): boolean {
    return typeof occupant === 'string' && this.gone.has(occupant);
  }
  private ifHere(occupant: Occupant): Occupant {
    return this.isGone(occupant) ? null : occupant;
  }
  private game(place: number): PlayedGame {
    const found = this.games[place];
    if (found === undefined) throw new Error(`Game ${place} of the bracket comes after one that depends on it.`);
    return found;
  }
}

/** Games that can begin now. */
export function readyGames(tournament: Tournament): PlayedGame[] {
  const games = bracketOf(tournament);
  const ready = games.filter(({ state }) => state === 'ready');
  if (!tournament.settings.barrier) return ready;
  const isPlaying = ({ state }: PlayedGame) => state === 'playing' || state === 'waiting' || state === 'ready';
  const round = Math.min(...games.filter(isPlaying).map((game) => game.round));
  return ready.filter((game) => game.round === round);
}
