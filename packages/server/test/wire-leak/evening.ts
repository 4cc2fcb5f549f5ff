/**
 * What is done in a world, by the viewer and by the others, so that everything the server ever tells anybody is told:
 * moves by people, bots and the clock, refusals, coming and going, catching up, looking back, talk, questions. Made up in
 * the first world as it goes on, and written down act by act for the others.
 */
import { type Game, type Move, fuzzMoves, type Random, seeded, type Viewer } from '@partie/kit';
import type { Luck } from '../simulation/luck.js';
import { matchId, sitsAt, stranger, tableId, tournamentId, watcher } from './laid-out.js';
import type { Act, World } from './world.js';

export interface Written {
  readonly act: Act;
  /** How many rows the log had before. */
  readonly rows: number;
}

export type Choose = (state: unknown, seat: number, moves: readonly Move[]) => Move;

/** A bot thinks no longer than this; and a turn with the shortest limit is over after that. */
const botThinks = 2300;
const turnIsOver = 10_100;

export class Evening {
  readonly written: Written[] = [];
  private readonly world: World;
  private readonly game: Game;
  private readonly viewer: Viewer;
  private readonly luck: Luck;
  private readonly choose: Choose;
  private readonly isTournament: boolean;
  private readonly others: number[];
  private readonly odd: Random;
  private commands = 0;
  private tabs = 0;

  constructor(world: World, viewer: Viewer, luck: Luck, choose: Choose, isTournament: boolean) {
    this.world = world;
    this.game = world.game;
    this.viewer = viewer;
    this.luck = luck;
    this.choose = choose;
    this.isTournament = isTournament;
    this.odd = seeded(luck.below(1_000_000));
    const { bots } = world.match.current;
    this.others = bots.flatMap((bot, seat) => (bot || seat === viewer ? [] : [seat]));
  }

  private get me(): string {
    return this.viewer === null ? watcher : sitsAt(this.viewer);
  }
  /** Where one talks. */
  private get place(): string {
    return this.isTournament ? tournamentId : tableId;
  }
  private get over(): boolean {
    return this.world.match.outcome !== null;
  }

  /** So many decisions, with a look at the table before and after each; `thorough`: with looks of every kind. */
  async play(decisions: number, thorough: boolean): Promise<void> {
    await this.arrive();
    const looks = this.looks();
    if (!thorough) await this.luck.pick(looks)();
    for (let i = 0; i < decisions && !this.over; i++) {
      await this.decide();
      for (const look of thorough ? looks : [this.luck.pick(looks)]) if (!this.over) await look();
    }
  }

  private async arrive(): Promise<void> {
    // Who stays away comes when it is his turn; or is waited for, or a bot plays for him.
    for (const seat of this.others) if (this.luck.happens(0.4)) await this.come(sitsAt(seat), 'presence');
    await this.come(this.me, 'reconnect');
    await this.say(this.me, 'reconnect', { do: 'match.follow', match: matchId });
    await this.say(this.me, 'tables', { do: 'lobby.follow', on: true });
    if (this.isTournament) await this.followTournament(this.me, 'tournament');
    if (this.luck.happens(0.3)) await this.strangerComes();
  }
  private async followTournament(who: string, channel: string): Promise<void> {
    await this.say(who, channel, { do: 'tournament.follow', tournament: tournamentId, on: true });
    await this.say(who, channel, { do: 'tournaments.follow', on: true });
  }
  private async strangerComes(): Promise<void> {
    await this.come(stranger, 'stranger');
    await this.say(stranger, 'stranger', { do: 'lobby.follow', on: true });
    if (this.isTournament) await this.followTournament(stranger, 'stranger');
  }

  // ---- decisions --------------------------------------------------------------------------------------------------------

  private async decide(): Promise<void> {
    const { match } = this.world;
    const waiting = match.waiting();
    if (waiting.length === 0) return;
    const seat = this.luck.pick(waiting);
    if (match.current.deadline !== null && this.luck.happens(0.25)) return this.wait(turnIsOver, 'time limit');
    if (match.current.bots[seat]) return this.wait(botThinks, 'bot');
    const move = this.choose(match.current.state, seat, this.game.moves(match.current.state, seat));
    if (seat === this.viewer) return this.say(this.me, 'own move', { do: 'match.move', match: matchId, move });
    if (!match.audience.here(seat)) await this.come(sitsAt(seat), 'presence');
    await this.say(sitsAt(seat), 'move', { do: 'match.move', match: matchId, move });
  }

  // ---- looks ------------------------------------------------------------------------------------------------------------

  private looks(): (() => Promise<void>)[] {
    return [
      () => this.tryOddMoves(this.me, this.viewer ?? 0, 'refusal'),
      () => this.say(this.me, 'why', { do: 'match.why', match: matchId }),
      () => this.comeBack(),
      () => this.catchUp(),
      () => this.secondTab(),
      () => this.lookBack(),
      () => this.readFiles(),
      () => this.readLists(),
      () => this.talk(),
      ...(this.isTournament ? [() => this.lookAtTournament()] : []),
      () => this.question(),
      () => this.strangerLooks(),
      () => this.othersDoThings(),
      () => this.wait(700, 'waiting'),
    ];
  }

  private async tryOddMoves(who: string, seat: number, channel: string): Promise<void> {
    const { state } = this.world.match.current;
    const odd = fuzzMoves(this.game, state, seat, this.game.moves(state, seat), this.odd);
    for (let i = 0; i < 3; i++) {
      const move = odd[this.luck.below(odd.length)];
      await this.say(who, channel, { do: 'match.move', match: matchId, move });
    }
  }

