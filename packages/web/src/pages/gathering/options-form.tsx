/** The options form, generated from the game's declaration. Every change is sent to the table at once. */
import './options-form.css';
import { isEffective } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import { isEvenRange, NumberField } from '../../parts/number-field.js';
import { RadioChoice, type RadioChoiceProps } from '../../parts/radio-choice.js';
import { SelectField } from '../../parts/select-field.js';
import { Stepper } from '../../parts/stepper.js';
import { Switch } from '../../parts/switch.js';
import { gameList } from '../../state/games.js';
import { act } from '../../state/connection.js';
import { both, language } from '../../words/language.js';
import type { AgreedOptionsProps } from './agreed-options.js';
import { DocumentChoice } from './document-choice.js';
import { controlFor, summary, valueWord } from './option-summary.js';
import { RanksForm } from './ranks-form.js';

const words = both({
  en: {
    game: 'Game',
    preset: 'As a start',
    unready: 'When you change something, everyone has to say again that they are ready.',
    other: 'other',
    yes: 'yes',
    no: 'no',
  },
  cs: {
    game: 'Hra',
    preset: 'Jako základ',
    unready: 'Když něco změníš, všichni musí znovu říct, že můžou začít.',
    other: 'jiné',
    yes: 'ano',
    no: 'ne',
  },
});

export function OptionsForm({ table, info }: AgreedOptionsProps) {
  const texts = info.texts[language()];
  const presets = Object.keys(info.presets);
  const { preset, differs } = summary(info, table.options);
  return (
    <div class="options-form">
      {gameList.value.length > 1 && (
        <SelectField
          label={words().game}
          values={gameList.value.map(({ id }) => id)}
          value={table.game}
          word={(id) => gameList.value.find((one) => one.id === id)?.names[language()] ?? id}
          onChoose={(game) => void act({ do: 'table.change', table: table.id, game })}
        />
      )}
      {presets.length > 0 && (
        <RadioChoice
          label={words().preset}
          values={presets}
          value={differs.length === 0 && preset !== null ? preset : ''}
          word={(name) => texts.presets[name] ?? name}
          onChoose={(name) => void act({ do: 'table.change', table: table.id, preset: name })}
        />
      )}
      <RanksForm table={table} info={info} />
      {Object.keys(info.options).map((name) => (
        // An option that changes nothing under the others is greyed.
        <fieldset key={name} class="option" disabled={!isEffective(info.options, name, table.options)}>
          <OptionControl name={name} table={table} info={info} />
        </fieldset>
      ))}
      <p class="quiet">{words().unready}</p>
    </div>
  );
}

function OptionControl({ name, table, info }: { name: string; table: TableView; info: GameInfo }) {
  const texts = info.texts[language()].options;
  const { values, default: usual, often, document } = info.options[name] ?? { values: [], default: '' };
  const value = table.options[name] ?? usual;
  const choose = (next: string | number | boolean) =>
    void act({ do: 'table.change', table: table.id, options: { [name]: next } });
  const label = texts[name] ?? name;
  const word = (one: string | number | boolean) => valueWord(texts, name, one, words());
  if (document) {
    return (
      <DocumentChoice
        label={label}
        game={info.id}
        option={name}
        shipped={values.map(String)}
        word={word}
        value={String(value)}
        title={table.documents?.[name]}
        onChoose={choose}
      />
    );
  }
  if (often) return <FrequentValues {...{ label, values, often, value, word }} onChoose={choose} />;
  switch (controlFor(values)) {
    case 'switch':
      return <Switch label={label} on={value === true} onChange={choose} />;
    case 'choice':
      return <RadioChoice label={label} values={values} value={value} word={word} onChoose={choose} />;
    case 'stepper':
      return <Stepper label={label} values={values.map(Number)} value={Number(value)} onChoose={choose} />;
    case 'list':
      return <SelectField label={label} values={values} value={value} word={word} onChoose={choose} />;
    case 'fixed':
      return (
        <p>
          {label}: {word(value)}
        </p>
      );
  }
}

interface FrequentValuesProps extends RadioChoiceProps<string | number | boolean> {
  readonly often: readonly (string | number | boolean)[];
}

/** Frequent values side by side, and a field or a list for all others. */
function FrequentValues({ label, values, often, value, word, onChoose }: FrequentValuesProps) {
  const rest = values.filter((one) => !often.includes(one));
  const numbers = values.filter((one) => typeof one === 'number');
  const { other } = words();
  return (
    <div class="often">
      <RadioChoice label={label} values={often} value={value} word={word} onChoose={onChoose} />
      {isEvenRange(numbers) ? (
        <NumberField label={`${label}: ${other}`} values={numbers} value={value} onChoose={onChoose} />
      ) : (
        <SelectField
          label={`${label}: ${other}`}
          bare
          values={often.includes(value) ? ['', ...rest] : rest}
          value={often.includes(value) ? '' : value}
          word={(one) => (one === '' ? `${other}…` : word(one))}
          onChoose={(one) => {
            if (one !== '') onChoose(one);
          }}
        />
      )}
    </div>
  );
}
