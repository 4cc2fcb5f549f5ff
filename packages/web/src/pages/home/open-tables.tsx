/** The live list of tables to join or watch. */
import './open-tables.css';
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { RadioChoice } from '../../parts/radio-choice.js';
import { SelectField } from '../../parts/select-field.js';
import { gameInfo, gameList } from '../../state/games.js';
import { both, language } from '../../words/language.js';
import { useTables } from './listed-tables.js';
import { chooseGame } from './open-table.js';
import { filterWord, hasOptions, optionFilters } from './table-options.js';
import { sortedTables } from './table-order.js';
import { TableRow } from './table-row.js';

const words = both({
  en: {
    title: 'Open tables',
    all: 'All games',
    filter: 'Show tables of',
    loading: 'Looking to see who is here…',
    empty: 'No table is open just now.',
    emptyHelp: 'Open one and send the link to your friends, or play a quick match with bots meanwhile.',
    noneOf: 'Nobody is playing this just now.',
    any: 'any',
    more: (n: number) => `Show all ${n}`,
  },
  cs: {
    title: 'Otevřené stoly',
    all: 'Všechny hry',
    filter: 'Ukázat stoly hry',
    loading: 'Dívám se, kdo tu je…',
    empty: 'Zrovna tu není žádný otevřený stůl.',
    emptyHelp: 'Otevři vlastní a pošli přátelům odkaz, nebo si zatím zahraj s boty.',
    noneOf: 'Tohle teď nikdo nehraje.',
    any: 'cokoli',
    more: (n: number) => `Ukázat všechny (${n})`,
  },
});

const onlyGame = signal('');
/** Values that options of this game must have. */
const onlyOptions = signal<Readonly<Record<string, string | number | boolean>>>({});
/** A longer list would push everything else off a phone's screen. */
const most = 8;

export function OpenTables() {
  const tables = useTables();
  const games = gameList.value;
  const filter = games.length > 1 && onlyGame.value !== '' ? onlyGame.value : null;
  const [all, setAll] = useState(false);
  const info = filter === null ? null : gameInfo(filter).value;
  const ofGame = tables === null ? [] : sortedTables(tables, filter);
  const filters = info === null ? [] : optionFilters(info, ofGame);
  // A value that no table has any more is no longer asked for.
  const wanted = Object.fromEntries(
    Object.entries(onlyOptions.value).filter(([name]) => filters.some((one) => one.name === name)),
  );
  const found = info === null ? ofGame : ofGame.filter((table) => hasOptions(info, table, wanted));
  const shown = all ? found : found.slice(0, most);
  return (
    <section class="open-tables" aria-labelledby="tables-title" aria-busy={tables === null}>
      <h2 id="tables-title">{words().title}</h2>
      {games.length > 1 && (
        <RadioChoice
          bare
          label={words().filter}
          values={['', ...games.map(({ id }) => id)]}
          value={filter ?? ''}
          word={(id) => games.find((game) => game.id === id)?.names[language()] ?? words().all}
          onChoose={(id) => {
            onlyGame.value = id;
            onlyOptions.value = {};
            if (id !== '') chooseGame(id);
          }}
        />
      )}
      {info !== null && filters.length > 0 && (
        <div class="open-tables-options">
          {filters.map(({ name, values }) => (
            <SelectField
              key={name}
              label={info.texts[language()].options[name] ?? name}
              values={['', ...values]}
              value={wanted[name] ?? ''}
              word={(value) => (value === '' ? words().any : filterWord(info, name, value))}
              onChoose={(value) => {
                const { [name]: _, ...others } = wanted;
                onlyOptions.value = value === '' ? others : { ...others, [name]: value };
              }}
            />
          ))}
        </div>
      )}
      {tables === null ? (
        <p class="quiet">{words().loading}</p>
      ) : shown.length === 0 ? (
        <div class="no-tables">
          <p>
            <strong>{filter === null ? words().empty : words().noneOf}</strong>
          </p>
          <p class="quiet">{words().emptyHelp}</p>
        </div>
      ) : (
        <ul>
          {shown.map((table) => (
            <TableRow key={table.id} table={table} />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          {words().more(found.length)}
        </button>
      )}
    </section>
  );
}
