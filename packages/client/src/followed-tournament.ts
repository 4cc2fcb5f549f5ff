/** A tournament that is followed: its state, folded row by row as the server does, and who is there. */
import type { Message, PersonView, TournamentState } from '@partie/protocol';
import { matchIdOf, nextHosted, openPairings } from '@partie/tournament';

type RowMessage = Extract<Message, { is: 'tournament.row' }>;

export class FollowedTournament {
  readonly id: string;
  /** Null until it has arrived. */
  state: TournamentState | null = null;
  /** Ids of those who take part and are connected. */
  here: ReadonlySet<string> = new Set();
  watching: readonly PersonView[] = [];
  private readonly onGap: () => void;

  constructor(id: string, onGap: () => void) {
    this.id = id;
    this.onGap = onGap;
  }

  takeState(state: TournamentState): void {
    this.state = state;
  }
  /** Answers whether it fits. */
  takeRow({ n, at, by, row }: RowMessage): boolean {
    const { state } = this;
    if (state === null || n <= state.number) return false;
    if (n !== state.number + 1) {
      this.onGap();
      return false;
    }
    this.state = nextHosted(state, { number: n, at, by, row });
    return true;
  }
  /** The match that this person plays in it just now. */
  ownMatch(person: string): string | null {
    return this.state === null ? null : ownMatchOf(this.state, this.id, person);
  }
  takeHere({ here, watching }: Extract<Message, { is: 'tournament.here' }>): void {
    this.here = new Set(here);
    this.watching = watching;
  }
}

/** The match that a person plays in a tournament just now. */
export function ownMatchOf(state: TournamentState, tournament: string, person: string): string | null {
  const { entrants } = state.tournament;
  const own = new Set(entrants.filter(({ members }) => members.includes(person)).map(({ id }) => id));
  const game = openPairings(state.tournament).find(
    ({ id, entrants: players }) => state.begun.includes(id) && players.some((entrant) => own.has(entrant)),
  );
  return game === undefined ? null : matchIdOf(tournament, game);
}
