/**
 * A card table under test. Cards are written by their codes, zones by their names, and a move by its action:
 *
 *   const t = testTable(prsi).lay({ hand: ['7h 8h', 'Kz Ok'], discard: '9h' });
 *   t.does(0, 'play', '7h');
 *   expect(t.refusal(1, 'play', 'Kz')).toBe('answerSeven');
 *   expect(t.hand(0)).toBe('8h');
 *
 * A zone is written left to right, a pile bottom to top. Only a pile that nobody sees (the stock) is written the way it
 * will be drawn: the top card first.
 */
import type { Bundle } from '../bundle.js';
import type { Zones } from '../card-verbs.js';
import type { Card, Cards } from '../deck.js';
import type { Choice, Game, Move, Refusal } from '../game.js';
import type { Table } from '../table.js';
import type { Seat } from '../table-layout.js';
import type { Zone } from '../zone.js';
import { arrange } from './arrange.js';
import { must } from './must.js';
import { startTest, TestMatch, type TestSetup } from './test-match.js';

/** Cards by zone; for zones with owners a list by owner. In a zone with slots: a string for each slot, or a card each. */
export type Position<Z extends Zones> = {
  readonly [K in keyof Z]?: Z[K] extends Zone<infer O, infer Slots>
    ? [O] extends ['table']
      ? InSlots<Slots>
      : readonly InSlots<Slots>[]
    : never;
};
type InSlots<Slots extends number> = [Slots] extends [0] ? string : string | readonly string[];

/** What else to set when cards are laid. */
export interface Situation<P> {
  /** Seat 0, unless given. */
  readonly turn?: Seat | undefined;
  readonly step?: string | undefined;
  /** Open facts that differ from what they are. */
  readonly open?: Partial<P> | undefined;
  /** Where all cards go that the position does not name, at the bottom; the first pile that nobody sees, unless given. */
  readonly rest?: string | undefined;
}

/** Answers to a move's questions; cards as a list of their codes: `{ suit: 'h', give: ['5C'], at: 'D4', for: { ore: 1 } }`. */
export type Answers = Readonly<Record<string, Choice | readonly string[] | Bundle>>;

const isCodes = (answer: Answers[string]): answer is readonly string[] => Array.isArray(answer);

/** Cards that a player draws from, not knowing what comes. */
const isDrawn = ({ style, see }: Zone): boolean =>
  style === 'pile' && Object.values(see).every((level) => level === 'count' || level === 'none');

/** A match of a card game, in a test. `testTable` starts one. */
export class TestTable<Z extends Zones, O, P, Says extends string, Own = undefined> extends TestMatch<
  Table<Z, O, P, Says, Own>
