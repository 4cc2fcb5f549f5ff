/** What a table has agreed on, in few words: the preset that is nearest, and what differs from it. */
import type { GameInfo } from '@partie/protocol';

type Value = string | number | boolean;
type Values = Readonly<Record<string, Value>>;
type Declared = Pick<GameInfo, 'options' | 'presets'>;

/** All options as a preset sets them; without one, as they usually are. */
export function valuesOf({ options, presets }: Declared, preset: string | null): Values {
  const usual = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
  return { ...usual, ...(preset === null ? {} : presets[preset]) };
}

export interface Summary {
  /** Null where the game has no presets. */
  readonly preset: string | null;
  /** Names of the options that are not as in it. */
  readonly differs: readonly string[];
}

export function summary(declared: Declared, now: Values): Summary {
  const presets = Object.keys(declared.presets);
  const tried = (presets.length === 0 ? [null] : presets).map((preset): Summary => {
    const values = valuesOf(declared, preset);
    return { preset, differs: Object.keys(declared.options).filter((name) => values[name] !== now[name]) };
  });
  return tried.reduce((best, one) => (one.differs.length < best.differs.length ? one : best));
}

export interface YesNo {
  readonly yes: string;
  readonly no: string;
}

/** A value as the game says it, or as it is. */
export function valueWord(texts: Readonly<Record<string, string>>, name: string, value: Value, yesNo: YesNo): string {
  const own = texts[`${name}.${value}`];
  if (own !== undefined) return own;
  return typeof value === 'boolean' ? (value ? yesNo.yes : yesNo.no) : String(value);
}

/** How a value is best chosen. */
export type Control = 'switch' | 'choice' | 'stepper' | 'list' | 'fixed';

export function controlFor(values: readonly Value[]): Control {
  if (values.length < 2) return 'fixed';
  if (values.length === 2 && values.every((value) => typeof value === 'boolean')) return 'switch';
  if (values.length <= 4) return 'choice';
  return values.every((value) => typeof value === 'number') ? (values.length <= 30 ? 'stepper' : 'list') : 'list';
}
