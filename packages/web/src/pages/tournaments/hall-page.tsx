/** A tournament for a projector: big, without anything to press; it pages by itself through what is going on. */
import './hall.css';
import { outOf } from '@partie/client/words';
import type { TournamentState } from '@partie/protocol';
import { openPairings, standings, winnersOf } from '@partie/tournament';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { QrCode } from '../../parts/qr-code.js';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { OnlyHere } from '../../parts/only-here.js';
import { Page } from '../../parts/page.js';
import { me } from '../../state/connection.js';
import { pathTo } from '../../state/route.js';
import { shareOrigin } from '../../state/share-address.js';
import { liveTournament } from '../../state/tournaments.js';
import { both, language } from '../../words/language.js';
import { AskName } from '../joining/ask-name.js';
import { BracketDrawing } from './bracket-drawing.js';
import { HallClocks } from './hall-clocks.js';
import { gamesOnPage, hallViews, type HallView, knownNext, linesOnPage } from './hall-views.js';
import { TimeLeft } from './time-left.js';
import { minutes, nameOfEntrant, scoreText, tieBreakWord, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    now: 'Now playing',
    standings: 'Standings',
    score: 'Score',
    next: 'Up next',
    enter: 'Enter here',
    joined: (n: number, of: number) => `${n} of ${of} are in`,
    waits: 'waiting',
    won: 'The winner',
    paused: 'Paused',
    none: 'The next round is being paired…',
  },
  cs: {
    now: 'Právě se hraje',
    standings: 'Pořadí',
    score: 'Body',
    next: 'Kdo se utká potom',
    enter: 'Přihlášky tady',
    joined: (n: number, of: number) => `Přihlášeno ${n} ${outOf(of)}`,
    waits: 'čeká se',
    won: 'Vítěz',
    paused: 'Přerušeno',
    none: 'Losuje se další kolo…',
  },
});

/** Milliseconds a page is shown. */
const pageFor = 9000;

export function HallPage({ id }: { id: string }) {
  const live = liveTournament(id).value;
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((n) => n + 1), pageFor);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (live) document.title = `${live.state.about.name} · Partie`;
  }, [live?.state.about.name]);
  const tournament = live?.state.tournament;
  const views = useMemo(() => (tournament === undefined ? [] : hallViews(tournament)), [tournament]);
  if (live === null && me.value === null)
    return (
      <Page title={tournamentWords().tournament} name="tournament">
        <AskName id={id} invited to="tournament" />
      </Page>
    );
  const view = views[tick % views.length];
  if (live === null || tournament === undefined || view === undefined) return <main class="hall" aria-busy="true" />;
  const { state } = live;
  const { about } = state;
  const stands = tournament.paused || (tournament.held && openPairings(tournament).length === 0);
  return (
    <main class="hall">
      <header>
        <h1 dir="auto">{about.name}</h1>
        <p class="hall-where">
          {stands ? words().paused : tournament.round > 0 ? tournamentWords().round(tournament.round) : ''}
          <TimeLeft state={state} />
          <Clock />
        </p>
      </header>
      <section class="hall-view" key={tick % views.length}>
        <View id={id} state={state} view={view} />
      </section>
      <footer aria-hidden="true">
        {views.map((_, i) => (
          <i key={i} class={i === tick % views.length ? 'on' : ''} />
        ))}
      </footer>
    </main>
  );
}

function View({ id, state, view }: { id: string; state: TournamentState; view: HallView }) {
  const { tournament } = state;
  switch (view.kind) {
    case 'enter':
      return (
        <div class="hall-enter">
          <div>
            <h2>{words().enter}</h2>
            <p class="hall-count tabular">{words().joined(tournament.entrants.length, tournament.settings.most)}</p>
            <p class="hall-names">{tournament.entrants.map(({ name }) => name).join(', ')}</p>
          </div>
          <HallLink id={id} />
        </div>
      );
    case 'won':
      return (
        <div class="hall-won">
          <h2>{words().won}</h2>
          <p class="hall-winner" dir="auto">
            {winnersOf(tournament)
              .map((one) => nameOfEntrant(tournament, one))
              .join(', ')}
          </p>
        </div>
      );
    case 'bracket':
      return <BracketDrawing id={id} state={state} own={null} only={view.section} />;
    case 'games':
      return <Games id={id} state={state} from={view.from} />;
    case 'next':
      return <Next state={state} from={view.from} />;
    case 'standings':
      return <Table state={state} group={view.group} from={view.from} />;
  }
}

