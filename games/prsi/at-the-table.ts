/**
 * For tests: a Prší table in a wished position, and the verbs of those who sit at it.
 *
 *   const t = table({ hands: ['7h 8h', 'Kz Ok'], discard: '9h' });
 *   t.plays(0, '7h');
 *   expect(t.refusal(1, 'play', 'Kz')).toBe('answerSeven');
 */
import { arrange, type Event, fill, german, type Language, type Move, playMove, type Random } from '@partie/kit';
import { type Refusal, refuseTakeBack, type Seat, seeded, type Shown, type Step, usualOptions } from '@partie/kit';
import type { Viewer } from '@partie/kit';
import { type PrsiTable, prsi } from './rules.js';
import { texts } from './texts.js';

/** How the cards lie. Hands are written left to right, the discard pile bottom to top, the stock as it will be drawn. */
export interface Position {
  readonly hands: readonly string[];
  readonly discard: string;
  readonly stock?: string;
  /** Where all cards lie that are not named, beneath those that are; `hand.2` or `discard` leave the stock short. */
  readonly rest?: string;
  /** To be followed; the top card's own unless an over named another. */
  readonly suit?: string;
  readonly sevens?: number;
  readonly ace?: boolean;
  readonly turn?: Seat;
}
export interface Agreed {
  /** What differs from the usual options; seats stay in their order unless asked otherwise. */
  readonly options?: Partial<PrsiTable['options']>;
  readonly random?: Random;
}
type Answers = Readonly<Record<string, string>>;

/** A match in its first round, just dealt. */
export function freshlyDealt(seats: number, agreed: Agreed = {}): AtTheTable {
  return new AtTheTable(seats, agreed);
}

/** A match in its first round, with the cards as wished; it is the turn of seat 0. */
export function table({ options, random, ...position }: Position & Agreed): AtTheTable {
  const t = freshlyDealt(position.hands.length, { ...(options && { options }), ...(random && { random }) });
  t.lay(position);
  return t;
}

