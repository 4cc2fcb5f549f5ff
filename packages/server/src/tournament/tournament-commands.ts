/** What people do with tournaments: founding, entering, leaving, directing. */
import { createHash, createHmac } from 'node:crypto';
import type { Documents, Game } from '@partie/kit';
import type { Command, CommandOf, PersonView, TournamentLogRow } from '@partie/protocol';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import { textsFor } from '../lobby/table-documents.js';
import { fitsPassword, hashPassword } from '../lobby/table-password.js';
import type { Person } from '../people/person.js';
import { newId } from '../ports.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import * as decisions from './decisions.js';
import { readFounding, refuseStartAt } from './founding.js';
import { type Decide, HostedTournament } from './hosted-tournament.js';
import { isBot } from './match-of-pairing.js';
import { notThere } from './seeding.js';

export type TournamentCommand = Exclude<Extract<Command, { do: `tournament.${string}` }>, { do: 'tournament.follow' }>;
type Result = Readonly<Record<string, string>>;

interface Founding {
  readonly person: Person;
  readonly command: CommandOf<'tournament.found'>;
  readonly address: string;
  readonly documents: Documents;
}

export class TournamentCommands {
  private readonly core: Core;
  /** Tournaments a person may found in ten minutes, what he may do in them, and passwords he may try. */
  private readonly foundings: Rates;
  private readonly deeds: Rates;
  private readonly tries: Rates;
  private readonly looks: Rates;
  /** What is being founded just now: it counts already. */
  private readonly founding = new Set<{ readonly person: string; readonly address: string }>();

  constructor(core: Core) {
    this.core = core;
    const { clock } = core.ports;
    const { foundingRate, tournamentRate, passwordRate, tournamentLookRate } = core.options;
    this.foundings = new Rates(clock, foundingRate, 600);
    this.deeds = new Rates(clock, tournamentRate, 60);
    this.tries = new Rates(clock, passwordRate, 60);
    this.looks = new Rates(clock, tournamentLookRate, 60);
  }

  async handle(by: Connection, person: Person, command: TournamentCommand): Promise<Result> {
    if (!this.deeds.take(person.id)) refuse('tooFast');
    if (command.do === 'tournament.found') return this.found(by, person, command);
    const tournament = (await this.core.tournaments.recall(command.tournament)) ?? refuse('noTournament');
    await this.perform(tournament, person, command);
    return {};
  }

  private async found(by: Connection, person: Person, command: CommandOf<'tournament.found'>): Promise<Result> {
    const { core } = this;
    const { ports, tournaments } = core;
    const game = core.gameById(command.game) ?? refuse('noGame');
    const id = tournamentIdFor(person, command.c);
    // Asked for again after a restart, when the answer is forgotten: it is there already.
    if (tournaments.get(id)?.isFounded) return { tournament: id };
    const { c: _c, do: _do, ...wish } = command;
    const { options = {} } = wish;
    const documents = textsFor({ game, options, documents: await core.documents.forOptions(game, options) });
    const row = readFounding(game, wish, person, ports.clock.now(), documents);
    const { address } = by.line;
    this.checkCaps(person, address);
    const underWay = { person: person.id, address };
    this.founding.add(underWay);
    try {
      await this.store(id, game, row, { person, command, address, documents });
    } finally {
      this.founding.delete(underWay);
    }
    ports.log({ what: 'tournament', tournament: id, person: person.id, game: game.about.id });
    return { tournament: id };
  }
  private async store(
    id: string,
    game: Game,
    row: TournamentLogRow,
    { person, command, address, documents }: Founding,
  ): Promise<void> {
    const { ports, tournaments } = this.core;
    const passwordHash = command.password ? await hashPassword(command.password, newId(ports.bytes, 12)) : null;
    const tournament = new HostedTournament(ports, id);
    const { foundedAt, entry } = { foundedAt: ports.clock.now(), entry: {} };
    await ports.store.saveTournament({ id, foundedAt, endedAt: null, entry });
    const secret = newId(ports.bytes, 32);
    const secrets = {
      secret,
      passwordHash,
      foundedFrom: keyedAddress(secret, address),
      ...(Object.keys(documents).length > 0 && { documents }),
    };
    const held = tournaments.hold(tournament, game);
    try {
      await tournament.found({ actor: person.id, command: command.c }, row, secrets);
    } catch (error) {
      tournaments.drop(id);
      throw error;
    }
    await tournaments.save(tournament);
    held?.attendant.begin();
  }
  private checkCaps(person: Person, address: string): void {
    const { options, tournaments } = this.core;
    const going = tournaments.all().filter(({ isOver }) => !isOver);
    const underWay = [...this.founding];
    const own =
      going.filter(({ state }) => state.founder.id === person.id).length +
      underWay.filter((one) => one.person === person.id).length;
    if (own >= options.personTournaments) refuse('openTournaments', { n: options.personTournaments });
    const near =
      going.filter(({ secrets: { secret, foundedFrom } }) => foundedFrom === keyedAddress(secret, address)).length +
      underWay.filter((one) => one.address === address).length;
    if (near >= options.addressTournaments) refuse('addressTournaments', { n: options.addressTournaments });
    if (!this.foundings.take(person.id)) refuse('tooFast');
  }

