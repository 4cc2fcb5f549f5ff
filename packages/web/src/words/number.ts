/** Formats a number in the language of the interface, with a typographic minus. */
import { tellNumber } from '@partie/kit';
import { language } from './language.js';

export const number = (n: number): string => `${n < 0 ? '−' : ''}${tellNumber(language(), Math.abs(n))}`;
