/**
 * For tests: a Canasta table in a wished position, and the verbs of those who sit at it.
 *
 *   const t = table({ hands: ['7H 7S KD 4C', '5H 6H'], discard: '4H 7C', melds: { 0: ['KH KS KC'] } });
 *   t.picks(0);
 *   t.melds(0, '7H 7S');
 *   expect(t.hand(0)).toBe('KD 4C 4H');
 */
import { arrange, type Event, fill, french, type Language, type Move, playMove, type Random } from '@partie/kit';
import {
  type Card,
  type Refusal,
  refuseTakeBack,
  readOptions,
  type Seat,
  seeded,
  type Shown,
  type Step,
} from '@partie/kit';
import type { Viewer } from '@partie/kit';
import { canastaOf } from './melds.js';
import { needed } from './first-meld-minimum.js';
import { type CanastaTable, canasta } from './rules.js';
import { texts } from './texts.js';

export interface Position {
  /** Left to right. */
  readonly hands: readonly string[];
  /** Bottom to top; a five of hearts that nobody wants, unless said otherwise. */
  readonly discard?: string;
  /** As it will be drawn; all cards not named lie beneath. */
  readonly stock?: string;
  /** Where all cards lie that are not named; `melds.1.15` leaves the stock as it is wished. */
  readonly rest?: string;
  /** By side, one string a slot. */
  readonly melds?: Readonly<Record<number, readonly string[]>>;
  /** By seat. */
  readonly threes?: Readonly<Record<number, string>>;
  /** Totals of the sides at the start of the round. */
  readonly totals?: readonly number[];
  /** Discards made so far. */
  readonly turns?: number;
  readonly turn?: Seat;
  readonly step?: 'draw' | 'meld';
  readonly frozen?: '' | 'untilTurn' | 'untilTaken';
  readonly frozenBy?: Seat;
}
export interface Agreed {
  readonly preset?: 'czech' | 'classic';
  readonly options?: Partial<CanastaTable['options']>;
  readonly random?: Random;
}

/** What must be there for a test to make sense. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`);
  return value;
}

/** A match in its first round, just dealt. */
export const freshlyDealt = (seats: number, agreed: Agreed = {}): AtTheTable => new AtTheTable(seats, agreed);

/** A match in the middle of a round, with the cards as wished; it is the turn of seat 0. */
export function table({ preset, options, random, ...position }: Position & Agreed): AtTheTable {
  const t = freshlyDealt(position.hands.length, {
    ...(preset && { preset }),
    ...(options && { options }),
    ...(random && { random }),
  });
  t.lay(position);
  return t;
}

const codesOf = (cards: readonly Card[]): string => cards.map(french.code).join(' ');

export class AtTheTable {
  readonly state: CanastaTable;
  /** What happened in the deal, or in the last move. */
  events: readonly Event[];
  private readonly random: Random;
  private last: { before: CanastaTable; step: Step } | null = null;

  constructor(seats: number, { preset = 'czech', options = {}, random = seeded(1) }: Agreed) {
    this.random = random;
    const chosen = readOptions(canasta.about.options, canasta.about.presets, options, preset);
    if (!('ok' in chosen)) throw new Error(chosen.problems.join(' '));
    const { state, events } = canasta.setup(seats, chosen.ok, random);
    this.state = state;
    this.events = events;
  }

  /** Lays the cards anew, in whatever round it is. */
  lay(position: Position): void {
    const { hands, discard = '5H', stock = '', rest = 'stock', melds = {}, threes = {}, totals } = position;
    const { turns = 9, turn = 0, step = 'draw', frozen = '', frozenBy = -1 } = position;
    const { state } = this;
    const wished: Record<string, string> = { discard, stock: stock.split(' ').reverse().join(' ') };
    hands.forEach((hand, seat) => {
      wished[`hand.${seat}`] = hand;
    });
    for (const [seat, cards] of Object.entries(threes)) wished[`threes.${seat}`] = cards;
    for (const [side, slots] of Object.entries(melds))
      slots.forEach((cards, slot) => {
        wished[`melds.${side}.${slot}`] = cards;
      });
    arrange(state, wished, rest);
    if (totals) state.sheet = [...state.sheet, { lines: [], total: totals }];
    const canastas = state.zone.melds.map((slots) => slots.map((meld) => (meld.length > 0 ? canastaOf(meld) : '')));
    const hasLaid = (seat: Seat) => (melds[state.sideOf(seat)] ?? []).length > 0;
    const needs = state.order.map((_, seat) => (hasLaid(seat) ? null : needed(state, seat)));
    state.set({ turns, frozen, frozenBy, canastas, needs, laidBefore: needs.map((need) => need === null) });
    state.turnTo(turn);
    state.step = step;
  }

  // ---- looking ----------------------------------------------------------------------------------------------------------

