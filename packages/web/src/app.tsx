/** The root component: the current page, with the connection banner and the notices over it. */
import { ConnectionBanner } from './parts/connection-banner.js';
import { Notices } from './parts/notices.js';
import { lazy } from './parts/lazy.js';
import { Home } from './pages/home.js';
import { NotFound } from './pages/not-found.js';
import { TablePage } from './pages/table-page.js';
import { me } from './state/connection.js';
import { route } from './state/route.js';

// Pages that are not needed to join a table are loaded on demand.
const SettingsPage = lazy(() => import('./pages/settings-page.js').then(({ SettingsPage }) => SettingsPage));
const ServersPage = lazy(() => import('./pages/servers-page.js').then(({ ServersPage }) => ServersPage));
const DevicePage = lazy(() => import('./pages/device-page.js').then(({ DevicePage }) => DevicePage));
const RulesPage = lazy(() => import('./pages/rules-page.js').then(({ RulesPage }) => RulesPage));
const MatchesPage = lazy(() => import('./pages/matches-page.js').then(({ MatchesPage }) => MatchesPage));
const AnalysisPage = lazy(() => import('./analysis/analysis-page.js').then(({ AnalysisPage }) => AnalysisPage));
const ReplayPage = lazy(() => import('./pages/replay-page.js').then(({ ReplayPage }) => ReplayPage));
const EditorPage = lazy(() => import('./editor/editor-page.js').then(({ EditorPage }) => EditorPage));

const TournamentsPage = lazy(() =>
  import('./pages/tournaments/tournaments-page.js').then(({ TournamentsPage }) => TournamentsPage),
);
const FoundTournament = lazy(() =>
  import('./pages/tournaments/found-tournament.js').then(({ FoundTournament }) => FoundTournament),
);
const TournamentHelp = lazy(() =>
  import('./pages/tournaments/tournament-help.js').then(({ TournamentHelp }) => TournamentHelp),
);
const TournamentPage = lazy(() =>
  import('./pages/tournaments/tournament-page.js').then(({ TournamentPage }) => TournamentPage),
);
const HallPage = lazy(() => import('./pages/tournaments/hall-page.js').then(({ HallPage }) => HallPage));
const TournamentGame = lazy(() =>
  import('./pages/tournaments/tournament-game.js').then(({ TournamentGame }) => TournamentGame),
);
const TournamentCall = lazy(
  () => import('./pages/tournaments/tournament-call.js').then(({ TournamentCall }) => TournamentCall),
  () => null,
);

export function App() {
  return (
    <>
      <ConnectionBanner />
      <Page />
      <Notices />
      {me.value !== null && route.value.page !== 'hall' && <TournamentCall />}
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
    case 'device':
      return <DevicePage link={here.link} />;
    case 'settings':
      return <SettingsPage />;
    case 'servers':
      return <ServersPage />;
    case 'matches':
      return <MatchesPage />;
    case 'analysis':
      return <AnalysisPage match={here.match} />;
    case 'editor':
      return (
        <EditorPage
          key={`${here.game}/${here.option}/${here.hash}`}
          game={here.game}
          option={here.option}
          hash={here.hash}
        />
      );
    case 'tournaments':
      return <TournamentsPage />;
    case 'foundTournament':
      return <FoundTournament />;
    case 'tournamentHelp':
      return <TournamentHelp />;
    case 'tournament':
      return <TournamentPage key={here.id} id={here.id} />;
    case 'hall':
      return <HallPage key={here.id} id={here.id} />;
    case 'tournamentGame':
      return <TournamentGame key={`${here.id}-${here.pairing}`} id={here.id} pairing={here.pairing} />;
    case 'notFound':
      return <NotFound />;
  }
}
