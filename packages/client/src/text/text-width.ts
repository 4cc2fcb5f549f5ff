/** How many columns of a terminal a text takes, and what of it may be printed at all. */

/** Characters that are drawn two columns wide: East Asian ones and emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1FAFF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}/u;
const noWidth = /[\p{M}\u200B-\u200D]/u;
const isAscii = /^[\x20-\x7E]*$/;

export function charWidth(char: string): 0 | 1 | 2 {
  if (isAscii.test(char)) return 1;
  return noWidth.test(char) ? 0 : wide.test(char) ? 2 : 1;
}

export function textWidth(text: string): number {
  if (isAscii.test(text)) return text.length;
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** The beginning of a text that fits, with an ellipsis if something is missing. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let [fits, used] = ['', 0];
  for (const char of text) {
    used += charWidth(char);
    if (used > width - 1) break;
    fits += char;
  }
  return width > 0 ? `${fits}…` : '';
}

export const padText = (text: string, width: number): string => {
  const fits = fitText(text, width);
  return fits + ' '.repeat(Math.max(0, width - textWidth(fits)));
};

/**
 * Names, chat and whatever else strangers wrote, as it may go to a terminal or into XML: without control characters and
 * escape sequences, and without what changes the direction of writing. Line breaks become spaces.
 */
export const printable = (text: string): string =>
  text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '');