/** Where phones come in, also for those who type it. */
function HallLink({ id }: { id: string }) {
  const link = (shareOrigin.value ?? location.origin) + pathTo({ page: 'tournament', id });
  return (
    <div>
      <QrCode text={link} label={words().enter} />
      <p class="hall-link">{link}</p>
      <OnlyHere />
    </div>
  );
}

function Games({ id, state, from }: { id: string; state: TournamentState; from: number }) {
  const { tournament, due, begun } = state;
  const shown = openPairings(tournament).slice(from, from + gamesOnPage);
  return (
    <>
      <h2>{words().now}</h2>
      {shown.length === 0 && <p class="hall-none">{tournament.held ? words().paused : words().none}</p>}
      <ol class="hall-games" start={from + 1}>
        {shown.map((pairing, i) => (
          <Line key={pairing.id} n={from + i + 1} who={pairing.entrants.map((one) => nameOfEntrant(tournament, one))}>
            {begun.includes(pairing.id) ? (
              <HallClocks id={id} pairing={pairing} />
            ) : (
              <>
                {words().waits}{' '}
                {due[pairing.id] !== undefined && <SecondsLeft deadline={due[pairing.id] ?? 0} say={minutes} />}
              </>
            )}
          </Line>
        ))}
      </ol>
    </>
  );
}

/** Who meets next, as far as it is known. */
function Next({ state: { tournament }, from }: { state: TournamentState; from: number }) {
  return (
    <>
      <h2>{words().next}</h2>
      <ol class="hall-games" start={from + 1}>
        {knownNext(tournament)
          .slice(from, from + gamesOnPage)
          .map((entrants, i) => (
            <Line key={entrants.join()} n={from + i + 1} who={entrants.map((one) => nameOfEntrant(tournament, one))} />
          ))}
      </ol>
    </>
  );
}

interface LineProps {
  readonly n: number;
  readonly who: readonly string[];
  readonly children?: ComponentChildren;
}

function Line({ n, who, children }: LineProps) {
  return (
    <li>
      <span class="hall-table tabular">{n}</span>
      <span class="hall-pair" dir="auto">
        {who.join(' – ')}
      </span>
      <span class="hall-time tabular">{children}</span>
    </li>
  );
}

interface TableProps {
  readonly state: TournamentState;
  readonly group: number | undefined;
  readonly from: number;
}

function Table({ state: { tournament }, group, from }: TableProps) {
  const shown = standings(tournament, undefined, group).slice(from, from + linesOnPage);
  const tieBreaks = tournament.bracket === null ? tournament.settings.tieBreaks.slice(0, 3) : [];
  return (
    <>
      <h2>{group === undefined ? words().standings : tournamentWords().group(group + 1)}</h2>
      <table class="hall-standings tabular">
        <thead>
          <tr>
            <td />
            <td />
            <td>{words().score}</td>
            {tieBreaks.map((tieBreak) => (
              <td key={tieBreak}>{tieBreakWord(tieBreak)}</td>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ entrant, place, score, tieBreaks: values }) => (
            <tr key={entrant}>
              <td>{place}.</td>
              <th scope="row" dir="auto">
                {nameOfEntrant(tournament, entrant)}
              </th>
              <td>{scoreText(score)}</td>
              {tieBreaks.map((tieBreak, i) => (
                <td key={tieBreak}>{values[i] == null ? '' : scoreText(values[i] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000);
    return () => clearInterval(timer);
  }, []);
  return <time class="tabular">{now.toLocaleTimeString(language(), { hour: 'numeric', minute: '2-digit' })}</time>;
}
