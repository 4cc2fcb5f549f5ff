/**
 * The one table of an author's own server: he plays at every seat, alone or with bots, goes back in the match, and has it go
 * on by the rules as he changes them. A match is never changed: one that goes on from elsewhere, or by other rules, is a new
 * match whose log begins with the rows of the one before.
 */
import type { Game, Language, Options } from '@partie/kit';
import type { DevCommand, DevMove, DevOffer, DevProblem, DevState } from '@partie/protocol';
import type { Core } from '../core.js';
import { startMatch } from '../lobby/match-start.js';
import type { Person } from '../people/person.js';
import { newId } from '../ports.js';
import { Refused } from '../refusal.js';
import type { LogRow, MatchHeader } from '../store/store.js';
import { AuthorTable } from './author-table.js';
import { carriedHeader, carryRows, movesInWords, type PlayedMatch } from './carried-rows.js';
import { Revisions } from './revisions.js';

export interface DevWish {
  readonly game: Game;
  /** Absent: three, if the game can be played so. */
  readonly seats?: number;
  readonly options?: Options;
}

/** Short, and different in their first letters. */
const names = ['Anna', 'Ben', 'Clara', 'David', 'Ema', 'Filip', 'Greta', 'Hugo', 'Ida', 'Jan', 'Klára', 'Leo'];

interface Waiting {
  readonly told: DevOffer;
  readonly game: Game;
  readonly header: MatchHeader;
  readonly rows: readonly LogRow[];
}

export class DevHouse {
  readonly revisions = new Revisions();
  private readonly wish: DevWish;
  private opened: { readonly core: Core; readonly table: AuthorTable } | null = null;
  private readonly tokens = new Map<Person, string>();
  private seat = 0;
  private bots = true;
  private build: Pick<DevState, 'rules' | 'revision'> = { rules: 'running', revision: 1 };
  /** What was found before the rules were at the table, and what they have thrown since. */
  private found: readonly DevProblem[] = [];
  private thrown: readonly DevProblem[] = [];
  private offer: Waiting | null = null;
  private readonly listeners = new Set<() => void>();
  /** One change after another. */
  private last: Promise<unknown> = Promise.resolve();
  /** Called with each error that a rule throws for the first time. */
  onThrow: (text: string) => void = () => {};

  constructor(wish: DevWish) {
    this.wish = wish;
    this.add(wish.game);
  }

  private add(game: Game): Game {
    this.thrown = [];
    return this.revisions.add(game, (error) => this.noteThrown(error));
  }
  private noteThrown(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (this.thrown.some((one) => one.text === text)) return;
    this.thrown = [...this.thrown, { kind: 'throws', text } as const].slice(-5);
    this.onThrow(text);
    this.changed();
  }

  private get house(): { readonly core: Core; readonly table: AuthorTable } {
    if (this.opened === null) throw new Error('The table is not open yet.');
    return this.opened;
  }

  /** Opens the table and deals. */
  async open(core: Core): Promise<void> {
    const { bytes } = core.ports;
    const host = await this.newcomer(core);
    const table = new AuthorTable(newId(bytes, 6), newId(bytes, 12), this.revisions.newest, host);
    const { game, seats, options } = this.wish;
    const { min, max } = game.about.players;
    table.change({
      seats: seats ?? Math.max(min, Math.min(max, 3)),
      ...(options !== undefined && { options }),
      // Nobody is missed: he sits at another seat.
      settings: { absence: 'wait', unlisted: true },
    });
    table.enter(host);
    table.sit(host, 0);
    this.opened = { core, table };
    core.lobby.add(table);
    core.matches.onStart.add(() => void this.inTurn(() => this.arrange()));
    await this.inTurn(() => this.newMatch());
  }
  private async newcomer(core: Core): Promise<Person> {
    const count = this.tokens.size;
    const { person, token } = await core.people.welcome(names[count] ?? `Nr. ${count + 1}`);
    this.tokens.set(person, token);
    return person;
  }

  // ---- what the page is told ----------------------------------------------------------------------------------------------

  get state(): DevState {
    const { table } = this.house;
    return {
      table: table.id,
      seats: table.seats.flatMap(({ person }) =>
        person === null ? [] : [{ name: person.name, token: this.tokens.get(person) ?? '' }],
      ),
      bots: this.bots,
      ...this.build,
      problems: [...this.found, ...this.thrown],
      offer: this.offer?.told ?? null,
    };
  }
  /** Calls back at every change, until the answer is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  private changed(): void {
    for (const tell of this.listeners) tell();
  }

  /** The moves of the last match that one can go back to. */
  async moves(language: Language): Promise<readonly DevMove[]> {
    const { header, rows } = await this.lastMatch();
    return movesInWords(this.rulesOf(header), header, rows)[language];
  }

  /** The match at the table, or the one before. */
  async lastMatch(): Promise<PlayedMatch> {
    const { core, table } = this.house;
    const { store } = core.ports;
    const id = table.match ?? table.last?.match ?? '';
    const header = await store.match(id);
    if (header === null) throw new Refused({ code: 'noMatch' });
    return { header, rows: await store.log(id, 0, await store.rowCount(id)) };
  }

