/** Which page is shown, and what lies over all of them: the banner of the connection and the passing notices. */
import { Banner } from './parts/connection-banner.js';
import { Notices } from './parts/notices.js';
import { later } from './parts/lazy.js';
import { Home } from './pages/home.js';
import { Nowhere } from './pages/not-found.js';
import { TablePage } from './pages/table-page.js';
import { route } from './state/route.js';

// What is not needed to sit down is loaded when it is asked for.
const SettingsPage = later(() => import('./pages/settings-page.js').then(({ SettingsPage }) => SettingsPage));
const RulesPage = later(() => import('./pages/rules-page.js').then(({ RulesPage }) => RulesPage));
const MatchesPage = later(() => import('./pages/matches-page.js').then(({ MatchesPage }) => MatchesPage));
const AnalysisPage = later(() => import('./analysis/analysis-page.js').then(({ AnalysisPage }) => AnalysisPage));
const ReplayPage = later(() => import('./pages/replay-page.js').then(({ ReplayPage }) => ReplayPage));

export function App() {
  return (
    <>
      <Banner />
      <Page />
      <Notices />
    </>
  );
}

function Page() {
  const here = route.value;
  switch (here.page) {
    case 'home':
      return <Home />;
    case 'table':
      return <TablePage key={here.id} id={here.id} invite={here.invite} />;
    case 'replay':
      return <ReplayPage key={here.id} id={here.id} step={here.step} seat={here.seat} />;
    case 'rules':
      return <RulesPage game={here.game} />;
    case 'settings':
      return <SettingsPage />;
    case 'matches':
      return <MatchesPage />;
    case 'analysis':
      return <AnalysisPage match={here.match} />;
    case 'nowhere':
      return <Nowhere />;
  }
}
