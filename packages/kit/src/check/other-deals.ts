/**
 * Deals again with other hidden cards. The leak test changes cards on a table that is already dealt, so what the deal has
 * written down stays the same in both worlds. Here the shuffle itself comes out otherwise: the cards that a viewer can see are
 * the same, the others are those of a guess. Nothing else that he is shown may differ.
 */
import type { Event, Shown } from '../event.js';
import type { Game } from '../game.js';
import { deepEqual } from '../json.js';
import { type Random, seededBits, UniformRandom } from '../random.js';
import { Table } from '../table.js';
import type { Viewer } from '../table-layout.js';
import { difference, ProblemFound } from './problem.js';
import { randomFor } from './random-players.js';

interface Dealt<S> {
  readonly state: S;
  readonly events: readonly Event[];
}

/** `deal` deals from the same position each time. Says nothing of games that do not shuffle the whole deck at once. */
export function checkOtherDeal<S>(
  game: Game<S>,
  deal: (random: Random) => Dealt<S>,
  viewer: Viewer,
  seed: number,
): void {
  const usual = new DealRandom(seed);
  const here = deal(usual);
  const guessed = game.guess(here.state, viewer, randomFor(seed, 6));
  if (!(here.state instanceof Table) || !(guessed instanceof Table)) return;
  const [cards, others] = [here.state.cardsAt.flat(), guessed.cardsAt.flat()];
  const instead = new Map(cards.map((card, i) => [card, others[i] as number]));
  const { cards: deck } = here.state.layout.deck;
  const there = deal(new DealRandom(seed, { deck, instead, at: usual.shufflesOf(deck.length) }));
  const shown = ({ state, events }: Dealt<S>) => events.map((event) => game.show(state, event, viewer));
  const [shownHere, shownThere] = [shown(here), shown(there)];
  // Where chance gives the cards in another way than by one shuffle, the other world has not come about; nor where the viewer
  // has seen other cards on their way.
  const isOtherWorld =
    there.state instanceof Table &&
    deepEqual(there.state.cardsAt, guessed.cardsAt) &&
    deepEqual(facesIn(shownHere), facesIn(shownThere));
  if (!isOtherWorld) return;
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  const expectSame = (channel: string, a: unknown, b: unknown) => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    throw new ProblemFound(
      'leak',
      `What ${who} is shown of a deal depends on hidden cards, in the ${channel}: ${difference(a, b)}.`,
    );
  };
  expectSame('view', game.view(here.state, viewer), game.view(there.state, viewer));
  expectSame('events', shownHere, shownThere);
}

const facesIn = (events: readonly Shown[]) => events.map(({ cards }) => cards);

interface OtherCards {
  readonly deck: readonly number[];
  /** By card, the one that comes in its place. */
  readonly instead: ReadonlyMap<number, number>;
  /** In which of the shuffles of the whole deck, counted from 1. Before it cards may be cut for the deal. */
  readonly at: number;
}

/** The same draws each time, but that one shuffle brings other cards to the places of some. */
class DealRandom extends UniformRandom {
  private readonly others: OtherCards | null;
  private readonly shuffles = new Map<number, number>();

  constructor(seed: number, others: OtherCards | null = null) {
    super(seededBits(seed));
    this.others = others;
  }

  /** How many shuffles of so many cards there were. */
  shufflesOf(n: number): number {
    return this.shuffles.get(n) ?? 0;
  }

  /** A collected deck lies in its own order, the last card on top, which is position 0. */
  override order(n: number, label: string): number[] {
    const order = super.order(n, label);
    this.shuffles.set(n, this.shufflesOf(n) + 1);
    if (n !== this.others?.deck.length || this.shufflesOf(n) !== this.others.at) return order;
    const { deck, instead } = this.others;
    const last = n - 1;
    return order.map((p) => {
      const card = deck[last - p] as number;
      return last - deck.indexOf(instead.get(card) ?? card);
    });
  }
}