  private async perform(
    tournament: HostedTournament,
    person: Person,
    command: Exclude<TournamentCommand, { do: 'tournament.found' }>,
  ): Promise<void> {
    const { clock } = this.core.ports;
    const me = person.id;
    const cause = { actor: me, command: command.c };
    /** What everybody may do for himself, and what only directors may. */
    const own = (content: string, decide: Decide) => tournament.do(cause, content, decide);
    const direct = (content: string, decide: Decide) =>
      tournament.do(cause, content, (state) => {
        decisions.mustDirect(state, me);
        return decide(state);
      });
    switch (command.do) {
      case 'tournament.join':
        await this.checkEntry(tournament, person, command.password);
        await own('part', (state) => decisions.join(state, person.view, command));
        if (!decisions.isCheckIn(tournament.state, clock.now())) return;
        // Whoever enters just before the start is there.
        return tournament.act('here', (state) => decisions.checkIn(state, me, clock.now()));
      case 'tournament.leave':
        return own('part', (state) => decisions.leave(state, me));
      case 'tournament.return':
        return own('return', (state) => decisions.comeBack(state, me));
      case 'tournament.checkIn':
        return own('checkIn', (state) => decisions.checkIn(state, me, clock.now()));
      case 'tournament.rest':
        return own('rest', (state) => decisions.rest(state, me, command.on));
      case 'tournament.start':
        return direct('start', (state) => this.start(tournament, state, command.order ?? []));
      case 'tournament.startsAt':
        return direct('startsAt', (state) => {
          if (state.tournament.phase !== 'open') refuse('alreadyStarted');
          if (command.at !== null) refuseStartAt(command.at, clock.now());
          return { k: 'startsAt', at: command.at };
        });
      case 'tournament.cancel':
        return own('cancel', (state) => {
          decisions.mustFound(state, me);
          return { k: 'cancel' };
        });
      case 'tournament.end':
        return direct('end', () => ({ k: 'end' }));
      case 'tournament.bots':
        return this.enterBots(tournament, person, command);
      case 'tournament.pause':
        return direct('pause', (state) => decisions.pause(state, command, clock.now()));
      case 'tournament.moreTime':
        return direct('due', (state) => decisions.moreTime(state, command.pairing, command.minutes, clock.now()));
      case 'tournament.replace':
        return this.replace(tournament, person, command);
      case 'tournament.pair':
        return direct('pair', (state) =>
          decisions.pairByHand(
            state,
            this.core.gameById(state.about.game, state.about.version) ?? refuse('noGame'),
            command.tables,
            clock.now() + state.about.noShow * 1000,
          ),
        );
      case 'tournament.correct':
        return direct('correct', (state) => ({
          k: 'correct',
          pairing: command.pairing,
          result: command.result,
          due: clock.now() + state.about.noShow * 1000,
        }));
      case 'tournament.disqualify':
        return direct('part', () => ({ k: 'leave', entrant: command.entrant, why: 'disqualified' }));
      case 'tournament.helper': {
        const helper = await this.personView(command.person);
        return own('helper', (state) => {
          decisions.mustFound(state, me);
          return decisions.nameHelper(state, helper, command.on);
        });
      }
    }
  }

