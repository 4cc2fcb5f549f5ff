/** The home page: introduction, name, own and open tables, tournaments, and the games on offer. */
import './home.css';
import { lazy } from '../parts/lazy.js';
import { Page } from '../parts/page.js';
import { both } from '../words/language.js';
import { GamesOnOffer } from './home/games-on-offer.js';
import { Hero } from './home/hero.js';
import { JoinByCode } from './home/join-by-code.js';
import { MyTables } from './home/my-tables.js';
import { NearbyTables } from './home/nearby-tables.js';
import { OpenTables } from './home/open-tables.js';

// Nothing is left open for it: often there is none.
const OpenTournaments = lazy(
  () => import('./home/open-tournaments.js').then(({ OpenTournaments }) => OpenTournaments),
  () => null,
);

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
        <div class="home-tables">
          <OpenTables />
          <OpenTournaments />
          <NearbyTables />
        </div>
        <div class="home-side">
          <JoinByCode />
          <GamesOnOffer />
        </div>
      </div>
    </Page>
  );
}
