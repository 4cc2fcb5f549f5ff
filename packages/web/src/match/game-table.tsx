/** The table of a match, as the game declares it: cards, stones on a grid, or a board of spaces with cards beside it. */
import { isPlainGrid } from '../board/plain-grid.js';
import { lazy } from '../parts/lazy.js';
import type { Recording } from '../replay/recording.js';
import { CardTable, type CardTableProps } from '../table/card-table.js';
import type { BoardTableProps } from '../board/board-table.js';
import type { SpacesTableProps } from '../board/spaces/spaces-table.js';

const BoardTable = lazy<BoardTableProps>(
  () => import('../board/board-table.js').then(({ BoardTable }) => BoardTable),
  () => <div class="card-table" aria-busy="true" />,
);

const SpacesTable = lazy<SpacesTableProps>(
  () => import('../board/spaces/spaces-table.js').then(({ SpacesTable }) => SpacesTable),
  () => <div class="card-table" aria-busy="true" />,
);

export interface GameTableProps extends CardTableProps {
  /** What was played so far, if known. */
  readonly recording: Recording | null;
}

export function GameTable({ info, feed, match, recording }: GameTableProps) {
  if (!info.board) return <CardTable info={info} feed={feed} {...(match !== undefined && { match })} />;
  if (isPlainGrid(info)) return <BoardTable info={info} feed={feed} recording={recording} />;
  return <SpacesTable info={info} feed={feed} />;
}
