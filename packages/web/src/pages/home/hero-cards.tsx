/** A fan of cards of the chosen game, once they are known. */
import { lazy } from '../../parts/lazy.js';
import { cardsOf, gameList } from '../../state/games.js';
import { chosenGame } from './open-table.js';

const Fan = lazy(
  () => import('./fan.js').then(({ Fan }) => Fan),
  () => null,
);

export function HeroCards() {
  const game = chosenGame.value;
  const kind = cardsOf(game === null ? [] : [game, ...gameList.value]);
  return (
    <div class="hero-cards" aria-hidden="true">
      {kind && <Fan kind={kind} />}
    </div>
  );
}
