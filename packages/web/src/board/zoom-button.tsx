/** The button that enlarges a board. */
import { words } from './board-play-words.js';
import type { Zoom } from './zoom.js';

/** Small boards do not need zooming. */
export function ZoomButton({ zoom, useful }: { zoom: Zoom; useful: boolean }) {
  const enlarged = zoom.factor.value > 1;
  return (
    <button
      type="button"
      class={`board-zoom${useful ? ' useful' : ''}`}
      aria-label={enlarged ? words().smaller : words().larger}
      aria-pressed={enlarged}
      onClick={() => zoom.toggle()}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={`M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.4 10.4 14 14M5 7h4${enlarged ? '' : 'M7 5v4'}`} />
      </svg>
    </button>
  );
}
