/** Checks that a board of spaces can be drawn from its facts, and that facts declared as fixed never change. */
import { type Board, layersOf, tones, type Piece, type Pieces, piecesOn, type Space, spaceIndex } from '../board.js';
import { foldText } from '../fold-text.js';
import type { GameAbout, View } from '../game.js';
import { difference, ProblemFound } from './problem.js';

/** What is wrong with the facts of a board of spaces; null if it can be drawn. */
export function brokenSpaces(board: Board, { open, fixed, seats }: View): string | null {
  if (board.kind !== 'spaces') return null;
  const spaces = (fixed?.spaces ?? null) as unknown as readonly Space[] | null;
  if (!Array.isArray(spaces)) return '`spaces` must be a fixed fact, a list.';
  const all = spaceIndex(spaces);
  if (all.size < spaces.length) return 'two spaces have the same id.';
  for (const { id, layer, x, y, ends } of spaces as readonly Space[]) {
    if (typeof id !== 'string' || id === '' || id.includes('.')) return `'${id}' cannot be the id of a space.`;
    if (!Object.hasOwn(board.layers, layer)) return `space '${id}' is on the layer '${layer}', which is not declared.`;
    if (!Number.isFinite(x) || !Number.isFinite(y)) return `space '${id}' has no place.`;
    const needsEnds = ['edge', 'line'].includes(board.layers[layer]?.shape ?? '');
    if (needsEnds && (ends?.length !== 2 || !ends.every((end) => all.has(end))))
      return `space '${id}' is an edge, and its ends are not two spaces of the board.`;
  }
  for (const [is, tone] of Object.entries(board.tones ?? {}))
    if (!tones.includes(tone)) return `'${is}' is to be drawn in '${tone}', which no client knows.`;
  const last: unknown = open.last ?? [];
  if (!Array.isArray(last) || !last.every((id) => all.has(id as string)))
    return '`last` must be a list of spaces of the board: those of the last move.';
  return brokenPieces(board, (open.pieces ?? null) as unknown as Pieces | null, all, seats);
}

function brokenPieces(
  board: Board & { kind: 'spaces' },
  pieces: Pieces | null,
  spaces: ReadonlyMap<string, Space>,
  seats: number,
): string | null {
  if (typeof pieces !== 'object' || pieces === null || Array.isArray(pieces))
    return '`pieces` must be a fact: what stands where, by the id of the space.';
  for (const id of Object.keys(pieces)) {
    if (!spaces.has(id)) return `there is a piece on '${id}', which is no space.`;
    for (const { kind, owner } of piecesOn(pieces, id) as readonly Partial<Piece>[]) {
      if (kind === undefined || !Object.hasOwn(board.pieces, kind))
        return `the piece on '${id}' is of the kind '${kind}', which is not declared.`;
      if (owner !== undefined && !(Number.isInteger(owner) && owner >= 0 && owner < seats))
        return `the piece on '${id}' belongs to nobody at the table.`;
    }
  }
  return null;
}

/** What is wrong with the declared actions on a board; null if they fit it. */
export function brokenLayers(board: Board, actions: GameAbout['actions']): string | null {
  const layers = layersOf(board);
  for (const [name, { on, onto, puts, careful }] of Object.entries(actions)) {
    for (const layer of [on, onto])
      if (layer !== undefined && !Object.hasOwn(layers, layer))
        return `action '${name}' is done on the layer '${layer}', which the board does not have.`;
    if (careful && 'beside' in careful && !Object.hasOwn(layers, careful.beside))
      return `action '${name}' is to be confirmed beside pieces on the layer '${careful.beside}', which the board does not have.`;
    if (onto !== undefined && on === undefined) return `action '${name}' goes from space to space and needs \`on\`.`;
    if (puts !== undefined && board.kind === 'spaces' && !Object.hasOwn(board.pieces, puts))
      return `action '${name}' puts a piece of the kind '${puts}', which is not declared.`;
  }
  return null;
}

/** What is typed has neither capitals nor accents: the ids of spaces must differ in more than these. */
export function checkTypedIds({ fixed }: View): void {
  const byKey = new Map<string, string>();
  for (const { id } of (fixed?.spaces ?? []) as unknown as readonly Space[]) {
    const other = byKey.get(foldText(id));
    if (other !== undefined)
      throw new ProblemFound(
        'declaration',
        `The spaces '${other}' and '${id}' are the same for somebody who types them.`,
      );
    byKey.set(foldText(id), id);
  }
}

/** The words by which spaces are called. */
export function wordsOfSpaces({ fixed }: View): string[] {
  const spaces = (fixed?.spaces ?? []) as unknown as readonly Space[];
  return spaces.flatMap(({ is }) => (is === undefined ? [] : [is]));
}

/** Fixed facts are the same for everyone, in the whole match: clients get them once. */
export function checkFixed(first: View['fixed'], now: View['fixed']): void {
  if (JSON.stringify(now) !== JSON.stringify(first))
    throw new ProblemFound('fixed', `A fixed fact has changed: ${difference(first, now)}.`);
}
