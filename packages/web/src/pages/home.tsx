/** The home page: introduction, name, own and open tables, and the games on offer. */
import './home.css';
import { Page } from '../parts/page.js';
import { both } from '../words/language.js';
import { GamesOnOffer } from './home/games-on-offer.js';
import { Hero } from './home/hero.js';
import { JoinByCode } from './home/join-by-code.js';
import { MyTables } from './home/my-tables.js';
import { OpenTables } from './home/open-tables.js';

const words = both({
  en: { title: 'Games with friends' },
  cs: { title: 'Hry s přáteli' },
});

export function Home() {
  return (
    <Page title={words().title} name="home">
      <MyTables />
      <Hero />
      <div class="home-columns">
        <OpenTables />
        <div class="home-side">
          <JoinByCode />
          <GamesOnOffer />
        </div>
      </div>
    </Page>
  );
}
