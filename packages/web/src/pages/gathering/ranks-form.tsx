/** For two players of different strength: what follows from their ranks, if the game knows. Sent to the table at once. */
import { useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { act } from '../../state/connection.js';
import { notify } from '../../state/notices.js';
import { both } from '../../words/language.js';
import type { AgreedOptionsProps } from './agreed-options.js';
import { optionsBetween } from './options-between.js';

const words = both({
  en: {
    title: 'Even chances for players of different strength:',
    rank: (name: string) => `Rank: ${name}`,
    seat: (n: number) => `player ${n}`,
    apply: 'Set by ranks',
    failed: 'The server did not answer. Try again.',
  },
  cs: {
    title: 'Vyrovnat šance různě silných hráčů:',
    rank: (name: string) => `Síla: ${name}`,
    seat: (n: number) => `${n}. hráč`,
    apply: 'Nastavit podle síly',
    failed: 'Server neodpověděl. Zkus to znovu.',
  },
});

export function RanksForm({ table, info }: AgreedOptionsProps) {
  const { ranks = [] } = info;
  const middle = Math.floor(ranks.length / 2);
  const [chosen, setChosen] = useState<readonly [number, number]>([middle, middle]);
  if (ranks.length === 0 || table.seats.length !== 2) return null;
  const nameOf = (seat: number) => table.seats[seat]?.person?.name ?? words().seat(seat + 1);
  const field = (seat: 0 | 1) => (
    <SelectField
      label={words().rank(nameOf(seat))}
      values={ranks}
      value={ranks[chosen[seat]] ?? ''}
      word={(rank) => rank}
      onChoose={(rank) => {
        const at = ranks.indexOf(rank);
        setChosen(seat === 0 ? [at, chosen[1]] : [chosen[0], at]);
      }}
    />
  );
  const apply = async () => {
    const options = await optionsBetween(info.id, chosen, table.options);
    if (options === null) notify(words().failed, 'refusal');
    else await act({ do: 'table.change', table: table.id, options });
  };
  return (
    <div class="ranks-form">
      <p class="quiet">{words().title}</p>
      {field(0)}
      {field(1)}
      <button type="button" class="button" onClick={() => void apply()}>
        {words().apply}
      </button>
    </div>
  );
}
