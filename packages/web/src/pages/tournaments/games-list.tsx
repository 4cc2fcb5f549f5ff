/** All games round by round: who meets whom, how it ended, and the way to each of them. */
import './games-list.css';
import type { TournamentState } from '@partie/protocol';
import type { Pairing } from '@partie/tournament';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { both } from '../../words/language.js';
import { gameLink } from './game-link.js';
import { minutes, nameOfEntrant, pointsText, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    watch: 'Watch',
    replay: 'Replay',
    mine: 'To my game',
    waiting: 'Waiting for players',
    none: 'Nothing is paired yet.',
    again: 'played again',
    handicap: 'handicap',
  },
  cs: {
    watch: 'Přihlížet',
    replay: 'Přehrát',
    mine: 'Ke své hře',
    waiting: 'Čeká se na hráče',
    none: 'Ještě není nic nalosováno.',
    again: 'hraje se znovu',
    handicap: 'hendikep',
  },
});

interface GamesProps {
  readonly id: string;
  readonly state: TournamentState;
  readonly own: string | null;
}

export function GamesList({ id, state, own }: GamesProps) {
  const { pairings } = state.tournament;
  if (pairings.length === 0) return <p class="quiet">{words().none}</p>;
  const rounds = [...new Set(pairings.map(({ round }) => round))].sort((a, b) => b - a);
  return (
    <div class="games-list">
      {rounds.map((round) => (
        <section key={round}>
          <h2>{tournamentWords().round(round)}</h2>
          <ul>
            {pairings
              .filter((pairing) => pairing.round === round)
              .map((pairing) => (
                <GameRow key={pairing.id} {...{ id, state, own, pairing }} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function GameRow({ id, state, own, pairing }: GamesProps & { readonly pairing: Pairing }) {
  const href = gameLink(id, state, pairing);
  const isMine = own !== null && pairing.entrants.includes(own);
  const isLive = state.begun.includes(pairing.id);
  const due = state.due[pairing.id];
  const stones = pairing.options?.handicap;
  return (
    <li class={`game-row ${isMine ? 'me' : ''} ${isLive ? 'live' : ''}`}>
      <span class="game-who">
        {pairing.entrants.map((entrant) => (
          <span key={entrant} class={winnerClass(pairing, entrant)} dir="auto">
            {nameOfEntrant(state.tournament, entrant)}
            <b class="tabular">{pointsText(pairing, entrant)}</b>
          </span>
        ))}
        {pairing.result?.kind === 'bye' && <span class="quiet">{tournamentWords().bye}</span>}
      </span>
      <span class="game-facts quiet">
        {typeof stones === 'number' && stones > 1 && (
          <span>
            {words().handicap} {stones}
          </span>
        )}
        {pairing.replays > 0 && <span>{words().again}</span>}
        {due !== undefined && (
          <span>
            {words().waiting} <SecondsLeft deadline={due} say={minutes} />
          </span>
        )}
      </span>
      {href !== null && (
        <a class={`button ${isMine && isLive ? 'primary' : 'plain'}`} href={href}>
          {isMine && isLive ? words().mine : isLive ? words().watch : words().replay}
        </a>
      )}
    </li>
  );
}

function winnerClass(pairing: Pairing, entrant: string): string {
  const { result } = pairing;
  if (result === null || result.kind === 'bye') return '';
  if (result.kind === 'forfeit') return result.absent.includes(entrant) ? 'gone' : 'winner';
  const own = result.points[pairing.entrants.indexOf(entrant)] ?? 0;
  return own === Math.max(...result.points) && result.points.some((points) => points < own) ? 'winner' : '';
}
