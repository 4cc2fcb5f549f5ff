/** The options of a listed table in words, and the filters that the listed tables allow. */
import type { GameInfo, TableEntry } from '@partie/protocol';
import { both, language } from '../../words/language.js';
import { summary, valuesOf, valueWord } from '../gathering/option-summary.js';

const words = both({
  en: { yes: 'yes', no: 'no', without: (name: string) => `${name}: no` },
  cs: { yes: 'ano', no: 'ne', without: (name: string) => `${name}: ne` },
});

type Value = string | number | boolean;

/** The option that tells the size of the board, in games that have one. */
const sizeOption = ({ board, options }: GameInfo): string | null =>
  board !== undefined && Object.hasOwn(options, 'size') ? 'size' : null;

/** A row of the list has room for so many. */
const most = 4;

const valuesAt = (info: GameInfo, { options }: TableEntry): Readonly<Record<string, Value>> => ({
  ...valuesOf(info, null),
  ...options,
});

/** The size of the board, the preset if it is not the first, and what differs from it. */
export function optionWords(info: GameInfo, table: TableEntry): string[] {
  const texts = info.texts[language()];
  const values = valuesAt(info, table);
  const size = sizeOption(info);
  const { preset, differs } = summary(info, values);
  const isUsual = preset === null || preset === Object.keys(info.presets)[0];
  const told = [
    ...(size === null ? [] : [filterWord(info, size, values[size] ?? '')]),
    ...(isUsual ? [] : [texts.presets[preset] ?? preset]),
    ...differs.filter((name) => name !== size).map((name) => optionWord(info, name, values[name] ?? '', table)),
  ];
  return told.length > most ? [...told.slice(0, most - 1), `+${told.length - most + 1}`] : told;
}

function optionWord(info: GameInfo, name: string, value: Value, { documents }: TableEntry): string {
  const texts = info.texts[language()].options;
  const label = texts[name] ?? name;
  if (value === true) return label;
  return value === false
    ? words().without(label)
    : `${label}: ${documents?.[name] ?? valueWord(texts, name, value, words())}`;
}

/** A value in a list of values of the same option. */
export function filterWord(info: GameInfo, name: string, value: Value): string {
  if (name === sizeOption(info)) return `${value} × ${value}`;
  return valueWord(info.texts[language()].options, name, value, words());
}

export interface OptionFilter {
  readonly name: string;
  readonly values: readonly Value[];
}

/** Options in which the tables of a game differ: board size first, and not more than a list can show. */
export function optionFilters(info: GameInfo, tables: readonly TableEntry[]): OptionFilter[] {
  const size = sizeOption(info);
  const names = Object.keys(info.options).sort((a, b) => Number(b === size) - Number(a === size));
  return names
    .map((name) => {
      const found = new Set(tables.map((table) => valuesAt(info, table)[name]));
      return { name, values: (info.options[name]?.values ?? []).filter((value) => found.has(value)) };
    })
    .filter(({ values }) => values.length > 1)
    .slice(0, 3);
}

/** Whether a table has all these values. */
export function hasOptions(info: GameInfo, table: TableEntry, wanted: Readonly<Record<string, Value>>): boolean {
  const values = valuesAt(info, table);
  return Object.entries(wanted).every(([name, value]) => values[name] === value);
}
