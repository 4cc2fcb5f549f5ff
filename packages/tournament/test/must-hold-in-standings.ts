/** What must hold of the standings of any tournament: they are those of the ledger, in order, and stay as published. */
import { numberOfGroups, openPairings, type Standing, type Tournament, type TournamentRow } from '../src/index.js';
import type { Ledger } from './ledger.js';
import { must } from './must.js';
import type { Engine } from './play.js';

/** Standings of rounds that are over: they stay as they were, whatever comes later, except where a result is corrected. */
export class Published {
  private readonly rounds = new Map<number, string>();
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  check(before: Tournament, row: TournamentRow, after: Tournament, ledger: Ledger): void {
    const { kind } = after.settings.format;
    if (kind === 'arena' || kind === 'single' || kind === 'double' || after.round === 0) return;
    // Of the knock-out behind groups there are no rounds to be published.
    const openFrom = Math.min(after.round + 1, ...openPairings(after).map(({ round }) => round));
    const corrected = row.k === 'correct' ? (before.pairings[row.pairing]?.round ?? 0) : Number.POSITIVE_INFINITY;
    if (row.k === 'result' && openFrom <= after.round) return;
    for (let round = 1; round < openFrom && (after.bracket === null || this.rounds.has(round)); round++) {
      const now = this.asPublished(after, round);
      const text = JSON.stringify(now);
      const last = this.rounds.get(round);
      must(last === undefined || last === text || round >= corrected, `the standings of round ${round} have changed`);
      if (last !== text && kind !== 'groups') checkSums(now.flat(), after, ledger, round);
      this.rounds.set(round, text);
    }
  }

  /** Group by group where there are groups. That somebody is gone by now may be said beside his name. */
  private asPublished(tournament: Tournament, round: number): Standing[][] {
    const groups = Array.from({ length: numberOfGroups(tournament) }, (_, group) => group);
    const all = groups.length > 0 ? groups : [undefined];
    return all.map((group) =>
      this.engine.standings(tournament, round, group).map((each) => ({ ...each, gone: false })),
    );
  }
}

export function checkStandings(tournament: Tournament, { standings }: Engine, ledger: Ledger): void {
  const all = standings(tournament);
  must(new Set(all.map(({ entrant }) => entrant)).size === tournament.entrants.length, 'somebody has no place');
  checkSums(all, tournament, ledger, Number.POSITIVE_INFINITY);
  for (const [i, standing] of all.entries()) {
    const before = all[i - 1];
    must(standing.place === i + 1 || standing.place === before?.place, 'places have gaps');
    if (before === undefined || tournament.bracket !== null) continue;
    const better = firstDifference(before, standing);
    must(better >= 0, 'somebody stands before one who is better');
    must((better === 0) === (before.place === standing.place), 'equal ones do not share a place');
  }
}

/** Every result is counted once: everybody has what the ledger says. */
function checkSums(all: readonly Standing[], tournament: Tournament, ledger: Ledger, last: number): void {
  const sos = tournament.bracket === null ? tournament.settings.tieBreaks.indexOf('sos') : -1;
  for (const { entrant, score, tieBreaks } of all) {
    const counted = ledger.total(entrant, last);
    must(Math.abs(score - counted) < 1e-9, `${entrant} has ${score} points, the games gave ${counted}`);
    const given = tieBreaks[sos] ?? null;
    const sum = given === null ? null : ledger.sos(entrant, last);
    must(sum === null || given === sum, `the opponents of ${entrant} have ${sum} points, not ${given}`);
  }
}

/** By score, then by tie-break; null, where one does not apply, is equal to null alone. */
function firstDifference(one: Standing, other: Standing): number {
  const [a, b] = [one, other].map(({ score, tieBreaks }) => [score, ...tieBreaks]);
  for (const [i, value] of (a ?? []).entries()) {
    const difference = (value ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
