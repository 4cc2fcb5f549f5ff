/**
 * For tests: a table with any zones, at which the test does whatever it wants as the move of a seat.
 *
 *   const p = playground({ hand: fan({ of: 'each', see: 'owner' }), stock: pile({ see: 'nobody' }) });
 *   p.lay({ 'hand.0': '7h 8h' }, 'stock');
 *   p.does(0, (t) => t.move(t.top('hand', 0), 'stock'));
 *   expect(p.sees(1, 'hand.0')).toBe('1');
 */
import {
  type CardGame,
  cardGame,
  changes,
  type Event,
  fold,
  type Game,
  german32,
  type Json,
  type Random,
  type Seat,
  type Shown,
  type Table,
  type Texts,
  type Update,
  type View,
  type Viewer,
  type Zone,
  seeded,
} from '@partie/kit';
import { arrange } from '@partie/kit/testing';

type Zones = Readonly<Record<string, Zone>>;
type NoOptions = Record<never, never>;
type Facts = Record<string, Json>;
export type PlayTable<Z extends Zones> = Table<Z, NoOptions, Facts, string>;
type Rules<Z extends Zones> = CardGame<Z, NoOptions, Facts, NoOptions, Texts, 'act'>;

const words = {
  name: 'Playground',
  about: '',
  rules: '',
  zones: {},
  actions: {},
  asks: {},
  events: {},
  refusals: {},
  options: {},
  presets: {},
  scores: {},
  statistics: {},
  questions: {},
  words: {},
};

export function playground<const Z extends Zones>(
  zones: Z,
  seats = 3,
  rules: Partial<Rules<Z>> = {},
  random: Random = seeded(1),
): Playground<Z> {
  return new Playground(zones, seats, rules, random);
}

export class Playground<Z extends Zones> {
  readonly game: Game<PlayTable<Z>>;
  readonly t: PlayTable<Z>;
  /** What happened in the setup, or in the last deed. */
  events: readonly Event[];
  random: Random;
  private deed: (t: PlayTable<Z>, seat: Seat) => void = () => {};

  constructor(zones: Z, seats: number, rules: Partial<Rules<Z>>, random: Random) {
    this.random = random;
    const usual: Rules<Z> = {
      id: 'playground',
      version: 1,
      texts: { en: words, cs: words },
      players: [1, 8],
      deck: german32,
      options: {},
      zones,
      open: () => ({}),
      deal: () => {},
      asks: () => 'act',
      actions: { act: { outOfTurn: true, then: (t, seat) => this.deed(t, seat) } },
    };
    this.game = cardGame({ ...usual, ...rules });
    const { state, events } = this.game.setup(seats, {}, random);
    this.t = state;
    this.events = events;
  }

  /** Lays these cards, left to right or bottom to top, and all others beneath what is wished for at the place `rest`. */
  lay(wished: Readonly<Record<string, string>>, rest: string): void {
    arrange(this.t, wished, rest);
  }

  /** The seat does something, as a move. */
  does(seat: Seat, deed: (t: PlayTable<Z>, seat: Seat) => void): void {
    this.deed = deed;
    this.events = this.game.apply(this.t, seat, { do: 'act' }, this.random);
  }

  /** The seat is ready for the next round. */
  confirms(seat: Seat): void {
    this.events = this.game.apply(this.t, seat, { do: 'next' }, this.random);
  }

  /** A card by its code. */
  card(code: string) {
    const { kind, cards } = this.t.layout.deck;
    const found = cards.find((card) => kind.code(card) === code);
    if (found === undefined) throw new Error(`There is no ${code} in the deck.`);
    return found;
  }

  // ---- looking ----------------------------------------------------------------------------------------------------------

  /** What a viewer sees of a zone: `7h 8h`, `? ?` for backs, `3` where only their number is seen, `nothing`. */
  sees(viewer: Viewer, zone: string, state: PlayTable<Z> = this.t): string {
    const shown = this.game.view(state, viewer).zones[zone];
    if (shown === undefined) return 'nothing';
    return shown.cards?.map(([, face]) => face ?? '?').join(' ') ?? String(shown.n);
  }

  /** The handles a viewer sees in a zone. */
  handles(viewer: Viewer, zone: string): (number | null)[] {
    return (this.game.view(this.t, viewer).zones[zone]?.cards ?? []).map(([id]) => id);
  }

  /** What a viewer is shown of the last deed. */
  shown(viewer: Viewer): Shown[] {
    return this.events.map((event) => this.game.show(this.t, event, viewer));
  }

  /** What lies in a zone in truth. */
  truth(zone: string, state: PlayTable<Z> = this.t): string {
    const spot = state.layout.spotByName.get(zone);
    return (state.cardsAt[spot?.index ?? -1] ?? []).map(state.layout.deck.kind.code).join(' ');
  }

  /** What the viewer, who has seen everything so far, takes a zone to hold, in `n` guesses. */
  guesses(viewer: Viewer, zone: string, n = 50): string[] {
    return Array.from({ length: n }, (_, seed) => this.truth(zone, this.game.guess(this.t, viewer, seeded(seed))));
  }

  get viewers(): Viewer[] {
    return [...this.t.order, null];
  }

  /** For every viewer, the view before something, what an update makes of it, and the view after. */
  followed(deed: () => void): { viewer: Viewer; folded: View; now: View; update: Update }[] {
    const before = this.viewers.map((viewer) => this.game.view(this.t, viewer));
    deed();
    return this.viewers.map((viewer, i) => {
      const now = this.game.view(this.t, viewer);
      const old = before[i] as View;
      const set = changes(old, now);
      const update = JSON.parse(JSON.stringify({ events: this.shown(viewer), ...(set && { set }) })) as Update;
      return { viewer, folded: fold(old, update), now, update };
    });
  }
}
