/** What is shown beside a player on a board of spaces: signs in words, offers drawn, paths that can be traced. */
import { type SignFact, signLabel, signsOfSeat } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import type { Json } from '@partie/kit';
import { SignValue } from '../../table/signs.js';
import { language } from '../../words/language.js';
import { ExchangeSign } from './exchange-sign.js';
import type { SpacesPlayer } from './spaces-player.js';
import { words } from './spaces-words.js';

export interface SeatProps {
  readonly player: SpacesPlayer;
  readonly art: GameArt;
  readonly seat: number;
}

/** Signs of a seat; exchanges are drawn, everything else is told. */
export function SeatSigns({ player, art, seat }: SeatProps) {
  const { info, feed } = player;
  const { view } = feed.scene.value;
  const exchanges = Object.entries(info.signs).flatMap(([fact, { at, as }]) => {
    const list = view.open[fact];
    const value = at === 'seat' && as === 'exchange' && Array.isArray(list) ? (list[seat] as Json) : null;
    return value === null || value === undefined ? [] : [[fact, value] as const];
  });
  const told = signsOfSeat(info, view, seat).filter(({ fact }) => info.signs[fact]?.as !== 'exchange');
  return (
    <div class="seat-signs">
      {told.map(({ fact, value }) =>
        info.signs[fact]?.as === 'path' && Number(value) > 0 ? (
          <PathSign key={fact} player={player} fact={fact} value={value} seat={seat} />
        ) : (
          <SignValue key={fact} info={info} fact={fact} value={value} />
        ),
      )}
      {exchanges.map(([fact, value]) => (
        <ExchangeSign key={fact} info={info} art={art} value={value} />
      ))}
    </div>
  );
}

/** The length of a path; pressed, it is traced on the board. */
function PathSign({ player, fact, value, seat }: SignFact & { player: SpacesPlayer; seat: number }) {
  const { info, traced } = player;
  const length = Number(value);
  const label = signLabel(info, fact, language());
  const isTraced = traced.value?.fact === fact && traced.value.seat === seat;
  return (
    <button
      type="button"
      class="ct-sign number path"
      aria-pressed={isTraced}
      aria-label={words().trace(`${label} ${length}`)}
      title={words().trace(`${label} ${length}`)}
      onClick={() => {
        traced.value = isTraced ? null : { fact, seat };
      }}
    >
      <span class="ct-sign-label">{label}</span> <span class="ct-sign-value">{length}</span>
    </button>
  );
}
