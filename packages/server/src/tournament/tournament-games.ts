/** The games of one tournament: begins them when everybody is there, ends those that do not count, and reports results. */
import type { TournamentLogRow } from '@partie/protocol';
import {
  type EntrantId,
  entrantById,
  matchIdOf,
  openPairings,
  type Pairing,
  pairingOfMatch,
  type Result,
} from '@partie/tournament';
import type { MatchResult } from '@partie/kit';
import type { Core } from '../core.js';
import type { Match } from '../match/match.js';
import { matchResult } from '../match/match-result.js';
import { dateOf } from '../ports.js';
import { botName, entrantOf } from './decisions.js';
import type { HostedTournament } from './hosted-tournament.js';
import { headerOf, isBot, leftSeats, resultOf, seatsOf } from './match-of-pairing.js';

/** Matches that are begun at the same time. */
const begunTogether = 16;

export class TournamentGames {
  private readonly core: Core;
  private readonly tournament: HostedTournament;
  /** Matches that are being played, by id. */
  private readonly playing = new Map<string, Match>();
  /** Matches that have ended, and whose result is not in the log yet. */
  private readonly finished = new Map<string, Match>();
  /** Matches that could not begin. */
  private readonly hindered = new Set<string>();
  /** Who had left matches that had ended before a restart: they may be back by now. */
  private readonly leftMeanwhile: string[] = [];

  constructor(core: Core, tournament: HostedTournament) {
    this.core = core;
    this.tournament = tournament;
  }

  /** Whether a member of an entrant is connected. */
  isHere(member: string): boolean {
    return isBot(member) || this.core.people.get(member)?.here === true;
  }
  /** Those of a game who are not there. Who is gone is not waited for. */
  private missing(pairing: Pairing): { readonly entrant: EntrantId; readonly member: string }[] {
    const { state } = this.tournament;
    return seatsOf(state, pairing).filter(
      ({ entrant, member }) => !entrantById(state.tournament, entrant).gone && !this.isHere(member),
    );
  }
  /** The match a person plays in now. */
  matchOf(person: string): Match | undefined {
    return [...this.playing.values()].find(({ header }) => header.people.includes(person));
  }

  /**
   * After a restart: takes up what was being played, and what has ended without anybody having written it down. A match whose
   * game had been decided otherwise ends now, before its people could play it beside another one.
   */
  async resume(): Promise<void> {
    const { state, id, isOver } = this.tournament;
    for (const pairing of isOver ? [] : openPairings(state.tournament)) {
      const match = this.core.matches.get(matchIdOf(id, pairing));
      if (match === undefined) {
        await this.resumeWithout(pairing);
        continue;
      }
      if (match.outcome === null) this.playing.set(match.header.id, match);
      else this.finished.set(match.header.id, match);
    }
    for (const match of this.core.matches.all())
      if (match.outcome === null && match.settings.tournament?.id === id) this.playing.set(match.header.id, match);
    await this.endDecided();
  }
  /** It ended long ago, or cannot be read any more and is played again; or it has not begun. */
  private async resumeWithout(pairing: Pairing): Promise<void> {
    const stored = await this.core.ports.store.match(matchIdOf(this.tournament.id, pairing)).catch(() => undefined);
    if (stored === null) return;
    const ended = (stored?.end?.outcome ?? null) as unknown as MatchResult | null;
    const game = this.core.gameById(this.tournament.state.about.game);
    await this.report(pairing, (game && resultOf(game, this.tournament.state, pairing, ended)) ?? null);
    if (stored && ended) this.leftMeanwhile.push(...peopleWhoLeft(stored.people, ended));
  }

  /** A match has ended. */
  ended(match: Match): void {
    if (this.playing.delete(match.header.id)) this.finished.set(match.header.id, match);
  }

