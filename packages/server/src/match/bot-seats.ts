/** The seats of a match that bots hold, each with a thinker of its own. */
import type { EngineSeats } from '../engines/engine-seats.js';
import type { Ports } from '../ports.js';
import type { Attempt } from './attempt.js';
import type { Match } from './match.js';
import { Thinker, type ThinkerHouse } from './thinker.js';

export class BotSeats {
  private readonly house: ThinkerHouse;
  private readonly thinkers = new Map<number, Thinker>();
  private stopped = false;

  /** `pace` stretches the pauses of bots; 0 lets them play at once, for tests and load. */
  constructor(ports: Ports, match: Match, pace: number, engines: EngineSeats, attempt: Attempt) {
    this.house = { ports, match, pace, engines, attempt };
  }

  /** Something changed: bots that may act begin to think. */
  look(): void {
    if (this.stopped) return;
    for (const [seat, isBot] of this.house.match.current.bots.entries()) {
      if (isBot && !this.thinkers.has(seat)) this.thinkers.set(seat, new Thinker(this.house, seat));
      this.thinkers.get(seat)?.look();
    }
  }
  /** Somebody is back at his seat, or has taken it over. */
  interrupt(seat: number): void {
    this.thinkers.get(seat)?.interrupt();
  }
  stop(): void {
    this.stopped = true;
    for (const thinker of this.thinkers.values()) thinker.stop();
    this.house.engines.stop();
  }
}
