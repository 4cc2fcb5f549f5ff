/** The line one types in: what is typed, what was typed before, and the part of it that is seen. */
import { textWidth } from '@partie/client/text';

/** Characters of a line, and lines that are remembered. Whoever types is not believed to be a person. */
const mostTyped = 500;
const mostBefore = 100;

export class InputLine {
  private text = '';
  private readonly before: string[] = [];
  private recalled = 0;

  get typed(): string {
    return this.text;
  }
  set typed(text: string) {
    this.text = cut(text, mostTyped);
  }
  add(text: string): void {
    this.typed = this.text + text;
  }
  backspace(): void {
    this.text = Array.from(this.text).slice(0, -1).join('');
  }

  /** Takes the line, which is empty then. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
  remember(text: string): void {
    if (text !== '') this.before.push(text);
    if (this.before.length > mostBefore) this.before.shift();
    this.recalled = this.before.length;
  }
  /** What was typed before, or after that. */
  recall(by: -1 | 1): void {
    if (this.text === '' && by > 0) return;
    this.recalled = Math.max(0, Math.min(this.before.length, this.recalled + by));
    this.text = this.before[this.recalled] ?? '';
  }

  /** The end of it, as much as fits. */
  shown(width: number, isSecret: boolean): string {
    return fitEnd(isSecret ? '*'.repeat(Array.from(this.text).length) : this.text, width);
  }
}

/** Never through the middle of a character of two units. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The end of a text that fits: by the columns it takes, not by its characters. */
function fitEnd(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let [fits, used] = ['', 0];
  for (const char of Array.from(text).toReversed()) {
    used += textWidth(char);
    if (used > width) break;
    fits = char + fits;
  }
  return fits;
}
