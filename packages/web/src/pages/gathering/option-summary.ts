/** A summary of the options: the nearest preset, and the options that differ from it. */
import { isEffective } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

type Value = string | number | boolean;
type Values = Readonly<Record<string, Value>>;
type Declared = Pick<GameInfo, 'options' | 'presets'>;

/** All options of a preset; without one, the defaults. */
export function valuesOf({ options, presets }: Declared, preset: string | null): Values {
  const usual = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
  return { ...usual, ...(preset === null ? {} : presets[preset]) };
}

export interface Summary {
  /** Null if the game has no presets. */
  readonly preset: string | null;
  /** Names of the options that differ from the preset. */
  readonly differs: readonly string[];
}

export function summary(declared: Declared, now: Values): Summary {
  const presets = Object.keys(declared.presets);
  // What has no effect under the other options is not worth a word.
  const counts = (name: string) => isEffective(declared.options, name, now);
  const tried = (presets.length === 0 ? [null] : presets).map((preset): Summary => {
    const values = valuesOf(declared, preset);
    return {
      preset,
      differs: Object.keys(declared.options).filter((name) => counts(name) && values[name] !== now[name]),
    };
  });
  return tried.reduce((best, one) => (one.differs.length < best.differs.length ? one : best));
}

export interface YesNo {
  readonly yes: string;
  readonly no: string;
}

/** The game's word for a value, or the value itself. */
export function valueWord(texts: Readonly<Record<string, string>>, name: string, value: Value, yesNo: YesNo): string {
  const own = texts[`${name}.${value}`];
  if (own !== undefined) return own;
  return typeof value === 'boolean' ? (value ? yesNo.yes : yesNo.no) : String(value);
}

interface Chosen {
  readonly options: Values;
  readonly documents?: Readonly<Record<string, string>>;
}

/** The same for an option of a table, where an uploaded document has its title. */
export function chosenWord(texts: Readonly<Record<string, string>>, name: string, table: Chosen, yesNo: YesNo): string {
  return table.documents?.[name] ?? valueWord(texts, name, table.options[name] ?? '', yesNo);
}

/** The kind of form control for a value. */
export type Control = 'switch' | 'choice' | 'stepper' | 'list' | 'fixed';

export function controlFor(values: readonly Value[]): Control {
  if (values.length < 2) return 'fixed';
  if (values.length === 2 && values.every((value) => typeof value === 'boolean')) return 'switch';
  if (values.length <= 4) return 'choice';
  return values.every((value) => typeof value === 'number') ? (values.length <= 30 ? 'stepper' : 'list') : 'list';
}
