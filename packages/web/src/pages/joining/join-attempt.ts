/** An attempt to join a table. The answer says what is still needed. */
import { NotDone } from '@partie/client';
import { signal, type Signal } from '@preact/signals';
import { perform, forgetLeaving } from '../../state/connection.js';

export type JoinAnswer =
  /** Not tried yet, or waiting for the answer. */
  | { readonly is: 'trying' }
  | { readonly is: 'in' }
  /** An error code of the server: `passwordNeeded`, `voteNeeded`, `locked`, … */
  | { readonly is: 'no'; readonly code: string; readonly text: string };

export interface JoinKey {
  readonly invite?: string;
  readonly password?: string;
  readonly watch?: boolean;
}

export interface JoinAttempt {
  readonly answer: Signal<JoinAnswer>;
  tryToJoin(key: JoinKey): Promise<void>;
}

export function joinAttempt(table: string): JoinAttempt {
  const answer = signal<JoinAnswer>({ is: 'trying' });
  return {
    answer,
    async tryToJoin(key) {
      // With another password, the form and the last answer stay visible.
      if (key.password === undefined) answer.value = { is: 'trying' };
      forgetLeaving(table);
      try {
        await perform({ do: 'table.join', table, ...key });
        answer.value = { is: 'in' };
      } catch (why) {
        if (!(why instanceof NotDone)) throw why;
        // Without a connection there is no answer. The banner reports it, and the next connection retries.
        if (why.code !== 'closed') answer.value = { is: 'no', code: why.code, text: why.message };
      }
    },
  };
}
