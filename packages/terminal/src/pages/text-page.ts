/** A text to read, with scrolling. */
import { type TextLine, wrapText } from '@partie/client/text';
import { cardName } from '@partie/client/words';
import type { Language } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';

/** Lines may be made for the room there is. */
type Text = string | readonly TextLine[] | ((room: Room) => readonly TextLine[]);

export class TextPage implements Page {
  private top = 0;
  private count = 0;
  private readonly heading: string;
  private readonly text: Text;

  constructor(heading: string, text: Text) {
    this.heading = heading;
    this.text = text;
  }

  title(): string {
    return this.heading;
  }
  lines(room: Room): TextLine[] {
    const { width, height } = room;
    const text = typeof this.text === 'function' ? this.text(room) : this.text;
    const all =
      typeof text === 'string'
        ? text.split('\n').flatMap((one) => (one === '' ? [[]] : wrapText(one, width)))
        : [...text];
    this.count = all.length;
    this.top = Math.max(0, Math.min(this.top, all.length - height));
    return all.slice(this.top, this.top + height);
  }
  hint(): string {
    return '↑ ↓ PgUp PgDn · Esc';
  }
  enter(): void {}
  key(name: KeyName): boolean {
    const steps: Partial<Record<KeyName, number>> = {
      up: -1,
      down: 1,
      pageUp: -15,
      pageDown: 15,
      home: -this.count,
      end: this.count,
    };
    const step = steps[name];
    if (step !== undefined) this.top = Math.max(0, this.top + step);
    return step !== undefined;
  }
}

/**
 * Rules are written in Markdown with cards in brackets: in a terminal the marks would only be in the way. Cards whose codes are
 * words are named in the reader's language; before a line of text that names them itself they are left out. Of a picture stay the
 * words that say what it shows.
 */
export const withoutMarkup = (markdown: string, kind: GameInfo['kind'], language: Language): string =>
  markdown
    .replace(/^!\[([^\]]*)\]\([^)]*\)$/gm, '$1')
    .replace(/^- \[\[[a-z ]{3,}\]\] /gm, '- ')
    .replace(/\[\[([^\]]*)\]\]/g, (_, codes: string) =>
      kind && /^[a-z ]{3,}$/.test(codes)
        ? codes
            .split(' ')
            .map((code) => cardName(kind, code, language))
            .join(', ')
        : codes,
    )
    .replace(/\*\*?([^*\n]+)\*\*?/g, '$1')
    .replace(/^#+ /gm, '');
