/** Checks that everything a game declares has a text in each language, with the same parameters and all plural forms. */
import { type Language, languages } from '../deck.js';
import { foldedWord } from '../fold-text.js';
import type { Game, GameAbout } from '../game.js';
import { placeholder, pluralForms, type Section, sections } from '../texts.js';
import { type Problem, problem } from './problem.js';

export function checkTexts(game: Game): Problem[] {
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
      ...(about.board?.kind === 'spaces'
        ? [...Object.keys(about.board.layers), ...Object.keys(about.board.pieces)]
        : []),
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
  }
  for (const language of languages) {
    const twins = kindsThatReadAlike(about, language);
    if (twins !== null)
      missing(`The cards ${twins.join(' and ')} read the same in ${language}, and a bundle has both.`);
  }
  for (const field of ['about', 'rules'] as const) {
    const text = about.texts.en[field].trim();
    if (text !== '' && text === about.texts.cs[field].trim()) missing(`'${field}' is the same in en and cs.`);
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
      const given = forms.split('|').length - 1;
      const isFractionGiven = language === 'cs' && given === wanted + 1;
      if (forms !== '' && given !== wanted && !isFractionGiven) {
        missing(`${where} in ${language}: ${whole} needs ${wanted} forms (${pluralForms[language].join(', ')}).`);
      }
    }
  }
}

/** Two kinds of a bundle that have the same name for somebody who types it. */
function kindsThatReadAlike({ bundleQuestions = {}, kind }: GameAbout, language: Language): [string, string] | null {
  for (const { kinds } of Object.values(bundleQuestions)) {
    const byKey = new Map<string, string>();
    for (const code of kinds) {
      const key = foldedWord(kind?.faces.find((face) => face.code === code)?.name[language] ?? code);
      const other = byKey.get(key);
      if (other !== undefined) return [other, code];
      byKey.set(key, code);
    }
  }
  return null;
}

const holesIn = (text: string): Set<string> => new Set([...text.matchAll(placeholder)].map(([, name = '']) => name));
const sameHoles = (a: string, b: string): boolean => {
  const [left, right] = [holesIn(a), holesIn(b)];
  return left.size === right.size && [...left].every((name) => right.has(name));
};
