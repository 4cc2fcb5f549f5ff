/** A tournament: the waiting room before it starts, then bracket, standings and games, live; and what directors need. */
import './tournament.css';
import type { TournamentState } from '@partie/protocol';
import { directs, type EntrantState, winnersOf } from '@partie/tournament';
import { useEffect, useState } from 'preact/hooks';
import { Chat } from '../../parts/chat.js';
import { Page } from '../../parts/page.js';
import { tabArrows } from '../../parts/tab-arrows.js';
import { me } from '../../state/connection.js';
import { gameInfo } from '../../state/games.js';
import { pathTo } from '../../state/route.js';
import { type LiveTournament, liveTournament, tournamentRefusal } from '../../state/tournaments.js';
import { both, language } from '../../words/language.js';
import { AskName } from '../joining/ask-name.js';
import { BracketDrawing } from './bracket-drawing.js';
import { DirectorPanel } from './director-panel.js';
import { GamesList } from './games-list.js';
import { InviteToTournament } from './invite-tournament.js';
import { TakingPart } from './taking-part.js';
import { PrintSheet } from './print-sheet.js';
import { Standings } from './standings-table.js';
import { TournamentAgreed } from './tournament-agreed.js';
import { TournamentRecord } from './tournament-record.js';
import { TimeLeft } from './time-left.js';
import { formatWord, nameOfEntrant, tournamentWords } from './tournament-words.js';
import { WaitingRoom } from './waiting-room.js';

const words = both({
  en: {
    tabs: { people: 'Players', bracket: 'Bracket', standings: 'Standings', games: 'Games', direct: 'Direct' },
    pages: 'Parts of the tournament',
    chat: 'Chat',
    loading: 'Opening the programme…',
    back: 'To all tournaments',
    won: (names: string) => `Winner: ${names}`,
    paused: 'The tournament is paused.',
    held: 'Games that have begun are played to the end; the next ones wait.',
    hall: 'Hall view',
    print: 'Print',
    csv: 'Standings (CSV)',
    games: 'Games (CSV)',
    json: 'JSON',
    egf: 'EGF table',
  },
  cs: {
    tabs: { people: 'Hráči', bracket: 'Pavouk', standings: 'Pořadí', games: 'Zápasy', direct: 'Vedení' },
    pages: 'Části turnaje',
    chat: 'Povídání',
    loading: 'Otvírám program…',
    back: 'Ke všem turnajům',
    won: (names: string) => `Vítěz: ${names}`,
    paused: 'Turnaj je přerušený.',
    held: 'Rozehrané zápasy se dohrají, další zatím počkají.',
    hall: 'Do sálu',
    print: 'Vytisknout',
    csv: 'Pořadí (CSV)',
    games: 'Zápasy (CSV)',
    json: 'JSON',
    egf: 'Tabulka EGF',
  },
});

type Tab = keyof ReturnType<typeof words>['tabs'];

/** The entrant for whom a person plays, or played. */
export function ownEntrant({ tournament }: TournamentState, person: string | undefined): EntrantState | null {
  const own = tournament.entrants.filter(({ members }) => person !== undefined && members.includes(person));
  return own.find(({ gone }) => !gone) ?? own[0] ?? null;
}

export function TournamentPage({ id }: { id: string }) {
  const live = liveTournament(id).value;
  const refused = tournamentRefusal(id);
  if (live !== null) return <Shown live={live} />;
  return (
    <Page title={tournamentWords().tournament} name="tournament">
      {me.value === null ? (
        <AskName id={id} invited to="tournament" />
      ) : (
        <p class="quiet" role="status">
          {refused ?? words().loading}
        </p>
      )}
      {refused !== undefined && (
        <a class="button" href={pathTo({ page: 'tournaments' })}>
          {words().back}
        </a>
      )}
    </Page>
  );
}

