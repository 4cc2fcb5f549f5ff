/** The root component: the current page, with the connection banner and the notices over it. */
import { ConnectionBanner } from './parts/connection-banner.js';
import { Notices } from './parts/notices.js';
import { lazy } from './parts/lazy.js';
import { Home } from './pages/home.js';
import { NotFound } from './pages/not-found.js';
import { TablePage } from './pages/table-page.js';
import { route } from './state/route.js';

// Pages that are not needed to join a table are loaded on demand.
const SettingsPage = lazy(() => import('./pages/settings-page.js').then(({ SettingsPage }) => SettingsPage));
const RulesPage = lazy(() => import('./pages/rules-page.js').then(({ RulesPage }) => RulesPage));
const MatchesPage = lazy(() => import('./pages/matches-page.js').then(({ MatchesPage }) => MatchesPage));
const AnalysisPage = lazy(() => import('./analysis/analysis-page.js').then(({ AnalysisPage }) => AnalysisPage));
const ReplayPage = lazy(() => import('./pages/replay-page.js').then(({ ReplayPage }) => ReplayPage));

export function App() {
  return (
    <>
      <ConnectionBanner />
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
    case 'notFound':
      return <NotFound />;
  }
}
