/** Asks a guest who followed a link for a name. */
import './ask-name.css';
import '../../parts/place-card.css';
import { NameField } from '../../parts/name-field.js';
import { ensureEntered, entering } from '../../state/guest.js';
import { gameList } from '../../state/games.js';
import { both, language } from '../../words/language.js';
import { listedTables } from '../home/listed-tables.js';

const words = both({
  en: {
    invited: 'You are invited to the table.',
    come: 'You are about to sit down.',
    watch: 'They are playing. Come and watch.',
    at: (game: string, host: string) => `${game}, the host is ${host}.`,
    unknown: 'A name, and you are there.',
    go: 'To the table',
    tournament: 'You are invited to a tournament.',
    goTournament: 'To the tournament',
    wait: 'One moment…',
  },
  cs: {
    invited: 'Zvou tě ke stolu.',
    come: 'Už jen přisednout.',
    watch: 'Zrovna se hraje. Pojď se dívat.',
    at: (game: string, host: string) => `Hra: ${game}. Hostitel: ${host}.`,
    unknown: 'Stačí jméno a jsi tam.',
    go: 'Ke stolu',
    tournament: 'Zvou tě na turnaj.',
    goTournament: 'K turnaji',
    wait: 'Moment…',
  },
});

interface AskNameProps {
  readonly id: string;
  readonly invited: boolean;
  readonly to?: 'table' | 'tournament';
}

export function AskName({ id, invited, to = 'table' }: AskNameProps) {
  const table = listedTables.value?.find((one) => one.id === id);
  const game = gameList.value.find((one) => one.id === table?.game)?.names[language()];
  return (
    <section class="ask-name table-top">
      <h1>
        {to === 'tournament'
          ? words().tournament
          : table?.playing
            ? words().watch
            : invited
              ? words().invited
              : words().come}
      </h1>
      <p>
        {table && game ? words().at(game, table.host) : words().unknown}
        {table && table.title !== '' && <strong> {table.title}</strong>}
      </p>
      <form
        class="place-card"
        onSubmit={(event) => {
          event.preventDefault();
          void ensureEntered();
        }}
      >
        <NameField />
        <button type="submit" class="button primary big" aria-disabled={entering.value}>
          {entering.value ? words().wait : to === 'tournament' ? words().goTournament : words().go}
        </button>
      </form>
    </section>
  );
}
