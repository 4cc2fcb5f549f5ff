/**
 * Looks after a running tournament: starts it in time, has the next games paired, begins them, and waits for players only as
 * long as agreed. Everything it does is decided upon the log, so after a restart it goes on where it was.
 */
import type { Game } from '@partie/kit';
import type { TournamentState } from '@partie/protocol';
import { isOverWith, openPairings } from '@partie/tournament';
import type { Core } from '../core.js';
import { awayBefore } from './away-between-games.js';
import { tryAgainAfter } from '../match/attempt.js';
import { Refused } from '../refusal.js';
import type { HostedTournament, StoredRow } from './hosted-tournament.js';
import type { FindPairings } from './pairing-thread.js';
import { withHandicaps } from './seeding.js';
import { isStillRight } from './still-right.js';
import { TournamentGames } from './tournament-games.js';
import { TournamentStart } from './tournament-start.js';

/** The longest a timer is set for: a clock may be set meanwhile. */
const longestWait = 60_000;
const day = 24 * 3600 * 1000;

export class TournamentAttendant {
  readonly games: TournamentGames;
  readonly start: TournamentStart;
  private readonly core: Core;
  private readonly tournament: HostedTournament;
  private readonly game: Game;
  private readonly find: FindPairings;
  private begun = false;
  private stopped = false;
  private isLooking = false;
  private looksAgain = false;
  /** Since when people could come and had to be there: a server that was down or a pause excuses everybody. */
  private expectedSince: number;
  /** New times are being written down: until then nobody is late. */
  private settingTime: Promise<unknown> = Promise.resolve();
  private cancel: () => void = () => {};
  /** Done when nothing is under way. */
  private looking: Promise<void> = Promise.resolve();

  constructor(core: Core, tournament: HostedTournament, game: Game, find: FindPairings) {
    this.core = core;
    this.tournament = tournament;
    this.game = game;
    this.find = find;
    this.games = new TournamentGames(core, tournament);
    this.start = new TournamentStart(core, tournament);
    this.expectedSince = core.ports.clock.now();
  }

  /** Nobody is missed before people had so many milliseconds to come back. */
  begin(peopleComeWithin = 0): void {
    const start = () => {
      this.begun = true;
      this.look();
    };
    if (peopleComeWithin === 0) return start();
    this.cancel = this.core.ports.clock.after(peopleComeWithin, start);
  }
  stop(): void {
    this.stopped = true;
    this.cancel();
  }
  idle(): Promise<void> {
    return this.looking;
  }

  /** A row was stored. */
  changed(stored: StoredRow | null): void {
    const { row, before, after } = stored ?? {};
    const goesOn = row?.k === 'pause' && !after?.tournament.paused && before?.pausedAt != null;
    if (goesOn) {
      // Games went on, if only no more were paired.
      const stoodStill = before.tournament.paused ? this.core.ports.clock.now() - before.pausedAt : 0;
      this.waitAnew(Math.max(0, stoodStill));
    }
    this.look();
  }

  /** Something has changed, or is due. One look after another; what comes meanwhile is looked at afterwards. */
  look(): void {
    if (!this.begun || this.stopped) return;
    this.looksAgain = true;
    if (this.isLooking) return;
    this.isLooking = true;
    this.looking = this.lookOn();
  }
  private async lookOn(): Promise<void> {
    let failed = false;
    try {
      while (this.looksAgain && !this.stopped) {
        this.looksAgain = false;
        failed = !(await this.step());
      }
    } catch (error) {
      failed = true;
      if (!this.stopped && !(error instanceof Refused))
        this.core.ports.log({ what: 'error', tournament: this.tournament.id, error: String(error) });
    }
    this.isLooking = false;
    this.setTimer(failed);
  }

  /** False: something could not be done just now, and is to be tried again. */
  private async step(): Promise<boolean> {
    const { games, tournament } = this;
    const { phase } = tournament.state.tournament;
    if (phase === 'open') {
      await this.start.startIfDue();
      return true;
    }
    await games.reportFinished();
    await games.replayReplaced();
    await games.leaveMatches();
    await games.tidy();
    if (tournament.isOver) {
      this.stop();
      return true;
    }
    if (tournament.state.tournament.paused) {
      await this.endIfForgotten();
      return true;
    }
    const haveAllBegun = await games.beginReady(this.isTimeUp);
    await this.settingTime;
    await this.dropNoShows();
    await this.pairNext();
    return haveAllBegun;
  }

  /** A pause that nobody has ended by then, or a round for which too few have been up. */
  private get waitForgottenAt(): number | null {
    const { pausedAt, startedAt, tournament } = this.tournament.state;
    const since = pausedAt ?? startedAt;
    const waits = tournament.paused || openPairings(tournament).length === 0;
    return waits && since !== null ? since + this.core.options.tournamentDays * day : null;
  }
  private async endIfForgotten(): Promise<void> {
    const at = this.waitForgottenAt;
    if (at !== null && this.core.ports.clock.now() >= at) await this.tournament.act('end', () => ({ k: 'end' }));
  }

  // ---- rounds -------------------------------------------------------------------------------------------------------------

