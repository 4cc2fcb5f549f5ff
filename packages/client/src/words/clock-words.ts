/** Clock rules in words, and formatted times. */
import { type ClockRule, type Language, plural } from '@partie/kit';

const en = {
  days: 'day|days',
  none: 'no time limit',
  move: (time: string) => `${time} for a turn`,
  absolute: (main: string) => `${main} for the whole match`,
  fischer: (main: string, add: string) => `${main}, and ${add} after each move`,
  byoyomi: (main: string, periods: number, time: string) => `${main}, then ${periods} × ${time} a move`,
  canadian: (main: string, turns: number, time: string) =>
    `${main}, then ${time} for each ${turns} ${plural('en', turns, ['move', 'moves'])}`,
  noMain: 'no main time',
};
const cs: typeof en = {
  days: 'den|dny|dní',
  none: 'bez omezení času',
  move: (time) => `${time} na tah`,
  absolute: (main) => `${main} na celou partii`,
  fischer: (main, add) => `${main} a po každém tahu ${add} navíc`,
  byoyomi: (main, periods, time) => `${main}, pak ${periods} × ${time} na tah`,
  canadian: (main, turns, time) =>
    `${main}, pak ${time} na každých ${turns} ${plural('cs', turns, ['tah', 'tahy', 'tahů'])}`,
  noMain: 'bez základního času',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

/** `90 s`, `5 min`, `2 h`, `3 days`. */
export function spanWords(seconds: number, language: Language): string {
  const units = [
    [86_400, plural(language, seconds / 86_400, words[language].days.split('|'))],
    [3600, 'h'],
    [60, 'min'],
  ] as const;
  const fits = units.find(([length]) => seconds >= length && seconds % length === 0);
  return fits ? `${seconds / fits[0]} ${fits[1]}` : `${seconds} s`;
}

/** The clock rule of a table in a few words. */
export function clockWords(rule: ClockRule, language: Language): string {
  const say = words[language];
  const span = (seconds: number) => spanWords(seconds, language);
  const main = 'main' in rule ? (rule.main === 0 ? say.noMain : span(rule.main)) : '';
  switch (rule.kind) {
    case 'none':
      return say.none;
    case 'move':
      return say.move(span(rule.seconds));
    case 'absolute':
      return say.absolute(main);
    case 'fischer':
      return say.fischer(main, span(rule.add));
    case 'byoyomi':
      return say.byoyomi(main, rule.periods, span(rule.seconds));
    case 'canadian':
      return say.canadian(main, rule.turns, span(rule.seconds));
  }
}

/** Below this many milliseconds, tenths of a second are shown. */
const tenthsBelow = 10_000;

/** `1:02:03`, `4:05`, `9.3`. Rounded up, so that it shows zero only when no time is left. */
export function timeText(milliseconds: number, tenths = true): string {
  if (tenths && milliseconds < tenthsBelow) return (Math.ceil(Math.max(0, milliseconds) / 100) / 10).toFixed(1);
  const s = Math.ceil(Math.max(0, milliseconds) / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(s / 3600), Math.floor(s / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}
