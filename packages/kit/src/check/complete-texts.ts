/** Checks that every code of a game has a text in each language, with the right parameters and plural forms. */
import { type Language, languages } from '../deck.js';
import type { Game } from '../game.js';
import { placeholder, pluralForms, type Section, sections } from '../texts.js';
import { textFor } from '../tell.js';
import type { SeenCodes } from './random-matches.js';
import { type Problem, problem } from './problem.js';

export function checkTexts(game: Game, codes: SeenCodes): Problem[] {
  const problems: Problem[] = [];
  const missing = (what: string) => problems.push(problem('texts', what));
  const { about } = game;

  const declared: Partial<Record<Section, readonly string[]>> = {
    zones: Object.keys(about.zones),
    actions: Object.keys(about.actions),
    options: Object.entries(about.options).flatMap(([name, { values }]) => [
      name,
      ...values.filter((value) => typeof value === 'string').map((value) => `${name}.${value}`),
    ]),
    presets: Object.keys(about.presets),
    statistics: about.statistics,
    questions: about.questions,
    words: [
      ...Object.keys(about.signs),
      ...Object.values(about.actions).flatMap(({ careful }) => (careful ? [careful.why] : [])),
    ],
  };
  for (const language of languages) {
    const catalogue = about.texts[language];
    for (const field of ['name', 'about', 'rules'] as const) {
      if (catalogue[field].trim() === '') missing(`'${field}' is empty in ${language}.`);
    }
    for (const section of sections) {
      for (const code of declared[section] ?? []) {
        if (!catalogue[section][code]) missing(`${section}.${code} has no words in ${language}.`);
      }
      for (const [code, text] of Object.entries(catalogue[section])) checkForms(`${section}.${code}`, text, language);
    }
    for (const code of codes.events)
      if (textFor(game, 'events', code, language) === undefined) missing(`events.${code} has no words in ${language}.`);
    for (const code of codes.asks)
      if (textFor(game, 'asks', code, language) === undefined) missing(`asks.${code} has no words in ${language}.`);
    for (const [code, refusal] of codes.refusals) {
      const text = textFor(game, 'refusals', code, language);
      if (text === undefined) missing(`refusals.${code} has no words in ${language}.`);
      for (const name of text === undefined ? [] : holesIn(text)) {
        if (refusal.with?.[name] === undefined)
          missing(`refusals.${code} in ${language} mentions {${name}}, which the refusal does not give.`);
      }
    }
  }
  for (const section of sections) {
    const [en, cs] = [about.texts.en[section], about.texts.cs[section]];
    for (const code of new Set([...Object.keys(en), ...Object.keys(cs)])) {
      const [left, right] = [en[code], cs[code]];
      if (left === undefined || right === undefined)
        missing(`${section}.${code} exists only in ${left === undefined ? 'cs' : 'en'}.`);
      else if (!sameHoles(left, right)) missing(`${section}.${code} has other parameters in en than in cs.`);
    }
  }
  return problems;

  function checkForms(where: string, text: string, language: Language): void {
    for (const [whole, , , forms = ''] of text.matchAll(placeholder)) {
      const wanted = pluralForms[language].length;
      if (forms !== '' && forms.split('|').length - 1 !== wanted) {
        missing(`${where} in ${language}: ${whole} needs ${wanted} forms (${pluralForms[language].join(', ')}).`);
      }
    }
  }
}

const holesIn = (text: string): Set<string> => new Set([...text.matchAll(placeholder)].map(([, name = '']) => name));
const sameHoles = (a: string, b: string): boolean => {
  const [left, right] = [holesIn(a), holesIn(b)];
  return left.size === right.size && [...left].every((name) => right.has(name));
};