  /** An arena begins no more games. */
  private get isTimeUp(): boolean {
    const { endsAt } = this.tournament.state;
    return endsAt !== null && this.core.ports.clock.now() >= endsAt;
  }

  private async dropNoShows(): Promise<void> {
    if (this.isTimeUp) return;
    const { state } = this.tournament;
    const now = this.core.ports.clock.now();
    for (const [id, due] of Object.entries(state.due)) {
      // As it stands now: it may have been decided by somebody dropped from another game.
      const pairing = this.tournament.state.tournament.pairings[Number(id)];
      if (due <= now && pairing?.result === null) await this.games.dropMissing(pairing);
    }
  }
  /**
   * Nobody could come, or had to be there, until now: who is called has at least the usual time before him, and whatever he had
   * been given beyond that. `stoodStill`: for so many milliseconds.
   */
  waitAnew(stoodStill = 0): void {
    const { ports } = this.core;
    this.expectedSince = ports.clock.now();
    const { due, about } = this.tournament.state;
    const usual = ports.clock.now() + about.noShow * 1000;
    const moments = new Map(
      Object.entries(due).map(([id, at]): [number, number] => [Number(id), Math.max(usual, at + stoodStill)]),
    );
    const rows = Array.from(new Set(moments.values()), (at) =>
      this.tournament.act('due', (state) => {
        const pairings = Object.keys(state.due).flatMap((id) => (moments.get(Number(id)) === at ? [Number(id)] : []));
        return pairings.length === 0 ? null : { k: 'due', pairings, at };
      }),
    );
    this.settingTime = Promise.all(rows).catch((error: unknown) =>
      ports.log({ what: 'error', tournament: this.tournament.id, error: String(error) }),
    );
  }

  private async pairNext(): Promise<void> {
    const { tournament: hosted } = this;
    const { tournament: basis, begun, about } = hosted.state;
    const { format, barrier } = basis.settings;
    if (this.isTimeUp) {
      // What has not begun is not played any more.
      if (begun.length > 0) return;
      return hosted.act('end', ({ tournament }) => (tournament.phase === 'over' ? null : { k: 'end' }));
    }
    const isPlaying = openPairings(basis).length > 0;
    const pairsOneByOne = format.kind === 'arena' || (basis.bracket !== null && !barrier);
    if (isPlaying && (basis.held || !pairsOneByOne)) return;
    if (basis.held) return this.endIfForgotten();
    const next = await this.find(basis);
    if (this.stopped) return;
    const away = awayBefore(hosted.state.tournament, next, (member) => this.isAway(member));
    // Each is a row, after which it is looked at again: a substitute may be called, or a game not be needed.
    for (const id of away) await this.games.dropEntrant(id);
    if (away.length > 0) return;
    const { pairings, bracket } = next;
    const paired = bracket ?? pairings.flatMap(({ entrants }) => entrants);
    const isRight = ({ tournament }: TournamentState) => isStillRight(basis, tournament, paired);
    if (pairings.length === 0) {
      if (!isOverWith(basis, next)) return this.endIfForgotten();
      return hosted.act('end', (head) => (isRight(head) ? { k: 'end' } : null));
    }
    const due = this.core.ports.clock.now() + about.noShow * 1000;
    await hosted.act('pair', (head) => {
      // What has changed meanwhile was a row, so it is looked at again.
      if (!isRight(head)) return null;
      const withOptions = withHandicaps(this.game, head.tournament, about.options, pairings);
      return { k: 'pair', pairings: withOptions, due, ...(bracket && { bracket }) };
    });
  }

  /** Whether he has been away for longer than the tournament allows. */
  private isAway(member: string): boolean {
    const { people, ports } = this.core;
    const awaySince = Math.max(this.expectedSince, people.get(member)?.awaySince ?? 0);
    const longest = this.tournament.state.about.absentAfter * 1000;
    return !this.games.isHere(member) && ports.clock.now() - awaySince >= longest;
  }

  // ---- time ---------------------------------------------------------------------------------------------------------------

  private setTimer(failed: boolean): void {
    this.cancel();
    if (this.stopped) return;
    const { startsAt, endsAt, due, tournament, about } = this.tournament.state;
    const { clock } = this.core.ports;
    const isOpen = tournament.phase === 'open';
    const checkInAt = isOpen && startsAt !== null ? startsAt - about.checkIn * 60_000 : 0;
    const next = [
      isOpen ? (startsAt ?? this.start.forgottenAt) : tournament.paused ? null : endsAt,
      checkInAt > clock.now() ? checkInAt : null,
      isOpen ? null : this.waitForgottenAt,
      ...(tournament.paused ? [] : Object.values(due)),
    ];
    const moments = next.filter((moment): moment is number => moment !== null && Number.isFinite(moment));
    const soonest = Math.min(...moments) - clock.now();
    const wait = failed ? tryAgainAfter : Math.max(tryAgainAfter / 10, Math.min(longestWait, soonest));
    if (!failed && moments.length === 0) return;
    // A moment that has passed and changes nothing is not looked at again and again.
    const isPast = !failed && soonest <= 0;
    this.cancel = clock.after(isPast ? tryAgainAfter : wait, () => this.look());
  }
}
