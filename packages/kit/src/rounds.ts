/** The course of a match: rounds are dealt, scored and confirmed, until the match is over. */
import type { AnyTable } from './actions.js';
import type { Event } from './event.js';
import type { Seat } from './table-layout.js';
import type { Random } from './random.js';
import { leaversLast, placesBy, scoreRound } from './score.js';

/** What a game says about its rounds; see `CardGame`. */
export interface RoundRules {
  open(t: AnyTable): object;
  deal(t: AnyTable): void;
  score?(t: AnyTable): Readonly<Record<string, readonly number[]>>;
  over?(t: AnyTable): boolean;
  places?(t: AnyTable): number[];
  readonly fewestWins: boolean;
}

const noEvents: Event[] = [];

/** Runs rules with this random source, and returns the events. */
export function runRules(t: AnyTable, random: Random, actor: Seat | null, act: () => void): Event[] {
  const events: Event[] = [];
  const outside = t.random;
  t.random = random;
  t.events = events;
  t.actor = actor;
  try {
    act();
  } finally {
    t.random = outside;
    t.events = noEvents;
    t.actor = null;
    t.untoldAction = null;
  }
  return t.isSketch ? [] : events;
}

export function startRound(rules: RoundRules, t: AnyTable): void {
  t.openRound(rules.open(t));
  rules.deal(t);
  endRoundIfDue(rules, t);
}

/** If the move has ended the round: scores it, then ends the match or waits for everyone to confirm the next round. */
export function endRoundIfDue(rules: RoundRules, t: AnyTable): void {
  if (!t.ending) return;
  t.closeRound();
  if (rules.score) {
    const round = scoreRound(rules.score(t), t.sides.length);
    t.sheet = [...t.sheet, round];
    t.events.push({ is: 'score', with: { round: t.round, points: round.total } });
  }
  if (rules.over?.(t) ?? true) finishMatch(t, rules.places?.(t) ?? bySeat(t, placesBy(t.totals(), rules.fewestWins)));
  else t.waitFor(t.order);
}

const bySeat = (t: AnyTable, places: readonly number[]): number[] =>
  t.layout.sideOf.map((side) => places[side] as number);

export function finishMatch(t: AnyTable, places: readonly number[]): void {
  if (t.phase === 'play') t.closeRound();
  t.phase = 'over';
  t.waiting = [];
  const ranked = leaversLast(places, t.sides, t.gone);
  t.result = { places: ranked };
  t.events.push({ is: 'over', with: { winners: ranked.flatMap((place, seat) => (place === 1 ? [seat] : [])) } });
}
