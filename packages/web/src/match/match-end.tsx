/** The end of a match: the result, places, how it was counted, statistics, and what to do next. */
import './match-end.css';
import { isAnalysed } from '@partie/games/analysis';
import { endReason, followedResult, hasWon, resultForViewer, resultTitle } from '@partie/client/words';
import type { GameInfo, TableView } from '@partie/protocol';
import { useState } from 'preact/hooks';
import type { LiveMatch } from '../state/connection.js';
import { pathTo } from '../state/route.js';
import { both, language } from '../words/language.js';
import { Icon } from '../parts/icons.js';
import { againWords, PlayAgain } from './play-again.js';
import { EndPanel } from './end-panel.js';
import { Counts } from '../score/counts.js';
import { Places } from '../score/places.js';
import { LastRound } from '../score/round-score.js';
import { Statistics } from '../score/score.js';
import { VerifyDialog } from '../verify/verify-dialog.js';
import { verifyWords } from '../verify/verify-words.js';

const words = both({
  en: {
    back: 'Back to the table',
    toTournament: 'Back to the tournament',
    replay: 'Look at it again',
    analyse: 'Analyse',
  },
  cs: {
    back: 'Zpátky ke stolu',
    toTournament: 'Zpátky k turnaji',
    replay: 'Záznam hry',
    analyse: 'Rozebrat',
  },
});

interface MatchEndProps {
  readonly now: LiveMatch;
  readonly info: GameInfo;
  readonly table: TableView;
  readonly onBack: () => void;
  readonly inTournament?: boolean;
}

export function MatchEnd({ now, info, table, onBack, inTournament = false }: MatchEndProps) {
  const [verifying, setVerifying] = useState(false);
  const names = now.status.seats.map(({ name }) => name);
  const result = followedResult(info, now.view, now.status) ?? { places: [] };
  const because = endReason(info, now.view, names, language());
  const forMe = resultForViewer(info, now.view, names, language());
  return (
    <>
      <EndPanel
        title={resultTitle(info, now.view, names, language())}
        festive={hasWon(result, now.seat)}
        beside={info.board !== undefined}
        actions={
          <>
            <p class="match-end-again" role="status">
              {againWords(table)}
            </p>
            <PlayAgain table={table} />
            <button type="button" class="button" onClick={onBack}>
              {inTournament ? words().toTournament : words().back}
            </button>
          </>
        }
      >
        {forMe !== null && <p class="match-end-mine">{forMe}</p>}
        {because !== null && <p class="quiet">{because}</p>}
        <Places result={result} info={info} names={names} you={now.seat} />
        <LastRound view={now.view} info={info} names={names} />
        <Counts info={info} view={now.view} level="h3" />
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
            {verifyWords(info).check}
          </button>
        </div>
      </EndPanel>
      {verifying && <VerifyDialog match={now.id} info={info} onClose={() => setVerifying(false)} />}
    </>
  );
}
