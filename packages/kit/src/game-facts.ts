/** The facts that a card game has in its views beside `t.open`: those of its own state, and those of its board. */
import { type Board, gridSpaces, type Space, spacesFact } from './board.js';
import type { DeclaredBoard } from './declaration.js';
import type { FactsByName } from './fold.js';
import type { View } from './game.js';
import type { Json } from './json.js';
import type { AnyOwnState } from './own-state.js';

interface HasFacts {
  readonly open: object;
  readonly own: unknown;
}

export interface GameFacts<T> {
  /** All open facts, not copied. */
  open(t: T): FactsByName;
  /** A view with these facts added. */
  add(t: T, view: View): View;
}

export function factsOf<T extends HasFacts>(
  own: AnyOwnState | undefined,
  board: DeclaredBoard<T> | undefined,
): GameFacts<T> {
  const spaces = board?.kind === 'spaces' ? board : undefined;
  const added = (t: T): FactsByName => ({
    ...own?.facts?.(t.own),
    ...(spaces?.piecesOn && { pieces: spaces.piecesOn(t) as unknown as Json }),
  });
  const fixed = (t: T): FactsByName => ({
    ...own?.fixed?.(t.own),
    ...(spaces && { spaces: spacesFact(spaces.spaces(t)) }),
  });
  const addsOpen = own?.facts !== undefined || spaces?.piecesOn !== undefined;
  const addsFixed = own?.fixed !== undefined || spaces !== undefined;
  return {
    open: (t) => (addsOpen ? { ...(t.open as FactsByName), ...added(t) } : (t.open as FactsByName)),
    add(t, view) {
      if (!addsOpen && !addsFixed) return view;
      const open = addsOpen ? { ...view.open, ...added(t) } : view.open;
      return addsFixed ? { ...view, open, fixed: fixed(t) } : { ...view, open };
    },
  };
}

/** The spaces of a table's board. */
export function spacesAt<T extends HasFacts>(board: DeclaredBoard<T>, t: T): readonly Space[] {
  if (board.kind === 'spaces') return board.spaces(t);
  return gridSpaces(Number((t.open as { size?: unknown }).size), board.on);
}

/** A board as clients are told it. */
export function aboutBoard<T>(board: DeclaredBoard<T>): Board {
  if (board.kind === 'grid') return { kind: 'grid', on: board.on };
  const { layers, pieces, tones } = board;
  return { kind: 'spaces', layers, pieces, ...(tones && { tones }) };
}
