/** Beside the board: the players with their colours and facts, and the facts of the whole game. */
import { signsOfPanel, signsOfSeat } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import type { Feed } from '../table/feed.js';
import { SeatPlate } from '../table/seat-plate.js';
import { SignValue } from '../table/signs.js';
import { colourName } from './board-words.js';
import { words } from './board-play-words.js';
import { colourOfSeat, positionOf } from './board-position.js';

interface BoardSeatsProps {
  readonly info: GameInfo;
  readonly feed: Feed;
}

export function BoardSeat({ info, feed, seat }: BoardSeatsProps & { readonly seat: number }) {
  const { view } = feed.scene.value;
  const colour = colourOfSeat(positionOf(view), seat);
  return (
    <div class="board-seat">
      {colour !== 0 && <StoneSign colour={colour} />}
      <SeatPlate stage={{ info, feed }} seat={seat} box={null} signs={[]} />
      <div class="board-signs">
        {signsOfSeat(info, view, seat).map(({ fact, value }) => (
          <SignValue key={fact} info={info} fact={fact} value={value} />
        ))}
      </div>
    </div>
  );
}

/** A stone that shows the colour of a player. */
function StoneSign({ colour }: { colour: 1 | 2 }) {
  const label = words().plays(colourName(colour));
  return <span class={`stone-sign ${colour === 1 ? 'dark' : 'light'}`} role="img" aria-label={label} title={label} />;
}

/** Facts about the game as a whole, such as the number of the move. */
export function BoardFactsPanel({ info, feed }: BoardSeatsProps) {
  return (
    <div class="board-panel">
      {signsOfPanel(info, feed.scene.value.view).map(({ fact, value }) => (
        <SignValue key={fact} info={info} fact={fact} value={value} />
      ))}
    </div>
  );
}
