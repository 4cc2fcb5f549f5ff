/**
 * Options of a game: each has its allowed values and its default. The lobby builds its form from this declaration, the
 * server validates against it, and presets are named sets of values.
 */
import { documentHash, isDocumentOption } from './documents.js';
import type { Refusal } from './game.js';
import { kitTexts } from './kit-texts.js';
import { fill } from './texts.js';

/** The value of an option. */
export type OptionValue = string | number | boolean;

/** Something that the table agrees on before the start. */
export interface Option<V extends OptionValue = OptionValue> {
  readonly values: readonly V[];
  readonly default: V;
  /** The values to offer first. */
  readonly often?: readonly V[];
  /**
   * It has an effect only while the other options have one of these values: `{ end: ['points'] }`. Otherwise a form greys
   * it, and nothing is said about it.
   */
  readonly when?: Readonly<Record<string, readonly OptionValue[]>>;
  /**
   * `always`: lists of tournaments name it also where it is as usual, such as the size of a board. `pair`: it is named beside each
   * game of a tournament in which it follows from the strengths of the two who meet, such as a handicap.
   */
  readonly told?: 'always' | 'pair';
}
/** The options of a game by name. */
export type OptionSpec = Readonly<Record<string, Option>>;
/** The values that a table has agreed on. */
export type Options = Readonly<Record<string, OptionValue>>;
/** The type of `t.options` for these options. */
export type OptionsOf<S extends OptionSpec> = { readonly [K in keyof S]: S[K] extends Option<infer V> ? V : never };
/** Named sets of options to choose from; what a preset leaves out has its default. */
export type Presets = Readonly<Record<string, Options>>;

/** One of these values; `often` are offered first: `oneOf([5, 7], 5)`. */
export function oneOf<const V extends OptionValue>(
  values: readonly V[],
  usual: NoInfer<V>,
  often?: readonly NoInfer<V>[],
): Option<V> {
  return { values, default: usual, ...(often && { often }) };
}
/** Yes or no. */
export const flag = (usual: boolean): Option<boolean> => ({ values: [false, true], default: usual });
/** A number from a range. */
export function range(from: number, to: number, usual: number, step = 1): Option<number> {
  return {
    values: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step),
    default: usual,
  };
}

/** An option that has an effect only with certain values of others: `when({ end: ['points'] }, range(…))`. */
export const when = <O extends Option>(others: NonNullable<Option['when']>, option: O): O => ({
  ...option,
  when: others,
});

/** Whether an option has an effect, given the others. */
export function isEffective(spec: OptionSpec, name: string, chosen: Options): boolean {
  return Object.entries(spec[name]?.when ?? {}).every(([other, values]) =>
    values.includes(chosen[other] ?? spec[other]?.default ?? ''),
  );
}

/** Every option with its default. */
export function usualOptions(spec: OptionSpec): Options {
  return Object.fromEntries(Object.entries(spec).map(([name, option]) => [name, option.default]));
}

/** Options of a stored match with those that its game got later, which have their default. The same object if it has all. */
export function completeOptions(spec: OptionSpec, stored: Options): Options {
  const isComplete = Object.keys(spec).every((name) => Object.hasOwn(stored, name));
  return isComplete ? stored : { ...usualOptions(spec), ...stored };
}

/** Of options that were chosen for an earlier version: what can still be chosen, and the default for the others. */
export function carryOptions(spec: OptionSpec, chosen: Readonly<Record<string, unknown>>): Options {
  return Object.fromEntries(
    Object.entries(spec).map(([name, option]) => [
      name,
      option.values.find((value) => value === chosen[name]) ?? uploaded(option, chosen[name]) ?? option.default,
    ]),
  );
}

/** The value of an option that names an uploaded document. */
const uploaded = (option: Option, value: unknown): string | undefined =>
  isDocumentOption(option) && typeof value === 'string' && documentHash(value) !== null ? value : undefined;

/** Validates options from outside. Returns the complete options, or every problem, in English. */
export function readOptions(
  spec: OptionSpec,
  presets: Presets,
  given: unknown,
  preset?: string,
): { ok: Options } | { problems: string[] } {
  const refusals = refuseOptions(spec, presets, given, preset);
  if (refusals.length > 0) {
    const tell = (refusal: Refusal) => fill(kitTexts.en.refusals[refusal.code] ?? '', refusal.with ?? {}, english);
    return { problems: refusals.map(tell) };
  }
  const chosen = preset === undefined ? {} : presets[preset];
  return { ok: { ...usualOptions(spec), ...chosen, ...(given as Options | undefined) } };
}
const english = { language: 'en' } as const;

/** Every problem of options from outside, as refusals; their words are the kit's. */
export function refuseOptions(spec: OptionSpec, presets: Presets, given: unknown, preset?: string): Refusal[] {
  if (preset !== undefined && !Object.hasOwn(presets, preset)) {
    return [{ code: 'noPreset', with: { preset, presets: Object.keys(presets) } }];
  }
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) {
    return [{ code: 'notOptions' }];
  }
  return Object.entries((given ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]): Refusal[] => {
    const option = Object.hasOwn(spec, name) ? spec[name] : undefined;
    const names = Object.keys(spec);
    if (option === undefined) {
      return [names.length > 0 ? { code: 'noOption', with: { name, names } } : { code: 'noOptions', with: { name } }];
    }
    if (option.values.some((one) => one === value)) return [];
    if (isDocumentOption(option) && documentHash(value) !== null) return [];
    const [was, allowed] = [JSON.stringify(value), JSON.stringify(option.values)];
    return [{ code: 'badOption', with: { name, value: was, allowed } }];
  });
}
