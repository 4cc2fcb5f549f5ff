/**
 * For tests: a Shithead table in a wished position, and the verbs of those who sit at it.
 *
 *   const t = table({ hands: ['9H KD', '4S'], pile: '7C' });
 *   expect(t.refusal(0, 'play', '9H')).toBe('mustBeLower');
 */
import { arrange, type Card, type Cards, type Event, french, type Move, playMove, type Random } from '@partie/kit';
import { type Refusal, refuseTakeBack, type Seat, seeded, type Shown, type Step, usualOptions } from '@partie/kit';
import { tellEvent, tellPending, tellRefusal, type Language, type Viewer } from '@partie/kit';
import { setDemand } from './pile.js';
import { type ShitheadTable, shithead } from './rules.js';

/** How the cards lie: rows left to right, piles bottom to top, the stock as it will be drawn. */
export interface Position {
  readonly hands: readonly string[];
  /** Open and blind cards by seat; none unless said. */
  readonly up?: readonly string[];
  readonly blind?: readonly string[];
  readonly pile?: string;
  readonly aside?: string;
  readonly stock?: string;
  /** The top card was played just now: an eight must be answered. */
  readonly active?: boolean;
  readonly turn?: Seat;
}
export interface Agreed {
  /** What differs from the usual options; seats stay in their order unless asked otherwise. */
  readonly options?: Partial<ShitheadTable['options']>;
  readonly random?: Random;
}

/** A match in its first round, just dealt: everyone may swap. */
export const freshlyDealt = (seats: number, agreed: Agreed = {}): AtTheTable => new AtTheTable(seats, agreed);

/** A match in the middle of its first round, with the cards as wished and all others burned; it is the turn of seat 0. */
export function table({ options = {}, random = seeded(1), ...position }: Position & Agreed): AtTheTable {
  const t = freshlyDealt(position.hands.length, { options, random });
  t.lay(position);
  return t;
}