  private async comeBack(): Promise<void> {
    const { number } = this.world.match.current;
    await this.do({ is: 'go', wire: this.me, channel: 'reconnect' });
    if (this.luck.happens(0.3)) await this.wait(400, 'reconnect');
    await this.come(this.me, 'reconnect');
    const have = this.luck.pick([-1, number, number - 1, number - 3, 0]);
    await this.say(this.me, 'reconnect', { do: 'match.follow', match: matchId, ...(have >= 0 && { have }) });
  }

  private async catchUp(): Promise<void> {
    for (const have of [this.world.match.current.number - 1, 0])
      await this.say(this.me, 'catching up', { do: 'match.follow', match: matchId, have });
  }

  private async secondTab(): Promise<void> {
    const wire = `tab${++this.tabs}`;
    await this.do({ is: 'come', wire, who: this.me, channel: 'second tab' });
    await this.say(wire, 'second tab', { do: 'match.follow', match: matchId });
    if (this.luck.happens(0.7)) await this.do({ is: 'go', wire, channel: 'second tab' });
  }

  private async lookBack(): Promise<void> {
    const history = `/api/matches/${matchId}/history`;
    await this.read(this.me, history, 'history');
    const { seats } = this.world.match.header;
    await this.read(this.me, `${history}?seat=${this.luck.below(seats)}`, 'history');
  }

  private async readFiles(): Promise<void> {
    for (const path of ['', '/sgf?chat=1', '/pgn?ended=1'])
      await this.read(this.me, `/api/matches/${matchId}${path}`, 'match file');
  }

  private async readLists(): Promise<void> {
    for (const path of ['/api/tables', '/api/server', '/api/matches', '/healthz'])
      await this.read(this.me, path, 'tables');
  }

  private async lookAtTournament(): Promise<void> {
    const base = `/api/tournaments/${tournamentId}`;
    for (const path of ['/api/tournaments', base, `${base}/results.csv`, `${base}/games.csv`])
      await this.read(this.me, path, 'tournament');
    await this.say(this.me, 'tournament', { do: 'tournament.follow', tournament: tournamentId, on: true });
    // What only directors may do: the watcher has founded it.
    for (const command of [
      { do: 'tournament.pause', on: true },
      { do: 'tournament.pause', on: false },
    ])
      await this.say(this.me, 'tournament', { ...command, tournament: tournamentId });
  }

  private async talk(): Promise<void> {
    await this.say(this.me, 'chat', { do: 'chat', table: this.place, text: 'What do you hold?' });
    const other = this.someoneElse();
    if (other !== null) await this.say(sitsAt(other), 'chat', { do: 'chat', table: this.place, text: 'Guess!' });
  }

  private async question(): Promise<void> {
    const what = this.luck.pick(['undo', 'pause'] as const);
    await this.say(this.me, 'undo', { do: 'match.undo', match: matchId });
    await this.say(this.me, 'nonce', { do: 'match.nonce', match: matchId, nonce: `n${this.commands}` });
    const other = this.someoneElse();
    const asks = other !== null && this.luck.happens(0.5) ? sitsAt(other) : this.me;
    await this.consent(asks, what);
    if (this.world.match.current.paused) await this.consent(asks, 'resume');
  }
  private async consent(asks: string, what: string): Promise<void> {
    await this.say(asks, 'question', { do: 'match.ask', match: matchId, what });
    const yes = this.luck.happens(0.8);
    for (const who of [...this.others.map(sitsAt), this.me])
      if (this.world.match.current.question !== null)
        await this.say(who, 'question', { do: 'match.agree', match: matchId, yes });
  }

  private async strangerLooks(): Promise<void> {
    await this.strangerComes();
    await this.say(stranger, 'stranger', { do: 'match.follow', match: matchId });
    await this.say(stranger, 'stranger', { do: 'match.why', match: matchId });
    await this.tryOddMoves(stranger, 0, 'stranger');
    await this.read(stranger, `/api/matches/${matchId}/history`, 'stranger');
    await this.read(null, `/api/matches/${matchId}`, 'stranger');
  }

  /** What the viewer should hear nothing of, or no more than that somebody came or went. */
  private async othersDoThings(): Promise<void> {
    const other = this.someoneElse();
    if (other === null) return;
    const who = sitsAt(other);
    // Never allowed, whatever he holds: what is refused in one world must be refused in the other.
    const { state } = this.world.match.current;
    const [legal = { do: 'nothing' }] = this.game.moves(state, other);
    for (const move of [
      { ...legal, surplus: 1 },
      { do: legal.do, cards: [-1] },
    ])
      await this.say(who, "others' refusals", { do: 'match.move', match: matchId, move });
    await this.say(who, "others' views", { do: 'match.follow', match: matchId });
    await this.say(who, "others' views", { do: 'match.undo', match: matchId });
    await this.do({ is: 'go', wire: who, channel: 'presence' });
    await this.come(who, 'presence');
  }

  private someoneElse(): number | null {
    const here = this.others.filter((seat) => this.world.match.audience.here(seat));
    return here.length === 0 ? null : this.luck.pick(here);
  }

  // ---- acts -------------------------------------------------------------------------------------------------------------

  private async do(act: Act): Promise<void> {
    this.written.push({ act, rows: this.world.rows });
    await this.world.perform(act);
  }
  private come(who: string, channel: string): Promise<void> {
    return this.do({ is: 'come', wire: who, who, channel });
  }
  private say(wire: string, channel: string, command: Readonly<Record<string, unknown>>): Promise<void> {
    return this.do({ is: 'say', wire, frame: JSON.stringify({ c: `c${++this.commands}`, ...command }), channel });
  }
  private read(who: string | null, path: string, channel: string): Promise<void> {
    return this.do({ is: 'read', who, path, channel });
  }
  private wait(milliseconds: number, channel: string): Promise<void> {
    return this.do({ is: 'wait', milliseconds, channel });
  }
}