> {
  constructor(game: Game<Table<Z, O, P, Says, Own>>, setup: TestSetup<O> = {}) {
    super(game, startTest(game, setup));
  }

  /** Puts the cards as wanted, in whatever round it is. */
  lay(position: Position<Z>, { turn = 0, step, open, rest }: Situation<P> = {}): this {
    const wanted: Record<string, string> = {};
    for (const [name, given] of Object.entries(position as Readonly<Record<string, unknown>>)) {
      const zone = must(this.game.about.zones[name], `zone '${name}'`);
      const write = (spot: string, codes: string) => {
        wanted[spot] = isDrawn(zone) ? codes.split(' ').reverse().join(' ') : codes;
      };
      const writeSlots = (spot: string, codes: string | readonly string[]) => {
        if (zone.slots === 0) return write(spot, String(codes));
        const slots = typeof codes === 'string' ? codes.split(' ').filter(Boolean) : codes;
        for (const [slot, cards] of slots.entries()) write(`${spot}.${slot}`, cards);
      };
      if (zone.of === 'table') writeSlots(name, given as string | readonly string[]);
      else
        for (const [owner, codes] of (given as readonly (string | readonly string[])[]).entries())
          writeSlots(`${name}.${owner}`, codes);
    }
    const stock = Object.entries(this.game.about.zones).find(([, zone]) => isDrawn(zone))?.[0];
    arrange(this.state, wanted, must(rest ?? stock, 'zone for the rest of the cards'));
    if (open !== undefined) this.state.set(open);
    if (step !== undefined) this.state.step = step;
    this.state.turnTo(turn);
    return this;
  }

  // ---- looking --------------------------------------------------------------------------------------------------------

  /** The cards of a zone, all slots together: `7h 8h`. */
  cards(zone: keyof Z & string, owner?: number): string {
    const cards = this.state.allCards(zone, owner);
    return this.codes(isDrawn(must(this.game.about.zones[zone], `zone '${zone}'`)) ? cards.toReversed() : cards);
  }
  /** The cards of each slot that is not empty. */
  slots(zone: keyof Z & string, owner: number | null = null): string[] {
    const spots = this.state.layout.spots.filter((spot) => spot.zone === zone && spot.owner === owner);
    return spots.map(({ index }) => this.codes(this.state.cardsAt[index] ?? [])).filter((codes) => codes !== '');
  }
  /** The zone `hand` of a seat. */
  hand(seat: Seat): string {
    return this.cards('hand', seat);
  }
  /** Cards by their codes: `7H KS`. */
  codes(cards: Cards): string {
    return cards.map(this.state.layout.deck.kind.code).join(' ');
  }
  /** A move as text: `play Oh suit:l`, `draw`. */
  write({ do: action, cards = [], ...answers }: Move): string {
    const codes = (handles: readonly number[]) => this.codes(handles.map((handle) => this.state.card(handle)));
    const written = (answer: Move[string]) =>
      Array.isArray(answer) ? codes(answer) : typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
    const answered = Object.entries(answers).map(([question, answer]) => `${question}:${written(answer)}`);
    return [action, ...(cards.length > 0 ? [codes(cards)] : []), ...answered].join(' ');
  }
  /** The legal moves of a seat; only those of this action, if given. */
  may(seat: Seat, action?: string): string[] {
    const moves = this.game.moves(this.state, seat);
    return moves.filter((move) => action === undefined || move.do === action).map((move) => this.write(move));
  }
  /** The legal move that looks best by the game's `hint`. */
  prefers(seat: Seat): string {
    const moves = this.game.moves(this.state, seat);
    const weights = must(this.game.hint?.(this.state, seat, moves), 'hint');
    return this.write(must(moves[weights.indexOf(Math.max(...weights))], 'move'));
  }

  // ---- moving ---------------------------------------------------------------------------------------------------------

  /** Makes a move, which must be allowed. Where it takes no cards, the answers may stand in their place. */
  does(seat: Seat, action: string, cards: string | Answers = '', answers: Answers = {}): void {
    this.makes(seat, this.move(seat, action, cards, answers));
  }
  /** The time of a seat is up, until it is no longer waited for. Returns the moves that were made for it. */
  runsOutOfTime(seat: Seat): string[] {
    const made: string[] = [];
    while (this.state.phase === 'play' && this.pending.includes(seat)) {
      const move = this.game.atTimeLimit(this.state, seat);
      made.push(this.write(move));
      this.makes(seat, move);
    }
    return made;
  }

  // ---- refusals -------------------------------------------------------------------------------------------------------

  /** The code of the refusal; null if the move is allowed. */
  refusal(seat: Seat, action: string, cards: string | Answers = '', answers: Answers = {}): string | null {
    return this.refused(seat, action, cards, answers)?.code ?? null;
  }
  /** The refusal with its parameters; null if the move is allowed. */
  refused(seat: Seat, action: string, cards: string | Answers = '', answers: Answers = {}): Refusal | null {
    return this.game.refuse(this.state, seat, this.move(seat, action, cards, answers));
  }

  /** A move with cards by their codes: those of the zone that the action takes from, and the player's own, come first. */
  move(seat: Seat, action: string, cards: string | Answers = '', answers: Answers = {}): Move {
    if (typeof cards === 'object') return this.move(seat, action, '', cards);
    const read = (codes: readonly string[], zone?: string): number[] => {
      const left = this.cardsFor(seat, zone);
      return codes.map((code) => {
        const at = left.findIndex((card) => this.codes([card]) === code);
        if (at < 0) throw new Error(`Seat ${seat} cannot ${action}: there is no (further) ${code}.`);
        return this.state.handles[left.splice(at, 1)[0] as Card] as number;
      });
    };
    const from = this.game.about.actions[action]?.from;
    const entries = Object.entries(answers).map(([question, answer]): [string, Choice | number[] | Bundle] => [
      question,
      isCodes(answer) ? read(answer) : answer,
    ]);
    const chosen = cards === '' ? {} : { cards: read(cards.split(' '), from) };
    return { do: action, ...chosen, ...Object.fromEntries(entries) };
  }
  private cardsFor(seat: Seat, zone: string | undefined): Card[] {
    const { spots } = this.state.layout;
    const side = this.state.sideOf(seat);
    const isOwn = (one: (typeof spots)[number]) =>
      one.owner === null || one.owner === (this.game.about.zones[one.zone]?.of === 'side' ? side : seat);
    const distance = (one: (typeof spots)[number]) => (one.zone === zone ? 0 : 2) + (isOwn(one) ? 0 : 1);
    const nearestFirst = spots.toSorted((a, b) => distance(a) - distance(b));
    return nearestFirst.flatMap(({ index }) => this.state.cardsAt[index] ?? []);
  }
}

/** A match in its first round, just dealt. */
export const testTable = <Z extends Zones, O, P, Says extends string, Own = undefined>(
  game: Game<Table<Z, O, P, Says, Own>>,
  setup: TestSetup<O> = {},
): TestTable<Z, O, P, Says, Own> => new TestTable(game, setup);
