/** Formats a date and time in the language of the interface. */
import { language } from './language.js';

export const dateTime = (date: Date): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
