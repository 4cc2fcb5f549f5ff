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
  type Result,
  type Settings,
  type Tournament,
  type TournamentRow,
  usualTieBreaks,
} from '../src/index.js';

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

  /** `watch` sees every row that is written. */
  constructor(wishes: Settings, watch: (before: Tournament, row: TournamentRow, after: Tournament) => void = () => {}) {
    this.tournament = foundTournament(wishes);
    this.watch = watch;
  }

  write(row: TournamentRow): this {
    const before = this.tournament;
    this.log.push(row);
    this.tournament = nextTournament(before, row);
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
    const { pairings, bracket } = nextPairings(this.tournament);
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
  readonly draws: number;
  readonly late: number;
}

/** Plays until the end; `dice` gives numbers from 0 to below 1. */
export function playOut(evening: Evening, dice: () => number, mishaps: Mishaps, arenaGames = 40): void {
  let games = 0;
  let entered = evening.tournament.entrants.length;
  const chance = (p: number) => dice() < p;
  for (let steps = 0; steps < 100_000; steps++) {
    const { tournament } = evening;
    evening.pair();
    const open = openPairings(evening.tournament);
    const isTimeUp = tournament.settings.format.kind === 'arena' && (games >= arenaGames || open.length === 0);
    if (isTimeUp || isPlayedOut(evening.tournament)) {
      evening.write({ k: 'end' });
      return;
    }
    const playing = present(evening.tournament);
    if (chance(mishaps.leaves) && playing.length > 0) {
      evening.gone(playing[Math.floor(dice() * playing.length)]?.id ?? '');
      continue;
    }
    if (tournament.settings.lateEntry !== 'no' && chance(mishaps.late)) {
      evening.write({ k: 'enter', entrant: entrant(entered++, Math.floor(dice() * 39)) });
      continue;
    }
    const pairing = open[Math.floor(dice() * open.length)];
    if (pairing === undefined) continue;
    games++;
    evening.write({
      k: 'result',
      pairing: pairing.id,
      result: chance(mishaps.noResult) ? null : resultOf(pairing.entrants.length, dice, mishaps),
    });
  }
  throw new Error('The tournament does not end.');
}

function resultOf(entrants: number, dice: () => number, { draws }: Mishaps): Result {
  if (entrants === 2 && dice() < draws) return { kind: 'played', points: [0.5, 0.5], counted: [10, 10] };
  const order = Array.from({ length: entrants }, (_, i) => [dice(), i] as const).sort(([a], [b]) => a - b);
  const points = Array.from({ length: entrants }, (_, i) => order.findIndex(([, who]) => who === i));
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
