/** Who stands where: by score, then by the tie-breaks in the order the founder has chosen; in a knock-out by how far one came. */
import { bracketOf, type PlayedGame } from './bracket.js';
import { groupMembers, numberOfGroups } from './groups.js';
import { type Score, scoresOf } from './scores.js';
import type { TieBreak } from './settings.js';
import { tieBreakValues } from './tie-breaks.js';
import type { EntrantId, Tournament } from './tournament.js';

export interface Standing {
  readonly entrant: EntrantId;
  /** From 1; who is equal in everything shares a place. */
  readonly place: number;
  readonly score: number;
  readonly wins: number;
  /** In the order of the tie-breaks; null where one was not needed or does not apply. */
  readonly tieBreaks: readonly (number | null)[];
  readonly gone: boolean;
}

/** As it stands now, by state of a tournament, which never changes: at the end of a large one several parts ask for it. */
const current = new WeakMap<Tournament, readonly Standing[]>();

/** After a round, or as it stands now. `group`: within this group alone. */
export function standings(tournament: Tournament, last?: number, group?: number): readonly Standing[] {
  if (last !== undefined || group !== undefined) return standingsOf(tournament, last, group);
  const known = current.get(tournament) ?? standingsOf(tournament);
  current.set(tournament, known);
  return known;
}
function standingsOf(tournament: Tournament, last?: number, group?: number): Standing[] {
  const scores = scoresOf(tournament, last, group);
  const members = group === undefined ? null : new Set(groupMembers(tournament, group));
  const listed = [...scores.values()].filter(({ entrant }) => members === null || members.has(entrant.id));
  if (tournament.bracket !== null && group === undefined) return bracketStandings(tournament, listed);
  return ranked(listed, scores, tournament.settings.tieBreaks);
}

function standingOf({ entrant, total, rounds }: Score, place: number, values: readonly (number | null)[]): Standing {
  const wins = rounds.filter(({ isWin }) => isWin).length;
  return { entrant: entrant.id, place, score: total, wins, tieBreaks: values, gone: entrant.gone };
}

/** Splits those who are equal by one criterion after the other. */
function ranked(
  listed: readonly Score[],
  scores: ReadonlyMap<EntrantId, Score>,
  tieBreaks: readonly TieBreak[],
): Standing[] {
  const values = new Map<EntrantId, (number | null)[]>(listed.map(({ entrant }) => [entrant.id, []]));
  const split = (equal: readonly Score[], left: readonly TieBreak[]): Score[][] => {
    const [tieBreak, ...rest] = left;
    if (equal.length < 2 || tieBreak === undefined) return [[...equal]];
    const found = tieBreakValues(tieBreak, equal, scores);
    for (const { entrant } of equal) values.get(entrant.id)?.push(found.get(entrant.id) ?? null);
    return groupedBy(equal, ({ entrant }) => found.get(entrant.id) ?? 0).flatMap((group) => split(group, rest));
  };
  const groups = groupedBy(listed, ({ total }) => total).flatMap((equal) => split(equal, tieBreaks));
  return withPlaces(groups).map(([score, place]) => {
    const own = values.get(score.entrant.id) ?? [];
    return standingOf(
      score,
      place,
      tieBreaks.map((_, i) => own[i] ?? null),
    );
  });
}

/** The highest first. Within a group the order stays. */
function groupedBy(list: readonly Score[], value: (score: Score) => number): Score[][] {
  const groups = new Map<number, Score[]>();
  for (const one of list) {
    const key = value(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** Who was knocked out in the same round shares a place; whoever has not come out of his group stands behind them all. */
function bracketStandings(tournament: Tournament, listed: readonly Score[]): Standing[] {
  const reached = roundsReached(tournament);
  const behind = placesInGroups(tournament);
  return withPlaces(groupedBy(listed, ({ entrant: { id } }) => reached.get(id) ?? -(behind.get(id) ?? 0))).map(
    ([score, place]) => standingOf(score, place, []),
  );
}

/** By entrant of the knock-out: the round in which he was knocked out, or without end if he was not. */
function roundsReached(tournament: Tournament): Map<EntrantId, number> {
  const games = bracketOf(tournament);
  const reached = new Map((tournament.bracket ?? []).map((id) => [id, Number.POSITIVE_INFINITY]));
  for (const game of games) {
    if (isForfeitOfBoth(game)) for (const id of game.pairing?.entrants ?? []) reached.set(id, game.round);
    if (!knocksOut(game, games)) continue;
    if (game.loser) reached.set(game.loser, game.round);
    // Who had lost before was back in as a substitute.
    if (game.winner && goesOn(game, games)) reached.set(game.winner, Number.POSITIVE_INFINITY);
  }
  const third = games.find(({ part }) => part === 'thirdPlace')?.winner;
  if (third) reached.set(third, (reached.get(third) ?? 0) + 0.5);
  // Whoever has won the title keeps it when he leaves before the end is written down.
  const champion = titleGames(games).findLast(({ winner }) => winner)?.winner;
  for (const { id, gone } of tournament.entrants) {
    if (!gone || id === champion || reached.get(id) !== Number.POSITIVE_INFINITY) continue;
    const played = games.filter(({ pairing }) => pairing?.entrants.includes(id)).map(({ round }) => round);
    reached.set(id, Math.max(0, ...played));
  }
  return reached;
}

/** The final, and the second one if there may be one. */
function titleGames(games: readonly PlayedGame[]): readonly PlayedGame[] {
  const finals = games.filter(({ part }) => part === 'final' || part === 'secondFinal');
  return finals.length > 0 ? finals : games.filter(({ part }) => part === 'winners').slice(-1);
}

/** False: somebody else went on from here without a game, and left after he was paired again; no substitute is called for that. */
function goesOn({ place, pairing, winner }: PlayedGame, games: readonly PlayedGame[]): boolean {
  if (pairing !== null) return true;
  const next = games.find(({ sources }) => sources.some((one) => 'winnerOf' in one && one.winnerOf === place));
  return next?.pairing == null || next.occupants.includes(winner);
}

/** Nobody has won, so nobody goes on, in whichever bracket. */
const isForfeitOfBoth = ({ part, state, winner }: PlayedGame): boolean =>
  part !== 'thirdPlace' && state === 'played' && winner === null;

/** Whether the loser of this game is out. In a double elimination that needs two defeats. */
function knocksOut({ part }: PlayedGame, games: readonly PlayedGame[]): boolean {
  const has = (other: PlayedGame['part']) => games.some((game) => game.part === other);
  switch (part) {
    case 'winners':
      return !has('losers') && !has('final');
    case 'losers':
    case 'secondFinal':
      return true;
    case 'final':
      return !has('secondFinal');
    case 'thirdPlace':
      return false;
  }
}

function placesInGroups(tournament: Tournament): Map<EntrantId, number> {
  const places = new Map<EntrantId, number>();
  for (let group = 0; group < numberOfGroups(tournament); group++)
    for (const { entrant, place } of standings(tournament, undefined, group)) places.set(entrant, place);
  return places;
}

/** With the place of each; those who are equal share the first of their places. */
function withPlaces(groups: readonly (readonly Score[])[]): [Score, number][] {
  let place = 1;
  return groups.flatMap((equal) => {
    const first = place;
    place += equal.length;
    return equal.map((score): [Score, number] => [score, first]);
  });
}
