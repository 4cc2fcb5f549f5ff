/** For a player who comes back: what happened meanwhile, and the way back through those moves. */
import { logLines } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import { useMemo } from 'preact/hooks';
import type { LiveRecording } from '../replay/live-recording.js';
import { forgetAbsence, type LiveMatch } from '../state/connection.js';
import { both, forms, language } from '../words/language.js';

const words = both({
  en: {
    title: 'While you were away',
    more: (n: number) => `and ${n} more ${forms(n, 'thing', 'things')} before that`,
    look: 'Go through the moves',
    close: 'Play on',
  },
  cs: {
    title: 'Co se dělo bez tebe',
    more: (n: number) => `a předtím ještě ${n} ${forms(n, 'událost', 'události', 'událostí')}`,
    look: 'Projít tahy',
    close: 'Hrát dál',
  },
});

/** So many of the last lines are told at once. */
const mostLines = 3;

interface WhileAwayProps {
  readonly now: LiveMatch;
  readonly info: GameInfo;
  readonly known: LiveRecording | null;
  readonly names: readonly string[];
  readonly onLook: (number: number) => void;
}

export function WhileAway({ now, info, known, names, onLook }: WhileAwayProps) {
  const { seen, id } = now;
  // What happened until the player was back, in this page or in a new one; what comes next is seen anyway.
  const until = useMemo(() => now.number, [seen]);
  if (seen === null || known === null || now.over) return null;
  const lines = linesBetween(seen, until);
  if (lines.length === 0) return null;
  const shown = lines.slice(-mostLines);
  const hidden = lines.length - shown.length;
  return (
    <section class="match-status-slip away" aria-label={words().title} role="status">
      <div class="away-words">
        <strong>{words().title}</strong>
        <ul>
          {hidden > 0 && <li class="quiet">{words().more(hidden)}</li>}
          {shown.map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      </div>
      <span class="match-status-choice">
        <button
          type="button"
          class="button"
          onClick={() => {
            forgetAbsence(id);
            onLook(seen);
          }}
        >
          {words().look}
        </button>
        <button type="button" class="button primary" onClick={() => forgetAbsence(id)}>
          {words().close}
        </button>
      </span>
    </section>
  );

  function linesBetween(from: number, to: number): string[] {
    if (known === null) return [];
    const teller = {
      game: { about: info },
      language: language(),
      nameOf: (seat: number) => names[seat] ?? '',
      viewer: now.seat,
    };
    const steps = known.recording.moments(from, to);
    const told = logLines({ number: from, round: null, events: [] }, steps, teller);
    return told.flatMap((line) => (line.is === 'line' ? [line.text] : []));
  }
}
