/** Reads the board from a scene: its facts, validated, and the moves that are possible on each point. */
import type { Json, Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { Scene } from '../table/feed.js';
import type { BoardMarks, Colour } from './marks.js';
import { pointNamed } from './points.js';

export interface BoardPosition {
  readonly size: number;
  readonly stones: readonly number[];
  /** How many moves led here. */
  readonly move: number;
  readonly marks: BoardMarks;
  /** The seats of the dark and of the light stones. */
  readonly colours: readonly number[];
}

const numbers = (fact: Json | undefined): readonly number[] =>
  Array.isArray(fact) ? (fact as unknown[]).filter((one): one is number => typeof one === 'number') : [];

export function positionOf({ open }: Pick<View, 'open'>): BoardPosition {
  const size = typeof open.size === 'number' ? open.size : 0;
  const point = (fact: Json | undefined) => pointNamed(size, fact);
  const dead = Array.isArray(open.dead) ? (open.dead as readonly Json[]).flatMap((name) => point(name) ?? []) : [];
  const territory = numbers(open.owner);
  return {
    size,
    stones: numbers(open.stones),
    move: typeof open.move === 'number' ? open.move : 0,
    colours: numbers(open.colours),
    marks: {
      last: point(open.last),
      forbidden: point(open.ko),
      ...(dead.length > 0 && { dead: new Set(dead) }),
      ...(territory.length > 0 && { territory }),
    },
  };
}

export const colourOfSeat = ({ colours }: Pick<BoardPosition, 'colours'>, seat: number | null): Colour | 0 =>
  seat === colours[0] ? 1 : seat === colours[1] ? 2 : 0;

/** A legal move on a point. */
export interface PointMove {
  readonly move: Move;
  readonly on: 'put' | 'touch';
}

export interface PossibleMoves {
  readonly points: ReadonlyMap<number, PointMove>;
  /** Moves that are not made on a point. */
  readonly buttons: readonly Move[];
  /** Moves to set apart from the others and to confirm. */
  readonly apart: readonly Move[];
}

export function possibleMoves(
  info: Pick<GameInfo, 'actions'>,
  { view, moves }: Pick<Scene, 'view' | 'moves'>,
): PossibleMoves {
  const points = new Map<number, PointMove>();
  const [buttons, apart]: [Move[], Move[]] = [[], []];
  const size = Number(view.open.size);
  for (const move of moves) {
    const { on, puts, apart: isApart } = info.actions[move.do] ?? {};
    const point = on === undefined ? null : pointNamed(size, move.at);
    if (on !== undefined && point !== null) points.set(point, { move, on: puts === undefined ? 'touch' : 'put' });
    else (isApart ? apart : buttons).push(move);
  }
  return { points, buttons, apart };
}
