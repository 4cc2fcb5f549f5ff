/** Short messages that disappear by themselves: refusals and news. Screen readers announce them. */
import { signal } from '@preact/signals';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'news' | 'refusal';
}
export const notices = signal<readonly Notice[]>([]);
const shownFor = 6000;
let last = 0;

export function notify(text: string, kind: Notice['kind'] = 'news'): void {
  if (text === '') return;
  const id = ++last;
  // The same text replaces the earlier notice instead of piling up.
  notices.value = [...notices.peek().filter((notice) => notice.text !== text), { id, text, kind }].slice(-3);
  setTimeout(() => dismiss(id), shownFor);
}
export function dismiss(id: number): void {
  notices.value = notices.peek().filter((notice) => notice.id !== id);
}
