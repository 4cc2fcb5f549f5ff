/**
 * Plays for the seats that bots hold. It never looks at hidden cards to decide *when* to act: the pause before a move is
 * drawn without regard to them.
 */
import type { Game, Move } from '@partie/kit';
import type { EngineSeats } from '../engines/engine-seats.js';
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';

/** A bot's pause in milliseconds: like a person's, between these. */
const pause = { least: 600, most: 2200 };

export class BotSeats {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly pace: number;
  private readonly engines: EngineSeats;
  private readonly attempt: Attempt;
  private cancelThinking: (() => void) | null = null;
  private stopped = false;

  /** `pace` stretches the pauses of bots; 0 lets them play at once, for tests and load. */
  constructor(ports: Ports, match: Match, pace: number, engines: EngineSeats, attempt: Attempt) {
    this.ports = ports;
    this.match = match;
    this.pace = pace;
    this.engines = engines;
    this.attempt = attempt;
  }

  /** Something changed: if a bot is to move, it begins to think. */
  look(milliseconds?: number): void {
    if (this.stopped || this.cancelThinking !== null || this.seatToMove() === undefined) return;
    this.cancelThinking = this.ports.clock.after(milliseconds ?? this.pace * this.thinkingTime(), () => {
      this.cancelThinking = null;
      void this.play();
    });
  }
  interrupt(): void {
    this.cancelThinking?.();
    this.cancelThinking = null;
  }
  stop(): void {
    this.stopped = true;
    this.interrupt();
    this.engines.stop();
  }

  private seatToMove(): number | undefined {
    const { bots } = this.match.current;
    return bots.includes(true) && this.match.isAttended ? this.match.waiting().find((seat) => bots[seat]) : undefined;
  }

  private thinkingTime(): number {
    const [byte = 0] = this.ports.bytes(1);
    return Math.round(pause.least + (byte / 255) * (pause.most - pause.least));
  }

  private async play(): Promise<void> {
    const { match } = this;
    const seat = this.seatToMove();
    if (seat === undefined) return;
    const engine = match.current.engines[seat];
    if (engine) return this.playEngine(seat, engine);
    // The player may be back by the time it is his bot's turn to speak.
    const done = await this.attempt(
      match.moveFor(seat, 'bot', ({ bots, state }) => (bots[seat] ? this.choose(match.game, state, seat) : null)),
    );
    this.look(done ? undefined : tryAgainAfter);
  }

  /** A program thinks outside the match: play goes on meanwhile, and its move counts only for the same position. */
  private async playEngine(seat: number, name: string): Promise<void> {
    const { match } = this;
    let isInterrupted = false;
    this.cancelThinking = () => {
      isInterrupted = true;
    };
    const { number } = match.current;
    let move: Move | null = null;
    try {
      move = await this.engines.choose(seat, name);
    } catch (error) {
      if (this.stopped) return;
      this.ports.log({ what: 'engineGone', match: match.header.id, engine: name, error: String(error) });
      await this.attempt(match.engineGone(seat));
    }
    if (isInterrupted || this.stopped) return;
    this.cancelThinking = null;
    const done = await this.attempt(
      match.moveFor(seat, 'bot', (head) =>
        head.number === number ? (move ?? this.choose(match.game, head.state, seat)) : null,
      ),
    );
    this.look(done ? undefined : tryAgainAfter);
  }

  /** What a simple bot plays: what the game's hint thinks best of what this seat can see, with a little variety. */
  private choose(game: Game, state: unknown, seat: number): Move {
    const moves = game.moves(state, seat);
    const weights = game.hint?.(state, seat, moves) ?? moves.map(() => 1);
    const [byte = 0] = this.ports.bytes(1);
    const good = Math.max(...weights) * 0.9;
    const best = moves.filter((_, i) => (weights[i] ?? 0) >= good);
    return (best[byte % best.length] ?? moves[0]) as Move;
  }
}
