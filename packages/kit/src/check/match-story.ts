/** What the reader of a report needs to find his way: who sat there, with which options, and the last moves in words. */
import type { Event } from '../event.js';
import type { Game } from '../game.js';
import { usualOptions, type Options } from '../options.js';
import type { Step } from '../play.js';
import { tellEvent } from '../tell.js';

const movesTold = 6;

export class MatchStory<S> {
  private readonly last: { readonly step: Step; readonly events: readonly Event[] }[] = [];
  private moves = 0;
  private readonly game: Game<S>;
  private readonly seats: number;
  private readonly options: Options;

  constructor(game: Game<S>, seats: number, options: Options) {
    this.game = game;
    this.seats = seats;
    this.options = options;
  }

  add(step: Step, events: readonly Event[]): void {
    this.moves++;
    this.last.push({ step, events });
    if (this.last.length > movesTold) this.last.shift();
  }

  tell(state: S | null): string {
    const usual = usualOptions(this.game.about.options);
    const chosen = Object.entries(this.options).filter(([name, value]) => usual[name] !== value);
    const options = chosen.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ');
    const table = `${this.seats} players, ${options === '' ? 'the usual options' : options}, after ${this.moves} moves`;
    return [table, ...this.last.map((one) => this.tellMove(state, one))].join('\n      ');
  }

  private tellMove(state: S | null, { step: { seat, move }, events }: (typeof this.last)[number]): string {
    const done = `Player ${seat + 1}: ${move === null ? 'leaves' : JSON.stringify(move)}`;
    try {
      if (state === null) return done;
      const told = events.map((event) => tellEvent(this.game, this.game.show(state, event, event.seat ?? null), 'en'));
      const words = told.filter((text) => text !== '').join(' ');
      return words === '' ? done : `${done}  ${words.slice(0, 200)}`;
    } catch {
      return done; // the texts may be what is broken
    }
  }
}
