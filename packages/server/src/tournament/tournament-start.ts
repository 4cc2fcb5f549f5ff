/** The start of a tournament: when it is full, at a set time, or when a director says so. */
import type { TournamentState } from '@partie/protocol';
import type { Core } from '../core.js';
import { isCheckIn } from './decisions.js';
import type { HostedTournament } from './hosted-tournament.js';
import { isBot } from './match-of-pairing.js';
import { notThere, seedOrder } from './seeding.js';

const day = 24 * 3600 * 1000;

export class TournamentStart {
  private readonly core: Core;
  private readonly tournament: HostedTournament;
  /** The start for which everybody was asked to check in; after a restart they are asked again. */
  private checkInFor: number | null = null;

  constructor(core: Core, tournament: HostedTournament) {
    this.core = core;
    this.tournament = tournament;
  }

  async startIfDue(): Promise<void> {
    const { state } = this.tournament;
    const { about, startsAt, tournament, checkedIn } = state;
    const { entrants, settings } = tournament;
    const now = this.core.ports.clock.now();
    if (isCheckIn(state, now) && this.checkInFor !== startsAt) {
      this.checkInFor = startsAt;
      this.core.tournaments.messages.askToCheckIn(this.tournament);
    }
    if (startsAt === null && now >= this.forgottenAt) return this.tournament.act('cancel', () => ({ k: 'cancel' }));
    const missing = notThere(tournament, null, isBot);
    const isFull = entrants.length - missing.length >= settings.most;
    const isTime = startsAt !== null && now >= startsAt;
    if (!isTime && !(startsAt === null && about.startWhenFull && isFull)) return;
    const without = notThere(tournament, isTime && about.checkIn > 0 ? checkedIn : null, isBot);
    if (entrants.length - without.length < 2) return this.tournament.act('cancel', () => ({ k: 'cancel' }));
    await this.tournament.act('start', (state) => this.row(state, without));
  }

  /** `first`: seeds by hand. */
  row(state: TournamentState, without: readonly string[], first: (order: string[]) => string[] = (order) => order) {
    const { tournament, about } = state;
    if (tournament.phase !== 'open') return null;
    const starting = tournament.entrants.filter(({ id }) => !without.includes(id));
    const order = first(seedOrder(starting, tournament.settings, (n) => this.below(n)));
    const endsAt = about.minutes === null ? null : this.core.ports.clock.now() + about.minutes * 60_000;
    return {
      k: 'start',
      order,
      ...(without.length > 0 && { without }),
      ...(endsAt !== null && { endsAt }),
    } as const;
  }

  /** Nobody has started it by then. */
  get forgottenAt(): number {
    return this.tournament.state.foundedAt + this.core.options.tournamentDays * day;
  }
  private below(n: number): number {
    const bytes = this.core.ports.bytes(6);
    return bytes.reduce((sum, byte) => (sum * 256 + byte) % 2 ** 48, 0) % n;
  }
}
