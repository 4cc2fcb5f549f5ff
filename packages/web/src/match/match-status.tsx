/**
 * The status of a match beyond its rules: requests of other players, a pause, absent players, and the note for
 * spectators.
 */
import './match-status.css';
import type { MatchStatus, TableView } from '@partie/protocol';
import { both, forms } from '../words/language.js';
import { answerRequest, requestConsent } from './match-actions.js';
import { TakeOverButtons } from './take-over-buttons.js';

const words = both({
  en: {
    asks: {
      undo: (who: string) => `${who} asks to take the last move back.`,
      pause: (who: string) => `${who} asks for a pause.`,
      resume: (who: string) => `${who} wants to go on.`,
    },
    mine: {
      undo: 'You asked to take the last move back.',
      pause: 'You asked for a pause.',
      resume: 'You want to go on.',
    },
    waiting: (names: string) => `Waiting for ${names}.`,
    yes: 'Agree',
    no: 'Decline',
    withdraw: 'Withdraw',
    paused: 'The match is paused. No clock is running.',
    resume: 'Go on playing',
    bot: (names: string, n: number) => `${names} ${n === 1 ? 'is' : 'are'} away; a bot plays meanwhile.`,
    away: (names: string, n: number) =>
      `${names} lost the connection. ${n === 1 ? 'There is' : 'Each has'} time to come back.`,
    then: {
      wait: 'The match waits.',
      bot: (s: number) => `After ${s} seconds a bot takes over.`,
      noResult: (s: number) => `After ${s} seconds the match ends without a result.`,
      othersWin: (s: number) => `After ${s} seconds the others win.`,
    },
    lost: (who: string) => `${who} has taken over your seat meanwhile.`,
    watching: 'You are watching.',
    late: (n: number) => `You are watching, ${n} ${forms(n, 'move', 'moves')} behind.`,
  },
  cs: {
    asks: {
      undo: (who: string) => `${who} prosí o vrácení posledního tahu.`,
      pause: (who: string) => `${who} prosí o pauzu.`,
      resume: (who: string) => `${who} chce hrát dál.`,
    },
    mine: {
      undo: 'Prosíš o vrácení posledního tahu.',
      pause: 'Prosíš o pauzu.',
      resume: 'Chceš hrát dál.',
    },
    waiting: (names: string) => `Čeká se na: ${names}.`,
    yes: 'Souhlasím',
    no: 'Ne',
    withdraw: 'Už nechci',
    paused: 'Hra má pauzu, čas neběží.',
    resume: 'Hrát dál',
    bot: (names: string, n: number) => `${names} ${n === 1 ? 'není' : 'nejsou'} u stolu, zatím hraje bot.`,
    away: (names: string, n: number) => `${names} ${n === 1 ? 'ztrácí' : 'ztrácejí'} spojení. Na návrat je ještě čas.`,
    then: {
      wait: 'Hra počká.',
      bot: (s: number) => `Za ${s} s zaskočí bot.`,
      noResult: (s: number) => `Za ${s} s hra skončí bez výsledku.`,
      othersWin: (s: number) => `Za ${s} s vyhrají ostatní.`,
    },
    lost: (who: string) => `Tvoje místo má teď ${who}.`,
    watching: 'Přihlížíš.',
    late: (n: number) => `Přihlížíš se zpožděním ${n} ${forms(n, 'tahu', 'tahů', 'tahů')}.`,
  },
});

interface MatchStatusBarProps {
  readonly match: string;
  readonly status: MatchStatus;
  readonly settings: TableView['settings'];
  readonly seat: number | null;
  /** The seat that another player has taken over from this one. */
  readonly lostSeat: number | null;
  /** Seats that have left for good. Nobody waits for them. */
  readonly gone: readonly number[];
  readonly over: boolean;
}

export function MatchStatusBar({ match, status, settings, seat, lostSeat, gone, over }: MatchStatusBarProps) {
  if (over) return <div class="match-status" role="status" />;
  return (
    <div class="match-status" role="status" aria-live="polite">
      {status.asking && <ConsentRequest match={match} status={status} asking={status.asking} seat={seat} />}
      {status.paused && !status.asking && (
        <div class="match-status-slip">
          <span>{words().paused}</span>
          {seat !== null && (
            <button type="button" class="button primary" onClick={() => void requestConsent(match, 'resume')}>
              {words().resume}
            </button>
          )}
        </div>
      )}
      <Away status={status} settings={settings} seat={seat} gone={gone} />
      {seat === null && (
        <div class="match-status-slip small">
          {lostSeat !== null && `${words().lost(status.seats[lostSeat]?.name ?? '')} `}
          {settings.spectators === 'delayed' ? words().late(settings.delay) : words().watching}
          <TakeOverButtons match={match} seats={freeSeats(status)} />
        </div>
      )}
    </div>
  );
}

const freeSeats = ({ seats }: MatchStatus): NonNullable<TableView['freeSeats']> =>
  seats.flatMap(({ name, free }, seat) => (free ? [{ seat, name }] : []));

interface ConsentRequestProps {
  readonly match: string;
  readonly status: MatchStatus;
  readonly asking: NonNullable<MatchStatus['asking']>;
  readonly seat: number | null;
}
function ConsentRequest({ match, status, asking: { what, by, yes }, seat }: ConsentRequestProps) {
  const mine = by === seat;
  const answered = seat === null || yes.includes(seat);
  const missing = status.seats.filter(({ bot }, other) => !bot && !yes.includes(other)).map(({ name }) => name);
  return (
    <div class="match-status-slip asks">
      <span>
        <strong>{mine ? words().mine[what] : words().asks[what](status.seats[by]?.name ?? '')}</strong>{' '}
        {answered && missing.length > 0 && words().waiting(missing.join(', '))}
      </span>
      {mine && (
        <button type="button" class="button" onClick={() => void answerRequest(match, false)}>
          {words().withdraw}
        </button>
      )}
      {!answered && (
        <span class="match-status-choice">
          <button type="button" class="button primary" onClick={() => void answerRequest(match, true)}>
            {words().yes}
          </button>
          <button type="button" class="button" onClick={() => void answerRequest(match, false)}>
            {words().no}
          </button>
        </span>
      )}
    </div>
  );
}

function Away({ status, settings, seat, gone }: Pick<MatchStatusBarProps, 'status' | 'settings' | 'seat' | 'gone'>) {
  const others = status.seats
    .map((one, i) => ({ ...one, seat: i }))
    .filter((one) => one.seat !== seat && !gone.includes(one.seat));
  const replaced = others.filter(({ bot, person }) => bot && person !== null).map(({ name }) => name);
  const away = others.filter(({ bot, here }) => !bot && !here).map(({ name }) => name);
  const { absence, absentAfter } = settings;
  const then = absence === 'wait' ? words().then.wait : words().then[absence](absentAfter);
  return (
    <>
      {replaced.length > 0 && (
        <div class="match-status-slip small">{words().bot(replaced.join(', '), replaced.length)}</div>
      )}
      {away.length > 0 && (
        <div class="match-status-slip small">
          {words().away(away.join(', '), away.length)} {then}
        </div>
      )}
    </>
  );
}
