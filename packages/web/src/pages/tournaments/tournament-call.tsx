/** The call to one's game, on whatever page one is: with a sound, a notification, and the way there. */
import './tournament.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { alertFromElsewhere } from '../../alerts/turn-alert.js';
import { playSound } from '../../alerts/sounds.js';
import { watchOtherTables } from '../../alerts/turns-elsewhere.js';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { me } from '../../state/connection.js';
import { notify } from '../../state/notices.js';
import { navigate, route } from '../../state/route.js';
import { liveTournament, onTournamentNews, type Told } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { minutes } from './tournament-words.js';

const words = both({
  en: {
    called: 'Your game is called',
    against: (names: string, name: string) => `Against ${names}, ${name}.`,
    waiting: 'It begins as soon as everybody is there.',
    go: 'To my game',
    look: 'To the tournament',
    close: 'Later',
    news: {
      in: (name: string) => `You are still in: ${name}`,
      out: (name: string) => `You are out: ${name}. You can watch the others.`,
      back: (name: string) => `You are back in as a substitute: ${name}`,
      started: (name: string) => `The tournament begins: ${name}`,
      cancelled: (name: string) => `The tournament was called off: ${name}`,
      checkIn: (name: string) => `Confirm that you are here: ${name} is about to start.`,
      replaced: (name: string) => `The director has given your place to somebody else: ${name}`,
      takesOver: (name: string) => `You have got a place in the tournament: ${name}`,
      sentAway: (name: string) => `The director has taken you off the list: ${name}`,
      without: (name: string) => `${name} has started without you: you had not confirmed that you are here.`,
    },
    over: (name: string, winners: string, place: number | null) =>
      `${name} is over. Winner: ${winners || '–'}.${place === null ? '' : ` Your place: ${place}.`}`,
  },
  cs: {
    called: 'Jdeš na řadu',
    against: (names: string, name: string) => `Soupeř: ${names}. ${name}.`,
    waiting: 'Začne se, jakmile budou všichni tady.',
    go: 'Ke své hře',
    look: 'K turnaji',
    close: 'Později',
    news: {
      in: (name: string) => `Postupuješ dál: ${name}`,
      out: (name: string) => `V turnaji ${name} pro tebe hraní končí. Můžeš se dívat na ostatní.`,
      back: (name: string) => `Jsi zpátky ve hře jako náhrada: ${name}`,
      started: (name: string) => `Turnaj začíná: ${name}`,
      cancelled: (name: string) => `Turnaj je zrušený: ${name}`,
      checkIn: (name: string) => `Potvrď, že jsi tady: ${name} za chvíli začne.`,
      replaced: (name: string) => `Vedení dalo tvoje místo někomu jinému: ${name}`,
      takesOver: (name: string) => `Vedení ti dalo místo v turnaji ${name}.`,
      sentAway: (name: string) => `Vedení tě vyškrtlo ze seznamu: ${name}`,
      without: (name: string) => `Turnaj ${name} začal bez tebe, protože účast zůstala nepotvrzená.`,
    },
    over: (name: string, winners: string, place: number | null) =>
      `Turnaj ${name} skončil. Vítěz: ${winners || '–'}.${place === null ? '' : ` Tvoje místo: ${place}.`}`,
  },
});

/** The call that is on the screen. */
const call = signal<Told | null>(null);
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  onTournamentNews((told) => {
    const { news, name } = told;
    switch (news.told) {
      case 'called':
        if (isThere(told)) return;
        call.value = told;
        // Whoever looks at the tournament is taken to his game.
        if (news.match !== null && isAtTournament(told)) return goTo(told);
        return alertFromElsewhere(words().called);
      case 'over':
        call.value = null;
        playSound(news.place === 1 ? 'win' : 'end');
        return notify(words().over(name, news.winners.join(', '), news.place));
      case 'back':
      case 'takesOver':
      case 'checkIn':
        alertFromElsewhere(words().news[news.told](name));
        return notify(words().news[news.told](name));
      default:
        if (news.told !== 'in' && news.told !== 'started') call.value = null;
        return notify(words().news[news.told](name));
    }
  });
}

function isThere({ tournament, news }: Told): boolean {
  const here = route.peek();
  return (
    here.page === 'tournamentGame' && here.id === tournament && news.told === 'called' && here.pairing === news.pairing
  );
}
function isAtTournament({ tournament }: Told): boolean {
  const here = route.peek();
  return here.page === 'tournament' && here.id === tournament;
}
function goTo({ tournament, news }: Told): void {
  if (news.told !== 'called') return;
  call.value = null;
  if (news.match === null) navigate({ page: 'tournament', id: tournament });
  else navigate({ page: 'tournamentGame', id: tournament, pairing: news.pairing });
}

export function TournamentCall() {
  useEffect(listen, []);
  useEffect(watchOtherTables, []);
  const told = call.value;
  if (told === null || told.news.told !== 'called' || me.value === null) return null;
  return <Shown told={told} />;
}

function Shown({ told }: { told: Told }) {
  const { news, tournament, name } = told;
  const here = route.value;
  const state = liveTournament(tournament).value?.state;
  if (news.told !== 'called') return null;
  const isOver = state !== undefined && state.tournament.pairings[news.pairing]?.result !== null;
  const isShown = here.page === 'tournamentGame' && here.id === tournament && here.pairing === news.pairing;
  if (isOver || isShown) return null;
  return (
    <section class="tournament-call" role="alert">
      <p class="call-title">{words().called}</p>
      <p>{words().against(news.opponents.join(', '), name)}</p>
      {news.match === null && (
        <p>
          {words().waiting} {news.due !== null && <SecondsLeft deadline={news.due} say={minutes} />}
        </p>
      )}
      <button type="button" class="button" onClick={() => goTo(told)}>
        {news.match === null ? words().look : words().go}
      </button>{' '}
      <button type="button" class="button plain" onClick={() => (call.value = null)}>
        {words().close}
      </button>
    </section>
  );
}