  /** Results into the log; and who was not there any more when his game ended is gone. */
  async reportFinished(): Promise<void> {
    await this.goneUnlessHere(this.leftMeanwhile.splice(0));
    for (const [id, match] of this.finished) {
      const pairing = this.openPairingOf(id);
      if (pairing !== undefined) {
        const { game, current } = match;
        const result = matchResult(game, current);
        await this.report(pairing, resultOf(game, this.tournament.state, pairing, result));
        if (result) await this.goneUnlessHere(peopleWhoLeft(match.header.people, result));
      }
      this.finished.delete(id);
    }
  }
  private openPairingOf(match: string): Pairing | undefined {
    const { state, id } = this.tournament;
    const found = pairingOfMatch(id, match);
    const pairing = found === null ? undefined : state.tournament.pairings[found.id];
    return pairing?.result === null && pairing.replays === found?.replays ? pairing : undefined;
  }
  private report({ id, replays }: Pairing, result: Result | null): Promise<void> {
    const { ports } = this.core;
    return this.tournament.act('result', ({ tournament, about }): TournamentLogRow | null => {
      const pairing = tournament.pairings[id];
      if (pairing?.result !== null || pairing.replays !== replays) return null;
      return { k: 'result', pairing: id, result, due: ports.clock.now() + about.noShow * 1000 };
    });
  }
  private async goneUnlessHere(people: readonly string[]): Promise<void> {
    for (const person of people) if (!this.isHere(person)) await this.gone(person);
  }
  private async gone(person: string): Promise<void> {
    const entrant = entrantOf(this.tournament.state, person);
    if (entrant !== undefined) await this.dropEntrant(entrant.id);
  }
  /** Has been away for too long. */
  dropEntrant(id: EntrantId): Promise<void> {
    return this.tournament.act('absent', ({ tournament }) => {
      const entrant = tournament.entrants.find((one) => one.id === id);
      return entrant === undefined || entrant.gone ? null : { k: 'leave', entrant: id, why: 'absent' };
    });
  }

  /**
   * Whoever has not come to a game in time is gone; those who have come play without him. A game to which nobody has come is
   * decided first: otherwise it would count as won for the one who is dropped last.
   */
  async dropMissing(pairing: Pairing): Promise<void> {
    const { tournament } = this.tournament.state;
    const missing = new Set(this.missing(pairing).map(({ entrant }) => entrant));
    const absent = pairing.entrants.filter((id) => missing.has(id) || entrantById(tournament, id).gone);
    if (missing.size > 0 && absent.length === pairing.entrants.length)
      await this.report(pairing, { kind: 'forfeit', absent });
    for (const entrant of missing) await this.dropEntrant(entrant);
  }

  /** Matches whose pairing is decided otherwise end; all others stand still while the tournament does. */
  async tidy(): Promise<void> {
    await this.endDecided();
    const { paused } = this.tournament.state.tournament;
    for (const [id, match] of this.playing) {
      if (match.current.paused === paused) continue;
      await match.hold(paused);
      if (!paused) this.core.matches.attendant(id)?.waitAnew();
    }
  }
  private async endDecided(): Promise<void> {
    for (const [id, match] of this.playing)
      if (this.openPairingOf(id) === undefined || this.tournament.isOver) await this.endMatch(match);
  }
  private async endMatch(match: Match): Promise<void> {
    const { id } = match.header;
    const gone = match.header.people.findIndex((person) => person !== null && this.hasGone(person));
    if (match.outcome === null && gone >= 0) await this.core.matches.attendant(id)?.goneForGood(gone, true);
    if (match.outcome === null) await match.end({ actor: 'server', command: 'tournament' });
    this.playing.delete(id);
  }
  private hasGone(person: string): boolean {
    return entrantOf(this.tournament.state, person)?.gone === true;
  }

