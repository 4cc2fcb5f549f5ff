/** Checks that a game with a board has the facts from which a client draws it. */
import type { BoardFacts } from '../board.js';
import type { GameAbout, View } from '../game.js';
import { ProblemFound } from './problem.js';
import { brokenLayers, brokenSpaces } from './spaces.js';

export function checkBoard(about: Pick<GameAbout, 'board' | 'actions'>, view: View): void {
  const { board } = about;
  if (board === undefined) return;
  const broken =
    (board.kind === 'grid' ? (brokenFact(view) ?? brokenAction(about)) : brokenSpaces(board, view)) ??
    brokenLayers(board, about.actions);
  if (broken !== null) throw new ProblemFound('declaration', `The board cannot be drawn: ${broken}`);
}

function brokenFact({ open, seats }: View): string | null {
  const { size, stones, colours, move, owner } = open as unknown as Partial<BoardFacts>;
  if (!isWhole(size) || size < 2 || size > 25) return `\`size\` must be 2 … 25, not ${JSON.stringify(size)}.`;
  const points = size * size;
  for (const [name, list] of Object.entries({ stones, ...(owner && { owner }) }))
    if (!Array.isArray(list) || list.length !== points || !list.every((one) => one === 0 || one === 1 || one === 2))
      return `\`${name}\` must have 0, 1 or 2 for each of the ${points} points.`;
  if (!Array.isArray(colours) || !colours.every((seat) => isWhole(seat) && seat >= 0 && seat < seats))
    return '`colours` must be the seats of the dark and of the light stones.';
  return isWhole(move) ? null : '`move` must be the number of moves made.';
}

/** Only in games without cards the fields of a move are declared; card games have the spaces among the answers. */
function brokenAction({ actions }: Pick<GameAbout, 'actions'>): string | null {
  for (const [name, { on, onto, fields }] of Object.entries(actions)) {
    if (on === undefined || fields === undefined) continue;
    for (const needed of onto === undefined ? ['at'] : ['from', 'to'])
      if (!fields.includes(needed)) return `action '${name}' is done on a point and has no field '${needed}'.`;
  }
  return null;
}

const isWhole = (n: unknown): n is number => Number.isInteger(n);
