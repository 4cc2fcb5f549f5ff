/**
 * An index of the declared actions: which of them exist with these options, which belong to which step of the round, and
 * from which spots they take cards. Made once per table size and options, shared by all states.
 */
import type { Bundle, BundleQuestion } from './bundle.js';
import type { Action, CardQuestion, QuestionSpec, Spaces } from './declaration.js';
import type { Card, Cards } from './deck.js';
import type { Choice, Refusal } from './game.js';
import { CardGroups } from './card-groups.js';
import { moveInSketch } from './knowledge.js';
import type { TableLayout, Seat, ZoneSpots } from './table-layout.js';
import type { Zones } from './card-verbs.js';
import type { Table } from './table.js';

// `cardGame` has checked the types of the declaration. From here on actions are looked up by name, so they are untyped.
export type AnyTable = Table<Zones, unknown, object, string, unknown>;
export type AnyAnswer = Choice | Cards | Bundle;
export type AnyAnswers = Readonly<Record<string, AnyAnswer>>;
export type Question = readonly Choice[] | { readonly maybe: readonly Choice[] } | CardQuestion | BundleQuestion;
export type AnyQuestions = Readonly<Record<string, Question | undefined>>;
export interface AnyAction
  extends Omit<Action<AnyTable, unknown, Zones, QuestionSpec, string>, 'choose' | 'refuse' | 'then'> {
  choose?(t: AnyTable, seat: Seat, cards: Cards, spaces: Spaces): AnyQuestions | null;
  refuse?(t: AnyTable, seat: Seat, cards: Cards, answers: AnyAnswers): Refusal | null;
  then(t: AnyTable, seat: Seat, cards: Cards, answers: AnyAnswers): void;
}
export type AnyActions = readonly (readonly [name: string, action: AnyAction])[];

export const noCards: Cards = [];
export const noAnswers: AnyAnswers = {};

/** An action at tables of one size and with the same options. */
export interface ActionEntry {
  readonly name: string;
  readonly during: AnyAction['during'];
  readonly outOfTurn: boolean;
  readonly talk: boolean;
  /** The layers of its spaces; undefined if it is not done on a board. */
  readonly on: string | undefined;
  readonly onto: string | undefined;
  readonly where: AnyAction['where'];
  readonly from: string | undefined;
  readonly least: number;
  readonly most: number;
  readonly fromSpots: ZoneSpots | null;
  /** The zone its cards are moved to before `then` is called; '' if `then` moves them. */
  readonly to: string;
  readonly toSpots: ZoneSpots | null;
  readonly pick: AnyAction['pick'];
  readonly using: AnyAction['using'];
  readonly unless: AnyAction['unless'];
  readonly choose: AnyAction['choose'];
  readonly refuse: AnyAction['refuse'];
  readonly then: AnyAction['then'];
  /** For actions with `together`. */
  readonly groups: CardGroups | null;
  /** What has to be tried to find the legal moves: nothing beyond `unless`, single cards, groups of cards, or sets and answers. */
  readonly candidates: 'nothing' | 'singles' | 'groups' | 'sets';
}

/** A bound on the caches: rules that make up step names as they go must not fill the memory. */
const mostSteps = 100;

export class ActionIndex {
  /** Every action there is with these options. */
  readonly all: readonly ActionEntry[];
  private readonly byName: ReadonlyMap<string, ActionEntry>;
  private readonly byStep = new Map<string, readonly ActionEntry[]>();
  private readonly playedByStep = new Map<string, readonly ActionEntry[]>();

  constructor(actions: AnyActions, layout: TableLayout, options: unknown) {
    this.all = actions.flatMap(([name, action]) =>
      action.only?.(options) === false ? [] : [entryFor(name, action, layout)],
    );
    this.byName = new Map(this.all.map((action) => [action.name, action]));
  }

  /** The actions of a step, whoever may take them. */
  during(step: string): readonly ActionEntry[] {
    let actions = this.byStep.get(step);
    if (actions === undefined) {
      actions = this.all.filter(({ during }) =>
        during === undefined ? true : typeof during === 'string' ? during === step : during.includes(step),
      );
      if (this.byStep.size < mostSteps) this.byStep.set(step, actions);
    }
    return actions;
  }

