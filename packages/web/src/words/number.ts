/** Formats a number in the language of the interface, with a typographic minus. */
import { numberText } from '@partie/client/words';
import { language } from './language.js';

export const number = (n: number): string => numberText(n, language());
