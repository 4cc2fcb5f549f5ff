/** The replay of a match: the table with playback controls, log and score. */
import '../match/match-screen.css';
import './past-ribbon.css';
import './replay-screen.css';
import { rulesFor } from '@partie/kit';
import type { GameInfo, HistoryPage } from '@partie/protocol';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fetchKey } from '../state/match-address.js';
import { notify } from '../state/notices.js';
import { navigate, pathTo } from '../state/route.js';
import { GameTable } from '../match/game-table.js';
import { both, language } from '../words/language.js';
import { showTurnAlert } from '../alerts/turn-alert.js';
import { Icon } from '../parts/icons.js';
import { Log } from '../log/log.js';
import { BarButton, SoundButton } from '../match/match-bar.js';
import { fetchHistory } from './history.js';
import { playback } from './playback.js';
import { PlaybackBar } from './playback-bar.js';
import { Recording } from './recording.js';
import { ReplayMenu } from './replay-menu.js';
import { hasSidePanelRoom } from '../state/viewport.js';
import { RulesText } from '../rules/rules-text.js';
import { Score } from '../score/score.js';
import { Sheet } from '../parts/sheet.js';
import { type PanelTab, SidePanel } from '../match/side-panel.js';
import { playSound } from '../alerts/sounds.js';
import { eventSounds } from '../alerts/event-sounds.js';
import { TableErrorBoundary } from '../match/table-error-boundary.js';
import { VerifyDialog } from '../verify/verify-dialog.js';
import { verifyWords } from '../verify/verify-words.js';
import { dateTime } from '../words/date-time.js';

const words = both({
  en: {
    title: (game: string) => `${game}, played`,
    all: 'All matches',
    eyes: 'Through whose eyes',
    spectator: 'A spectator',
    beside: 'Log, score and rules',
    table: 'The table',
    more: 'More',
    copied: 'The link to this moment is copied.',
    notCopied: 'The link could not be copied. It is in the address bar.',
    share: 'Copy the link to this moment',
    running: 'This match is still being played: you see it up to here.',
  },
  cs: {
    title: (game: string) => `${game}, odehráno`,
    all: 'Všechny partie',
    eyes: 'Číma očima',
    spectator: 'Divák',
    beside: 'Průběh, body a pravidla',
    table: 'Stůl',
    more: 'Další',
    copied: 'Odkaz na tuhle chvíli je zkopírovaný.',
    notCopied: 'Odkaz se nepodařilo zkopírovat. Najdeš ho v řádku adresy.',
    share: 'Zkopírovat odkaz na tuhle chvíli',
    running: 'Tahle partie se ještě hraje, vidíš ji až sem.',
  },
});

interface ReplayProps {
  /** The page with the step to begin with. */
  readonly history: HistoryPage;
  readonly info: GameInfo;
  readonly step: number | null;
  readonly seat: number | null;
}

/** Delay before the address follows the position. Browsers limit how often the history may change. */
const addressLag = 300;

