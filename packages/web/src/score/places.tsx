/** The final places, with points, and who had left or was a bot. */
import './places.css';
import type { MatchResult } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { resultRows } from '@partie/client/words';
import { language } from '../words/language.js';

interface PlacesProps {
  readonly result: MatchResult;
  readonly info: GameInfo;
  readonly names: readonly string[];
  readonly you: number | null;
}

export function Places({ result, info, names, you }: PlacesProps) {
  const rows = resultRows(info, result, names, language());
  if (rows.length === 0) return null;
  return (
    <ol class="result-places">
      {rows.map(({ seat, name, place, points, note }) => (
        <li key={seat} class={`${place === 1 ? 'first' : ''} ${seat === you ? 'mine' : ''}`}>
          {place !== null && <span class="result-place tabular">{place}.</span>}
          <span class="result-name">
            <span dir="auto">{name}</span>
            {note !== null && <span class="result-note"> {note}</span>}
          </span>
          {points !== null && <span class="result-points tabular">{points}</span>}
        </li>
      ))}
    </ol>
  );
}
