/** The playback controls. Keys: arrows, Home, End, space; Escape returns to the present. */
import './playback-bar.css';
import { outOf } from '@partie/client/words';
import { useEffect } from 'preact/hooks';
import { both } from '../words/language.js';
import { BarButton } from '../match/match-bar.js';
import { type Playback, speeds } from './playback.js';

const words = both({
  en: {
    controls: 'Leafing through the match',
    first: 'To the beginning',
    prior: 'One step back',
    next: 'One step on',
    last: 'To the end',
    play: 'Play',
    stop: 'Stop',
    where: (at: number, of: number) => `step ${at} of ${of}`,
    speed: (n: number) => `Speed: ${n}×`,
  },
  cs: {
    controls: 'Listování hrou',
    first: 'Na začátek',
    prior: 'O krok zpět',
    next: 'O krok dál',
    last: 'Na konec',
    play: 'Přehrát',
    stop: 'Zastavit',
    where: (at: number, of: number) => `krok ${at} ${outOf(of)}`,
    speed: (n: number) => `Rychlost: ${String(n).replace('.', ',')}×`,
  },
});

interface PlaybackBarProps {
  readonly of: Playback;
  /** What Escape does, if there is a present to return to. */
  readonly onLeave?: () => void;
}

export function PlaybackBar({ of, onLeave }: PlaybackBarProps) {
  const { recording, position, awaited, playing, speed } = of;
  const { first, last } = recording;
  const at = awaited.value ?? position.value;
  useKeys(of, onLeave);
  useEffect(() => of.stop, [of]);
  const faster = () => {
    speed.value = speeds[(speeds.indexOf(speed.peek()) + 1) % speeds.length] ?? 1;
  };
  return (
    <section class="playback" aria-label={words().controls} aria-busy={awaited.value !== null}>
      <input
        class="scrubber"
        type="range"
        min={first}
        max={last}
        value={at}
        aria-label={words().controls}
        aria-valuetext={words().where(at, last)}
        onInput={(event) => of.seek(Number(event.currentTarget.value))}
      />
      <div class="playback-buttons">
        <BarButton icon="first" label={words().first} onClick={() => of.seek(first)} />
        <BarButton icon="prior" label={words().prior} onClick={() => of.stepBy(-1)} />
        <BarButton
          icon={playing.value ? 'pause' : 'play'}
          label={playing.value ? words().stop : words().play}
          onClick={() => of.toggle()}
        />
        <BarButton icon="next" label={words().next} onClick={() => of.stepBy(1)} />
        <BarButton icon="last" label={words().last} onClick={() => of.seek(last)} />
        <button
          type="button"
          class="bar-button playback-speed tabular"
          aria-label={words().speed(speed.value)}
          onClick={faster}
        >
          {String(speed.value).replace('0.5', '½')}×
        </button>
        <span class="playback-where tabular" aria-hidden="true">
          {at} / {last}
        </span>
      </div>
    </section>
  );
}

function useKeys(of: Playback, leave: (() => void) | undefined): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const at = event.target instanceof Element ? event.target : null;
      // In form fields, tabs and dialogs these keys have their usual meaning.
      if (at?.closest('input:not([type="range"]), textarea, select, dialog, [role="tab"]')) return;
      if (event.key === ' ' && at?.closest('button, a, summary')) return;
      const act = {
        ArrowLeft: () => of.stepBy(-1),
        ArrowRight: () => of.stepBy(1),
        Home: () => of.seek(of.recording.first),
        End: () => of.seek(of.recording.last),
        ' ': () => of.toggle(),
        Escape: leave,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [of]);
}