export function ReplayScreen({ history, info, step, seat }: ReplayProps) {
  const { match, names, viewer, over, startedAt } = history;
  const last = useRef(step ?? 0);
  const [tab, setTab] = useState<PanelTab>('log');
  const [open, setOpen] = useState<'panel' | 'menu' | 'verify' | null>(null);
  const play = useMemo(() => {
    const source = (from: number) => fetchHistory(match, seat, from);
    return playback(new Recording(history, source), names, last.current);
  }, [history]);
  useEffect(() => void play.recording.loadUsual(), [play]);
  const at = play.position.value;
  const game = info.texts[language()].name;

  useEffect(() => showTurnAlert(null, words().title(game)), [game]);
  useEffect(
    () =>
      play.feed.onStep((events) => {
        for (const { sound: what, after } of eventSounds(events, viewer)) playSound(what, after);
      }),
    [play],
  );
  // The address follows the position, and the position follows an address that was changed from outside.
  useEffect(() => {
    if (at === last.current) return;
    const timer = setTimeout(() => {
      last.current = at;
      navigate({ page: 'replay', id: match, step: at, seat }, true);
    }, addressLag);
    return () => clearTimeout(timer);
  }, [at, seat, match]);
  useEffect(() => {
    if (step === null || step === last.current) return;
    last.current = step;
    play.seek(step);
  }, [step]);

  // Before it is needed: a link may be copied only right after a click.
  useEffect(() => void fetchKey(match), [match]);

  const look = (through: number | null) => {
    last.current = play.position.peek();
    navigate({ page: 'replay', id: match, step: last.current, seat: through }, true);
  };
  const share = async () => {
    const path = pathTo({ page: 'replay', id: match, step: play.position.peek(), seat: viewer });
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      notify(words().copied);
    } catch {
      globalThis.history.replaceState(null, '', path);
      notify(words().notCopied);
    }
  };
  const scene = play.feed.scene.value;
  const panel = (
    <SidePanel tab={tab} onTab={setTab} unread={0} tabs={['log', 'score', 'rules']}>
      {tab === 'log' && (
        <Log info={info} recording={play.recording} names={names} viewer={viewer} at={at} onJump={play.seek} />
      )}
      {tab === 'score' && <Score view={scene.view} info={info} names={names} />}
      {tab === 'rules' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div class="side-scroll" tabIndex={0}>
          <RulesText
            source={rulesFor({ about: info }, history.options, language())}
            game={info.id}
            from={2}
            kind={info.kind}
          />
        </div>
      )}
    </SidePanel>
  );
  return (
    <div class="match-screen replay">
      <header class="match-bar">
        <BarButton icon="back" label={words().all} onClick={() => navigate({ page: 'matches' })} />
        <div class="match-name">
          <h1>{game}</h1>
          <span class="match-where">
            <time dateTime={new Date(startedAt).toISOString()}>{dateTime(new Date(startedAt))}</time>
          </span>
        </div>
        {over && <ViewerSelect names={names} viewer={seat ?? viewer} onLook={look} />}
        <span class="bar-wide">
          <BarButton icon="link" label={words().share} onClick={() => void share()} />
          {over && <BarButton icon="seal" label={verifyWords(info).check} onClick={() => setOpen('verify')} />}
        </span>
        <span class="bar-wide">
          <SoundButton />
        </span>
        <span class="bar-narrow">
          <BarButton icon="talk" label={words().beside} onClick={() => setOpen('panel')} />
        </span>
        <BarButton icon="more" label={words().more} onClick={() => setOpen('menu')} />
      </header>
      {!over && <p class="past-ribbon replay-running">{words().running}</p>}
      <div class="match-middle">
        <main class="match-table" aria-label={words().table}>
          <TableErrorBoundary>
            <GameTable
              key={String(viewer)}
              info={info}
              feed={play.feed}
              match={`${match}-${viewer}`}
              recording={play.recording}
            />
          </TableErrorBoundary>
        </main>
        {hasSidePanelRoom.value && (
          <aside class="match-side" aria-label={words().beside}>
            {panel}
          </aside>
        )}
      </div>
      <PlaybackBar of={play} />
      {open === 'panel' && !hasSidePanelRoom.value && (
        <Sheet label={words().beside} onClose={() => setOpen(null)}>
          {panel}
        </Sheet>
      )}
      {open === 'menu' && (
        <ReplayMenu
          match={match}
          over={over}
          onShare={() => void share()}
          info={info}
          onVerify={() => setOpen('verify')}
          onClose={() => setOpen((now) => (now === 'menu' ? null : now))}
        />
      )}
      {open === 'verify' && <VerifyDialog match={match} info={info} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ViewerSelectProps {
  readonly names: readonly string[];
  readonly viewer: number | null;
  readonly onLook: (through: number | null) => void;
}
function ViewerSelect({ names, viewer, onLook }: ViewerSelectProps) {
  return (
    <label class="eyes">
      <Icon of="eye" />
      <span class="visually-hidden">{words().eyes}</span>
      <select
        value={viewer === null ? '' : String(viewer)}
        onChange={({ currentTarget: { value } }) => onLook(value === '' ? null : Number(value))}
      >
        <option value="">{words().spectator}</option>
        {names.map((name, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
