/** The island and what stands on it as the state of a match. */
import { type Documents, no, type OwnState } from '@partie/kit';
import { Board } from './board.js';
import { boardFor } from './board-document.js';
import { mostPlayers, problemsOf } from './board-problems.js';
import { type Inland, isSurelyLand, type PlannedHex, type RollNumber } from './board-definition.js';
import { generateIsland, harboursOfSites, type Island, type Numbering, type SeaHex } from './generate-island.js';
import { redsFitApart } from './reds-apart.js';
import { topologyOf } from './topology.js';

interface Chosen {
  readonly board: string;
  readonly numbering: Numbering;
}

interface SavedBoard {
  readonly hexes: readonly (readonly [x: number, y: number, landscape: Inland, number: RollNumber | 0])[];
  readonly seas: readonly SeaHex[];
  readonly sites: readonly number[];
  readonly roads: readonly number[];
  readonly robber: number;
}

export const boardState: OwnState<Board, Chosen> = {
  make: (seats, { board, numbering }, random, documents) =>
    new Board(generateIsland(boardFor(seats, board, documents.board ?? ''), numbering, random)),
  clone: (board) => board.clone(),
  save: ({ island: { topology, landscapes, numbers, seas }, sites, roads, robber }) => ({
    hexes: topology.hexes.map(({ x, y }, i) => [x, y, landscapes[i] ?? 'desert', numbers[i] ?? 0]),
    seas: seas.map((sea) => ({ ...sea })),
    sites: [...sites],
    roads: [...roads],
    robber,
  }),
  load(saved) {
    const from = saved as unknown as SavedBoard;
    const board = new Board(islandOf(from), from);
    board.robber = from.robber;
    return board;
  },
};

function islandOf({ hexes, seas }: SavedBoard): Island {
  const topology = topologyOf(hexes.map(([x, y]) => ({ x, y })));
  return {
    topology,
    landscapes: hexes.map(([, , landscape]) => landscape),
    numbers: hexes.map(([, , , number]) => number || null),
    seas,
    harbours: harboursOfSites(topology, seas),
    robber: null,
  };
}

/** Whether a number is laid on a hex of a plan when a match starts, at least in some draws. */
const isOpenField = ({ landscape, number }: PlannedHex): boolean =>
  number === undefined && landscape !== 'desert' && (isSurelyLand(landscape) || landscape === 'any');

/** Why a board does not fit the players or the numbering. */
export function refuseBoard(seats: number, { board: chosen, numbering }: Chosen, documents: Documents) {
  const board = boardFor(seats, chosen, documents.board ?? '');
  if (problemsOf(board).length > 0) return no('boardHasProblems');
  const most = mostPlayers(board);
  if (seats > most) return no('boardTooSmall', { most });
  if (numbering === 'board') return null;
  // Where every field has its number already, the choice would change nothing without a word.
  if (!board.hexes.some(isOpenField)) return no('noLooseNumbers');
  // A board with the standard numbering may have no loose numbers.
  if (problemsOf({ ...board, numbering: 'random' }).length > 0) return no('noLooseNumbers');
  return numbering === 'random' || redsFitApart(board) ? null : no('redsTooMany');
}
