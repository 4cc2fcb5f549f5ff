/** Opens a new table for the chosen game. Everything else is set at the table. */
import { both } from '../../words/language.js';
import { chosenGame, newTable, opening } from './open-table.js';

const words = both({
  en: { open: 'New table for friends' },
  cs: { open: 'Nový stůl pro přátele' },
});

export function NewTable() {
  const game = chosenGame.value;
  return (
    <button
      type="button"
      class="button big"
      disabled={game === null}
      aria-disabled={opening.value}
      onClick={() => {
        if (game !== null) void newTable(game);
      }}
    >
      {words().open}
    </button>
  );
}
