/** A dialog with the actions on a seat and the person on it. */
import './seat-actions.css';
import type { TableView } from '@partie/protocol';
import type { Wish } from '@partie/client';
import { Dialog } from '../../parts/dialog.js';
import { act, me, mute, muted } from '../../state/connection.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    sit: 'Sit here',
    stand: 'Stand up and watch',
    botOn: 'Let a bot play here',
    engineOn: (name: string) => `Let ${name} play here`,
    botOff: 'Send the bot away',
    makeHost: 'Make this player the host',
    kick: 'Send away from the table',
    mute: 'Mute in the chat',
    unmute: 'Unmute in the chat',
    nothing: 'Only the host can change anything here.',
  },
  cs: {
    sit: 'Sednout si sem',
    stand: 'Vstát a přihlížet',
    botOn: 'Posadit sem bota',
    engineOn: (name: string) => `Posadit sem ${name}`,
    botOff: 'Poslat bota pryč',
    makeHost: 'Předat roli hostitele',
    kick: 'Poslat od stolu',
    mute: 'Ztlumit v povídání',
    unmute: 'Zase slyšet v povídání',
    nothing: 'Tady může něco měnit jen hostitel.',
  },
});

export interface SeatActionsProps {
  readonly table: TableView;
  readonly seat: number;
  readonly own: number | null;
  readonly name: string;
  readonly onClose: () => void;
}

export function SeatActions({ table, seat, own, name, onClose }: SeatActionsProps) {
  const at = table.seats[seat];
  const host = table.host === me.value?.id;
  const person = at?.person ?? null;
  const done = (wish: Wish) => {
    onClose();
    void act(wish);
  };
  const id = table.id;
  const other = person !== null && seat !== own ? person.id : null;
  const isMuted = other !== null && muted.value.has(other);
  const actions: { readonly label: string; readonly go: () => void; readonly grave?: boolean }[] = [];
  const offer = (when: boolean, label: string, wish: Wish, grave = false) => {
    if (when) actions.push({ label, go: () => done(wish), grave });
  };
  offer(host && person === null && (!at?.bot || at.engine !== undefined), words().botOn, {
    do: 'table.bot',
    table: id,
    seat,
    on: true,
  });
  for (const engine of table.engines ?? [])
    offer(host && person === null && at?.engine !== engine, words().engineOn(engine), {
      do: 'table.bot',
      table: id,
      seat,
      on: true,
      engine,
    });
  offer(person === null, words().sit, { do: 'table.sit', table: id, seat });
  offer(host && at?.bot === true, words().botOff, { do: 'table.bot', table: id, seat, on: false });
  offer(seat === own, words().stand, { do: 'table.sit', table: id, seat: null });
  if (other !== null) {
    const toggle = () => {
      onClose();
      void mute(other, !isMuted);
    };
    actions.push({ label: isMuted ? words().unmute : words().mute, go: toggle });
    offer(host, words().makeHost, { do: 'table.host', table: id, person: other });
    offer(host, words().kick, { do: 'table.kick', table: id, person: other }, true);
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="seat-actions">
        {actions.length === 0 && <p class="quiet">{words().nothing}</p>}
        {actions.map(({ label, go, grave }) => (
          <button key={label} type="button" class={grave ? 'button grave' : 'button'} onClick={go}>
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
