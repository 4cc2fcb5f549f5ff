/**
 * Options of a game: each has its allowed values and its default. The lobby builds its form from this declaration, the
 * server validates against it, and presets are named sets of values.
 */
import type { Refusal } from './game.js';
import { kitTexts } from './kit-texts.js';
import { fill } from './texts.js';

export type OptionValue = string | number | boolean;

export interface Option<V extends OptionValue = OptionValue> {
  readonly values: readonly V[];
  readonly default: V;
  /** The values to offer first. */
  readonly often?: readonly V[];
}
export type OptionSpec = Readonly<Record<string, Option>>;
export type Options = Readonly<Record<string, OptionValue>>;
export type OptionsOf<S extends OptionSpec> = { readonly [K in keyof S]: S[K] extends Option<infer V> ? V : never };
export type Presets = Readonly<Record<string, Options>>;

export function oneOf<const V extends OptionValue>(
  values: readonly V[],
  usual: NoInfer<V>,
  often?: readonly NoInfer<V>[],
): Option<V> {
  return { values, default: usual, ...(often && { often }) };
}
export const flag = (usual: boolean): Option<boolean> => ({ values: [false, true], default: usual });
export function range(from: number, to: number, usual: number, step = 1): Option<number> {
  return {
    values: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step),
    default: usual,
  };
}

export function usualOptions(spec: OptionSpec): Options {
  return Object.fromEntries(Object.entries(spec).map(([name, option]) => [name, option.default]));
}

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
    const [was, allowed] = [JSON.stringify(value), JSON.stringify(option.values)];
    return [{ code: 'badOption', with: { name, value: was, allowed } }];
  });
}
