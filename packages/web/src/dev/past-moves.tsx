/** The moves of the match, the last one first: the match goes on from the one that is chosen. */
import type { DevMove } from '@partie/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.js';
import { both } from '../words/language.js';
import { ask, pastMoves } from './dev-state.js';

const words = both({
  en: {
    title: 'Go back in the match',
    text: 'The match goes on from after the move you choose. What came later is forgotten.',
    deal: 'From the deal',
    loading: 'Loading…',
  },
  cs: {
    title: 'Vrátit se v partii',
    text: 'Partie pokračuje od stavu po tahu, který vybereš. Co přišlo potom, se zapomene.',
    deal: 'Od rozdání',
    loading: 'Načítá se…',
  },
});

export function PastMoves({ onClose }: { readonly onClose: () => void }) {
  const [moves, setMoves] = useState<readonly DevMove[] | null>(null);
  useEffect(() => void pastMoves().then(setMoves), []);
  const goTo = (row: number) => {
    onClose();
    void ask({ do: 'back', row });
  };
  return (
    <Dialog title={words().title} onClose={onClose}>
      <p>{words().text}</p>
      {moves === null ? (
        <p role="status">{words().loading}</p>
      ) : (
        <ol class="dev-moves" reversed start={moves.length}>
          {moves.map(({ row, move, text }) => (
            <li key={row}>
              <button type="button" class="button plain" onClick={() => goTo(row)}>
                <span class="tabular">{move}.</span> {text}
              </button>
            </li>
          ))}
          <li>
            <button type="button" class="button plain" onClick={() => goTo(0)}>
              {words().deal}
            </button>
          </li>
        </ol>
      )}
    </Dialog>
  );
}
