/** Who plays, what was captured, and how it ended. */
import './study-players.css';
import type { RecordPlayer } from '@partie/games/analysis';
import { language } from '../words/language.js';
import { words } from './analysis-words.js';
import type { Study } from './study.js';

export function StudyPlayers({ study }: { study: Study }) {
  const { record } = study;
  const position = study.position.value;
  const facts = record.facts(language());
  const result = record.result(language());
  return (
    <section class="study-players">
      {record.players(study.path.value, position).map((player) => (
        <Player key={player.colour} study={study} player={player} onTurn={position.turn === player.colour} />
      ))}
      {(facts.length > 0 || result !== null) && (
        <p class="study-facts quiet">
          {result !== null && <strong title={result.written}>{result.text}</strong>}
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

function Player({ study, player, onTurn }: { study: Study; player: RecordPlayer; onTurn: boolean }) {
  const { colour, name, rank, clock, captured } = player;
  const texts = study.analysis.texts[language()];
  const side = texts.sides[colour];
  return (
    <div class={onTurn ? 'study-player on-turn' : 'study-player'}>
      <span class={`study-stone ${colour === 1 ? 'dark' : 'light'}`} aria-hidden="true" />
      <span class="study-name" dir="auto">
        {name !== '' && <span class="visually-hidden">{side}: </span>}
        {name === '' ? side : name}
        {rank !== '' && <small> {rank}</small>}
      </span>
      {clock !== '' && (
        <span class="study-clock tabular">
          <span class="visually-hidden">{words().timeLeft} </span>
          {clock}
        </span>
      )}
      <span class="study-captured quiet tabular">{texts.captured(captured)}</span>
    </div>
  );
}
