/** Getting in at a table: one tries, and the answer says what is still needed. */
import { NotDone } from '@partie/client';
import { signal, type Signal } from '@preact/signals';
import { perform, forgive } from '../../state/connection.js';

export type Answer =
  /** Not tried yet, or under way. */
  | { readonly is: 'trying' }
  | { readonly is: 'in' }
  /** A code of the server: `passwordNeeded`, `voteNeeded`, `locked`, … */
  | { readonly is: 'no'; readonly code: string; readonly text: string };

export interface Key {
  readonly invite?: string;
  readonly password?: string;
  readonly watch?: boolean;
}

export interface Door {
  readonly answer: Signal<Answer>;
  knock(key: Key): Promise<void>;
}

export function doorTo(table: string): Door {
  const answer = signal<Answer>({ is: 'trying' });
  return {
    answer,
    async knock(key) {
      // Whoever tries another password keeps the form with the last one.
      if (key.password === undefined) answer.value = { is: 'trying' };
      forgive(table);
      try {
        await perform({ do: 'table.join', table, ...key });
        answer.value = { is: 'in' };
      } catch (why) {
        if (!(why instanceof NotDone)) throw why;
        // Without a line there is no answer: the banner tells, and it is tried again with the next line.
        if (why.code !== 'closed') answer.value = { is: 'no', code: why.code, text: why.message };
      }
    },
  };
}
