/** Plays tournaments in memory: entrants who win, vanish, come late; every step is a row of the log, as at a server. */
import {
  type Entrant,
  type Format,
  foundTournament,
  isPlayedOut,
  nextPairings,
  nextTournament,
  openPairings,
  present,
  type Pairing,
  type Result,
  refuseRow,
  type Settings,
  standings,
  type Tournament,
  type TournamentRow,
  usualTieBreaks,
} from '../src/index.js';

/** What is under test. A test of the simulation itself puts something wrong in its place. */
export interface Engine {
  readonly next: typeof nextTournament;
  readonly pairings: typeof nextPairings;
  readonly standings: typeof standings;
}
const real: Engine = { next: nextTournament, pairings: nextPairings, standings };
export const engineWith = (wrong: Partial<Engine> = {}): Engine => ({ ...real, ...wrong });

export const settings = (format: Format, more: Partial<Settings> = {}): Settings => ({
  format,
  seeding: 'entered',
  barrier: true,
  tieBreaks: usualTieBreaks(format),
  lateEntry: 'no',
  most: 512,
  ...more,
});

export const entrant = (i: number, rank: number | null = null): Entrant => ({
  id: `e${i}`,
  name: `Entrant ${i}`,
  rank,
  members: [`p${i}`],
});

export class Evening {
  tournament: Tournament;
  readonly log: TournamentRow[] = [];
  private readonly watch: (before: Tournament, row: TournamentRow, after: Tournament) => void;

  private readonly engine: Engine;

  /** `watch` sees every row that is written. */
  constructor(
    wishes: Settings,
    watch: (before: Tournament, row: TournamentRow, after: Tournament) => void = () => {},
    engine = real,
  ) {
    this.tournament = foundTournament(wishes);
    this.watch = watch;
    this.engine = engine;
  }

  write(row: TournamentRow): this {
    const before = this.tournament;
    this.log.push(row);
    this.tournament = this.engine.next(before, row);
    this.watch(before, row, this.tournament);
    return this;
  }

  /** So many enter, in order, and it begins. */
  begin(entrants: number, rank: (i: number) => number | null = () => null): this {
    for (let i = 0; i < entrants; i++) this.write({ k: 'enter', entrant: entrant(i, rank(i)) });
    this.write({ k: 'start', order: this.tournament.entrants.map(({ id }) => id) });
    return this.pair();
  }

  pair(): this {
    const { pairings, bracket } = this.engine.pairings(this.tournament);
    if (pairings.length > 0 || (bracket?.length ?? 0) > 1)
      this.write({ k: 'pair', pairings, ...(bracket && { bracket }) });
    return this;
  }

  /** The first of these has won against all the others, the second against all but the first … */
  won(...ids: string[]): this {
    const pairing = openPairings(this.tournament).find(({ entrants }) => ids.every((id) => entrants.includes(id)));
    if (pairing === undefined) throw new Error(`${ids.join(' and ')} do not play.`);
    const points = pairing.entrants.map((id) => ids.length - 1 - ids.indexOf(id));
    return this.write({ k: 'result', pairing: pairing.id, result: { kind: 'played', points } });
  }
  drew(a: string, b: string): this {
    const pairing = openPairings(this.tournament).find(({ entrants }) => entrants.includes(a) && entrants.includes(b));
    if (pairing === undefined) throw new Error(`${a} and ${b} do not play.`);
    return this.write({ k: 'result', pairing: pairing.id, result: { kind: 'played', points: [0.5, 0.5] } });
  }
  gone(id: string): this {
    return this.write({ k: 'leave', entrant: id });
  }

  /** The pairings that are open, each as `a-b`, in the order of their places. */
  get open(): string[] {
    return openPairings(this.tournament).map(({ entrants }) => entrants.join('-'));
  }
}

/** What may happen besides games that end. Chances from 0 to 1. */
export interface Mishaps {
  readonly leaves: number;
  readonly noResult: number;
  readonly noShow: number;
  readonly draws: number;
  readonly late: number;
  /** Each of: a return, a rest, a replacement, a pause, a corrected result. */
  readonly directing: number;
}

