/** An arena: whoever is free is paired with somebody of about the same score, but not with the one he has just played. */
import { type Score, scoresOf } from './scores.js';
import { seatOrder } from './seats.js';
import { type EntrantId, openPairings, type Tournament } from './tournament.js';

/** Pairs of those who are waiting; some may have to wait on. */
export function arenaPairs(tournament: Tournament): EntrantId[][] {
  const busy = new Set(openPairings(tournament).flatMap(({ entrants }) => entrants));
  const playing = [...scoresOf(tournament).values()].filter(({ entrant: { gone, resting } }) => !gone && !resting);
  const waiting = playing.filter(({ entrant: { id } }) => !busy.has(id)).sort((a, b) => b.total - a.total);
  // Two who are alone could never play again.
  const mayRepeat = playing.length === 2;
  const seated = seatOrder(tournament);
  const pairs: EntrantId[][] = [];
  while (waiting.length > 1) {
    const [first] = waiting.splice(0, 1);
    const i = waiting.findIndex((other) => first !== undefined && (mayRepeat || !haveJustMet(first, other)));
    const [second] = i < 0 ? [] : waiting.splice(i, 1);
    if (first !== undefined && second !== undefined) pairs.push(seated([first.entrant.id, second.entrant.id]));
  }
  return pairs;
}

/** It was the last game of both. */
const haveJustMet = (one: Score, other: Score): boolean =>
  lastOpponent(one) === other.entrant.id && lastOpponent(other) === one.entrant.id;
const lastOpponent = ({ rounds }: Score): EntrantId | undefined => rounds.at(-1)?.opponents[0];
