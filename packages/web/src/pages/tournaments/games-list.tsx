/** All games round by round: who meets whom, how it ended, and the way to each of them. */
import './games-list.css';
import type { TournamentState } from '@partie/protocol';
import type { Pairing } from '@partie/tournament';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { gameInfo } from '../../state/games.js';
import { both, language } from '../../words/language.js';
import { valueWord } from '../gathering/option-summary.js';
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
    yes: 'yes',
    no: 'no',
  },
  cs: {
    watch: 'Přihlížet',
    replay: 'Přehrát',
    mine: 'Ke své hře',
    waiting: 'Čeká se na hráče',
    none: 'Ještě není nic nalosováno.',
    again: 'hraje se znovu',
    yes: 'ano',
    no: 'ne',
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
        {pairOptionWords(state, pairing).map((word) => (
          <span key={word}>{word}</span>
        ))}
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

/** What follows from the strengths of those who meet, as far as the game wants it to be told. */
function pairOptionWords({ about }: TournamentState, { options = {} }: Pairing): string[] {
  const info = gameInfo(about.game).value;
  const texts = info?.texts[language()].options ?? {};
  return Object.entries(options).flatMap(([name, value]) => {
    const { told, default: usual } = info?.options[name] ?? {};
    return told === 'pair' && value !== usual
      ? [`${texts[name] ?? name}: ${valueWord(texts, name, value, words())}`]
      : [];
  });
}

function winnerClass(pairing: Pairing, entrant: string): string {
  const { result } = pairing;
  if (result === null || result.kind === 'bye') return '';
  if (result.kind === 'forfeit') return result.absent.includes(entrant) ? 'gone' : 'winner';
  const own = result.points[pairing.entrants.indexOf(entrant)] ?? 0;
  return own === Math.max(...result.points) && result.points.some((points) => points < own) ? 'winner' : '';
}
