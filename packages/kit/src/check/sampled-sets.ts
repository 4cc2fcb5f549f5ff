/**
 * Actions that offer only a sample of their moves must refuse what is not of the same sort. If all sets of cards that such
 * an action ever offered have something in common (one rank, one suit, the same number of cards), and it accepts a set that
 * has not, its `refuse` is probably too lax.
 */
import type { CardKind } from '../deck.js';
import type { Game, Move } from '../game.js';
import type { Seat } from '../table-layout.js';
import { Table } from '../table.js';
import { type Problem, problem } from './problem.js';

interface Property {
  readonly name: string;
  holds(kind: CardKind, cards: readonly number[]): boolean;
}
const one = (values: readonly string[]): boolean => new Set(values.filter((value) => value !== '')).size <= 1;
const properties: readonly Property[] = [
  { name: 'of one rank', holds: ({ rank }, cards) => one(cards.map((card) => rank(card as never))) },
  { name: 'of one suit', holds: ({ suit }, cards) => one(cards.map((card) => suit(card as never))) },
  {
    name: 'of one rank or of one suit',
    holds: ({ rank, suit }, cards) =>
      one(cards.map((card) => rank(card as never))) || one(cards.map((card) => suit(card as never))),
  },
];
/** As long as fewer were offered, they may have something in common by chance. */
const enoughOffered = 40;

export class SampledSets {
  private readonly offered = new Map<string, { times: number; readonly common: Set<Property> }>();
  private readonly accepted = new Map<string, Map<Property, string>>();

  offer<S>(game: Game<S>, state: S, moves: readonly Move[]): void {
    if (!(state instanceof Table)) return;
    for (const move of moves) {
      if ((move.cards?.length ?? 0) < 2 || !game.sampled.includes(move.do)) continue;
      const seen = this.offered.get(move.do) ?? { times: 0, common: new Set(properties) };
      this.offered.set(move.do, seen);
      seen.times++;
      const cards = cardsIn(state as Table, move);
      for (const property of seen.common)
        if (!property.holds(state.layout.deck.kind, cards)) seen.common.delete(property);
    }
  }

  /** A move that was not offered and is allowed all the same. */
  accept(state: unknown, seat: Seat, move: Move): void {
    if (!(state instanceof Table) || (move.cards?.length ?? 0) < 2) return;
    const { kind } = state.layout.deck;
    const cards = cardsIn(state as Table, move);
    for (const property of properties) {
      if (property.holds(kind, cards)) continue;
      const found = this.accepted.get(move.do) ?? new Map<Property, string>();
      this.accepted.set(move.do, found);
      const names = cards.map((card) => kind.code(card as never)).join(' ');
      if (!found.has(property)) found.set(property, `${names} by seat ${seat}`);
    }
  }

  get problems(): Problem[] {
    return [...this.offered].flatMap(([action, { times, common }]) => {
      const [property] = common;
      const example = property && this.accepted.get(action)?.get(property);
      if (times < enoughOffered || property === undefined || example === undefined) return [];
      return [
        problem(
          'moves',
          `'${action}' accepts ${example}; but all ${times} sets it offered were ${property.name}. Does \`refuse\` check every card?`,
        ),
      ];
    });
  }
}

function cardsIn(t: Table, { cards = [] }: Move): number[] {
  return cards.map((id) => t.card(id));
}