  /**
   * A game that another one has begun than whose place it is by now is played again. One who has left it is not asked for: it
   * goes on without him, and without whoever replaces him.
   */
  async replayReplaced(): Promise<void> {
    for (const [id, match] of this.playing) {
      const pairing = this.openPairingOf(id);
      if (pairing === undefined || match.outcome !== null) continue;
      const { header, current } = match;
      const isPlayedByOthers = seatsOf(this.tournament.state, pairing).some(
        ({ member }, seat) => !current.left[seat] && header.people[seat] !== (isBot(member) ? null : member),
      );
      if (isPlayedByOthers) await this.report(pairing, null);
    }
  }

  /** One who has left the tournament leaves his match; at a table of more than two the others play on. */
  async leaveMatches(): Promise<void> {
    for (const [id, match] of this.playing)
      for (const [seat, person] of match.header.people.entries()) {
        const isPlaying = person !== null && match.outcome === null && !match.current.left[seat];
        if (isPlaying && this.hasGone(person)) await this.core.matches.attendant(id)?.goneForGood(seat, true);
      }
  }

  /**
   * Begins the games whose players are all there. Who is gone leaves his seat as soon as it has begun. False: some could not begin,
   * which holds up no other. `isTimeUp`: only what had begun already, when the server stopped before it could write that down.
   */
  async beginReady(isTimeUp: boolean): Promise<boolean> {
    const { state, id } = this.tournament;
    const begun = new Set(state.begun);
    const mayBegin = (pairing: Pairing) => !isTimeUp || this.core.matches.get(matchIdOf(id, pairing)) !== undefined;
    let haveAllBegun = true;
    const ready = openPairings(state.tournament).filter(
      (pairing) => !begun.has(pairing.id) && mayBegin(pairing) && this.missing(pairing).length === 0,
    );
    for (let i = 0; i < ready.length; i += begunTogether) {
      const together = ready.slice(i, i + begunTogether);
      const outcomes = await Promise.all(together.map((pairing) => this.hasBegun(pairing)));
      const pairings = together.flatMap((pairing, at) => (outcomes[at] ? [pairing.id] : []));
      haveAllBegun &&= pairings.length === together.length;
      await this.tournament.act('began', ({ tournament }) => {
        const open = pairings.filter((id) => tournament.pairings[id]?.result === null);
        return open.length > 0 ? { k: 'began', pairings: open } : null;
      });
    }
    return haveAllBegun;
  }
  private async hasBegun(pairing: Pairing): Promise<boolean> {
    try {
      await this.begin(pairing);
      return true;
    } catch (error) {
      const match = matchIdOf(this.tournament.id, pairing);
      // It is tried again and again, and told once.
      if (!this.hindered.has(match) && !this.core.stopping)
        this.core.ports.log({ what: 'error', tournament: this.tournament.id, match, error: String(error) });
      this.hindered.add(match);
      return false;
    }
  }
  private async begin(pairing: Pairing): Promise<void> {
    const { core, tournament } = this;
    const { ports, people, matches } = core;
    const id = matchIdOf(tournament.id, pairing);
    // Begun before, and the server stopped before it could write that down.
    const there = matches.get(id);
    const nameOf = (member: string) =>
      isBot(member) ? botName(member) : (people.get(member)?.name ?? entrantOf(tournament.state, member)?.name ?? '');
    const header = headerOf(tournament.id, tournament.state, pairing, tournament.secrets, nameOf, dateOf(ports.clock));
    const match = there ?? (await matches.start(header, people));
    if (match.outcome === null) this.playing.set(id, match);
    else this.finished.set(id, match);
  }

  /** A player came or lost the connection. */
  presence(person: string): void {
    const { matches } = this.core;
    for (const [id, match] of this.playing) {
      const seat = match.seatOf(person);
      if (seat === null) continue;
      if (this.isHere(person)) matches.attendant(id)?.back(seat);
      else matches.attendant(id)?.lost(seat);
      match.audience.status('patient');
    }
  }
}

const peopleWhoLeft = (people: readonly (string | null)[], result: MatchResult): string[] =>
  leftSeats(result).flatMap((seat) => people[seat] ?? []);
