/** What the viewer is asked to do, or who is being waited for. */
import { type Language, type NameOf, type Pending, tellPending, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { tableWords } from './table-words.js';

export interface Prompt {
  readonly text: string;
  /** The viewer is one of those who decide. */
  readonly mine: boolean;
}

/** Who decides now. */
export function pendingIn({ table }: Pick<View, 'table'>): readonly Pending[] {
  const pending: unknown = table.pending;
  return Array.isArray(pending) ? (pending as readonly Pending[]) : [];
}

export function prompt(
  info: Pick<GameInfo, 'texts' | 'kind'>,
  view: Pick<View, 'table' | 'you'>,
  nameOf: NameOf,
  language: Language,
  paused = false,
): Prompt {
  const words = tableWords[language];
  const waited = pendingIn(view);
  if (paused) return { text: words.paused, mine: false };
  const [one, ...more] = waited;
  if (one === undefined) return { text: words.over, mine: false };
  const mine = waited.find(({ seat }) => seat === view.you);
  if (mine) return { text: tellPending({ about: info }, mine, language, nameOf), mine: true };
  if (more.length === 0) return { text: words.turnOf(nameOf(one.seat)), mine: false };
  return { text: words.waitingFor(waited.map(({ seat }) => nameOf(seat)).join(', ')), mine: false };
}
