/** The table of an author who plays at every seat: only the seat he sits at is waited for before a match. */
import { carryOptions, type Game } from '@partie/kit';
import { Table } from '../lobby/table.js';

export class AuthorTable extends Table {
  override unready(): void {
    super.unready();
    for (const seat of this.seats) seat.ready = seat.person !== this.host;
  }

  /** Other rules, with the options that are left of the ones before; more or fewer seats where they want it. */
  takeRules(game: Game): void {
    const { min, max } = game.about.players;
    const seats = Math.max(min, Math.min(max, this.seats.length));
    for (const { person } of this.seats.slice(seats)) if (person !== null) this.leave(person);
    this.options = carryOptions(game.about.options, this.options);
    this.change({ seats, options: this.options }, game);
  }
}
