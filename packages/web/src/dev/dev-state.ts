/** The author's own server, as signals: the seats, the state of the rules, and what can be asked for. */
import type { DevCommand, DevMove, DevMoves, DevState, HttpProblem } from '@partie/protocol';
import { signal } from '@preact/signals';
import { notify } from '../state/notices.js';
import { language } from '../words/language.js';

export const devState = signal<DevState | null>(null);

/** The seat this tab sits at: another tab may sit at another. */
const seatKey = 'partie.dev.seat';
export const ownSeat = (): number => Number(sessionStorage.getItem(seatKey) ?? 0);

/** Comes in as the player of this tab's seat, and follows what the server tells. */
export async function comeIn(): Promise<void> {
  const now = (await (await fetch('/api/dev')).json()) as DevState;
  const seat = now.seats[ownSeat()] === undefined ? 0 : ownSeat();
  sessionStorage.setItem(seatKey, String(seat));
  await send('/api/session', { token: now.seats[seat]?.token ?? '' });
  devState.value = now;
  if (location.pathname === '/') history.replaceState(null, '', `/t/${now.table}`);
  const changes = new EventSource('/api/dev/changes');
  changes.onmessage = ({ data }: MessageEvent<string>) => {
    const next = JSON.parse(data) as DevState;
    // Another run of the command: its table is another.
    if (next.table !== now.table) location.assign('/');
    devState.value = next;
  };
}

/** Plays at another seat from now on. */
export async function sitAt(seat: number): Promise<void> {
  if ((await ask({ do: 'sit', seat })) === null) return;
  sessionStorage.setItem(seatKey, String(seat));
  // The page as that player has it, with nothing left of what the other one saw.
  location.reload();
}

/** Null if it was refused, which is shown. */
export async function ask(command: DevCommand): Promise<DevState | null> {
  const answer = await send('/api/dev', command);
  const told = (await answer.json()) as DevState | HttpProblem;
  if (!('seats' in told)) {
    notify(told.error, 'refusal');
    return null;
  }
  devState.value = told;
  return told;
}

/** The moves of the match one can go back to, the last one first. */
export async function pastMoves(): Promise<readonly DevMove[]> {
  const { moves } = (await (await fetch(`/api/dev/moves?language=${language()}`)).json()) as DevMoves;
  return moves.toReversed();
}

const send = (path: string, body: object): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
