/** The screen of a running match: the table, with bar, menu, side panel and dialogs around it. */
import './match-screen.css';
import type { GameInfo, TableView } from '@partie/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { rulesOfMatch } from '../state/games.js';
import { type LiveMatch, liveMatch, followRefusals } from '../state/connection.js';
import { GameTable } from './game-table.js';
import { both, language } from '../words/language.js';
import { ChoiceDialog } from '../parts/choice-dialog.js';
import { recordLive } from '../replay/live-recording.js';
import {
  undoConsentQuestion,
  type MatchQuestion,
  leaveQuestion,
  resignQuestion,
  leaveForGood,
} from './match-questions.js';
import { liveFeed } from './live-feed.js';
import { requestConsent, takeBack } from './match-actions.js';
import { MatchBar } from './match-bar.js';
import { MatchEnd } from './match-end.js';
import { MatchMenu, type MenuItem } from './match-menu.js';
import { MatchPanel } from './match-panel.js';
import { PastRibbon } from '../replay/past-ribbon.js';
import { type Playback, playback } from '../replay/playback.js';
import { PlaybackBar } from '../replay/playback-bar.js';
import { hasSidePanelRoom } from '../state/viewport.js';
import { RoundEnd } from './round-end.js';
import { Sheet } from '../parts/sheet.js';
import type { PanelTab } from './side-panel.js';
import { MatchStatusBar } from './match-status.js';
import { TakeOverButtons } from './take-over-buttons.js';
import { WhileAway } from './while-away.js';
import { TableErrorBoundary } from './table-error-boundary.js';
import { watchOtherTables } from '../alerts/turns-elsewhere.js';
import { isWaitedFor, useMatchAlerts } from '../alerts/use-match-alerts.js';
import { useUnreadChat } from '../alerts/use-unread-chat.js';

const words = both({
  en: {
    table: 'The table',
    beside: 'Log, chat, score and rules',
    loading: 'Laying the table…',
    freeSeats: 'But you can join in:',
    back: 'Back',
  },
  cs: {
    table: 'Stůl',
    beside: 'Průběh, povídání, body a pravidla',
    loading: 'Prostírá se…',
    freeSeats: 'Můžeš si ale přisednout:',
    back: 'Zpět',
  },
});

interface MatchScreenProps {
  readonly table: TableView;
  readonly match: string;
  /** Goes back to where people gather at the table. */
  readonly onBack: () => void;
  /** In a game of a tournament: what its tab shows. Such a game has no table that one could leave. */
  readonly tournament?: ComponentChildren;
}

export function MatchScreen({ table, match, onBack, tournament }: MatchScreenProps) {
  const now = liveMatch(match).value;
  const info = rulesOfMatch(table.game, now?.status.version).value;
  useMatchAlerts(match, now, info?.texts[language()].name ?? '');
  useEffect(watchOtherTables, []);
  if (now !== null && info !== null) {
    return <Playing key={match} {...{ table, info, now, onBack, tournament }} />;
  }
  const refused = followRefusals.value.get(match);
  const free = (table.match === match && table.freeSeats) || [];
  return (
    <main class="match-screen match-wait" aria-busy={refused === undefined}>
      <p role="status">{refused ?? words().loading}</p>
      {refused !== undefined && (
        <>
          {free.length > 0 && <p>{words().freeSeats}</p>}
          <TakeOverButtons match={match} seats={free} />
          <button type="button" class="button" onClick={onBack}>
            {words().back}
          </button>
        </>
      )}
    </main>
  );
}

interface PlayingProps {
  readonly table: TableView;
  readonly info: GameInfo;
  readonly now: LiveMatch;
  readonly onBack: () => void;
  readonly tournament?: ComponentChildren;
}