/** What must be there for a test to make sense. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`);
  return value;
}

const codesOf = (cards: PrsiTable['zone']['stock']): string => cards.map(german.code).join(' ');

export class AtTheTable {
  readonly state: PrsiTable;
  /** What happened in the deal, or in the last move. */
  events: readonly Event[];
  private readonly random: Random;
  private last: { before: PrsiTable; step: Step } | null = null;

  constructor(seats: number, { options, random = seeded(1) }: Agreed) {
    this.random = random;
    const chosen = { ...usualOptions(prsi.about.options), randomSeats: false, ...options };
    const { state, events } = prsi.setup(seats, chosen, random);
    this.state = state;
    this.events = events;
  }

  /** Lays the cards anew, in whatever round it is. */
  lay({ hands, discard, stock = '', rest = 'stock', turn = 0, suit, sevens = 0, ace = false }: Position): void {
    const wished = Object.fromEntries(hands.map((hand, seat) => [`hand.${seat}`, hand]));
    arrange(this.state, { ...wished, discard, stock: stock.split(' ').reverse().join(' ') }, rest);
    this.state.set({ suit: suit ?? german.suit(this.state.top('discard')), sevens, ace });
    this.state.turnTo(turn);
  }

  // ---- looking ----------------------------------------------------------------------------------------------------------

  hand(seat: Seat): string {
    return codesOf(this.state.cards('hand', seat));
  }
  /** The discard pile, bottom to top. */
  get discard(): string {
    return codesOf(this.state.zone.discard);
  }
  /** The stock, in the order in which it will be drawn. */
  get stock(): string {
    return codesOf(this.state.zone.stock.toReversed());
  }
  /** Whose decision is waited for. */
  get pending(): Seat[] {
    return prsi.pending(this.state).map(({ seat }) => seat);
  }
  /** What those are asked to do, in public: `answerSeven 4`. */
  get asks(): string[] {
    return prsi.pending(this.state).map((asked) => [asked.ask, ...Object.values(asked.with ?? {})].join(' '));
  }
  /** All that a seat may do now: `play Oh l`, `draw`. */
  may(seat: Seat): string[] {
    return prsi.moves(this.state, seat).map(({ do: action, cards = [], suit }) => {
      const codes = cards.map((id) => german.code(this.state.card(id)));
      return [action, ...codes, ...(typeof suit === 'string' ? [suit] : [])].join(' ');
    });
  }
  /** Points of the round that ended last. */
  get points(): readonly number[] {
    return must(this.state.sheet.at(-1), 'round on the score sheet').total;
  }
  /** Names of what happened in the last move. */
  get told(): string[] {
    return this.events.map(({ is }) => is);
  }
  /** What a viewer is shown of the first such event of the last move. */
  shown(is: string, viewer: Viewer): Shown {
    const event = this.events.find((one) => one.is === is);
    return prsi.show(this.state, must(event, `event '${is}', only ${this.told.join(', ')}`), viewer);
  }

  // ---- doing ------------------------------------------------------------------------------------------------------------

  plays(seat: Seat, cards: string, answers: Answers = {}): void {
    this.makes(seat, this.move(seat, 'play', cards, answers));
  }
  draws(seat: Seat): void {
    this.makes(seat, { do: 'draw' });
  }
  stands(seat: Seat): void {
    this.makes(seat, { do: 'stand' });
  }
  passes(seat: Seat): void {
    this.makes(seat, { do: 'pass' });
  }
  announces(seat: Seat): void {
    this.makes(seat, { do: 'announce' });
  }
  confirms(seat: Seat): void {
    this.makes(seat, { do: 'next' });
  }
  everyoneConfirms(): void {
    for (const seat of this.pending) this.confirms(seat);
  }
  /** The seat's time is up, until it is no longer waited for; says what was done. */
  runsOutOfTime(seat: Seat): string[] {
    const done: string[] = [];
    while (this.state.phase === 'play' && this.pending.includes(seat)) {
      const move = prsi.atTimeLimit(this.state, seat);
      done.push(move.do);
      this.makes(seat, move);
    }
    return done;
  }
  leaves(seat: Seat): void {
    this.events = must(prsi.leave, 'rule for leaving')(this.state, seat, this.random);
  }

  private makes(seat: Seat, move: Move): void {
    const before = prsi.clone(this.state);
    const made = playMove(prsi, this.state, seat, move, this.random);
    if (made.refusal) throw new Error(`Seat ${seat} may not ${move.do}: ${made.refusal.code}.`);
    this.events = made.events;
    this.last = { before, step: made.step };
  }

  // ---- being refused ----------------------------------------------------------------------------------------------------

  /** Why a seat may not do this; null if it may. */
  refused(seat: Seat, action: string, cards = '', answers: Answers = {}): Refusal | null {
    return prsi.refuse(this.state, seat, this.move(seat, action, cards, answers));
  }
  /** The refusal's code, or null. */
  refusal(seat: Seat, action: string, cards = '', answers: Answers = {}): string | null {
    return this.refused(seat, action, cards, answers)?.code ?? null;
  }
  /** Why the last move cannot be taken back; null if it can. */
  get takingBackRefused(): string | null {
    const { before, step } = must(this.last, 'move to be taken back');
    return refuseTakeBack(prsi, before, this.state, step, this.events)?.code ?? null;
  }

  private move(seat: Seat, action: string, cards: string, answers: Answers): Move {
    if (cards === '') return { do: action, ...answers };
    const hand = this.state.cards('hand', seat);
    const handles = cards.split(' ').map((code) => {
      const card = hand.find((held) => german.code(held) === code);
      return must(this.state.handles[must(card, `${code} in the hand of seat ${seat}`)], `handle of ${code}`);
    });
    return { do: action, cards: handles, ...answers };
  }
}

// ---- words --------------------------------------------------------------------------------------------------------------

const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil'];

/** What a viewer reads of an event. */
export function sentence(language: Language, { is, seat, with: params, cards, n }: Shown): string {
  const { events, words } = texts[language];
  const wording = { language, words, kind: german, nameOf: (s: Seat) => names[s] ?? `${s}` };
  const text = must(Object.entries(events).find(([key]) => key === is)?.[1], `text for the event '${is}'`);
  return fill(text, { ...params, ...(seat !== undefined && { seat }) }, wording, cards, n);
}

/** What a player reads of a refusal, or of a question. */
export function wordsFor(language: Language, section: 'refusals' | 'asks', { code, with: params }: Refusal): string {
  const text = Object.entries(texts[language][section]).find(([key]) => key === code)?.[1];
  return fill(must(text, `text for '${code}'`), params ?? {}, { language, kind: german });
}
