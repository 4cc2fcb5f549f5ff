/** The end of a match: places, totals, statistics, and what to do next. */
import './match-end.css';
import { isAnalysed } from '@partie/games/analysis';
import type { Outcome } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import { useState } from 'preact/hooks';
import type { LiveMatch } from '../state/connection.js';
import { pathTo } from '../state/route.js';
import { both, language } from '../words/language.js';
import { Icon } from '../parts/icons.js';
import { againWords, PlayAgain } from './play-again.js';
import { EndPanel } from './end-panel.js';
import { Places } from '../score/places.js';
import { LastRound } from '../score/round-score.js';
import { Statistics } from '../score/score.js';
import { VerifyDialog } from '../verify/verify-dialog.js';

const words = both({
  en: {
    won: 'You won!',
    wonBy: (names: string) => `${names} won`,
    lost: 'You lost',
    lostBy: (name: string) => `${name} lost`,
    tie: 'A tie',
    noResult: 'The match ended without a result',
    left: 'Somebody left the match before its end.',
    time: 'On time: the clock ran out.',
    back: 'Back to the table',
    replay: 'Look at it again',
    analyse: 'Analyse',
    verify: 'Check the shuffles',
  },
  cs: {
    won: 'Vyhráváš!',
    wonBy: (names: string) => `Vítězí ${names}`,
    lost: 'Prohráváš',
    lostBy: (name: string) => `Prohrává ${name}`,
    tie: 'Nerozhodně',
    noResult: 'Hra skončila bez výsledku',
    left: 'Někdo ze hry odešel před koncem.',
    time: 'Na čas: hodiny doběhly.',
    back: 'Zpátky ke stolu',
    replay: 'Přehrát znovu',
    analyse: 'Rozebrat',
    verify: 'Ověřit míchání',
  },
});

interface MatchEndProps {
  readonly now: LiveMatch;
  readonly info: GameInfo;
  readonly table: TableView;
  readonly onBack: () => void;
}

export function MatchEnd({ now, info, table, onBack }: MatchEndProps) {
  const [verifying, setVerifying] = useState(false);
  const names = now.status.seats.map(({ name }) => name);
  const result = now.view.table.result as unknown as Outcome;
  const because = endReason(result, info);
  return (
    <>
      <EndPanel
        title={titleOf(result, names, now.seat)}
        festive={hasWon(result, now.seat)}
        actions={
          <>
            <p class="match-end-again" role="status">
              {againWords(table)}
            </p>
            <PlayAgain table={table} />
            <button type="button" class="button" onClick={onBack}>
              {words().back}
            </button>
          </>
        }
      >
        {because !== undefined && <p class="quiet">{because}</p>}
        <Places result={result} view={now.view} info={info} names={names} />
        <LastRound view={now.view} info={info} names={names} />
        <Statistics view={now.view} info={info} names={names} level="h3" />
        <div class="match-end-more">
          <a class="button plain" href={pathTo({ page: 'replay', id: now.id, step: null, seat: now.seat })}>
            <Icon of="history" />
            {words().replay}
          </a>
          {info.records.some(isAnalysed) && (
            <a class="button plain" href={pathTo({ page: 'analysis', match: now.id })}>
              <Icon of="branch" />
              {words().analyse}
            </a>
          )}
          <button type="button" class="button plain" onClick={() => setVerifying(true)}>
            <Icon of="seal" />
            {words().verify}
          </button>
        </div>
      </EndPanel>
      {verifying && <VerifyDialog match={now.id} onClose={() => setVerifying(false)} />}
    </>
  );
}

/** Why it ended early, in the game's own words if it has any. */
function endReason({ because, places }: Outcome, { texts }: GameInfo): string | undefined {
  if (because === undefined) return undefined;
  if (because === 'time') return words().time;
  return texts[language()].words[because] ?? (places.length > 0 ? words().left : undefined);
}

/** When everyone is first, it is a tie. */
const hasWon = ({ places }: Outcome, seat: number | null): boolean =>
  seat !== null && places[seat] === 1 && places.some((place) => place > 1);

function titleOf(result: Outcome, names: readonly string[], seat: number | null): string {
  const best = names.filter((_, i) => result.places[i] === 1);
  if (result.places.length === 0) return words().noResult;
  if (best.length === names.length) return words().tie;
  // Where all but one are first, the message names the one who lost.
  const [last, ...more] = names.flatMap((_, i) => (result.places[i] === 1 ? [] : [i]));
  if (last !== undefined && more.length === 0 && best.length > 1)
    return last === seat ? words().lost : words().lostBy(names[last] ?? '');
  return hasWon(result, seat) ? words().won : words().wonBy(best.join(', '));
}