  // ---- what the author does -----------------------------------------------------------------------------------------------

  /** How the look at a change of the file goes. */
  tell(rules: DevState['rules'], revision: number, problems: readonly DevProblem[] = []): void {
    this.build = { rules, revision };
    this.found = problems;
    this.changed();
  }

  /** Has the match go on by these rules, or offers them if they do not allow what was played. */
  takeIn(game: Game): Promise<DevOffer | null> {
    return this.inTurn(async () => {
      const { id } = this.revisions.newest.about;
      if (game.about.id !== id)
        throw new Error(`The game was '${id}' and is '${game.about.id}' now: start partie dev again for another game.`);
      const fresh = this.add(game);
      this.offer = null;
      const { header, rows } = await this.lastMatch();
      const next = carriedHeader(this.house.core.ports, fresh, header);
      const { rows: carried, stop } = carryRows(fresh, next, rows);
      if (stop === null) await this.goOn(fresh, next, carried);
      else if (!rows.some(isMove)) await this.newMatch();
      else {
        const text = { en: '', cs: '' };
        const before = movesInWords(this.rulesOf(header), header, rows);
        for (const language of ['en', 'cs'] as const)
          text[language] = before[language].find(({ row }) => row === stop.row)?.text ?? '';
        this.offer = { told: { move: stop.move, why: stop.why, text }, game: fresh, header: next, rows: carried };
      }
      this.changed();
      return this.offer?.told ?? null;
    });
  }

  do(command: DevCommand): Promise<void> {
    return this.inTurn(async () => {
      switch (command.do) {
        case 'sit':
          await this.sit(command.seat);
          break;
        case 'bots':
          this.bots = command.on;
          await this.arrange();
          break;
        case 'back': {
          const { header, rows } = await this.lastMatch();
          const game = this.rulesOf(header);
          await this.goOn(game, carriedHeader(this.house.core.ports, game, header), rows.slice(0, command.row + 1));
          break;
        }
        case 'newMatch':
          await this.newMatch();
          break;
        case 'takeOffer':
          if (this.offer !== null) await this.goOn(this.offer.game, this.offer.header, this.offer.rows);
          break;
      }
      this.changed();
    });
  }

  private async sit(seat: number): Promise<void> {
    const { core, table } = this.house;
    const person = table.seats[seat]?.person ?? null;
    if (person === null) throw new Refused({ code: 'noSeat' });
    this.seat = seat;
    table.host = person;
    table.unready();
    await this.arrange();
    await core.lobby.changed(table);
  }

  /** Bots play where the author does not sit. */
  private async arrange(): Promise<void> {
    const { core, table } = this.house;
    const match = table.match === null ? undefined : core.matches.get(table.match);
    if (match === undefined) return;
    for (const seat of match.current.people.keys())
      await match.standIn(seat, this.bots && seat !== this.seat, false).catch(() => {});
  }

  // ---- matches ------------------------------------------------------------------------------------------------------------

  private rulesOf({ game, version }: MatchHeader): Game {
    return this.house.core.gameById(game, version) ?? this.revisions.newest;
  }

  private async goOn(
    game: Game,
    { end: _end, ...header }: MatchHeader & { end?: unknown },
    rows: readonly LogRow[],
  ): Promise<void> {
    const { core, table } = this.house;
    const { store } = core.ports;
    await store.createMatch(header);
    await Promise.all(rows.map((row) => store.append({ ...row, stream: header.id })));
    await core.matches.start(header, core.people, true);
    const before = table.match;
    if (game !== table.game) table.takeRules(game);
    table.match = header.id;
    await this.leaveBehind(before);
  }

  private async newMatch(): Promise<void> {
    const { core, table } = this.house;
    const before = table.match;
    table.match = null;
    if (table.game !== this.revisions.newest) table.takeRules(this.revisions.newest);
    if (this.seat >= table.seats.length) this.seat = 0;
    for (const [seat, { person }] of table.seats.entries()) {
      if (person !== null) continue;
      const newcomer = await this.newcomer(core);
      table.enter(newcomer);
      table.sit(newcomer, seat);
    }
    table.unready();
    try {
      const why = table.whyNot(true);
      if (why !== null) throw new Refused(why);
      await startMatch(core, table);
    } catch (error) {
      table.match = before;
      throw error;
    }
    await this.leaveBehind(before);
  }

  /** Another match is at the table now. */
  private async leaveBehind(before: string | null): Promise<void> {
    const { core, table } = this.house;
    this.offer = null;
    await core.lobby.changed(table);
    const match = before === null ? undefined : core.matches.get(before);
    if (match !== undefined && match.outcome === null) await match.end({ actor: 'server', command: 'leftBehind' });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done.catch(() => {});
    return done;
  }
}

const isMove = ({ body }: LogRow): boolean => (body as { k?: string }).k === 'move';