  private async checkEntry(tournament: HostedTournament, person: Person, password: string | undefined): Promise<void> {
    const { personEntries } = this.core.options;
    const entered = this.core.tournaments.of(person.id).filter(({ id }) => id !== tournament.id).length;
    if (entered >= personEntries) refuse('manyEntries', { n: personEntries });
    const { passwordHash } = tournament.secrets;
    if (passwordHash === null || tournament.state.founder.id === person.id) return;
    if (password === undefined) return refuse('passwordNeeded');
    if (!this.tries.take(`${person.id} ${tournament.id}`)) refuse('tooManyTries');
    if (!(await fitsPassword(password, passwordHash))) refuse('wrongPassword');
  }

  private start(tournament: HostedTournament, state: Parameters<Decide>[0], first: readonly string[]) {
    if (state.tournament.phase !== 'open') refuse('alreadyStarted');
    const without = notThere(state.tournament, null, isBot);
    const { attendant } = { attendant: this.core.tournaments.attendant(tournament.id) };
    const row = attendant?.start.row(state, without, (order) => decisions.withFirst(state, first, order)) ?? null;
    if (state.tournament.entrants.length - without.length < 2) refuse('tooFew');
    return row;
  }

  /** One row each; as many as there is room for. Each by a command of its own, so that the same one again enters nobody twice. */
  private async enterBots(
    tournament: HostedTournament,
    person: Person,
    { c, count }: CommandOf<'tournament.bots'>,
  ): Promise<void> {
    const { personTournamentBots: most } = this.core.options;
    for (let i = 0; i < count; i++)
      await tournament.do({ actor: person.id, command: i === 0 ? c : `${c} ${i}` }, 'part', (state) => {
        decisions.mustDirect(state, person.id);
        const { entrants, settings, phase } = state.tournament;
        if (phase !== 'open') refuse('alreadyStarted');
        if (state.about.bots && this.botsOf(state.founder.id) + count - i > most) refuse('manyBots', { n: most });
        return entrants.length >= settings.most ? null : decisions.enterBot(state);
      });
  }

  /** In all tournaments that a person has founded and that have not ended. */
  private botsOf(founder: string): number {
    const own = this.core.tournaments.all().filter(({ isOver, state }) => !isOver && state.founder.id === founder);
    return own.flatMap(({ state }) => state.tournament.entrants.flatMap(({ members }) => members)).filter(isBot).length;
  }

  /** Only of those who look at it now: nobody finds himself in a tournament that he has never seen. */
  private refuseAbsent({ id, state }: HostedTournament, entrant: string, by: readonly string[]): void {
    const members = state.tournament.entrants.find((one) => one.id === entrant)?.members ?? [];
    const watching = new Set(this.core.tournaments.listeners(id).map((person) => person.id));
    if (by.some((person) => !members.includes(person) && !watching.has(person))) refuse('notWatching');
  }

  /** Whether a person may begin to follow another tournament now, or the same anew. */
  mayLook(person: Person): boolean {
    return this.looks.take(person.id);
  }

  private async replace(
    tournament: HostedTournament,
    person: Person,
    { c, entrant, by }: CommandOf<'tournament.replace'>,
  ): Promise<void> {
    const people = await Promise.all(by.map((id) => this.personView(id)));
    await tournament.do({ actor: person.id, command: c }, 'replace', (state) => {
      decisions.mustDirect(state, person.id);
      this.refuseAbsent(tournament, entrant, by);
      return decisions.replace(state, entrant, people);
    });
  }

  private async personView(id: string): Promise<PersonView> {
    return ((await this.core.people.load(id)) ?? refuse('noPerson')).view;
  }
}

const keyedAddress = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`founded from ${address}`).digest('base64url');

/** The same for the same command, so that it founds one tournament however often it comes. */
function tournamentIdFor({ tokenHash }: Person, command: string): string {
  return createHash('sha256')
    .update(`tournament ${tokenHash} ${command}`)
    .digest()
    .subarray(0, 8)
    .toString('base64url');
}
