/** How a tournament goes from round to round and how it is reckoned: what founders rarely change. */
import { type Format, type TieBreak, tieBreaks as allTieBreaks, usualTieBreaks } from '@partie/tournament';
import { LineIcon } from '../../parts/line-icon.js';
import { SelectField } from '../../parts/select-field.js';
import { Switch } from '../../parts/switch.js';
import { both } from '../../words/language.js';
import { tieBreakWord, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    barrier: 'The next round begins when all games of a round are over',
    minutes: 'Time',
    inMinutes: (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`),
    handicap: 'Handicaps make up for differences in rank',
    reduction: 'Handicaps are smaller by',
    byRanks: (n: number) => (n === 0 ? 'nothing' : n === 1 ? '1 rank' : `${n} ranks`),
    tieBreaks: 'Tie-breaks',
    how: 'Where scores are equal, these decide, from the first to the last.',
    up: (what: string) => `${what}: earlier`,
    drop: (what: string) => `${what}: leave out`,
    add: 'Add',
    none: 'choose',
  },
  cs: {
    barrier: 'Další kolo začne, až skončí všechny zápasy',
    minutes: 'Doba hraní',
    inMinutes: (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`),
    handicap: 'Rozdíly v třídách vyrovnává hendikep',
    reduction: 'Hendikep je nižší',
    byRanks: (n: number) => (n === 0 ? 'o nic' : n === 1 ? 'o 1 třídu' : n < 5 ? `o ${n} třídy` : `o ${n} tříd`),
    tieBreaks: 'Pomocná hodnocení',
    how: 'Při rovnosti bodů rozhodují v tomto pořadí.',
    up: (what: string) => `${what}: dřív`,
    drop: (what: string) => `${what}: vynechat`,
    add: 'Přidat',
    none: 'vyber',
  },
});

export interface Scoring {
  readonly barrier: boolean;
  /** How long an arena takes. */
  readonly minutes: number;
  /** Ranks by which handicaps are reduced; null: there are none. */
  readonly reduction: number | null;
  /** Null: as usual for the format. */
  readonly tieBreaks: readonly TieBreak[] | null;
}
export const usualScoring: Scoring = { barrier: true, minutes: 60, reduction: null, tieBreaks: null };

const times = [15, 30, 45, 60, 90, 120, 180, 240];
const hasBracket = ({ kind }: Format): boolean => kind === 'single' || kind === 'double' || kind === 'groups';

interface ScoringRulesProps {
  readonly format: Format;
  readonly hasRanks: boolean;
  /** All tables of a round get the same cards: then rounds begin one after another. */
  readonly duplicate: boolean;
  readonly scoring: Scoring;
  readonly onChange: (scoring: Scoring) => void;
}

export function ScoringRules({ format, hasRanks, duplicate, scoring, onChange }: ScoringRulesProps) {
  const { barrier, minutes, reduction } = scoring;
  return (
    <>
      {format.kind === 'arena' && (
        <SelectField
          label={words().minutes}
          values={times}
          value={minutes}
          word={words().inMinutes}
          onChoose={(n) => onChange({ ...scoring, minutes: n })}
        />
      )}
      {hasBracket(format) && !duplicate && (
        <Switch label={words().barrier} on={barrier} onChange={(on) => onChange({ ...scoring, barrier: on })} />
      )}
      {hasRanks && (
        <Switch
          label={words().handicap}
          on={reduction !== null}
          onChange={(on) => onChange({ ...scoring, reduction: on ? 0 : null })}
        />
      )}
      {hasRanks && reduction !== null && (
        <SelectField
          label={words().reduction}
          values={[0, 1, 2, 3, 4, 5]}
          value={reduction}
          word={words().byRanks}
          onChoose={(n) => onChange({ ...scoring, reduction: n })}
        />
      )}
      {usualTieBreaks(format).length > 0 && (
        <TieBreakOrder
          chosen={scoring.tieBreaks ?? usualTieBreaks(format)}
          onChange={(tieBreaks) => onChange({ ...scoring, tieBreaks })}
        />
      )}
    </>
  );
}

interface TieBreakOrderProps {
  readonly chosen: readonly TieBreak[];
  readonly onChange: (chosen: readonly TieBreak[]) => void;
}

function TieBreakOrder({ chosen, onChange }: TieBreakOrderProps) {
  const left = allTieBreaks.filter((one) => !chosen.includes(one));
  return (
    <details>
      <summary>
        {words().tieBreaks}: {chosen.map(tieBreakWord).join(', ')}
      </summary>
      <p class="quiet">{words().how}</p>
      <ol class="tie-break-order">
        {chosen.map((one, i) => (
          <li key={one}>
            <span>
              <b>{tieBreakWord(one)}</b> <small class="quiet">{tournamentWords().explained[one]}</small>
            </span>
            <button
              type="button"
              class="button icon"
              aria-label={words().up(tieBreakWord(one))}
              disabled={i === 0}
              onClick={() =>
                onChange([...chosen.slice(0, i - 1), one, ...chosen.slice(i - 1).filter((x) => x !== one)])
              }
            >
              <LineIcon of="up" />
            </button>
            <button
              type="button"
              class="button icon"
              aria-label={words().drop(tieBreakWord(one))}
              onClick={() => onChange(chosen.filter((other) => other !== one))}
            >
              <LineIcon of="minus" />
            </button>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <SelectField
          label={words().add}
          values={['', ...left]}
          value=""
          word={(one) => (one === '' ? words().none : tieBreakWord(one))}
          onChoose={(one) => one !== '' && onChange([...chosen, one])}
        />
      )}
    </details>
  );
}
