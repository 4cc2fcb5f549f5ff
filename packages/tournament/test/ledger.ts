/**
 * The points of a tournament, reckoned from its log alone and by nothing of what is under test: the simulation compares
 * standings with it.
 */
import type { Entrant, EntrantId, Result, Settings, Tournament, TournamentRow } from '../src/index.js';

interface Game {
  readonly round: number;
  entrants: readonly EntrantId[];
  readonly isOfBracket: boolean;
  wasDrawn: boolean;
  points: ReadonlyMap<EntrantId, number> | null;
  isPlayed: boolean;
}

export class Ledger {
  private readonly settings: Settings;
  private readonly games: Game[] = [];
  private readonly gone = new Set<EntrantId>();
  private readonly starts = new Map<EntrantId, number>();
  private rounds = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  write(row: TournamentRow, phase: Tournament['phase']): void {
    if (row.k === 'enter') this.starts.set(row.entrant.id, this.startOf(row.entrant));
    if (row.k === 'leave' && phase === 'running') this.gone.add(row.entrant);
    if (row.k === 'return' || row.k === 'replace') this.gone.delete(row.entrant);
    if (row.k === 'pair')
      for (const { round, entrants, place } of row.pairings) {
        this.rounds = Math.max(this.rounds, round);
        const byePoints = this.settings.format.kind === 'tables' ? this.settings.format.size - 1 : 1;
        const points = entrants.length === 1 ? new Map(entrants.map((id) => [id, byePoints])) : null;
        this.games.push({ round, entrants, isOfBracket: place !== null, wasDrawn: false, points, isPlayed: false });
      }
    const game = row.k === 'result' || row.k === 'correct' ? this.games[row.pairing] : undefined;
    if (game && 'result' in row && row.result) settle(game, row.result, row.k === 'correct');
    this.forfeits();
  }

  /** After a correction other ones may play games that are still open. */
  reseat({ pairings }: Tournament): void {
    for (const [id, { entrants }] of pairings.entries()) {
      const game = this.games[id];
      if (game?.points === null) game.entrants = entrants;
    }
  }

  /** With what he began, and all he has got up to this round. */
  total(id: EntrantId, last: number): number {
    const unit = this.settings.format.kind === 'arena' ? 2 : 1;
    return this.of(id, last).reduce((sum, { points }) => sum + (points?.get(id) ?? 0) * unit, this.starts.get(id) ?? 0);
  }

  /** The sum of the opponents' totals. A round without a game counts as one against somebody of his own total. */
  sos(id: EntrantId, last: number): number {
    const own = this.total(id, last);
    return this.of(id, last).reduce((sum, { entrants, isPlayed }) => {
      const others = entrants.filter((other) => other !== id);
      return sum + (isPlayed ? others.reduce((each, other) => each + this.total(other, last), 0) : own);
    }, 0);
  }

  private of(id: EntrantId, last: number): Game[] {
    return this.games.filter(({ round, entrants, points }) => points && round <= last && entrants.includes(id));
  }

  private startOf({ rank }: Entrant): number {
    const { format, lateEntry } = this.settings;
    const missed = lateEntry === 'half' && format.kind !== 'arena' ? this.rounds / 2 : 0;
    if (format.kind !== 'mcmahon') return missed;
    return Math.max(format.floor, Math.min(format.bar, rank ?? format.floor)) - format.floor + missed;
  }

  /** A game is over as soon as at most one is left. */
  private forfeits(): void {
    for (const game of this.games) {
      const absent = game.entrants.filter((id) => this.gone.has(id));
      if (game.points === null && absent.length > 0 && absent.length >= game.entrants.length - 1)
        settle(game, { kind: 'forfeit', absent }, false);
    }
  }
}

function settle(game: Game, result: Result, isCorrected: boolean): void {
  const { entrants } = game;
  const isDrawn = result.kind === 'played' && entrants.length === 2 && result.points[0] === result.points[1];
  if (isDrawn && game.isOfBracket && !game.wasDrawn && !isCorrected) {
    game.wasDrawn = true;
    // The seats are exchanged, and with them the order of the points.
    game.entrants = entrants.toReversed();
    return;
  }
  game.isPlayed = result.kind === 'played';
  game.points = new Map(
    entrants.map((id, seat) => {
      if (result.kind === 'played') return [id, result.points[seat] ?? 0];
      return [id, result.kind === 'forfeit' && result.absent.includes(id) ? 0 : entrants.length - 1];
    }),
  );
}
