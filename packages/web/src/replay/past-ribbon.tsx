/** Says that the table shows the past, with a button back to the present. */
import './past-ribbon.css';
import { both } from '../words/language.js';

const words = both({
  en: {
    past: 'You are looking at the past.',
    turn: 'Meanwhile it is your turn!',
    now: 'Back to now',
    result: 'Back to the result',
  },
  cs: {
    past: 'Tohle už bylo.',
    turn: 'Mezitím jsi na tahu!',
    now: 'Zpátky do hry',
    result: 'Zpátky k výsledku',
  },
});

interface PastRibbonProps {
  readonly yourTurn: boolean;
  readonly over: boolean;
  readonly onNow: () => void;
}

export function PastRibbon({ yourTurn, over, onNow }: PastRibbonProps) {
  return (
    <div class="past-ribbon" role="status">
      <span>
        {words().past} {yourTurn && <strong>{words().turn}</strong>}
      </span>
      <button type="button" class="button primary" onClick={onNow}>
        {over ? words().result : words().now}
      </button>
    </div>
  );
}
