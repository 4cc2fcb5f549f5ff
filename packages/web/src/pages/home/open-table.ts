/** Opens or joins a table from the lobby, and creates a session on the way if there is none. */
import type { GameEntry } from '@partie/protocol';
import { computed, signal } from '@preact/signals';
import { ensureEntered, typedName } from '../../state/guest.js';
import { gameList } from '../../state/games.js';
import { act } from '../../state/connection.js';
import { navigate } from '../../state/route.js';

const chosenId = signal<string | null>(null);
export const chosenGame = computed(
  (): GameEntry | null => gameList.value.find(({ id }) => id === chosenId.value) ?? gameList.value[0] ?? null,
);
export function chooseGame(id: string): void {
  chosenId.value = id;
}
/** True while the server opens a table. */
export const opening = signal(false);

/** As many as the game is usually for; three, where it says nothing and allows it. */
const usualSeats = ({ players: { min, max, usual } }: GameEntry): number => usual ?? Math.max(min, Math.min(max, 3));

export async function playNow(game: GameEntry): Promise<void> {
  const table = await open(game, true);
  if (table === null) return;
  await act({ do: 'table.start', table });
  navigate({ page: 'table', id: table, invite: null });
}

/** What is agreed from the start; `mostSeats`, where it does not fit as many as the game. */
interface Agreed {
  readonly options?: Readonly<Record<string, string>>;
  readonly mostSeats?: number;
}

export async function newTable(game: GameEntry, agreed: Agreed = {}): Promise<void> {
  const table = await open(game, false, agreed);
  if (table !== null) navigate({ page: 'table', id: table, invite: null });
}

/** A name typed here is used, so that the table does not ask for it again. */
export async function goToTable(id: string, invite: string | null): Promise<void> {
  if (typedName.peek() === '' || (await ensureEntered())) navigate({ page: 'table', id, invite });
}

async function open(game: GameEntry, bots: boolean, { options, mostSeats }: Agreed = {}): Promise<string | null> {
  if (opening.peek()) return null;
  opening.value = true;
  try {
    if (!(await ensureEntered())) return null;
    const seats = Math.min(usualSeats(game), mostSeats ?? game.players.max);
    const done = await act({ do: 'table.create', game: game.id, seats, bots, ...(options && { options }) });
    return typeof done?.table === 'string' ? done.table : null;
  } finally {
    opening.value = false;
  }
}
