/** The top of the home page: introduction and name. */
import './hero.css';
import '../../parts/place-card.css';
import { NameField } from '../../parts/name-field.js';
import { OwnName } from '../../parts/own-name.js';
import { SelectField } from '../../parts/select-field.js';
import { entering } from '../../state/guest.js';
import { gameList } from '../../state/games.js';
import { connection, me } from '../../state/connection.js';
import { both, language } from '../../words/language.js';
import { Coffee } from './coffee.js';
import { HeroCards } from './hero-cards.js';
import { NewTable } from './new-table.js';
import { chooseGame, chosenGame, opening, playNow } from './open-table.js';

const words = both({
  en: {
    title: 'Pull up a chair.',
    say: 'Card and board games with friends in the browser: type a name, send a link, play. Nobody around? The bots are always up for a game.',
    play: 'Play now with bots',
    game: 'Game',
    wait: 'One moment…',
    coming: 'Coming in…',
  },
  cs: {
    title: 'Přisedni si.',
    say: 'Karty a deskovky s přáteli přímo v prohlížeči: napiš jméno, pošli odkaz a hrajete. Nikdo nemá čas? Boti si zahrají vždycky.',
    play: 'Hrát hned s boty',
    game: 'Hra',
    wait: 'Moment…',
    coming: 'Vcházím…',
  },
});

export function Hero() {
  return (
    <section class="hero table-top">
      <div class="hero-say">
        <h1>{words().title}</h1>
        <p>{words().say}</p>
      </div>
      <HeroCards />
      <Coffee />
      <PlaceCard />
    </section>
  );
}

function PlaceCard() {
  const game = chosenGame.value;
  const busy = opening.value || entering.value;
  // Do not ask for a name until the server has said whether this browser has a session.
  const stranger = connection.value === 'stranger';
  const nobody = me.value === null && !stranger;
  return (
    <form
      class="place-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (game) void playNow(game);
      }}
    >
      {me.value ? <OwnName /> : stranger ? <NameField /> : <p class="place-card-wait quiet">{words().coming}</p>}
      {game && gameList.value.length > 1 && (
        <SelectField
          label={words().game}
          values={gameList.value.map(({ id }) => id)}
          value={game.id}
          word={(id) => gameList.value.find((one) => one.id === id)?.names[language()] ?? id}
          onChoose={chooseGame}
        />
      )}
      <div class="place-card-ways">
        <button type="submit" class="button primary big" disabled={game === null || nobody} aria-disabled={busy}>
          {busy ? words().wait : words().play}
        </button>
        <NewTable />
      </div>
    </form>
  );
}
