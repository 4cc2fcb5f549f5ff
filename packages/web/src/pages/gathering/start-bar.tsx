/** The next thing to do: start, get ready, or sit down, and what still prevents the start. */
import './start-bar.css';
import { tellRefusal } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import { againWords, PlayAgain } from '../../match/play-again.js';
import { act, me, unanswered } from '../../state/connection.js';
import { both, forms, language } from '../../words/language.js';

const words = both({
  en: {
    start: 'Start the match',
    ready: 'I am ready',
    notReady: 'Not ready after all',
    sit: 'Sit down',
    full: 'All seats are taken. You are watching.',
    watching: 'You are watching. There is a seat for you.',
    seatsEmpty: (n: number) =>
      `${n} more ${forms(n, 'player is', 'players are')} needed: invite somebody, or let bots play.`,
    seatsFree: (n: number) => `${n} more ${forms(n, 'player is', 'players are')} needed. The host can let bots play.`,
    without: (n: number) => `Free seats stay empty: it starts with ${n}.`,
    waitingFor: (names: string) => `Not ready yet: ${names}.`,
    hostStarts: (name: string) => `Everything is ready. ${name} starts the match.`,
    byItself: 'It starts by itself as soon as everyone is ready.',
    allReady: 'Everything is ready.',
  },
  cs: {
    start: 'Začít hrát',
    ready: 'Můžeme začít',
    notReady: 'Přece jen ještě ne',
    sit: 'Sednout si',
    full: 'Všechna místa jsou obsazená. Přihlížíš.',
    watching: 'Přihlížíš. Místo by se pro tebe našlo.',
    seatsEmpty: (n: number) =>
      `Ještě ${forms(n, 'chybí', 'chybějí', 'chybí')} ${n} ${forms(n, 'hráč', 'hráči', 'hráčů')}: pozvi někoho, nebo nech hrát boty.`,
    seatsFree: (n: number) =>
      `Ještě ${forms(n, 'chybí', 'chybějí', 'chybí')} ${n} ${forms(n, 'hráč', 'hráči', 'hráčů')}. Hostitel může posadit boty.`,
    without: (n: number) => `Volná místa zůstanou prázdná, hrát ${forms(n, 'bude', 'budou', 'bude')} ${n}.`,
    waitingFor: (names: string) => `Ještě se čeká: ${names}.`,
    hostStarts: (name: string) => `Všechno je připraveno. Hru začne ${name}.`,
    byItself: 'Jakmile budou všichni připraveni, hra začne sama.',
    allReady: 'Všechno je připraveno.',
  },
});

export interface StartBarProps {
  readonly table: TableView;
  readonly info: GameInfo | null;
  readonly own: number | null;
}

export function StartBar({ table, info, own }: StartBarProps) {
  const host = table.host === me.value?.id;
  const mine = own === null ? null : table.seats[own];
  const free = table.seats.findIndex(({ person, bot }) => person === null && !bot);
  const hostStarts = table.settings.start === 'host';
  const reason = own === null ? (free >= 0 ? words().watching : words().full) : whyNotYet(table, info);
  const busy = unanswered.value > 0;
  const again = againWords(table);
  return (
    <section class="start-bar">
      <p id="start-reason" role="status">
        {again === '' ? reason : again}
      </p>
      {table.again !== undefined && <PlayAgain table={table} />}
      {own === null && free >= 0 && (
        <button
          type="button"
          class="button primary big"
          onClick={() => void act({ do: 'table.sit', table: table.id, seat: free })}
        >
          {words().sit}
        </button>
      )}
      {own !== null && host && hostStarts && (
        <button
          type="button"
          class="button primary big"
          aria-disabled={table.why !== null || busy}
          aria-describedby="start-reason"
          onClick={() => {
            if (table.why === null) void act({ do: 'table.start', table: table.id });
          }}
        >
          {words().start}
        </button>
      )}
      {mine && !(host && hostStarts) && table.again === undefined && (
        <button
          type="button"
          class={mine.ready ? 'button big' : 'button primary big'}
          onClick={() => void act({ do: 'table.ready', table: table.id, ready: !mine.ready })}
        >
          {mine.ready ? words().notReady : words().ready}
        </button>
      )}
    </section>
  );
}

function whyNotYet(table: TableView, info: GameInfo | null): string {
  const { why, settings, seats, host } = table;
  const byItself = settings.start === 'ready';
  const waiting = seats.flatMap(({ person, ready }) =>
    person && !ready && (byItself || person.id !== host) ? [person.name] : [],
  );
  const free = Number(why?.with?.n ?? 1);
  if (why?.code === 'seatsEmpty') return host === me.value?.id ? words().seatsEmpty(free) : words().seatsFree(free);
  if (why?.code === 'notReady' || (byItself && waiting.length > 0))
    return `${words().waitingFor(waiting.join(', '))}${byItself ? ` ${words().byItself}` : ''}`;
  if (why !== null) return info ? tellRefusal({ about: info }, why, language()) : why.code;
  const name = seats.find(({ person }) => person?.id === host)?.person?.name;
  const taken = seats.filter(({ person, bot }) => person !== null || bot).length;
  const ready = host === me.value?.id || name === undefined ? words().allReady : words().hostStarts(name);
  return taken < seats.length ? `${ready} ${words().without(taken)}` : ready;
}
