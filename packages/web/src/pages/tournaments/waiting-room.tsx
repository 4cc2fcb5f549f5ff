/** Who takes part, who is there, and how many are still needed. */
import { outOf } from '@partie/client/words';
import type { EntrantState } from '@partie/tournament';
import { teamSizeOf } from '@partie/tournament';
import { gameInfo } from '../../state/games.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';

import { isBot } from './players.js';

const words = both({
  en: {
    joined: (n: number, of: number) => `${n} of ${of}`,
    needed: (n: number) => (n === 0 ? 'Everybody is there.' : `${n} more and it is full.`),
    away: 'away',
    resting: 'sits out',
    checked: 'is here',
    bot: 'bot',
    team: (n: number, of: number) => `${n} of ${of}`,
    why: { left: 'left', absent: 'did not come', disqualified: 'disqualified' },
  },
  cs: {
    joined: (n: number, of: number) => `${n} ${outOf(of)}`,
    needed: (n: number) => (n === 0 ? 'Jsou tu všichni.' : `Do plného počtu chybí ${n}.`),
    away: 'není tu',
    resting: 'vynechává',
    checked: 'potvrzeno',
    bot: 'bot',
    team: (n: number, of: number) => `${n} ${outOf(of)}`,
    why: { left: 'odstoupení', absent: 'bez účasti', disqualified: 'vyloučení' },
  },
});

/** Empty lines that are drawn at most, for places that are still free. */
const mostFree = 16;

export function WaitingRoom({ live, own }: { live: LiveTournament; own: string | null }) {
  const { state, here } = live;
  const { entrants, settings, phase } = state.tournament;
  const free = phase === 'open' ? settings.most - entrants.length : 0;
  const ranks = gameInfo(state.about.game).value?.ranks;
  const size = teamSizeOf(settings);
  const isThere = ({ members }: EntrantState) => members.some((member) => here.has(member) || isBot(member));
  return (
    <section class="sheet">
      {phase === 'open' && (
        <p>
          <span class="tournament-count tabular">{words().joined(entrants.length, settings.most)}</span>{' '}
          <span class="quiet">{words().needed(free)}</span>
        </p>
      )}
      <ol class="tournament-entrants">
        {entrants.map((entrant, i) => (
          <li key={entrant.id}>
            <span class="number tabular">{i + 1}.</span>
            <span
              class={`${entrant.gone ? 'gone' : isThere(entrant) ? '' : 'away'} ${entrant.id === own ? 'me' : ''}`}
              dir="auto"
            >
              {entrant.name}
            </span>
            <small class="quiet">
              {[
                entrant.rank === null ? '' : (ranks?.[entrant.rank] ?? ''),
                size > 1 && entrant.members.length < size ? words().team(entrant.members.length, size) : '',
                entrant.gone && entrant.why ? words().why[entrant.why] : '',
                !entrant.gone && !isThere(entrant) ? words().away : '',
                entrant.resting ? words().resting : '',
                state.checkedIn.includes(entrant.id) ? words().checked : '',
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </small>
          </li>
        ))}
        {Array.from({ length: Math.min(free, mostFree) }, (_, i) => (
          <li key={`free-${i}`}>
            <span class="number tabular">{entrants.length + i + 1}.</span>
            {/* As high as a line with a name. */}
            <span class="free">&nbsp;</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
