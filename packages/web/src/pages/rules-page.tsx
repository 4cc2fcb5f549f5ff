/** The rules of one game. */
import './rules-page.css';
import { rulesFor, usualOptions } from '@partie/kit';
import { controlsHelp } from '../rules/controls-help.js';
import { RulesText } from '../rules/rules-text.js';
import { CardSheet } from '../cards/index.js';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { gameInfo, gameList } from '../state/games.js';
import { both, language } from '../words/language.js';

const words = both({
  en: {
    title: (game: string) => `${game}: rules`,
    loading: 'Looking for the rules…',
    unknown: 'There is no such game here',
    unknownText: 'Perhaps it has another name. All games of this server are in the lobby.',
    home: 'To the lobby',
  },
  cs: {
    title: (game: string) => `${game}: pravidla`,
    loading: 'Hledám pravidla…',
    unknown: 'Taková hra tu není',
    unknownText: 'Možná se jmenuje jinak. Všechny hry tohoto serveru najdeš v herně.',
    home: 'Do herny',
  },
});

export function RulesPage({ game }: { game: string }) {
  const info = gameInfo(game).value;
  if (info) {
    const { name } = info.texts[language()];
    const rules = `${rulesFor({ about: info }, usualOptions(info.options), language())}\n\n${controlsHelp(info, language())}`;
    return (
      <Page title={words().title(name)} name="rules-page">
        <article class="sheet">
          {info.kind && <CardSheet kind={info.kind} />}
          <RulesText source={rules} game={game} kind={info.kind} />
        </article>
      </Page>
    );
  }
  const missing = gameList.value.length > 0 && gameList.value.every(({ id }) => id !== game);
  return (
    <Page title={missing ? words().unknown : ''} name="rules-page">
      {missing ? (
        <Message title={words().unknown} text={words().unknownText}>
          <a class="button primary" href="/">
            {words().home}
          </a>
        </Message>
      ) : (
        <Message title={words().loading} text="" waiting />
      )}
    </Page>
  );
}
