/** The list of tournaments, and those who follow it. */
import type { Game, Options } from '@partie/kit';
import type { Message, TournamentEntry, TournamentState } from '@partie/protocol';
import { entrantById, winnersOf } from '@partie/tournament';
import { Paced } from '../lobby/paced.js';
import type { Clock } from '../ports.js';
import type { TournamentFollower } from './hosted-tournament.js';

/** Followers are told of changes so often, in milliseconds. */
const toldEvery = 500;

export function entryOf(id: string, state: TournamentState, game: Game | undefined): TournamentEntry {
  const { about, founder, tournament, startsAt, foundedAt, endedAt } = state;
  const { settings, phase, entrants, round } = tournament;
  return {
    id,
    name: about.name,
    game: about.game,
    options: unusual(about.options, game),
    format: settings.format.kind,
    founder: founder.name,
    phase,
    joined: entrants.filter(({ gone }) => !gone).length,
    needed: settings.most,
    password: about.password,
    ranks: about.ranks,
    startsAt,
    foundedAt,
    endedAt,
    round,
    winners: phase === 'over' ? winnersOf(tournament).map((winner) => entrantById(tournament, winner).name) : [],
  };
}

const unusual = (options: Options, game: Game | undefined): Options =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => {
      const { options: spec, firstBegins } = game?.about ?? {};
      const option = spec?.[name];
      return option?.told === 'always' || (value !== option?.default && value !== firstBegins?.[name]);
    }),
  );

export class TournamentList {
  private readonly followers = new Set<TournamentFollower>();
  private readonly changes = new Set<string>();
  private readonly entry: (id: string) => TournamentEntry | undefined;
  private readonly paced: Paced;

  constructor(clock: Clock, entry: (id: string) => TournamentEntry | undefined) {
    this.entry = entry;
    this.paced = new Paced(clock, toldEvery, () => this.tell());
  }

  follow(follower: TournamentFollower, entries: readonly TournamentEntry[]): void {
    this.followers.add(follower);
    follower.send({ is: 'tournaments', tournaments: entries });
  }
  unfollow(follower: TournamentFollower): void {
    this.followers.delete(follower);
  }
  has(follower: TournamentFollower): boolean {
    return this.followers.has(follower);
  }

  changed(id: string): void {
    this.changes.add(id);
    this.paced.changed();
  }
  private tell(): void {
    const changes = [...this.changes];
    this.changes.clear();
    if (this.followers.size === 0) return;
    for (const id of changes) {
      const tournament = this.entry(id);
      const message: Message = tournament ? { is: 'tournaments.entry', tournament } : { is: 'tournaments.gone', id };
      const frame = JSON.stringify(message);
      for (const follower of this.followers) follower.sendFrame(frame, 'patient');
    }
  }

  stop(): void {
    this.paced.stop();
  }
}
