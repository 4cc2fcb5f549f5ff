/**
 * A program that takes a seat: it is told the position in its own language, asked for a move, and started again if it
 * breaks. What it says is only a wish: whether it is a move, and allowed, is for the rules to say.
 */
import type { ClockRule, EngineProgram, EngineProtocol, Game, Move, SeatClock } from '@partie/kit';
import { EngineError, EngineRefusal, EngineSilence, GtpLine } from './gtp-line.js';
import type { Ports } from '../ports.js';

/** A program the operator has brought along: what it is called at the table, and how it is started. */
export interface EngineWish extends EngineProgram {
  readonly name: string;
  readonly speaks: 'gtp';
  /** How long it may think about a move, however much its clock leaves it; 18 unless the operator says otherwise. */
  readonly seconds?: number;
}

/** Milliseconds for any answer. Who is silent is replaced within 20 seconds. */
const patience = 18_000;
/** How often it may break in one match. */
const mostStarts = 4;
/** How many programs may run at the same time. */
const mostRunning = 16;
let running = 0;

/** How much time it has. */
export interface EngineTime {
  readonly rule: ClockRule;
  readonly clock: SeatClock | null;
  /** Milliseconds until a move is needed, if that is limited. */
  readonly left: number | null;
}

export class Engine {
  private readonly wish: EngineWish;
  private readonly game: Game;
  private readonly talk: EngineProtocol<unknown>;
  private readonly ports: Ports;
  private line: GtpLine | null = null;
  /** What it has been told and followed. */
  private followed: string[] = [];
  private starts = 0;
  private stopped = false;

  constructor(ports: Ports, wish: EngineWish, game: Game, talk: EngineProtocol<unknown>) {
    this.ports = ports;
    this.wish = wish;
    this.game = game;
    this.talk = talk;
  }

  /**
   * Its move for a seat; null where it cannot be asked. Rejects when it has broken twice over the same decision, or does not
   * answer: another of its kind would be waited for as long.
   */
  async choose(state: unknown, seat: number, time: EngineTime): Promise<Move | null> {
    const question = this.talk.ask(state, seat);
    if (question === null) return null;
    try {
      return await this.think(state, seat, question, time);
    } catch (error) {
      this.ports.log({ what: 'engine', engine: this.wish.name, error: String(error) });
      this.hangUp();
      if (this.stopped || error instanceof EngineSilence) throw error;
      return this.think(state, seat, question, time);
    }
  }

  private async think(state: unknown, seat: number, question: string, time: EngineTime): Promise<Move> {
    if (this.line !== null && !this.line.isOpen) this.hangUp();
    const line = this.line ?? (await this.start(state));
    await this.follow(line, this.talk.position(state));
    for (const command of this.talk.time(state, seat, time.rule, time.clock)) await this.mention(line, command);
    // A clock may leave it an hour, in which nobody would know whether it thinks or hangs.
    const longest = this.wish.seconds === undefined ? patience : this.wish.seconds * 1000;
    const answer = await line.ask(question, Math.min(time.left ?? longest, longest));
    const { move, follows } = this.talk.answer(state, seat, answer);
    const refusal = move === null ? { code: 'noMove' } : this.game.refuse(state, seat, move);
    if (move === null || refusal !== null)
      throw new EngineError(`'${answer.slice(0, 40)}' is no answer to '${question}' (${refusal?.code}).`);
    if (follows !== undefined) this.followed.push(follows);
    return move;
  }

  private async start(state: unknown): Promise<GtpLine> {
    const { startEngine, clock } = this.ports;
    if (startEngine === undefined || running >= mostRunning || this.starts >= mostStarts)
      throw new EngineError('It is not started any more.');
    this.starts++;
    this.followed = [];
    const line = new GtpLine(startEngine(this.wish), clock);
    this.line = line;
    running++;
    for (const command of this.talk.rules?.(state) ?? []) {
      const [name = ''] = command.split(' ');
      if ((await this.mention(line, `known_command ${name}`)) === 'true') await this.mention(line, command);
    }
    return line;
  }

  /** Tells it what is new; or everything, if it followed something else. */
  private async follow(line: GtpLine, position: readonly string[]): Promise<void> {
    const knows = this.followed.every((command, i) => command === position[i]);
    const news = knows ? position.slice(this.followed.length) : position;
    if (!knows) this.followed = [];
    for (const command of news) {
      await line.ask(command, patience);
      this.followed.push(command);
    }
  }

  /** What it need not understand: then there is no answer. */
  private async mention(line: GtpLine, command: string): Promise<string | null> {
    try {
      return await line.ask(command, patience);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      return null;
    }
  }

  private hangUp(): void {
    if (this.line === null) return;
    this.line.close();
    this.line = null;
    running--;
  }
  stop(): void {
    this.stopped = true;
    this.hangUp();
  }
}
