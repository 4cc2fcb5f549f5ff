/** Points with their unit: "12 points", "6,5 bodu"; a game may count something else (dollars, tricks). */
import { type Language, plural } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { numberText } from './numbers.js';

const usual: Readonly<Record<Language, string>> = { en: 'point|points', cs: 'bod|body|bodů|bodu' };

export function pointsText({ texts }: Pick<GameInfo, 'texts'>, n: number, language: Language): string {
  const forms = (texts[language].unit ?? usual[language]).split('|');
  return `${numberText(n, language)} ${plural(language, n, forms)}`;
}
