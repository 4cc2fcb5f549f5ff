/** The programs of one match, each at its seat. They are started when they are first asked. */
import { isGameClock, type Move, type Options, timeLeft } from '@partie/kit';
import { Engine, type EngineTime, type EngineWish } from './engine.js';
import type { Match } from '../match/match.js';
import type { Ports } from '../ports.js';

export class EngineSeats {
  private readonly ports: Ports;
  private readonly match: Match;
  private readonly wishes: readonly EngineWish[];
  private readonly seated = new Map<number, Engine>();

  constructor(ports: Ports, match: Match, wishes: readonly EngineWish[]) {
    this.ports = ports;
    this.match = match;
    this.wishes = wishes;
  }

  /** What the program at this seat plays in the position as it is now; null where it cannot be asked. */
  async choose(seat: number, name: string): Promise<Move | null> {
    const { game, current } = this.match;
    return this.at(seat, name).choose(game.clone(current.state), seat, this.timeOf(seat));
  }

  private at(seat: number, name: string): Engine {
    const there = this.seated.get(seat);
    if (there) return there;
    const { game, header } = this.match;
    const wish = this.wishes.find((one) => one.name === name);
    const talk = wish && game.engines?.[wish.speaks];
    if (wish === undefined || talk === undefined) throw new Error(`There is no ${name} here any more.`);
    const more = talk.start ? talk.start(wish, header.options as Options) : [];
    if (more === null) throw new Error(`${name} cannot play by these rules.`);
    const engine = new Engine(this.ports, { ...wish, args: [...wish.args, ...more] }, game, talk);
    this.seated.set(seat, engine);
    return engine;
  }

  private timeOf(seat: number): EngineTime {
    const { clocks, deadline } = this.match.current;
    const { clock: rule } = this.match.settings;
    const clock = clocks?.seats[seat] ?? null;
    if (isGameClock(rule) && clock !== null) return { rule, clock, left: timeLeft(rule, clock) };
    return { rule, clock, left: deadline === null ? null : deadline - this.ports.clock.now() };
  }

  stop(): void {
    for (const engine of this.seated.values()) engine.stop();
    this.seated.clear();
  }
}
