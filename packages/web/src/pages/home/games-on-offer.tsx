/** The list of games. */
import './games-on-offer.css';
import { editedOptions } from '@partie/games/editors';
import { LineIcon } from '../../parts/line-icon.js';
import { gameList } from '../../state/games.js';
import { both, language } from '../../words/language.js';
import { playersWords } from './players-words.js';

const words = both({
  en: {
    title: 'What we play',
    rules: 'Rules',
    rulesOf: (game: string) => `Rules of ${game}`,
    editor: 'Editor',
    editorOf: (game: string) => `Editor for ${game}`,
    loading: 'Fetching the games…',
  },
  cs: {
    title: 'Co se tu hraje',
    rules: 'Pravidla',
    rulesOf: (game: string) => `Pravidla hry ${game}`,
    editor: 'Editor',
    editorOf: (game: string) => `Editor pro hru ${game}`,
    loading: 'Načítám hry…',
  },
});

export function GamesOnOffer() {
  return (
    <section class="games" aria-labelledby="games-title" aria-busy={gameList.value.length === 0}>
      <h2 id="games-title">{words().title}</h2>
      {gameList.value.length === 0 && <p class="quiet">{words().loading}</p>}
      <ul>
        {gameList.value.map(({ id, names, about, players }) => (
          <li key={id} class="game sheet">
            <h3>{names[language()]}</h3>
            <p>{about[language()]}</p>
            <div class="game-foot">
              <span class="quiet">{playersWords(players)}</span>
              <a class="button plain" href={`/rules/${id}`} aria-label={words().rulesOf(names[language()])}>
                <LineIcon of="book" />
                {words().rules}
              </a>
              {editedOptions(id).map((option) => (
                <a
                  key={option}
                  class="button plain"
                  href={`/edit/${id}/${option}`}
                  aria-label={words().editorOf(names[language()])}
                >
                  <LineIcon of="pen" />
                  {words().editor}
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
