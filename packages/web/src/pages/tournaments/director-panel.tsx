/** What the founder and the helpers can do. */
import { openPairings, takesLateEntries } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { ChoiceDialog } from '../../parts/choice-dialog.js';
import { act, me } from '../../state/connection.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { BeforeStart } from './before-start.js';
import { CorrectResult } from './correct-result.js';
import { HandPairs } from './hand-pairs.js';
import { Helpers } from './helpers.js';
import { PlayerTools } from './player-tools.js';
import { nameOfEntrant } from './tournament-words.js';

const words = both({
  en: {
    cancel: 'Call it off',
    end: 'End it now',
    pause: 'Pause everything',
    pauseAfter: 'Pause after this round',
    pauseAfterGames: 'Pause after these games',
    goOn: 'Go on',
    bots: (n: number) => `Fill up with bots (${n})`,
    moreTime: '5 minutes more',
    waits: 'Players are waited for',
    sure: 'Are you sure?',
    cancelText: 'All games end, and the tournament is called off for good.',
    endText: 'Games that are still being played do not count any more.',
    yes: 'Do it',
    no: 'Not now',
  },
  cs: {
    cancel: 'Zrušit turnaj',
    end: 'Ukončit teď',
    pause: 'Všechno přerušit',
    pauseAfter: 'Přerušit po kole',
    pauseAfterGames: 'Přerušit po rozehraných zápasech',
    goOn: 'Pokračovat',
    bots: (n: number) => `Doplnit boty (${n})`,
    moreTime: 'Přidat 5 minut',
    waits: 'Na koho se čeká',
    sure: 'Opravdu?',
    cancelText: 'Všechny zápasy skončí a turnaj bude nadobro zrušený.',
    endText: 'Zápasy, které se ještě hrají, už nebudou platit.',
    yes: 'Ano',
    no: 'Teď ne',
  },
});

export interface Question {
  readonly text: string;
  readonly act: () => void;
}

export function DirectorPanel({ live }: { live: LiveTournament }) {
  const { id, state } = live;
  const { tournament, about } = state;
  const [asked, setAsked] = useState<Question | null>(null);
  const isFounder = state.founder.id === me.value?.id;
  const isOpen = tournament.phase === 'open';
  const isRunning = tournament.phase === 'running';
  const isHeldUp = tournament.paused || tournament.held === true;
  const free = tournament.settings.most - tournament.entrants.length;
  const waiting = openPairings(tournament).filter((pairing) => state.due[pairing.id] !== undefined);
  const names = (entrants: readonly string[]) => entrants.map((one) => nameOfEntrant(tournament, one)).join(' – ');
  return (
    <section class="sheet">
      {isOpen && <BeforeStart live={live} />}
      <div class="director-row">
        {isOpen && about.bots && free > 0 && (
          <button
            type="button"
            class="button"
            onClick={() => void act({ do: 'tournament.bots', tournament: id, count: Math.min(99, free) })}
          >
            {words().bots(Math.min(99, free))}
          </button>
        )}
        {isRunning && <PauseButtons live={live} />}
        {isRunning && (
          <button
            type="button"
            class="button plain"
            onClick={() =>
              setAsked({ text: words().endText, act: () => void act({ do: 'tournament.end', tournament: id }) })
            }
          >
            {words().end}
          </button>
        )}
        {isFounder && (isOpen || isRunning) && (
          <button
            type="button"
            class="button plain"
            onClick={() =>
              setAsked({ text: words().cancelText, act: () => void act({ do: 'tournament.cancel', tournament: id }) })
            }
          >
            {words().cancel}
          </button>
        )}
      </div>
      {waiting.length > 0 && (
        <>
          <h2>{words().waits}</h2>
          <ul>
            {waiting.map((pairing) => (
              <li key={pairing.id} class="director-row">
                <span dir="auto">{names(pairing.entrants)}</span>
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    void act({ do: 'tournament.moreTime', tournament: id, pairing: pairing.id, minutes: 5 })
                  }
                >
                  {words().moreTime}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {(isRunning || (isOpen && tournament.entrants.length > 0)) && <PlayerTools live={live} onAsk={setAsked} />}
      {isRunning && isHeldUp && takesLateEntries(tournament.settings.format) && <HandPairs live={live} />}
      {tournament.pairings.length > 0 && <CorrectResult live={live} />}
      {isFounder && (isOpen || isRunning) && <Helpers live={live} />}
      {asked && (
        <ChoiceDialog
          title={words().sure}
          text={asked.text}
          choices={[
            { text: words().no, kind: 'primary', act: () => {} },
            { text: words().yes, kind: 'danger', act: asked.act },
          ]}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Everything stands still at once; or what is being played is played to its end, and nothing more is paired. */
function PauseButtons({ live: { id, state } }: { live: LiveTournament }) {
  const { paused, held, settings } = state.tournament;
  const pause = (on: boolean, after?: 'round') =>
    void act({ do: 'tournament.pause', tournament: id, on, ...(after !== undefined && { after }) });
  return (
    <>
      {(paused || held) && (
        <button type="button" class="button" onClick={() => pause(false)}>
          {words().goOn}
        </button>
      )}
      {!paused && (
        <button type="button" class="button" onClick={() => pause(true)}>
          {words().pause}
        </button>
      )}
      {!paused && !held && (
        <button type="button" class="button" onClick={() => pause(true, 'round')}>
          {settings.format.kind === 'arena' ? words().pauseAfterGames : words().pauseAfter}
        </button>
      )}
    </>
  );
}
