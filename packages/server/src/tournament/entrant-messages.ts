/** Tells those who play in tournaments what concerns them, wherever they are; what `news.ts` finds and who is called. */
import type { Message, TournamentNews, TournamentState } from '@partie/protocol';
import { openPairings } from '@partie/tournament';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import type { Person } from '../people/person.js';
import { entrantOf, hasCheckedIn, isCheckIn } from './decisions.js';
import type { HostedTournament } from './hosted-tournament.js';
import { callTo, checkInNews, type EntrantNews } from './news.js';

export class EntrantMessages {
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
  }

  /** Who starts without having been there is an entrant no more. */
  tell({ id, state }: HostedTournament, before: TournamentState, all: readonly EntrantNews[]): void {
    if (all.length === 0) return;
    const told = new Set(all.map(({ entrant }) => entrant));
    const entrants = [before, state].flatMap(({ tournament }) => tournament.entrants.filter((one) => told.has(one.id)));
    const membersOf = new Map(entrants.map((entrant) => [entrant.id, entrant.members]));
    for (const { entrant, news } of all) {
      const message = messageOf(id, state, news);
      for (const member of membersOf.get(entrant) ?? []) this.core.people.get(member)?.send(message);
    }
  }
  /** The check-in has begun. */
  askToCheckIn(tournament: HostedTournament): void {
    const { state } = tournament;
    const asked = state.tournament.entrants.filter((entrant) => !hasCheckedIn(state, entrant));
    const news = asked.map(({ id }) => ({ entrant: id, news: checkInNews(state) }));
    this.tell(tournament, state, news);
  }

  /** Sends a connection what its person is to do now: check in, or come to a game. */
  tellCalls(connection: Connection, person: Person): void {
    for (const { id, state } of this.core.tournaments.of(person.id)) {
      const entrant = entrantOf(state, person.id);
      if (entrant === undefined) continue;
      if (isCheckIn(state, this.core.ports.clock.now()) && !hasCheckedIn(state, entrant))
        connection.send(messageOf(id, state, checkInNews(state)));
      const pairing = openPairings(state.tournament).find(({ entrants }) => entrants.includes(entrant.id));
      if (pairing) connection.send(messageOf(id, state, callTo(id, state, pairing, entrant.id)));
    }
  }
}

const messageOf = (id: string, { about }: TournamentState, news: TournamentNews): Message => ({
  is: 'tournament.news',
  id,
  name: about.name,
  news,
});
