/** The table from above with its seats. */
import './round-table.css';
import type { GameInfo, TableView } from '@partie/protocol';
import { Stepper } from '../../parts/stepper.js';
import { act, me } from '../../state/connection.js';
import { both, forms, language } from '../../words/language.js';
import { Seat } from './seat.js';
import { seatPlaces } from './seat-places.js';

const words = both({
  en: {
    seats: 'Seats',
    around: 'Seats around the table',
    count: (n: number) => `${n} seats`,
    sides: (n: number) => `${n} sides: equal letters play together`,
    bots: 'Bots on the free seats',
  },
  cs: {
    seats: 'Míst',
    around: 'Místa kolem stolu',
    count: (n: number) => `${n} ${forms(n, 'místo', 'místa', 'míst')}`,
    sides: (n: number) => `${n} ${forms(n, 'strana', 'strany', 'stran')}: stejná písmena hrají spolu`,
    bots: 'Na volná místa boty',
  },
});

export interface RoundTableProps {
  readonly table: TableView;
  readonly info: GameInfo | null;
  readonly own: number | null;
}

export function RoundTable({ table, info, own }: RoundTableProps) {
  const { seats } = table;
  const places = seatPlaces(seats.length, own);
  const host = table.host === me.value?.id;
  const sides = info?.sides[seats.length] ?? seats.length;
  const free = seats.flatMap(({ person, bot }, seat) => (person === null && !bot ? [seat] : []));
  const { min, max } = info?.players ?? { min: seats.length, max: seats.length };
  const fill = async () => {
    for (const seat of free) await act({ do: 'table.bot', table: table.id, seat, on: true });
  };
  return (
    <section
      class="round"
      data-crowd={seats.length > 6 ? 'many' : seats.length > 4 ? 'some' : 'few'}
      aria-label={words().around}
    >
      <div class="round-cloth table-top">
        <p class="round-game">{info?.texts[language()].name}</p>
        {host && max > min ? (
          <Stepper
            label={words().seats}
            values={Array.from({ length: max - min + 1 }, (_, i) => min + i)}
            value={seats.length}
            onChoose={(n) => void act({ do: 'table.change', table: table.id, seats: n })}
          />
        ) : (
          <p>{words().count(seats.length)}</p>
        )}
        {sides < seats.length && <p class="round-sides">{words().sides(sides)}</p>}
        {host && free.length > 0 && (
          <button type="button" class="button" onClick={() => void fill()}>
            {words().bots}
          </button>
        )}
      </div>
      <ol>
        {places.map((place, seat) => (
          <li key={seat} style={{ '--x': place.x, '--y': place.y }}>
            <Seat table={table} seat={seat} own={own} side={sides < seats.length ? seat % sides : null} />
          </li>
        ))}
      </ol>
    </section>
  );
}
