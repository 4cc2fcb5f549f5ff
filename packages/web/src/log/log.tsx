/** The log of a match. A click on a line shows the match at that step. */
import './log.css';
import { logLines } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { both, language } from '../words/language.js';
import type { Recording } from '../replay/recording.js';
import { dealtStep } from '../table/table-motion.js';
import { toldLines } from './told-lines.js';

const words = both({
  en: {
    round: (n: number) => `Round ${n}`,
    undone: 'A move was taken back.',
    empty: 'Nothing has happened yet.',
    later: 'What happened before you came is not written here.',
    jump: 'Show this moment',
    earlier: 'Show what was before',
  },
  cs: {
    round: (n: number) => `${n}. kolo`,
    undone: 'Tah byl vzat zpět.',
    empty: 'Zatím se nic nestalo.',
    later: 'Co se dělo před tvým příchodem, tu není.',
    jump: 'Ukázat tuhle chvíli',
    earlier: 'Ukázat, co bylo předtím',
  },
});

interface LogProps {
  readonly info: GameInfo;
  readonly recording: Recording;
  readonly names: readonly string[];
  readonly viewer: number | null;
  /** The step that is shown; null for the present. */
  readonly at: number | null;
  /** False when the log does not reach back to the start. */
  readonly whole?: boolean;
  readonly onJump: (number: number) => void;
}

/** How many lines are rendered at first and added at a time: a long match has thousands. */
const pageSize = 200;

export function Log({ info, recording, names, viewer, at, whole = true, onJump }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const { first, last } = recording;
  const current = at ?? last;
  // Of a very long match only the part around the shown step is there.
  const pages = recording.pages.value;
  const { from, to } = recording.stretchAt(current);
  const said = language();
  const teller = useMemo(
    () => ({
      game: { about: info },
      language: said,
      nameOf: (seat: number) => names[seat] ?? '',
      viewer,
      cache: new WeakMap(),
    }),
    [info, said, names, viewer],
  );
  const told = useMemo(() => {
    const round = recording.viewAt(from).table.round;
    const events = from === 0 ? recording.dealt : [];
    const begin = { number: from, round: typeof round === 'number' ? round : null, events };
    return logLines(begin, recording.moments(from, to), teller);
  }, [recording, pages, from, to, teller]);
  // At the present, what happened with a deal is told when its cards lie on the table.
  const dealt = at === null ? dealtStep.value : null;
  const heard = info.oneRound ? told.filter(({ is }) => is !== 'round') : told;
  const lines = toldLines(heard, dealt);

  const [wanted, setWanted] = useState(pageSize);
  const lookedAt = at === null ? lines.length : lines.findIndex((line) => line.number >= current);
  // The shown step is always rendered, with some lines before it.
  const hidden = Math.max(0, Math.min(lines.length - wanted, lookedAt - pageSize / 4));
  useKeepInView(list, at, lines.length);
  // The list is a single tab stop. Arrow keys move from line to line.
  const stop = lines.findLastIndex((line) => line.is !== 'round' && line.number <= current);
  return (
    <ol class="log-list" ref={list} onKeyDown={stepThrough}>
      {(hidden > 0 || from > first) && (
        <li class="log-note">
          <button
            type="button"
            class="button plain"
            onClick={() => {
              setWanted(lines.length - hidden + pageSize);
              if (hidden === 0) void recording.load(from - 1);
            }}
          >
            {words().earlier}
          </button>
        </li>
      )}
      {!whole && hidden === 0 && <li class="log-note quiet">{words().later}</li>}
      {lines.length === 0 && <li class="log-note quiet">{words().empty}</li>}
      {lines.slice(hidden).map((line, shown) => {
        const i = hidden + shown;
        const now = line.number === current ? 'step' : undefined;
        if (line.is === 'round')
          return (
            <li key={i} class="log-round">
              <h2>{words().round(line.round)}</h2>
            </li>
          );
        return (
          <li key={i}>
            <button
              type="button"
              class={`log-line ${line.is === 'line' && line.seat === viewer && viewer !== null ? 'mine' : ''}`}
              aria-current={at === null ? undefined : now}
              title={words().jump}
              tabIndex={i === stop ? 0 : -1}
              onClick={() => onJump(line.number)}
            >
              {line.is === 'undone' ? words().undone : line.text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function stepThrough(event: KeyboardEvent & { readonly currentTarget: HTMLOListElement }): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.log-line')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  // Within the list these keys must not control the playback.
  event.preventDefault();
  event.stopPropagation();
  all[to]?.focus();
}

/** Keeps the newest line, or the shown one, in view, unless the reader has scrolled up. */
function useKeepInView(list: { current: HTMLOListElement | null }, at: number | null, lines: number): void {
  const atEnd = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // Only scrolling up leaves the end. Lines that arrive meanwhile do not.
    const look = () => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < 48;
      if (near || box.scrollTop < top.current) atEnd.current = near;
      top.current = box.scrollTop;
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const box = list.current;
    if (box && at === null && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [lines, at]);
  useEffect(() => {
    const box = list.current;
    const line = at === null ? null : box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !line) return;
    const { offsetTop: above, offsetHeight: height } = line.parentElement ?? line;
    if (above < box.scrollTop + 40 || above + height > box.scrollTop + box.clientHeight)
      box.scrollTop = above - box.clientHeight / 2;
  }, [at]);
}
