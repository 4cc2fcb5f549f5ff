/** A numbered list with a selection, of which as much is shown as there is room for. */
import { line, span, type Span, type TextLine } from '@partie/client/text';
import type { KeyName } from '../screen/keys.js';

export class Selection {
  at = 0;

  move(key: KeyName, count: number): boolean {
    const steps: Partial<Record<KeyName, number>> = {
      up: -1,
      down: 1,
      pageUp: -10,
      pageDown: 10,
      home: -count,
      end: count,
    };
    const step = steps[key];
    if (step === undefined) return false;
    this.at = Math.max(0, Math.min(count - 1, this.at + step));
    return true;
  }

  /** The item that a typed number means, counted from 1; without one, the selected item. */
  pick<T>(items: readonly T[], typed: string): T | null {
    if (typed === '') return items[this.at] ?? null;
    return /^\d{1,4}$/.test(typed) ? (items[Number(typed) - 1] ?? null) : null;
  }

  lines(items: readonly TextLine[], height: number): TextLine[] {
    this.at = Math.max(0, Math.min(items.length - 1, this.at));
    const first = Math.max(0, Math.min(this.at - Math.floor(height / 2), items.length - height));
    const wide = String(items.length).length;
    return items.slice(first, first + height).map((item, i): TextLine => {
      const number = String(first + i + 1);
      const isChosen = first + i === this.at;
      const look: Omit<Span, 'text'> = { typed: number, ...(isChosen && { reversed: true }) };
      return [
        span(`${isChosen ? '>' : ' '}${number.padStart(wide)}) `, { ...look, bold: true }),
        ...item.map((one) => ({ ...one, ...look })),
      ];
    });
  }
}

export const empty = (text: string): TextLine[] => [line(''), line(span(`  ${text}`, { ink: 'grey' }))];
