/** The score sheet as lines: rounds below each other, sides beside each other. */
import { line, padText, span, type TextLine } from '@partie/client/text';
import { numberText, type ScoreSheet } from '@partie/client/words';
import type { Language } from '@partie/kit';

const sum: Readonly<Record<Language, string>> = { en: 'Total', cs: 'Celkem' };

export function sheetLines({ sides, rounds }: ScoreSheet, language: Language): TextLine[] {
  const wide = Math.max(8, Math.min(16, Math.floor(56 / Math.max(1, sides.length))));
  const cells = (values: readonly string[]) => values.map((value) => padText(value, wide)).join(' ');
  const numbers = (values: readonly number[]) => cells(values.map((value) => numberText(value, language)));
  return [
    line(span(`${padText('', 22)}${cells(sides.map(({ names }) => names.join('+')))}`, { bold: true })),
    ...rounds.flatMap(({ round, lines, total }) => [
      ...(lines.length > 1
        ? lines.map(({ text, points }) => line(span(`${padText(`  ${text}`, 22)}${numbers(points)}`, { ink: 'grey' })))
        : []),
      line(`${padText(`${round}.`, 22)}${numbers(total)}`),
    ]),
    line(span(`${padText(sum[language], 22)}${numbers(sides.map(({ total }) => total))}`, { bold: true })),
  ];
}
