/** A small board that previews the board settings. */
import './board-preview.css';
import { Board } from '../../board/board.js';
import { settings } from '../../state/settings.js';
import { both } from '../../words/language.js';

const words = both({ en: { label: 'A board with a few stones' }, cs: { label: 'Deska s několika kameny' } });

const size = 7;
const moves = [24, 18, 16, 32, 30, 25] as const;
const stones = Array.from({ length: size * size }, (_, point) => {
  const at = moves.indexOf(point as (typeof moves)[number]);
  return at < 0 ? 0 : 1 + (at % 2);
});
const last = moves[moves.length - 1] ?? null;
const numbers = new Map(moves.map((point, i) => [point, i + 1]));
const plain = { last };
const numbered = { last, numbers };

export function BoardPreview() {
  return (
    <div class="board-preview">
      <Board
        picture
        size={size}
        stones={stones}
        marks={settings.value.moveNumbers ? numbered : plain}
        label={words().label}
      />
    </div>
  );
}
