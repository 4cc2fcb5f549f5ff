/**
 * The language of the interface. Every screen keeps its words beside it, in both languages:
 * `const words = both({ en: { title: 'Tables' }, cs: { title: 'Stoly' } })`, and reads `words().title`. Reading
 * subscribes: switching the language redraws. Words with parameters are functions.
 */
import { plural, type Language } from '@partie/kit';
import { settings } from '../state/settings.js';

export const language = (): Language => settings.value.language;

type Word = string | ((...parameters: never[]) => string);
export type Words = { readonly [key: string]: Word | Words };

/** The second language must have the same keys: texts for texts, functions with the same parameters. */
type Same<W> = {
  readonly [K in keyof W]: W[K] extends string
    ? string
    : W[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : Same<W[K]>;
};

export function both<W extends Words>(texts: { en: W; cs: NoInfer<Same<W>> }): () => Same<W> {
  return () => (language() === 'cs' ? texts.cs : (texts.en as unknown as Same<W>));
}

/** The plural form for n: one|other in English, one|few|other in Czech. */
export const forms = (n: number, ...all: string[]): string => plural(language(), n, all);