  hand(seat: Seat): string {
    return codesOf(this.state.cards('hand', seat));
  }
  /** The pile, bottom to top. */
  get discard(): string {
    return codesOf(this.state.zone.discard);
  }
  get stock(): string {
    return codesOf(this.state.zone.stock.toReversed());
  }
  threes(seat: Seat): string {
    return codesOf(this.state.cards('threes', seat));
  }
  /** The melds of a side that are there. */
  laid(side: number): string[] {
    return (this.state.zone.melds[side] ?? []).filter((meld) => meld.length > 0).map(codesOf);
  }
  prepared(seat: Seat): string[] {
    return (this.state.zone.prepared[seat] ?? []).filter((cards) => cards.length > 0).map(codesOf);
  }
  /** How the melds of a side are marked: `pure`, `mixed`, … */
  marks(side: number): string[] {
    return must(this.state.open.canastas[side], 'side').filter((mark) => mark !== '');
  }
  get pending(): Seat[] {
    return canasta.pending(this.state).map(({ seat }) => seat);
  }
  get asks(): string[] {
    return canasta.pending(this.state).map(({ ask }) => ask);
  }
  /** All that is offered to a seat: `meld 7H 7S 7C`, `meld 7H →0`. */
  may(seat: Seat, action = ''): string[] {
    const all = canasta.moves(this.state, seat).map(({ do: what, cards = [], place }) => {
      const codes = cards.map((id) => french.code(this.state.card(id)));
      return [what, ...codes, ...(typeof place === 'number' ? [`→${place}`] : [])].join(' ');
    });
    return all.filter((move) => move.split(' ')[0] === action || action === '');
  }
  /** A line of the round that ended last, by side. */
  line(code: string): readonly number[] {
    const round = must(this.state.sheet.at(-1), 'round on the score sheet');
    return must(
      round.lines.find((line) => line.code === code),
      `line '${code}'`,
    ).points;
  }
  get points(): readonly number[] {
    return must(this.state.sheet.at(-1), 'round on the score sheet').total;
  }
  get isOver(): boolean {
    return this.state.phase !== 'play';
  }
  get told(): string[] {
    return this.events.map(({ is }) => is);
  }
  /** What a viewer is shown of the first such event of the last move. */
  shown(is: string, viewer: Viewer): Shown {
    const event = this.events.find((one) => one.is === is);
    return canasta.show(this.state, must(event, `event '${is}', only ${this.told.join(', ')}`), viewer);
  }

  // ---- doing ------------------------------------------------------------------------------------------------------------

  draws = (seat: Seat): void => this.makes(seat, { do: 'draw' });
  picks = (seat: Seat): void => this.makes(seat, { do: 'pick' });
  putsBack = (seat: Seat): void =>
    this.makes(seat, this.move(seat, 'putBack', codesOf(this.state.cards('picked', seat))));
  addsPicked = (seat: Seat, place: number): void =>
    this.makes(seat, this.move(seat, 'addPicked', codesOf(this.state.cards('picked', seat)), place));
  prepares = (seat: Seat, cards: string, place?: number): void =>
    this.makes(seat, this.move(seat, 'prepare', cards, place));
  takesBack = (seat: Seat, card: string): void => this.makes(seat, this.move(seat, 'takeBack', card));
  layFirst = (seat: Seat): void => this.makes(seat, { do: 'lay' });
  melds = (seat: Seat, cards: string, place?: number): void => this.makes(seat, this.move(seat, 'meld', cards, place));
  discards = (seat: Seat, card: string): void => this.makes(seat, this.move(seat, 'discard', card));
  discardsThree = (seat: Seat, card: string): void => this.makes(seat, this.move(seat, 'discardThree', card));
  everyoneConfirms(): void {
    for (const seat of this.pending) this.makes(seat, { do: 'next' });
  }
  /** The seat's time is up, until it is no longer waited for; says what was done. */
  runsOutOfTime(seat: Seat): string[] {
    const done: string[] = [];
    while (this.state.phase === 'play' && this.pending.includes(seat)) {
      const move = canasta.atTimeLimit(this.state, seat);
      done.push([move.do, ...(move.cards ?? []).map((id) => french.code(this.state.card(id)))].join(' '));
      this.makes(seat, move);
    }
    return done;
  }

  private makes(seat: Seat, move: Move): void {
    const before = canasta.clone(this.state);
    const made = playMove(canasta, this.state, seat, move, this.random);
    if (made.refusal) throw new Error(`Seat ${seat} may not ${move.do}: ${made.refusal.code}.`);
    this.events = made.events;
    this.last = { before, step: made.step };
  }

  // ---- being refused ----------------------------------------------------------------------------------------------------

  refused(seat: Seat, action: string, cards = '', place?: number): Refusal | null {
    return canasta.refuse(this.state, seat, this.move(seat, action, cards, place));
  }
  /** The refusal's code, or null. */
  refusal(seat: Seat, action: string, cards = '', place?: number): string | null {
    return this.refused(seat, action, cards, place)?.code ?? null;
  }
  /** Why the last move cannot be taken back; null if it can. */
  get takingBackRefused(): string | null {
    const { before, step } = must(this.last, 'move to be taken back');
    return refuseTakeBack(canasta, before, this.state, step, this.events)?.code ?? null;
  }

  private move(seat: Seat, action: string, cards: string, place?: number): Move {
    const answer = place === undefined ? {} : { place };
    if (cards === '') return { do: action, ...answer };
    const from = canasta.about.actions[action]?.from;
    const here = this.state.layout.spots.filter((spot) => spot.zone === from && spot.owner === seat);
    const left = here.flatMap(({ index }) => this.state.cardsAt[index] ?? []);
    const handles = cards.split(' ').map((code) => {
      const at = left.findIndex((card) => french.code(card) === code);
      const [card] = at < 0 ? [] : left.splice(at, 1);
      return must(this.state.handles[must(card, `${code} for seat ${seat} to ${action}`)], `handle of ${code}`);
    });
    return { do: action, cards: handles, ...answer };
  }
}

/** What a player reads of a refusal. */
export function wordsFor(language: Language, { code, with: params }: Refusal): string {
  const text = Object.entries(texts[language].refusals).find(([key]) => key === code)?.[1];
  return fill(must(text, `text for '${code}'`), params ?? {}, { language, kind: french });
}
