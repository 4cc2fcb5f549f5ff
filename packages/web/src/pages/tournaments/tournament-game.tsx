/** A running game of a tournament, with the tournament one tab away. It has no table of its own. */
import type { TableView, TournamentState } from '@partie/protocol';
import { usualSettings } from '@partie/protocol';
import { matchIdOf, type Pairing } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { MatchScreen } from '../../match/match-screen.js';
import { me } from '../../state/connection.js';
import { navigate } from '../../state/route.js';
import { liveTournament } from '../../state/tournaments.js';
import { BracketDrawing } from './bracket-drawing.js';
import { Standings } from './standings-table.js';
import { ownEntrant, TournamentPage } from './tournament-page.js';

export function TournamentGame({ id, pairing }: { id: string; pairing: number }) {
  const live = liveTournament(id).value;
  const found = live?.state.tournament.pairings[pairing];
  const isBegun = live?.state.begun.includes(pairing) === true;
  // A finished match stays on the screen until the player leaves it.
  const [shown, setShown] = useState<Pairing | null>(null);
  if (found !== undefined && isBegun && (shown?.replays !== found.replays || shown.id !== found.id)) setShown(found);
  if (live === null || shown === null) return <TournamentPage id={id} />;
  const { state } = live;
  const own = ownEntrant(state, me.value?.id)?.id ?? null;
  const back = () => navigate({ page: 'tournament', id });
  return (
    <MatchScreen
      key={matchIdOf(id, shown)}
      table={tableOf(id, state, shown)}
      match={matchIdOf(id, shown)}
      onBack={back}
      tournament={
        state.tournament.bracket === null ? (
          <Standings state={state} own={own} short />
        ) : (
          <BracketDrawing id={id} state={state} own={own} />
        )
      }
    />
  );
}

/** What the match screen knows of a table: what was agreed, and where people talk. */
function tableOf(id: string, { about }: TournamentState, pairing: Pairing): TableView {
  return {
    id,
    title: about.name,
    game: about.game,
    options: { ...about.options, ...pairing.options },
    settings: {
      ...usualSettings,
      clock: about.clock,
      absence: 'othersWin',
      absentAfter: about.absentAfter,
      spectators: about.spectators,
      delay: about.delay,
    },
    host: '',
    seats: [],
    watchers: [],
    locked: false,
    password: false,
    invite: null,
    asking: [],
    match: matchIdOf(id, pairing),
    why: null,
  };
}
