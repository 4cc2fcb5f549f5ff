/** Help for players and directors: the same text as in the documents. */
import './tournament.css';
import english from './help-en.md?raw';
import czech from './help-cs.md?raw';
import { Page } from '../../parts/page.js';
import { RulesText } from '../../rules/rules-text.js';
import { both, language } from '../../words/language.js';

const words = both({ en: { title: 'Tournaments: how they work' }, cs: { title: 'Turnaje: jak fungují' } });

export function TournamentHelp() {
  return (
    <Page title={words().title} name="rules-page">
      <article class="sheet tournament-help">
        <RulesText source={language() === 'cs' ? czech : english} game="" />
      </article>
    </Page>
  );
}
