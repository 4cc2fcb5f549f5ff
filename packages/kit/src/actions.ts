/**
 * Declared actions, looked up: which of them exist with these options, which belong to which step of the round, and where
 * their cards lie. Made once per table size and options, shared by all states.
 */
import type { Action, CardQuestion, QuestionSpec } from './declaration.js';
import type { Card, Cards } from './deck.js';
import type { Choice, Refusal } from './game.js';
import { Kinds } from './card-groups.js';
import { shift } from './knowledge.js';
import type { Plan, Seat, ZonePlace } from './table-layout.js';
import type { Zones } from './card-verbs.js';
import type { Table } from './table.js';

// The builder has checked the declaration's types; from here on actions are looked up by name.
export type AnyTable = Table<Zones, unknown, object, string>;
export type AnyAnswers = Readonly<Record<string, Choice | Cards>>;
export type Question = readonly Choice[] | { readonly maybe: readonly Choice[] } | CardQuestion;
export type AnyQuestions = Readonly<Record<string, Question | undefined>>;
export interface AnyAction
  extends Omit<Action<AnyTable, unknown, Zones, QuestionSpec, string>, 'choose' | 'refuse' | 'then'> {
  choose?(t: AnyTable, seat: Seat, cards: Cards): AnyQuestions | null;
  refuse?(t: AnyTable, seat: Seat, cards: Cards, answers: AnyAnswers): Refusal | null;
  then(t: AnyTable, seat: Seat, cards: Cards, answers: AnyAnswers): void;
}
export type AnyActions = readonly (readonly [name: string, action: AnyAction])[];

export const noCards: Cards = [];
export const noAnswers: AnyAnswers = {};

/** An action as a table has it. All of one shape: they are gone through for every move. */
export interface OpenAction {
  readonly name: string;
  readonly during: AnyAction['during'];
  readonly outOfTurn: boolean;
  readonly from: string | undefined;
  readonly least: number;
  readonly most: number;
  readonly fromPlace: ZonePlace | null;
  /** Where its cards go by themselves, before `then`. */
  readonly to: string;
  readonly toPlace: ZonePlace | null;
  readonly pick: AnyAction['pick'];
  readonly using: AnyAction['using'];
  readonly unless: AnyAction['unless'];
  readonly choose: AnyAction['choose'];
  readonly refuse: AnyAction['refuse'];
  readonly then: AnyAction['then'];
  /** Where cards of a kind go together. */
  readonly kinds: Kinds | null;
  /** What is tried when it is asked what can be done: no cards, single ones, kinds of them, or any sets and answers. */
  readonly taking: 'nothing' | 'singles' | 'kinds' | 'sets';
}

export class ActionBook {
  /** Every action there is with these options. */
  readonly all: readonly OpenAction[];
  private readonly bySteps = new Map<string, readonly OpenAction[]>();
  /** Asked for every move, nearly always about the same step. */
  private lastStep: string | null = null;
  private lastActions: readonly OpenAction[] = [];

  constructor(actions: AnyActions, plan: Plan, options: unknown) {
    this.all = actions.flatMap(([name, action]) =>
      action.only?.(options) === false ? [] : [openAction(name, action, plan)],
    );
  }

  /** The actions of a step, whoever may take them. */
  during(step: string): readonly OpenAction[] {
    if (step === this.lastStep) return this.lastActions;
    let actions = this.bySteps.get(step);
    if (actions === undefined) {
      actions = this.all.filter(({ during }) =>
        during === undefined ? true : typeof during === 'string' ? during === step : during.includes(step),
      );
      // The rules name the steps; somebody who makes them up as he goes shall not fill the memory.
      if (this.bySteps.size < 100) this.bySteps.set(step, actions);
    }
    this.lastStep = step;
    this.lastActions = actions;
    return actions;
  }

  named(name: string): OpenAction | undefined {
    for (const action of this.all) if (action.name === name) return action;
    return undefined;
  }
}

export const howMany = (action: AnyAction): readonly [number, number] =>
  action.from === undefined ? [0, 0] : (action.cards ?? [1, 1]);

function openAction(name: string, action: AnyAction, plan: Plan): OpenAction {
  const [least, most] = howMany(action);
  const { from, to, slot, together } = action;
  const kinds = together ? new Kinds(plan.deck, together, most) : null;
  return {
    name,
    during: action.during,
    outOfTurn: action.outOfTurn === true,
    from,
    least,
    most,
    fromPlace: from === undefined ? null : (plan.places[from] as ZonePlace),
    to: to ?? '',
    toPlace: to === undefined || slot !== undefined ? null : (plan.places[to] as ZonePlace),
    pick: action.pick,
    using: action.using,
    unless: action.unless,
    choose: action.choose,
    refuse: action.refuse,
    then: action.then,
    kinds,
    taking: howTaken(action, kinds),
  };
}

function howTaken(action: AnyAction, kinds: Kinds | null): OpenAction['taking'] {
  const [least, most] = howMany(action);
  if (action.choose !== undefined || action.pick !== undefined) return 'sets';
  if (action.from === undefined) return 'nothing';
  if (kinds !== null) return 'kinds';
  return least === 1 && most === 1 ? 'singles' : 'sets';
}

/** Whose part of a zone a seat has to do with: its own, its side's, or the table's. */
export function ownerIn(t: AnyTable, { of }: ZonePlace, seat: Seat): number {
  return of === 'each' ? seat : of === 'side' ? t.sideOf(seat) : 0;
}

/** The cards an action may take: of the seat's own zone, its side's, or the table's. */
export function ownCards(t: AnyTable, place: ZonePlace, seat: Seat): Cards {
  const { width } = place;
  const first = place.first + ownerIn(t, place, seat) * width;
  if (width === 1) return t.lie[first] as Card[];
  const cards: Card[] = [];
  for (let spot = first; spot < first + width; spot++) for (const card of t.lie[spot] as Card[]) cards.push(card);
  return cards;
}

/** Makes a move: its cards go where they go by themselves, then what the rules say. */
export function perform(t: AnyTable, action: OpenAction, seat: Seat, cards: Cards, answers: AnyAnswers): void {
  t.caption = action.name;
  const { toPlace } = action;
  if (toPlace !== null) {
    const owner = ownerIn(t, toPlace, seat);
    if (t.quiet) shift(t, cards, toPlace.first + owner * toPlace.width);
    else t.move(cards, action.to, owner);
  }
  action.then(t, seat, cards, answers);
  if (t.caption !== null && !t.quiet) t.events.unshift({ is: action.name, seat });
  t.caption = null;
}
