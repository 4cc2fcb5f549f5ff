/** What is printed: the bracket on a page across, and the standings. It is drawn when it is asked for. */
import type { TournamentState } from '@partie/protocol';
import { useEffect } from 'preact/hooks';
import { BracketDrawing } from './bracket-drawing.js';
import { Standings } from './standings-table.js';

interface PrintSheetProps {
  readonly id: string;
  readonly state: TournamentState;
  readonly onDone: () => void;
}

export function PrintSheet({ id, state, onDone }: PrintSheetProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    print();
    return () => removeEventListener('afterprint', onDone);
  }, []);
  return (
    <div class="print-only">
      {state.tournament.bracket !== null && <BracketDrawing id={id} state={state} own={null} isPrinted />}
      <Standings state={state} own={null} />
    </div>
  );
}
