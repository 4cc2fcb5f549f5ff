/** A day and a time as one says them. */
import { language } from './language.js';

export const dateTime = (date: Date): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
