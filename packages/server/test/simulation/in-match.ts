/**
 * What players do in a match: moves they are offered, answers to questions, and while there is trouble something foolish
 * now and then. After as many steps as planned they resign, so that a seed stays short.
 */
import { gameById } from '@partie/games';
import type { FollowedMatch, Wish } from '@partie/client';
import type { Move } from '@partie/kit';
import type { TableView } from '@partie/protocol';
import type { Visit } from './evening.js';
import type { Luck } from './luck.js';

/** What a player remembers of a match. */
export interface Memory {
  lastMove: Move | null;
}

/** How good each move looks, as the game's hint has it; null if it is not known how the match stands. */
export type Advice = (match: FollowedMatch, moves: readonly Move[]) => readonly number[] | null;

export function wishInMatch(
  visit: Visit,
  table: TableView,
  match: FollowedMatch,
  memory: Memory,
  luck: Luck,
  mood: { readonly calm: boolean; readonly dozing: boolean },
  advice: Advice,
): Wish | null {
  if (match.view === null || match.over || match.seat === null || visit.resigned.has(match.id)) return null;
  return (
    (mood.calm ? null : foolish(table, match, memory, luck)) ??
    answer(match, luck, mood.calm) ??
    (mood.dozing || match.status?.paused ? null : play(visit, table, match, memory, luck, mood.calm, advice))
  );
}

/** Somebody asks something; or it is time to ask whether to go on after a pause. */
function answer({ id, seat, status }: FollowedMatch, luck: Luck, calm: boolean): Wish | null {
  const { asking = null, paused = false } = status ?? {};
  if (asking !== null && seat !== null && !asking.yes.includes(seat) && (calm || luck.happens(0.4)))
    return { do: 'match.agree', match: id, yes: calm ? asking.what === 'resume' : luck.happens(0.6) };
  const asks = paused && asking === null && (calm || luck.happens(0.3));
  return asks ? { do: 'match.ask', match: id, what: 'resume' } : null;
}

function play(
  visit: Visit,
  table: TableView,
  match: FollowedMatch,
  memory: Memory,
  luck: Luck,
  calm: boolean,
  advice: Advice,
): Wish | null {
  const { id, number, moves } = match;
  const { steps, isLong } = visit.table.plan;
  if (number >= steps && (calm || luck.happens(0.3))) return { do: 'match.resign', match: id };
  const weights = isLong && moves.length > 1 && luck.happens(0.9) ? advice(match, moves) : null;
  const best = weights && moves[weights.indexOf(Math.max(...weights))];
  const move = best ?? chooseMove(table.game, moves, luck);
  if (move === null) return null;
  memory.lastMove = move;
  return { do: 'match.move', match: id, move: move as never };
}

/** Any move; or any kind of action, however many moves there are of each; or one with cards, which brings the end nearer. */
function chooseMove(game: string, offered: readonly Move[], luck: Luck): Move | null {
  const actions = gameById(game)?.about.actions;
  const moves = luck.happens(0.03) ? offered : offered.filter((move) => actions?.[move.do]?.apart !== true);
  if (moves.length === 0) return null;
  const mood = luck.share();
  const withCards = moves.filter(({ cards }) => cards !== undefined);
  if (mood < 0.3) return luck.pick(ofSomeKind(moves, luck));
  return luck.pick(mood < 0.8 && withCards.length > 0 ? withCards : moves);
}
function ofSomeKind(moves: readonly Move[], luck: Luck): Move[] {
  const kind = luck.pick([...new Set(moves.map((move) => move.do))]);
  return moves.filter((move) => move.do === kind);
}

function foolish(table: TableView, { id, moves }: FollowedMatch, memory: Memory, luck: Luck): Wish | null {
  const { lastMove } = memory;
  const fate = luck.below(1000);
  if (fate < 25) return { do: 'match.ask', match: id, what: 'undo' };
  if (fate < 40) return { do: 'match.ask', match: id, what: 'pause' };
  // Most likely to be allowed as long as the turn has not passed on.
  if (fate < (moves.length > 0 && lastMove !== null ? 100 : 50)) return { do: 'match.undo', match: id };
  if (fate < 115) return { do: 'match.nonce', match: id, nonce: `chance ${fate}` };
  if (fate < 118) return { do: 'match.resign', match: id };
  if (fate < 124) return { do: 'match.why', match: id };
  if (fate < 128) return { do: 'chat', table: table.id, text: 'Hello?' };
  if (fate < 136) return { do: 'match.follow', match: id };
  // The same again, although it has been done.
  if (fate < 170 && lastMove !== null) return { do: 'match.move', match: id, move: lastMove as never };
  return null;
}
