/** Of which ranks players may be. */
import { SelectField } from '../../parts/select-field.js';
import { Switch } from '../../parts/switch.js';
import { both } from '../../words/language.js';

const words = both({
  en: { ranks: 'Only players of certain ranks', least: 'Lowest rank', highest: 'Highest rank' },
  cs: { ranks: 'Jen pro některé třídy', least: 'Nejnižší třída', highest: 'Nejvyšší třída' },
});

interface RankRangeProps {
  readonly all: readonly string[];
  readonly ranks: { readonly least: number; readonly most: number } | null;
  readonly onChange: (ranks: { least: number; most: number } | null) => void;
}

export function RankRange({ all, ranks, onChange }: RankRangeProps) {
  const last = all.length - 1;
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (
    <>
      <Switch
        label={words().ranks}
        on={ranks !== null}
        onChange={(on) => onChange(on ? { least: 0, most: last } : null)}
      />
      {ranks && (
        <>
          <SelectField
            label={words().least}
            values={upTo(0, ranks.most)}
            value={ranks.least}
            word={(n) => all[n] ?? ''}
            onChoose={(least) => onChange({ ...ranks, least })}
          />
          <SelectField
            label={words().highest}
            values={upTo(ranks.least, last)}
            value={ranks.most}
            word={(n) => all[n] ?? ''}
            onChoose={(most) => onChange({ ...ranks, most })}
          />
        </>
      )}
    </>
  );
}
