/** A seat: who is on it and their state. A tap opens its actions. */
import './seat.css';
import type { TableView } from '@partie/protocol';
import { useState } from 'preact/hooks';
import { LineIcon } from '../../parts/line-icon.js';
import { Avatar } from '../../parts/avatar.js';
import { act, me } from '../../state/connection.js';
import { both } from '../../words/language.js';
import { SeatActions } from './seat-actions.js';

const words = both({
  en: {
    free: 'Free',
    sit: 'Sit here',
    bot: (n: number) => `Bot ${n}`,
    you: 'you',
    host: 'host',
    ready: 'ready',
    notReady: 'not ready yet',
    away: 'away',
    side: (letter: string) => `side ${letter}`,
    seat: (n: number) => `Seat ${n}`,
  },
  cs: {
    free: 'Volno',
    sit: 'Sednout',
    bot: (n: number) => `Bot ${n}`,
    you: 'ty',
    host: 'hostitel',
    ready: 'může začít',
    notReady: 'ještě ne',
    away: 'je pryč',
    side: (letter: string) => `strana ${letter}`,
    seat: (n: number) => `Místo ${n}`,
  },
});

const sideLetter = (side: number): string => String.fromCharCode(65 + side);

export interface SeatProps {
  readonly table: TableView;
  readonly seat: number;
  readonly own: number | null;
  /** The side of this seat; null if everyone plays alone. */
  readonly side: number | null;
}

export function Seat({ table, seat, own, side }: SeatProps) {
  const [open, setOpen] = useState(false);
  const at = table.seats[seat];
  if (at === undefined) return null;
  const { person, bot, engine, ready, here } = at;
  const isHost = person !== null && person.id === table.host;
  const iAmHost = table.host === me.value?.id;
  const free = person === null && !bot;
  const needsReady = person !== null && !(isHost && table.settings.start === 'host');
  const state = free || bot ? '' : !here ? words().away : !needsReady ? '' : ready ? words().ready : words().notReady;
  const name = person?.name ?? (bot ? (engine ?? words().bot(seat + 1)) : iAmHost ? words().free : words().sit);
  // A guest can only sit down on a free seat.
  const tap = () => (free && !iAmHost ? void act({ do: 'table.sit', table: table.id, seat }) : setOpen(true));
  const kind = free ? 'free' : bot ? 'bot' : here ? 'person' : 'person away';
  return (
    <>
      <button type="button" class={`seat ${kind}${seat === own ? ' own' : ''}`} onClick={tap}>
        <span class="visually-hidden">{words().seat(seat + 1)}: </span>
        <span class="seat-avatar">
          {free ? (
            <span class="avatar" aria-hidden="true">
              <LineIcon of="plus" />
            </span>
          ) : (
            <Avatar name={name} seat={seat} bot={bot} />
          )}
          {isHost && (
            <span class="seat-mark host" title={words().host}>
              <LineIcon of="host" />
              <span class="visually-hidden">{words().host}, </span>
            </span>
          )}
          {side !== null && (
            <span class="seat-mark side">
              <span class="visually-hidden">{words().side(sideLetter(side))}, </span>
              <span aria-hidden="true">{sideLetter(side)}</span>
            </span>
          )}
          {ready && needsReady && (
            <span class="seat-mark ready">
              <LineIcon of="check" />
            </span>
          )}
        </span>
        <span class="seat-card">
          <span class={name.length > 10 ? 'seat-name long' : 'seat-name'} dir="auto">
            {name}
          </span>
          {seat === own && <span class="visually-hidden"> ({words().you})</span>}
          {state !== '' && <span class="seat-state">{state}</span>}
        </span>
      </button>
      {open && <SeatActions table={table} seat={seat} own={own} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