  /** The same without talk: what random play chooses from. */
  playedDuring(step: string): readonly ActionEntry[] {
    let actions = this.playedByStep.get(step);
    if (actions === undefined) {
      actions = this.during(step).filter(({ talk }) => !talk);
      if (this.playedByStep.size < mostSteps) this.playedByStep.set(step, actions);
    }
    return actions;
  }

  named(name: string): ActionEntry | undefined {
    return this.byName.get(name);
  }
}

export const cardRange = (action: AnyAction): readonly [number, number] =>
  action.from === undefined ? [0, 0] : (action.cards ?? [1, 1]);

function entryFor(name: string, action: AnyAction, layout: TableLayout): ActionEntry {
  const [least, most] = cardRange(action);
  const { from, to, slot, together } = action;
  const groups = together ? new CardGroups(layout.deck, together, most) : null;
  return {
    name,
    during: action.during,
    outOfTurn: action.outOfTurn === true || action.talk === true,
    talk: action.talk === true,
    on: action.on,
    onto: action.onto,
    where: action.where,
    from,
    least,
    most,
    fromSpots: from === undefined ? null : (layout.zoneSpots[from] as ZoneSpots),
    to: to ?? '',
    toSpots: to === undefined || slot !== undefined ? null : (layout.zoneSpots[to] as ZoneSpots),
    pick: action.pick,
    using: action.using,
    unless: action.unless,
    choose: action.choose,
    refuse: action.refuse,
    then: action.then,
    groups,
    candidates: candidatesFor(action, groups),
  };
}

function candidatesFor(action: AnyAction, groups: CardGroups | null): ActionEntry['candidates'] {
  const [least, most] = cardRange(action);
  if (action.choose !== undefined || action.pick !== undefined || action.on !== undefined) return 'sets';
  if (action.from === undefined) return action.refuse === undefined ? 'nothing' : 'sets';
  if (groups !== null) return 'groups';
  return least === 1 && most === 1 ? 'singles' : 'sets';
}

/** The owner of the part of a zone that a seat uses: the seat, its side, or the table. */
export function ownerIn(t: AnyTable, { of }: ZoneSpots, seat: Seat): number {
  return of === 'each' ? seat : of === 'side' ? t.sideOf(seat) : 0;
}

/** The cards an action may take: of the seat, of its side, or of the table. */
export function ownCards(t: AnyTable, spots: ZoneSpots, seat: Seat): Cards {
  const first = spots.first + ownerIn(t, spots, seat) * spots.spotsPerOwner;
  if (spots.spotsPerOwner === 1) return t.cardsAt[first] as Card[];
  return t.cardsAt.slice(first, first + spots.spotsPerOwner).flat();
}

const nowhere = [noAnswers] as const;

/** The spaces, or pairs of spaces, on which an action is to be tried, as answers. */
export function placesFor(t: AnyTable, seat: Seat, action: ActionEntry): readonly AnyAnswers[] {
  const { on, onto, where } = action;
  if (on === undefined) return nowhere;
  if (where !== undefined)
    return where(t, seat).map((place) =>
      typeof place === 'string' ? { at: place } : { from: place[0], to: place[1] },
    );
  const idsOn = (layer: string) => t.spaces().flatMap((space) => (space.layer === layer ? [space.id] : []));
  if (onto === undefined) return idsOn(on).map((at) => ({ at }));
  const targets = idsOn(onto);
  return idsOn(on).flatMap((from) => targets.map((to) => ({ from, to })));
}

/** Actions read the spaces of a move as answers. */
export const spacesIn = (answers: AnyAnswers): Spaces => answers;

/** Makes a move: moves its cards to `to`, if it has one, then calls `then`. */
export function performAction(t: AnyTable, action: ActionEntry, seat: Seat, cards: Cards, answers: AnyAnswers): void {
  t.untoldAction = action.name;
  const { toSpots } = action;
  if (toSpots !== null) {
    const owner = ownerIn(t, toSpots, seat);
    if (t.isSketch) moveInSketch(t, cards, toSpots.first + owner * toSpots.spotsPerOwner);
    else t.move(cards, action.to, owner);
  }
  action.then(t, seat, cards, answers);
  if (t.untoldAction !== null && !t.isSketch) t.events.unshift({ is: action.name, seat });
  t.untoldAction = null;
}