function Playing({ table, info, now, onBack, tournament }: PlayingProps) {
  const { id, seat, status, over, view } = now;
  const [tab, setTab] = useState<PanelTab>('log');
  const [open, setOpen] = useState<'panel' | 'menu' | null>(null);
  const [asked, setAsked] = useState<MatchQuestion | null>(null);
  const [past, setPast] = useState<Playback | null>(null);
  const feed = useMemo(() => liveFeed(id), [id]);
  const story = useMemo(() => recordLive(id), [id]);
  useEffect(() => story.stop, [story]);
  const known = story.now.value;
  const names = useMemo(() => status.seats.map(({ name }) => name), [status.seats.map(({ name }) => name).join('\n')]);
  const unread = useUnreadChat(table.id, tab === 'chat' && (hasSidePanelRoom.value || open === 'panel'));

  const gone = (Array.isArray(view.table.gone) ? view.table.gone : []) as readonly number[];
  const playing = seat !== null && !over && !gone.includes(seat);
  const shown = past === null ? view : past.feed.scene.value.view;

  const lookBack = (number?: number) => {
    setOpen(null);
    if (past) return past.seek(number ?? past.recording.last);
    if (known) setPast(playback(known.recording, names, number ?? known.recording.last - 1));
  };
  const undo = async () => {
    if ((await takeBack(id)) === 'ask') setAsked(undoConsentQuestion(id));
  };
  const leave = () => {
    if (over || tournament !== undefined) onBack();
    else if (playing) setAsked(leaveQuestion(table));
    else void leaveForGood(table.id);
  };
  const choose = (choice: MenuItem) => {
    switch (choice) {
      case 'undo':
        return void undo();
      case 'pause':
      case 'resume':
        return void requestConsent(id, choice);
      case 'lookBack':
        return lookBack();
      case 'rules':
        setTab('rules');
        return setOpen(hasSidePanelRoom.peek() ? null : 'panel');
      case 'resign':
        return setAsked(resignQuestion(id));
      case 'leave':
        return leave();
    }
  };
  const panel = (
    <MatchPanel
      table={table}
      info={info}
      view={shown}
      names={names}
      feed={past ? past.feed : feed}
      chronicle={known}
      at={past?.position.value ?? null}
      tab={tab}
      unread={unread}
      onTab={setTab}
      onJump={lookBack}
      tournament={tournament}
    />
  );
  const round = typeof shown.table.round === 'number' && !info.oneRound ? shown.table.round : null;
  return (
    <div class="match-screen">
      <MatchBar
        game={info.texts[language()].name}
        title={table.title}
        round={round}
        unread={unread}
        playing={playing}
        canPause={playing && tournament === undefined && !status.paused && status.asking === null}
        onBack={leave}
        onUndo={() => void undo()}
        onPause={() => void requestConsent(id, 'pause')}
        onLookBack={() => lookBack()}
        onPanel={() => setOpen('panel')}
        onMore={() => setOpen('menu')}
      />
      {past && <PastRibbon yourTurn={playing && isWaitedFor(now)} over={over} onNow={() => setPast(null)} />}
      {!past && (
        <MatchStatusBar
          match={id}
          status={status}
          settings={table.settings}
          seat={seat}
          lostSeat={now.lostSeat}
          gone={gone}
          over={over}
        />
      )}
      {!past && playing && <WhileAway now={now} info={info} known={known} names={names} onLook={lookBack} />}
      <div class="match-middle">
        <main class={`match-table ${past ? 'past' : ''}`} aria-label={words().table}>
          <TableErrorBoundary>
            {past ? (
              <GameTable key="past" info={info} feed={past.feed} match={id} recording={past.recording} />
            ) : (
              feed && <GameTable key="now" info={info} feed={feed} match={id} recording={known?.recording ?? null} />
            )}
          </TableErrorBoundary>
          {!past && over && (
            <MatchEnd now={now} info={info} table={table} onBack={onBack} inTournament={tournament !== undefined} />
          )}
          {!past && !over && view.table.phase === 'between' && <RoundEnd key={round} now={now} info={info} />}
        </main>
        {hasSidePanelRoom.value && (
          <aside class="match-side" aria-label={words().beside}>
            {panel}
          </aside>
        )}
      </div>
      {past && <PlaybackBar of={past} onLeave={() => setPast(null)} />}
      {open === 'panel' && !hasSidePanelRoom.value && (
        <Sheet label={words().beside} onClose={() => setOpen(null)}>
          {panel}
        </Sheet>
      )}
      {open === 'menu' && (
        <MatchMenu
          match={now.id}
          records={info.records}
          choices={menuOf(playing, status.paused, known !== null, tournament !== undefined)}
          watching={!playing}
          onChoose={choose}
          onClose={() => setOpen(null)}
        />
      )}
      {asked && <ChoiceDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function menuOf(playing: boolean, paused: boolean, hasPast: boolean, inTournament: boolean): MenuItem[] {
  const looking: MenuItem[] = [...(hasPast ? (['lookBack'] as const) : []), 'rules'];
  if (!playing) return [...looking, 'leave'];
  if (inTournament) return ['undo', ...looking, 'resign', 'leave'];
  return ['undo', paused ? 'resume' : 'pause', ...looking, 'resign', 'leave'];
}
