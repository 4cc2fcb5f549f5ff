/**
 * Options of a game: each with its allowed values and its default. The lobby builds its form from this declaration,
 * the server checks against it, and presets are named sets of values.
 */
export type OptionValue = string | number | boolean;

export interface Option<V extends OptionValue = OptionValue> {
  readonly values: readonly V[];
  readonly default: V;
}
export type OptionSpec = Readonly<Record<string, Option>>;
export type Options = Readonly<Record<string, OptionValue>>;
export type OptionsOf<S extends OptionSpec> = { readonly [K in keyof S]: S[K] extends Option<infer V> ? V : never };
export type Presets = Readonly<Record<string, Options>>;

export function oneOf<const V extends OptionValue>(values: readonly V[], usual: NoInfer<V>): Option<V> {
  return { values, default: usual };
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

/** Reads what came from outside. Answers the full set of options, or every problem there is with it. */
export function readOptions(
  spec: OptionSpec,
  presets: Presets,
  given: unknown,
  preset?: string,
): { ok: Options } | { problems: string[] } {
  if (preset !== undefined && !Object.hasOwn(presets, preset)) {
    return { problems: [`There is no preset '${preset}'; there are: ${Object.keys(presets).join(', ')}.`] };
  }
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) {
    return { problems: ['Options must be an object of names and values.'] };
  }
  const problems: string[] = [];
  const chosen: Record<string, OptionValue> = {
    ...usualOptions(spec),
    ...(preset === undefined ? {} : presets[preset]),
  };
  for (const [name, value] of Object.entries((given ?? {}) as Readonly<Record<string, unknown>>)) {
    const option = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (option === undefined) {
      problems.push(`There is no option '${name}'; there are: ${Object.keys(spec).join(', ') || 'none'}.`);
      continue;
    }
    const allowed = option.values.find((one) => one === value);
    if (allowed !== undefined) chosen[name] = allowed;
    else
      problems.push(`Option '${name}' cannot be ${JSON.stringify(value)}; allowed: ${JSON.stringify(option.values)}.`);
  }
  return problems.length > 0 ? { problems } : { ok: chosen };
}