/** Plays until the end; `dice` gives numbers from 0 to below 1. */
export function playOut(evening: Evening, dice: () => number, mishaps: Mishaps, arenaGames = 40): void {
  let games = 0;
  for (let steps = 0; steps < 100_000; steps++) {
    evening.pair();
    const open = openPairings(evening.tournament);
    const isTimeUp = evening.tournament.settings.format.kind === 'arena' && (games >= arenaGames || open.length === 0);
    if (isTimeUp || isPlayedOut(evening.tournament)) {
      // Somebody may leave before the end is written: whoever has won has won.
      const [leaving] = present(evening.tournament).filter(() => dice() < mishaps.leaves);
      if (leaving) evening.gone(leaving.id);
      evening.write({ k: 'end' });
      return;
    }
    const row = mishap(evening.tournament, dice, mishaps);
    if (row !== null && refuseRow(evening.tournament, row) === null) {
      evening.write(row);
      // A pause is over before anything else happens.
      if (row.k === 'pause')
        evening.pair().write({ k: 'pause', on: true, after: 'round' }).pair().write({ k: 'pause', on: false });
      continue;
    }
    const pairing = open[Math.floor(dice() * open.length)];
    if (pairing === undefined) {
      // A round may have been forfeited as a whole.
      if (wakesOne(evening) || nextPairings(evening.tournament).pairings.length > 0) continue;
      // Too few are left for a table, and nobody will come: the director ends it.
      evening.write({ k: 'end' });
      return;
    }
    games++;
    evening.write({ k: 'result', pairing: pairing.id, result: resultOrNone(pairing, dice, mishaps) });
  }
  throw new Error('The tournament does not end.');
}

/** When all are resting, nothing would ever happen again. */
function wakesOne(evening: Evening): boolean {
  const asleep = evening.tournament.entrants.find(({ resting, gone }) => resting && !gone);
  if (asleep) evening.write({ k: 'rest', entrant: asleep.id, on: false });
  return asleep !== undefined;
}

/** What people do besides playing; it may turn out to be refused. */
function mishap(tournament: Tournament, dice: () => number, mishaps: Mishaps): TournamentRow | null {
  const { entrants, pairings, settings } = tournament;
  const chance = (p: number) => dice() < p;
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(dice() * list.length)];
  const idOf = (list: readonly Entrant[]) => one(list)?.id ?? '';
  if (chance(mishaps.leaves)) return { k: 'leave', entrant: idOf(present(tournament)) };
  if (settings.lateEntry !== 'no' && chance(mishaps.late))
    return { k: 'enter', entrant: entrant(entrants.length, Math.floor(dice() * 39)) };
  if (!chance(mishaps.directing)) return null;
  switch (Math.floor(dice() * 5)) {
    case 0:
      return { k: 'return', entrant: idOf(entrants.filter(({ gone }) => gone)) };
    case 1: {
      const somebody = one(present(tournament));
      return somebody ? { k: 'rest', entrant: somebody.id, on: !somebody.resting } : null;
    }
    case 2: {
      const members = [`new${pairings.length}-${Math.floor(dice() * 1e9)}`];
      const by = { name: 'Somebody else', rank: Math.floor(dice() * 39), members };
      return { k: 'replace', entrant: idOf(entrants), by };
    }
    case 3: {
      const pairing = one(pairings.filter(({ result, entrants: { length } }) => result !== null && length > 1));
      return pairing ? { k: 'correct', pairing: pairing.id, result: resultOf(pairing, dice, mishaps) } : null;
    }
    default:
      return { k: 'pause', on: true };
  }
}

const resultOrNone = (pairing: Pairing, dice: () => number, mishaps: Mishaps): Result | null =>
  dice() < mishaps.noResult ? null : resultOf(pairing, dice, mishaps);

function resultOf({ entrants }: Pairing, dice: () => number, { draws, noShow }: Mishaps): Result {
  const { length } = entrants;
  if (length === 2 && dice() < draws) return { kind: 'played', points: [0.5, 0.5], counted: [10, 10] };
  // One of them, or nobody at all, was there.
  if (dice() < noShow) return { kind: 'forfeit', absent: dice() < 0.5 ? entrants.slice(1) : entrants };
  const order = Array.from({ length }, (_, i) => [dice(), i] as const).sort(([a], [b]) => a - b);
  const points = Array.from({ length }, (_, i) => order.findIndex(([, who]) => who === i));
  return { kind: 'played', points, counted: points.map((each) => each * 10 + Math.floor(dice() * 10)) };
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function diceOf(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