function Shown({ live }: { live: LiveTournament }) {
  const { id, state } = live;
  const { about, tournament } = state;
  const own = ownEntrant(state, me.value?.id);
  const isBracket = tournament.bracket !== null;
  const isDirector = me.value !== null && directs(state, me.value.id);
  const tabs = tabsOf(state, isDirector);
  const [isPrinting, setPrinting] = useState(false);
  const [chosen, setTab] = useState<Tab | null>(null);
  // As soon as it starts there is something better to look at.
  useEffect(() => setTab(null), [tournament.phase]);
  const usual: Tab = tournament.phase === 'open' ? 'people' : isBracket ? 'bracket' : 'standings';
  const tab = chosen !== null && tabs.includes(chosen) ? chosen : tabs.includes(usual) ? usual : 'people';
  const info = gameInfo(about.game).value;
  const winners = tournament.phase === 'over' ? winnersOf(tournament) : [];
  return (
    <Page title={about.name} name="tournament">
      <header class="tournament-title">
        <h1 dir="auto">{about.name}</h1>
        <p>
          {[info?.texts[language()].name ?? about.game, formatWord(tournament.settings.format)].join(' · ')}
          {tournament.round > 0 && !isBracket && ` · ${tournamentWords().round(tournament.round)}`}
        </p>
        <p class="tabular">
          <TimeLeft state={state} />
        </p>
        {about.text !== '' && <p class="quiet">{about.text}</p>}
        {winners.length > 0 && (
          <p class="winner">{words().won(winners.map((one) => nameOfEntrant(tournament, one)).join(', '))}</p>
        )}
        {tournament.phase === 'cancelled' && <p class="winner">{tournamentWords().phases.cancelled}</p>}
        {tournament.phase === 'running' && (tournament.paused || tournament.held) && (
          <p role="status">{tournament.paused ? words().paused : words().held}</p>
        )}
      </header>
      {isPrinting && <PrintSheet id={id} state={state} onDone={() => setPrinting(false)} />}
      <TakingPart live={live} own={own} />
      {/* One part alone needs no tabs. */}
      {tabs.length > 1 && (
        <div
          class="tournament-tabs"
          role="tablist"
          aria-label={words().pages}
          onKeyDown={tabArrows(tabs, tab, setTab, tabId)}
        >
          {tabs.map((one) => (
            <button
              key={one}
              id={tabId(one)}
              type="button"
              role="tab"
              aria-selected={one === tab}
              aria-controls="tournament-panel"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {words().tabs[one]}
            </button>
          ))}
        </div>
      )}
      <div class={`tournament-columns ${tournament.phase === 'open' ? '' : 'wide'} ${isPrinting ? 'screen-only' : ''}`}>
        <div id="tournament-panel" {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}>
          {tab === 'people' && <WaitingRoom live={live} own={own?.id ?? null} />}
          {tab === 'bracket' && <BracketDrawing id={id} state={state} own={own?.id ?? null} />}
          {tab === 'standings' && <Standings state={state} own={own?.id ?? null} />}
          {tab === 'games' && <GamesList id={id} state={state} own={own?.id ?? null} />}
          {tab === 'direct' && <DirectorPanel live={live} />}
        </div>
        <aside class="tournament-side">
          {tournament.phase === 'open' && <InviteToTournament id={id} />}
          <section class="sheet tournament-chat" aria-label={words().chat}>
            <Chat table={id} />
          </section>
          <TournamentAgreed state={state} info={info} />
          <TournamentRecord state={state} />
          <p class="tournament-actions">
            <a class="button plain" href={pathTo({ page: 'hall', id })}>
              {words().hall}
            </a>
            <button type="button" class="button plain" onClick={() => setPrinting(true)}>
              {words().print}
            </button>
            {tournament.round > 0 && <ResultFiles id={id} hasRanks={info?.ranks !== undefined} />}
          </p>
        </aside>
      </div>
    </Page>
  );
}

const tabId = (tab: Tab): string => `tournament-tab-${tab}`;

function tabsOf({ tournament }: TournamentState, isDirector: boolean): Tab[] {
  const isOpen = tournament.phase === 'open';
  const tabs: Tab[] = isOpen ? ['people'] : ['standings', 'games', 'people'];
  if (tournament.bracket !== null) tabs.unshift('bracket');
  return isDirector ? [...tabs, 'direct'] : tabs;
}

function ResultFiles({ id, hasRanks }: { id: string; hasRanks: boolean }) {
  const base = `/api/tournaments/${id}`;
  return (
    <>
      <a class="button plain" href={`${base}/results.csv`} download>
        {words().csv}
      </a>
      <a class="button plain" href={`${base}/games.csv`} download>
        {words().games}
      </a>
      <a class="button plain" href={base} download={`${id}.json`}>
        {words().json}
      </a>
      {hasRanks && (
        <a class="button plain" href={`${base}/egf`} download>
          {words().egf}
        </a>
      )}
    </>
  );
}
