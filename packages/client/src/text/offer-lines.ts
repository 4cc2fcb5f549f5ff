/** What the viewer may do, as typed moves. Points of a board are not listed: one sees them. */
import type { Language, Move, View } from '@partie/kit';
import { plural } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { outOf } from '../words/numbers.js';
import { bundleExample } from '../words/typed-bundles.js';
import { typedWords } from '../words/read-typed.js';
import { type TypedMove, typedMoves } from '../words/typed-moves.js';
import { verbsOf } from '../words/typed-verbs.js';
import type { TextStyle } from './text-style.js';
import { flow, line, span, type TextLine } from './text-line.js';

const amountsText: Readonly<Record<Language, string>> = { en: 'any amounts:', cs: 'libovolná množství:' };
const pointsText: Readonly<Record<Language, (n: number, example: string) => string>> = {
  en: (n, example) => `any of ${n} ${plural('en', n, ['point', 'points'])}, such as ${example}`,
  cs: (n, example) => `kterýkoli ${outOf(n)} ${plural('cs', n, ['bodu', 'bodů', 'bodů'])}, třeba ${example}`,
};

/** More moves than this of one action are not all listed. */
const mostOfAction = 24;
/** Of several actions, the most that leaves room for all of them. */
const mostOfEach = [8, 5, 3, 2, 1];
/** Points are listed as long as they are few. */
const mostPoints = 6;

export function offerLines(
  info: GameInfo,
  view: View,
  moves: readonly Move[],
  style: TextStyle,
  mostLines = Number.POSITIVE_INFINITY,
): TextLine[] {
  const { language, width } = style;
  if (moves.length === 0) return [];
  const byAction = new Map<string, TypedMove[]>();
  for (const typed of typedMoves(info, view, moves, language))
    byAction.set(typed.move.do, [...(byAction.get(typed.move.do) ?? []), typed]);
  const example = bundleExample(
    info,
    moves.map((move) => ({ move })),
    language,
  );
  const amounts = example === null ? [] : [line(span(`${amountsText[language]} ${example}`, { ink: 'grey' }))];
  const linesWith = (most: number) => {
    const listed = [...byAction].flatMap(([action, typed]) => itemsOf(info, action, typed, language, most));
    const items = [...listed, ...amounts];
    return flow(line(span(`${typedWords[language].possible} `, { ink: 'grey' })), items, width);
  };
  const tries = byAction.size > 1 ? mostOfEach.map(linesWith) : [linesWith(mostOfAction)];
  const lines = tries.find(({ length }) => length <= mostLines) ?? tries.at(-1) ?? [];
  if (lines.length <= mostLines) return lines;
  const shown = lines.slice(0, mostLines - 1);
  const hidden = lines
    .slice(mostLines - 1)
    .reduce((n, one) => n + one.filter(({ typed }) => typed !== undefined).length, 0);
  return [...shown, line(span(`  … ${typedWords[language].more(hidden)}`, { ink: 'grey' }))];
}

function itemsOf(
  info: GameInfo,
  action: string,
  typed: readonly TypedMove[],
  language: Language,
  most: number,
): TextLine[] {
  const [first] = typed;
  if (info.actions[action]?.on !== undefined && typed.length > mostPoints && first)
    return [line(span(pointsText[language](typed.length, first.text)))];
  const listed = typed.slice(0, most).map(({ text }): TextLine => [span(text, { bold: true, typed: text })]);
  const more = typed.length - listed.length;
  return more > 0
    ? [...listed, line(span(`… ${verbsOf(info, language).of(action)} (+${more})`, { ink: 'grey' }))]
    : listed;
}
