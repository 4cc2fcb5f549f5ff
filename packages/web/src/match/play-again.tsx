/** Another match at the same table: one asks, the others see it and agree, and it starts by itself. */
import type { TableView } from '@partie/protocol';
import { act, me } from '../state/connection.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    again: 'Play again',
    wants: (name: string) => `${name} wants another match.`,
    waiting: (names: string) => `Waiting for ${names}.`,
    notAgain: 'Not after all',
  },
  cs: {
    again: 'Hrát znovu',
    wants: (name: string) => `${name} chce hrát znovu.`,
    waiting: (names: string) => `Čeká se na: ${names}.`,
    notAgain: 'Přece jen ne',
  },
});

interface AgainProps {
  readonly table: TableView;
}

const ownSeat = ({ seats }: TableView) => seats.find(({ person }) => person !== null && person.id === me.value?.id);

/** Who wants another match, or whom it waits for; empty if nobody has asked. */
export function againWords(table: TableView): string {
  const { again, seats } = table;
  if (again === undefined) return '';
  const undecided = seats.flatMap(({ person, ready }) => (person !== null && !ready ? [person.name] : []));
  return ownSeat(table)?.ready ? words().waiting(undecided.join(', ')) : words().wants(again.name);
}

/** For those who sit at the table. */
export function PlayAgain({ table }: AgainProps) {
  const mine = ownSeat(table);
  if (mine === undefined) return null;
  const hasAgreed = table.again !== undefined && mine.ready;
  return (
    <button
      type="button"
      class={hasAgreed ? 'button' : 'button primary'}
      onClick={() =>
        void act(
          hasAgreed ? { do: 'table.ready', table: table.id, ready: false } : { do: 'table.again', table: table.id },
        )
      }
    >
      {hasAgreed ? words().notAgain : words().again}
    </button>
  );
}
