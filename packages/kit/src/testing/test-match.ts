/**
 * A match of any game under test: make moves, ask why not, look at what happened as each viewer is told it.
 *
 *   const t = testMatch(go, { options: { size: 9 } });
 *   t.makes(0, { do: 'play', at: 'D4' });
 *   expect(t.whyNot(1, { do: 'play', at: 'D4' })).toBe('occupied');
 *   expect(t.reads(1, 'en')).toEqual(['Anna: D4.']);
 */
import type { Language } from '../deck.js';
import type { Documents } from '../documents.js';
import type { Event, Shown } from '../event.js';
import type { Game, Move, Refusal } from '../game.js';
import { type Options, readOptions } from '../options.js';
import { playMove, refuseTakeBack, type Step } from '../play.js';
import { type Random, type Script, Scripted, seeded } from '../random.js';
import type { Seat, Viewer } from '../table-layout.js';
import { tellEvent, tellPending, tellRefusal } from '../tell.js';
import { must } from './must.js';

/** The match to start: seats, options, and what chance brings. */
export interface TestSetup<O = Options> {
  /** As few as the game allows, unless given. */
  readonly seats?: number | undefined;
  readonly preset?: string | undefined;
  /** What differs from the preset or the defaults. */
  readonly options?: Partial<O> | undefined;
  /** Uploaded documents among the options, by option. */
  readonly documents?: Documents | undefined;
  /** Outcomes of chance by label; the label of a shuffle is its zone. What is not scripted comes from `random`. */
  readonly script?: Script | undefined;
  /** The same seeded generator every time, unless given. */
  readonly random?: Random | undefined;
}

const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Flora', 'Gustav', 'Hana', 'Ivan', 'Jana', 'Karel', 'Lena'];
const nameOf = (seat: Seat): string => names[seat] ?? `Player ${seat + 1}`;

/** A position to start from instead of a deal. */
export interface TestStart<State> {
  readonly state: State;
  readonly events?: readonly Event[];
  readonly random?: Random;
}

/** A match of any game, in a test. `testMatch` starts one. */
export class TestMatch<State> {
  /** The game that is played. */
  readonly game: Game<State>;
  /** The position: in a card game the table itself, to be read. */
  readonly state: State;
  /** What happened in the deal, or in the last move. */
  events: readonly Event[];
  protected readonly random: Random;
  private last: { before: State; step: Step } | null = null;

  constructor(game: Game<State>, { state, events = [], random = seeded(1) }: TestStart<State>) {
    this.game = game;
    this.state = state;
    this.events = events;
    this.random = random;
  }

  // ---- looking --------------------------------------------------------------------------------------------------------

  /** The seats whose decision is waited for. */
  get pending(): Seat[] {
    return this.game.pending(this.state).map(({ seat }) => seat);
  }
  /** What they are asked, as codes with parameters: `answerSeven 4`. */
  get asks(): string[] {
    return this.game.pending(this.state).map((asked) => [asked.ask, ...Object.values(asked.with ?? {})].join(' '));
  }
  /** What they are asked, in words. */
  asked(language: Language): string[] {
    return this.game.pending(this.state).map((pending) => tellPending(this.game, pending, language, nameOf));
  }
  /** The names of the last events. */
  get told(): string[] {
    return this.events.map(({ is }) => is);
  }
  /** The first of the last events with this name, as a viewer is shown it. */
  shown(is: string, viewer: Viewer): Shown {
    const event = this.events.find((one) => one.is === is);
    return this.game.show(this.state, must(event, `event '${is}', only ${this.told.join(', ')}`), viewer);
  }
  /** The last events in words, as a viewer reads them; `is`: only those of this name. The seats are Anna, Boris, … */
  reads(viewer: Viewer, language: Language, is?: string): string[] {
    return this.events
      .filter((event) => is === undefined || event.is === is)
      .map((event) => tellEvent(this.game, this.game.show(this.state, event, viewer), language, nameOf));
  }
  /** Points of each side in the round that ended last. */
  get points(): readonly number[] {
    return must(this.game.sheet(this.state)?.rounds.at(-1), 'round on the score sheet').total;
  }
  /** One line of the round that ended last. */
  line(code: string): readonly number[] {
    const round = must(this.game.sheet(this.state)?.rounds.at(-1), 'round on the score sheet');
    const line = round.lines.find((one) => one.code === code);
    return must(line, `line '${code}' on the score sheet`).points;
  }

  // ---- moving ---------------------------------------------------------------------------------------------------------

  /** Makes a move, which must be allowed. */
  makes(seat: Seat, move: Move): void {
    const before = this.game.clone(this.state);
    const made = playMove(this.game, this.state, seat, move, this.random);
    if (made.refusal) throw new Error(`Seat ${seat} may not ${move.do}: ${made.refusal.code}.`);
    this.events = made.events;
    this.last = { before, step: made.step };
  }
  /** After a round, everyone who is asked confirms the next one. */
  everyoneConfirms(): void {
    for (const seat of this.pending) this.makes(seat, { do: 'next' });
  }
  /** A seat leaves for good. */
  leaves(seat: Seat): void {
    this.events = must(this.game.leave, 'rule for leaving')(this.state, seat, this.random);
  }

  // ---- refusals -------------------------------------------------------------------------------------------------------

  /** Why a seat may not make this move; null if it may. */
  whyNot(seat: Seat, move: Move): string | null {
    return this.game.refuse(this.state, seat, move)?.code ?? null;
  }
  /** A refusal as its player reads it. */
  words(refusal: Refusal | null, language: Language): string {
    return tellRefusal(this.game, must(refusal, 'refusal'), language);
  }
  /** Why the last move cannot be taken back; null if it can. */
  get takingBackRefused(): string | null {
    const { before, step } = must(this.last, 'move to be taken back');
    return refuseTakeBack(this.game, before, this.state, step, this.events)?.code ?? null;
  }
}

/** A match that has just begun. */
export const testMatch = <State>(game: Game<State>, setup: TestSetup = {}): TestMatch<State> =>
  new TestMatch(game, startTest(game, setup));

export function startTest<State, O>(game: Game<State>, setup: TestSetup<O>): TestStart<State> {
  const { options, presets, players } = game.about;
  const { seats = players.min, preset, script = {}, random: otherwise = seeded(1) } = setup;
  const chosen = readOptions(options, presets, setup.options, preset);
  if (!('ok' in chosen)) throw new Error(chosen.problems.join(' '));
  const random = new Scripted(script, otherwise);
  return { ...game.setup(seats, chosen.ok, random, setup.documents), random };
}
