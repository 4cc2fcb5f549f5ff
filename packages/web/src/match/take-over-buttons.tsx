/** Offers the free seats of a running match to somebody who does not play in it. */
import type { TableView } from '@partie/protocol';
import { both } from '../words/language.js';
import { takeOver } from './match-actions.js';

const words = both({
  en: { takeOver: (name: string) => `Take over the seat of ${name}` },
  cs: { takeOver: (name: string) => `Převzít místo: ${name}` },
});

/** At a large table of bots one seat is as good as another. */
const mostShown = 3;

interface TakeOverButtonsProps {
  readonly match: string;
  readonly seats: NonNullable<TableView['freeSeats']>;
}

export const TakeOverButtons = ({ match, seats }: TakeOverButtonsProps) => (
  <>
    {seats.slice(0, mostShown).map(({ seat, name }) => (
      <button key={seat} type="button" class="button" onClick={() => void takeOver(match, seat)}>
        {words().takeOver(name)}
      </button>
    ))}
  </>
);
