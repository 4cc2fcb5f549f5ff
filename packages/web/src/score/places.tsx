/** The final places, with points. */
import './places.css';
import type { Outcome, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { both, forms } from '../words/language.js';
import { number } from '../words/number.js';

const words = both({
  en: {
    place: (n: number) => `${n}.`,
    points: (n: number) => `${number(n)} ${forms(n, 'point', 'points')}`,
  },
  cs: {
    place: (n: number) => `${n}.`,
    points: (n: number) => `${number(n)} ${Number.isInteger(n) ? forms(n, 'bod', 'body', 'bodů') : 'bodu'}`,
  },
});

interface PlacesProps {
  readonly result: Outcome;
  readonly view: View;
  readonly info: GameInfo;
  readonly names: readonly string[];
}

export function Places({ result: { places }, view, info, names }: PlacesProps) {
  if (places.length === 0) return null;
  const sides = info.sides[view.seats] || view.seats;
  const totals = Array.isArray(view.table.totals) ? (view.table.totals as readonly number[]) : null;
  const ranked = names
    .map((name, seat) => ({ name, seat, place: places[seat] ?? names.length }))
    .sort((a, b) => a.place - b.place);
  return (
    <ol class="result-places">
      {ranked.map(({ name, seat, place }) => {
        const points = totals?.[seat % sides];
        return (
          <li key={seat} class={`${place === 1 ? 'first' : ''} ${seat === view.you ? 'mine' : ''}`}>
            <span class="result-place tabular">{words().place(place)}</span>
            <span class="result-name" dir="auto">
              {name}
            </span>
            {points !== undefined && <span class="tabular">{words().points(points)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