/** What must be there for a test to make sense. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`);
  return value;
}

const { code, rank } = french;
const codesOf = (cards: Cards): string => cards.map(code).join(' ');
const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil'];
const nameOf = (seat: Seat) => names[seat] ?? `${seat}`;

export class AtTheTable {
  readonly state: ShitheadTable;
  /** What happened in the deal, or in the last move. */
  events: readonly Event[];
  private readonly random: Random;
  private last: { before: ShitheadTable; step: Step } | null = null;

  constructor(seats: number, { options, random = seeded(1) }: Agreed) {
    this.random = random;
    const chosen = { ...usualOptions(shithead.about.options), randomSeats: false, ...options };
    const { state, events } = shithead.setup(seats, chosen, random);
    this.state = state;
    this.events = events;
  }

  lay({ hands, up = [], blind = [], pile = '', aside = '', stock = '', active = false, turn = 0 }: Position): void {
    const wished: Record<string, string> = { pile, aside, stock: stock.split(' ').reverse().join(' ') };
    hands.forEach((hand, seat) => {
      wished[`hand.${seat}`] = hand;
    });
    for (const [zone, rows] of Object.entries({ up, blind }))
      rows.forEach((row, seat) => {
        for (const [slot, card] of row.split(' ').filter(Boolean).entries()) wished[`${zone}.${seat}.${slot}`] = card;
      });
    arrange(this.state, wished, 'burnt');
    const piled = this.state.zone.pile.map(rank);
    const top = piled.at(-1) ?? '';
    this.state.set({ runOf: top, run: piled.length - 1 - piled.findLastIndex((one) => one !== top), begins: '' });
    setDemand(this.state, active);
    this.state.step = 'play';
    this.state.turnTo(turn);
  }

  // ---- looking ----------------------------------------------------------------------------------------------------------

  /** The cards of a place: `hand.0`, `pile`, `up.1` (all three slots). */
  lies(place: string): string {
    const { spots } = this.state.layout;
    const here = spots.filter(({ name, zone, owner }) => name === place || `${zone}.${owner}` === place);
    return here
      .map((spot) => codesOf(this.state.cardsAt[spot.index] ?? []))
      .join(' ')
      .trim();
  }
  hand(seat: Seat): string {
    return this.lies(`hand.${seat}`);
  }
  /** How many cards are out of the game. */
  get burnt(): number {
    return this.state.zone.burnt.length;
  }
  /** Whose decision is waited for. */
  get pending(): Seat[] {
    return shithead.pending(this.state).map(({ seat }) => seat);
  }
  /** What they are asked to do, in public: `lower 7`. */
  get asks(): string[] {
    return shithead.pending(this.state).map((asked) => [asked.ask, ...Object.values(asked.with ?? {})].join(' '));
  }
  /** The same in words. */
  asked(language: Language): string[] {
    return shithead.pending(this.state).map((pending) => tellPending(shithead, pending, language, nameOf));
  }
  /** All that a seat may do now: `play 9H 9S`, `take`. */
  may(seat: Seat): string[] {
    return shithead
      .moves(this.state, seat)
      .map(({ do: action, cards = [] }) => [action, ...cards.map((id) => code(this.state.card(id)))].join(' '));
  }
  /** Names of what happened in the last move. */
  get told(): string[] {
    return this.events.map(({ is }) => is);
  }
  /** What a viewer reads of the last move. */
  reads(viewer: Viewer, language: Language): string[] {
    return this.events.map((event) => tellEvent(shithead, shithead.show(this.state, event, viewer), language, nameOf));
  }
  shown(is: string, viewer: Viewer): Shown {
    const event = this.events.find((one) => one.is === is);
    return shithead.show(this.state, must(event, `event '${is}', only ${this.told.join(', ')}`), viewer);
  }
  get points(): readonly number[] {
    return must(this.state.sheet.at(-1), 'round on the score sheet').total;
  }
  /** What the best-looking move of a seat is. */
  prefers(seat: Seat): string {
    const moves = shithead.moves(this.state, seat);
    const weights = must(shithead.hint, 'hint')(this.state, seat, moves);
    return must(this.may(seat)[weights.indexOf(Math.max(...weights))], 'move');
  }

  // ---- doing ------------------------------------------------------------------------------------------------------------

  does(seat: Seat, action: string, cards = '', swappedFor = ''): void {
    this.makes(seat, this.move(seat, action, cards, swappedFor));
  }
  plays(seat: Seat, cards: string): void {
    this.does(seat, 'play', cards);
  }
  flips(seat: Seat, card: string): void {
    this.does(seat, 'flip', card);
  }
  everyoneIsReady(): void {
    for (const seat of this.pending) this.does(seat, 'ready');
  }
  everyoneConfirms(): void {
    for (const seat of this.pending) this.makes(seat, { do: 'next' });
  }
  leaves(seat: Seat): void {
    this.events = must(shithead.leave, 'rule for leaving')(this.state, seat, this.random);
  }
  runsOutOfTime(seat: Seat): string {
    const move = shithead.atTimeLimit(this.state, seat);
    this.makes(seat, move);
    return move.do;
  }

  private makes(seat: Seat, move: Move): void {
    const before = shithead.clone(this.state);
    const made = playMove(shithead, this.state, seat, move, this.random);
    if (made.refusal) throw new Error(`Seat ${seat} may not ${move.do}: ${made.refusal.code}.`);
    this.events = made.events;
    this.last = { before, step: made.step };
  }

  // ---- being refused ----------------------------------------------------------------------------------------------------

  refused(seat: Seat, action: string, cards = '', swappedFor = ''): Refusal | null {
    return shithead.refuse(this.state, seat, this.move(seat, action, cards, swappedFor));
  }
  /** The refusal's code, or null. */
  refusal(seat: Seat, action: string, cards = '', swappedFor = ''): string | null {
    return this.refused(seat, action, cards, swappedFor)?.code ?? null;
  }
  /** What the player reads. */
  whyNot(language: Language, seat: Seat, action: string, cards = ''): string {
    return tellRefusal(shithead, must(this.refused(seat, action, cards), 'refusal'), language);
  }
  get takingBackRefused(): string | null {
    const { before, step } = must(this.last, 'move to be taken back');
    return refuseTakeBack(shithead, before, this.state, step, this.events)?.code ?? null;
  }

  private move(seat: Seat, action: string, cards: string, swappedFor: string): Move {
    const handles = (zone: string, list: string) =>
      list
        .split(' ')
        .filter(Boolean)
        .map((wanted) => this.handle(seat, zone, wanted));
    const from = shithead.about.actions[action]?.from ?? '';
    return {
      do: action,
      ...(cards !== '' && { cards: handles(from, cards) }),
      ...(swappedFor !== '' && { for: handles('up', swappedFor) }),
    };
  }
  private readonly handle = (seat: Seat, zone: string, wanted: string): number => {
    const held = this.state.layout.spots
      .filter((spot) => spot.zone === zone && spot.owner === seat)
      .flatMap((spot): Card[] => this.state.cardsAt[spot.index] ?? [])
      .find((card) => code(card) === wanted);
    return must(this.state.handles[must(held, `${wanted} in ${zone} of seat ${seat}`)], `handle of ${wanted}`);
  };
}
