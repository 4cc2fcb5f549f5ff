/** Opens a new table. Asks for the game if there are several; everything else is set at the table. */
import './new-table.css';
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { ensureEntered } from '../../state/guest.js';
import { gameList } from '../../state/games.js';
import { both, language } from '../../words/language.js';
import { newTable, opening } from './open-table.js';
import { playersWords } from './players-words.js';

const words = both({
  en: { open: 'New table for friends', which: 'What will you play?' },
  cs: { open: 'Nový stůl pro přátele', which: 'Co budete hrát?' },
});

export function NewTable() {
  const [asking, setAsking] = useState(false);
  const games = gameList.value;
  const start = async () => {
    const [only, another] = games;
    if (only === undefined || !(await ensureEntered())) return;
    if (another === undefined) await newTable(only);
    else setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        class="button big"
        disabled={games.length === 0}
        aria-disabled={opening.value}
        onClick={() => void start()}
      >
        {words().open}
      </button>
      {asking && (
        <Dialog title={words().which} onClose={() => setAsking(false)}>
          <ul class="which-game">
            {games.map((game) => (
              <li key={game.id}>
                <button type="button" class="button" onClick={() => void newTable(game)}>
                  <strong>{game.names[language()]}</strong>
                  <span class="quiet">{playersWords(game.players)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
