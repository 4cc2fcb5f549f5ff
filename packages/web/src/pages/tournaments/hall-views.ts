/** What the hall view shows one after another. Pure. */
import {
  bracketOf,
  type EntrantId,
  groupMembers,
  nextPairings,
  numberOfGroups,
  openPairings,
  type Tournament,
} from '@partie/tournament';
import { bracketSections } from './bracket-sections.js';

export type HallView =
  | { readonly kind: 'enter' | 'won' }
  | { readonly kind: 'bracket'; readonly section: ReadonlySet<number> }
  | { readonly kind: 'games' | 'next'; readonly from: number }
  /** `group`: of this group alone. */
  | { readonly kind: 'standings'; readonly group: number | undefined; readonly from: number };

/** Lines of a page. */
export const gamesOnPage = 8;
export const linesOnPage = 12;

export function hallViews(tournament: Tournament): HallView[] {
  const { phase, bracket } = tournament;
  if (phase === 'open') return [{ kind: 'enter' }];
  const drawing =
    bracket === null ? [] : bracketSections(tournament).map((section): HallView => ({ kind: 'bracket', section }));
  if (phase === 'over') return [{ kind: 'won' }, ...drawing, ...standingsViews(tournament, bracket !== null)];
  const games = openPairings(tournament).length;
  return [
    ...pages(Math.max(1, games), gamesOnPage).map((from): HallView => ({ kind: 'games', from })),
    ...pages(knownNext(tournament).length, gamesOnPage).map((from): HallView => ({ kind: 'next', from })),
    ...(bracket === null ? standingsViews(tournament, false) : drawing),
  ];
}

/** A table for each group, as long as no knock-out has put all in one order. */
function standingsViews(tournament: Tournament, isOne: boolean): HallView[] {
  const groups = isOne ? 0 : numberOfGroups(tournament);
  const table = (group: number | undefined, lines: number) =>
    pages(lines, linesOnPage).map((from): HallView => ({ kind: 'standings', group, from }));
  if (groups === 0) return table(undefined, tournament.entrants.length);
  return Array.from({ length: groups }, (_, group) => table(group, groupMembers(tournament, group).length)).flat();
}

const pages = (lines: number, by: number): number[] => Array.from({ length: Math.ceil(lines / by) }, (_, i) => i * by);

/** Those who are known to meet next: they wait for the round, or for a place on the drawing, to be free. */
export function knownNext(tournament: Tournament): (readonly EntrantId[])[] {
  const { held: _held, ...going } = tournament;
  const { settings, bracket, pairings } = going;
  if (bracket !== null)
    return bracketOf(tournament)
      .filter(({ state }) => state === 'ready')
      .map(({ occupants }) => occupants.filter((one) => typeof one === 'string'));
  const isFixed = settings.format.kind === 'roundRobin' || settings.format.kind === 'groups';
  if (!isFixed) return [];
  const played = pairings.filter(({ result }) => result !== null);
  const next = nextPairings({ ...going, paused: false, pairings: played });
  // Who goes on from the groups is open as long as they play.
  return next.bracket === undefined
    ? next.pairings.map(({ entrants }) => entrants).filter(({ length }) => length > 1)
    : [];
}
