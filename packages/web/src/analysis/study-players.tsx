/** Who plays, what was taken, and how it ended. */
import './study-players.css';
import { valuesOf } from '@partie/games/go';
import { number } from '../words/number.js';
import { words } from './analysis-words.js';
import { resultWords } from './result-words.js';
import type { Study } from './study.js';

export function Players({ study }: { study: Study }) {
  const { kifu } = study;
  const { prisoners, turn } = study.position.value;
  const clock = (sign: 'B' | 'W') => clockOf(study, sign);
  const facts = [
    kifu.event,
    kifu.date,
    kifu.place,
    ...(kifu.handicap > 1 ? [words().handicap(kifu.handicap)] : []),
    ...(kifu.komi === null ? [] : [words().komi(number(kifu.komi))]),
  ].filter((fact) => fact !== '');
  return (
    <section class="study-players">
      <Player
        colour={1}
        name={kifu.black}
        rank={kifu.blackRank}
        taken={prisoners[0]}
        clock={clock('B')}
        onTurn={turn === 1}
      />
      <Player
        colour={2}
        name={kifu.white}
        rank={kifu.whiteRank}
        taken={prisoners[1]}
        clock={clock('W')}
        onTurn={turn === 2}
      />
      {(facts.length > 0 || kifu.result !== '') && (
        <p class="study-facts quiet">
          {kifu.result !== '' && <strong title={kifu.result}>{resultWords(kifu.result)}</strong>}
          {facts.map((fact) => (
            <span key={fact} dir="auto">
              {fact}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface PlayerProps {
  readonly colour: 1 | 2;
  readonly name: string;
  readonly rank: string;
  readonly taken: number;
  /** Time left, where the record tells it. */
  readonly clock: string;
  readonly onTurn: boolean;
}

function Player({ colour, name, rank, taken, clock, onTurn }: PlayerProps) {
  const said = colour === 1 ? words().black : words().white;
  return (
    <div class={onTurn ? 'study-player on-turn' : 'study-player'}>
      <span class={`study-stone ${colour === 1 ? 'dark' : 'light'}`} aria-hidden="true" />
      <span class="study-name" dir="auto">
        {name !== '' && <span class="visually-hidden">{said}: </span>}
        {name === '' ? said : name}
        {rank !== '' && <small> {rank}</small>}
      </span>
      {clock !== '' && (
        <span class="study-clock tabular">
          <span class="visually-hidden">{words().timeLeft} </span>
          {clock}
        </span>
      )}
      <span class="study-taken quiet tabular">{words().captures(taken)}</span>
    </div>
  );
}

/** What the last node that tells it says: minutes and seconds, in overtime with the moves or periods left. */
function clockOf(study: Study, sign: 'B' | 'W'): string {
  for (const node of [...study.path.value].reverse()) {
    const seconds = Number(valuesOf(node, `${sign}L`)[0] ?? Number.NaN);
    if (!Number.isFinite(seconds) || seconds < 0) continue;
    const whole = Math.floor(seconds);
    const [overtime] = valuesOf(node, `O${sign}`);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}${overtime ? ` (${overtime})` : ''}`;
  }
  return '';
}
