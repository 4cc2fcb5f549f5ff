/** The form for the clock rule and its times. */
import { type ClockRule, isGameClock } from '@partie/kit';
import { useEffect, useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { spanWords } from '@partie/client/words';
import { both, language } from '../../words/language.js';

const words = both({
  en: {
    clock: 'Clock',
    kinds: {
      none: 'no time limit',
      move: 'time for each turn',
      absolute: 'time for the whole match',
      fischer: 'Fischer: more after each move',
      byoyomi: 'byo-yomi: periods after the main time',
      canadian: 'Canadian: so many moves in a period',
    },
    main: 'Main time',
    perMove: 'Time for a whole turn',
    add: 'Added after a move',
    periods: 'Periods',
    period: 'Time of a period',
    turns: 'Moves in a period',
    noMain: 'none',
  },
  cs: {
    clock: 'Hodiny',
    kinds: {
      none: 'bez omezení času',
      move: 'čas na každý celý tah',
      absolute: 'čas na celou partii',
      fischer: 'Fischerovy: po tahu se přidává',
      byoyomi: 'bjójomi: po základním čase periody',
      canadian: 'kanadské: tolik tahů za periodu',
    },
    main: 'Základní čas',
    perMove: 'Čas na celý tah',
    add: 'Po tahu se přidá',
    periods: 'Počet period',
    period: 'Délka periody',
    turns: 'Tahů za periodu',
    noMain: 'žádný',
  },
});

/** A default clock of each kind; clocks suggested by the game come first. */
const defaultClocks: readonly ClockRule[] = [
  { kind: 'none' },
  { kind: 'move', seconds: 60 },
  { kind: 'absolute', main: 1200 },
  { kind: 'fischer', main: 300, add: 5 },
  { kind: 'byoyomi', main: 600, periods: 5, seconds: 30 },
  { kind: 'canadian', main: 600, turns: 15, seconds: 180 },
];
const kinds = defaultClocks.map(({ kind }) => kind);

const mains = [0, 30, 60, 180, 300, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200, 86_400, 259_200];
const spans = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 120, 180, 300, 600, 86_400];
const counts = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30];

/** The list with the current value inserted, if it is not in it. */
const withValue = (values: readonly number[], value: number): number[] =>
  [...new Set([...values, value])].sort((a, b) => a - b);

export interface ClockFormProps {
  readonly clock: ClockRule;
  /** Clocks the game is usually played with. */
  readonly suggested: readonly ClockRule[];
  /** Resolves to whether the table accepted it. */
  readonly onChange: (clock: ClockRule) => Promise<boolean>;
}

export function ClockForm({ clock: agreed, suggested, onChange }: ClockFormProps) {
  const all = words();
  // A clock is one value with several fields. The next change builds on the last one, even if the table has not
  // answered yet.
  const [asked, setAsked] = useState<ClockRule | null>(null);
  const clock = asked ?? agreed;
  const answered = JSON.stringify(asked) === JSON.stringify(agreed);
  useEffect(() => {
    if (answered) setAsked(null);
  }, [answered]);
  const ask = async (rule: ClockRule) => {
    setAsked(rule);
    if (!(await onChange(rule))) setAsked(null);
  };
  const choose = (kind: ClockRule['kind']) => {
    const rule = [...suggested, ...defaultClocks].find((one) => one.kind === kind);
    if (rule) void ask(rule);
  };
  const time = (s: number) => (s === 0 ? all.noMain : spanWords(s, language()));
  const noMainAllowed = clock.kind === 'byoyomi' || clock.kind === 'canadian';
  return (
    <>
      <SelectField
        label={all.clock}
        values={kinds}
        value={clock.kind}
        word={(kind) => all.kinds[kind]}
        onChoose={choose}
      />
      {isGameClock(clock) && (
        <SelectField
          label={all.main}
          values={withValue(mains, clock.main).filter((s) => s > 0 || noMainAllowed)}
          value={clock.main}
          word={time}
          onChoose={(main) => void ask({ ...clock, main })}
        />
      )}
      {clock.kind === 'fischer' && (
        <SelectField
          label={all.add}
          values={withValue(spans, clock.add)}
          value={clock.add}
          word={time}
          onChoose={(add) => void ask({ ...clock, add })}
        />
      )}
      {clock.kind === 'byoyomi' && (
        <SelectField
          label={all.periods}
          values={withValue(counts, clock.periods)}
          value={clock.periods}
          word={String}
          onChoose={(periods) => void ask({ ...clock, periods })}
        />
      )}
      {clock.kind === 'canadian' && (
        <SelectField
          label={all.turns}
          values={withValue(counts, clock.turns)}
          value={clock.turns}
          word={String}
          onChoose={(turns) => void ask({ ...clock, turns })}
        />
      )}
      {'seconds' in clock && (
        <SelectField
          label={clock.kind === 'move' ? all.perMove : all.period}
          values={withValue(spans, clock.seconds)}
          value={clock.seconds}
          word={time}
          onChoose={(seconds) => void ask({ ...clock, seconds })}
        />
      )}
    </>
  );
}
