/** The facts that a card game has in its views beside `t.open`: those of its own state, and those of its board. */
import { type Board, gridSpaces, type Space, spacesFact } from './board.js';
import type { DeclaredBoard } from './declaration.js';
import type { FactsByName } from './fold.js';
import type { View } from './game.js';
import type { Json } from './json.js';
import type { AnyOwnState } from './own-state.js';
import { WrongDeclaration } from './wrong-declaration.js';

interface HasFacts {
  readonly open: object;
  readonly own: unknown;
}

export interface GameFacts<T> {
  /** All open facts, not copied. */
  open(t: T): FactsByName;
  /** A view with these facts added. */
  add(t: T, view: View): View;
  /** Throws if one fact hides another of its name. */
  expectOwnNames(t: T): void;
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
  const hasPieces = spaces?.piecesOn !== undefined;
  return {
    open: (t) => (addsOpen ? { ...(t.open as FactsByName), ...added(t) } : (t.open as FactsByName)),
    add(t, view) {
      if (!addsOpen && !addsFixed) return view;
      const open = addsOpen ? { ...view.open, ...added(t) } : view.open;
      return addsFixed ? { ...view, open, fixed: fixed(t) } : { ...view, open };
    },
    expectOwnNames(t) {
      const twice = (name: string, one: string, other: string): never => {
        throw new WrongDeclaration(`The fact '${name}' is ${one}, and ${other}: one of them would be hidden.`);
      };
      const facts = own?.facts?.(t.own) ?? {};
      for (const name of Object.keys(facts))
        if (Object.hasOwn(t.open, name)) twice(name, 'in `open`', 'among the `facts` of the own state');
      const onBoard = 'what stands on the board';
      if (hasPieces && Object.hasOwn(facts, 'pieces')) twice('pieces', onBoard, 'among the `facts` of the own state');
      if (hasPieces && Object.hasOwn(t.open, 'pieces')) twice('pieces', onBoard, 'in `open`');
      if (spaces && Object.hasOwn(own?.fixed?.(t.own) ?? {}, 'spaces'))
        twice('spaces', 'the list of the board', 'among the `fixed` facts of the own state');
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
