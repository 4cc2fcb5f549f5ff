/**
 * The table of any game on a board, from what the server declares about it. `<BoardTable info={info} feed={feed} />`
 * fills its container. A running match or a recording feeds it, as with the card table.
 */
import '../table/table.css';
import '../table/players.css';
import '../table/signs.css';
import '../table/action-line.css';
import './board-table.css';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useMemo } from 'preact/hooks';
import type { Recording } from '../replay/recording.js';
import type { Feed } from '../table/feed.js';
import { words as tableWords } from '../table/table-words.js';
import { ApartActions, BoardActions } from './board-actions.js';
import { BoardPlayer } from './board-player.js';
import { BoardFactsPanel, BoardSeat } from './board-seats.js';
import { BoardView } from './board-view.js';
import { BoardNarration } from './board-narration.js';
import { ZoomButton } from './zoom-button.js';
import { Zoom } from './zoom.js';

export interface BoardTableProps {
  readonly info: GameInfo;
  readonly feed: Feed;
  /** What was played, for the move numbers; null until known. */
  readonly recording: Recording | null;
}

export function BoardTable({ info, feed, recording }: BoardTableProps) {
  const player = useMemo(() => new BoardPlayer(info, feed), [info, feed]);
  const zoom = useMemo(() => new Zoom(), []);
  useEffect(() => player.watch(), [player]);
  const { view } = feed.scene.value;
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const own = view.you ?? player.position.value.colours[0] ?? 0;
  return (
    <section
      class="card-table on-board"
      aria-label={tableWords().table}
      onKeyDown={(event) => {
        if (event.key === 'Escape') player.cancel();
      }}
    >
      <div class="board-table">
        <div class="board-others">
          {seats
            .filter((seat) => seat !== own)
            .map((seat) => (
              <BoardSeat key={seat} info={info} feed={feed} seat={seat} />
            ))}
        </div>
        <BoardFactsPanel info={info} feed={feed} />
        <BoardView player={player} recording={recording} zoom={zoom} />
        <div class="board-own">
          <BoardSeat info={info} feed={feed} seat={own} />
        </div>
        <BoardActions player={player} />
        <ApartActions player={player} />
        <ZoomButton zoom={zoom} useful={player.position.value.size > 11} />
      </div>
      <BoardNarration info={info} feed={feed} />
    </section>
  );
}
