/**
 * Plays for one seat that a bot holds. Every seat has a thinker of its own, so several who are waited for think side by side.
 *
 * When it acts tells nothing about the cards: the moment is drawn as soon as everybody can see that the seat may act, and
 * only then does it look at what there is to do. Talk of others neither hurries nor delays a move, with one exception: who has
 * asked the others something waits until everybody has answered, longer for people than for bots.
 *
 * In a game with talk a seat that is not waited for answers the others: by talk, or by a move that is allowed out of turn,
 * such as accepting an offer. In other games such a seat stays still: a bot does not play out of turn there.
 */
import { type Game, isTalk, type Move } from '@partie/kit';
import type { EngineSeats } from '../engines/engine-seats.js';
import type { Ports } from '../ports.js';
import { type Attempt, tryAgainAfter } from './attempt.js';
import type { Match } from './match.js';
import { type MatchState, seatsOf } from './match-state.js';
import { stateWithoutTalk } from './taking-back.js';

/** A bot's pause in milliseconds: like a person's, between these. */
const pause = { least: 600, most: 2200 };
/** While a person who is connected has not answered what it has asked: an offer has to be read and thought about. */
const patience = { least: 8000, most: 10_000 };
/** A bot says something only while it has written fewer rows in a turn: two of them could bargain for ever. */
const mostTalk = 6;

export interface ThinkerHouse {
  readonly ports: Ports;
  readonly match: Match;
  /** Stretches the pauses; 0: no pauses, for tests and load. */
  readonly pace: number;
  readonly engines: EngineSeats;
  readonly attempt: Attempt;
}

/** Whom it gives time to answer. */
type Expected = 'people' | 'bots' | 'nobody';

/** `move`: the seat is waited for. `talk`: it is not, but could answer the others. `engine`: a program thinks. */
interface Thought {
  readonly about: 'move' | 'talk' | 'engine';
  readonly expects: Expected;
  cancel(): void;
}

export class Thinker {
  private readonly house: ThinkerHouse;
  private readonly seat: number;
  private thought: Thought | null = null;
  private stopped = false;
  /** By seat: the rows in this turn when it asked the others something. Null unless it gives them time to answer. */
  private rowsWhenAsked: readonly number[] | null = null;

  constructor(house: ThinkerHouse, seat: number) {
    this.house = house;
    this.seat = seat;
  }

  /** Something changed. Who is thinking about a move already goes on, as long as the seat is waited for. */
  look(milliseconds?: number): void {
    const about = this.occasion();
    const expects = this.expected();
    if (this.thought?.about === 'engine') return;
    const hasWaited = this.thought?.expects === 'people' && expects !== 'people';
    if (this.thought !== null && this.thought.about === about && !hasWaited) return;
    this.interrupt();
    if (this.stopped || about === null) return;
    const { clock } = this.house.ports;
    const wait = this.between(expects === 'people' ? patience : pause) + (expects === 'bots' ? pause.most : 0);
    const cancel = clock.after(milliseconds ?? this.house.pace * wait, () => {
      this.thought = null;
      void this.act();
    });
    this.thought = { about, expects, cancel };
  }
  /** Judged by what everybody knows: who is connected, and who has written anything since. */
  private expected(): Expected {
    const asked = this.rowsWhenAsked;
    if (asked === null) return 'nobody';
    const { current, audience } = this.house.match;
    const { bots, left, turn } = current;
    const silent = bots.flatMap((_, seat) =>
      seat !== this.seat && !left[seat] && (turn.rows[seat] ?? 0) <= (asked[seat] ?? 0) ? [seat] : [],
    );
    if (silent.some((seat) => !bots[seat] && audience.here(seat))) return 'people';
    return silent.some((seat) => bots[seat]) ? 'bots' : 'nobody';
  }
  interrupt(): void {
    this.thought?.cancel();
    this.thought = null;
  }
  stop(): void {
    this.stopped = true;
    this.interrupt();
  }

  /** Judged by what everybody knows. */
  private occasion(): 'move' | 'talk' | null {
    const { match } = this.house;
    if (this.isAsked()) return 'move';
    const { engines, outcome, paused } = match.current;
    const mayTalk = this.plays(match.current) && !engines[this.seat] && outcome === null && !paused;
    return mayTalk && hasTalk(match.game) ? 'talk' : null;
  }
  /** Bots stand still while nobody is there, unless their time runs. */
  private plays({ bots }: MatchState): boolean {
    const { isAttended, time } = this.house.match;
    return bots[this.seat] === true && (isAttended || time.isForDays);
  }
  private isAsked(): boolean {
    const { match } = this.house;
    return this.plays(match.current) && match.waiting().includes(this.seat);
  }
  private between({ least, most }: typeof pause): number {
    const [byte = 0] = this.house.ports.bytes(1);
    return Math.round(least + (byte / 255) * (most - least));
  }

  private async act(): Promise<void> {
    const { match } = this.house;
    const about = this.occasion();
    if (about === null) return;
    const engine = match.current.engines[this.seat];
    if (about === 'move' && engine) return this.playEngine(engine);
    const speaks = this.answer(match.current) !== null;
    this.rowsWhenAsked = speaks && about === 'move' ? match.current.turn.rows : null;
    if (speaks) return this.do((head) => this.answer(head), true);
    // Who has nothing to say looks again when something has happened.
    if (about === 'move') return this.do(({ state }) => this.choose(state));
  }

  /** By the time the match takes the move, the player may be back, or everybody gone. */
  private async do(choose: (head: MatchState) => Move | null, talk = false): Promise<void> {
    const { match, attempt } = this.house;
    const { seat } = this;
    const work = match.moveFor(seat, 'bot', (head) => (this.plays(head) ? choose(head) : null), talk);
    this.look((await attempt(work)) ? undefined : tryAgainAfter);
  }

  /**
   * What it would like to say, or while it is not waited for to do out of turn: what the hint gives most weight, and any at
   * all. Without a hint it says nothing.
   */
  private answer({ state, pending, turn }: MatchState): Move | null {
    const { game } = this.house.match;
    if (!hasTalk(game) || (turn.rows[this.seat] ?? 0) >= mostTalk) return null;
    const isAsked = seatsOf(pending).includes(this.seat);
    const moves = game.moves(state, this.seat).filter((move) => !isAsked || isTalk(game, move));
    const weights = game.hint?.(state, this.seat, moves) ?? [];
    const most = Math.max(0, ...weights);
    return most > 0 ? (moves[weights.indexOf(most)] ?? null) : null;
  }

  /**
   * A program thinks outside the match: play goes on meanwhile, and its move counts only for the same position. What others
   * say while it thinks does not change that.
   */
  private async playEngine(name: string): Promise<void> {
    const { match, engines, ports, attempt } = this.house;
    const { seat } = this;
    let isInterrupted = false;
    const cancel = () => {
      isInterrupted = true;
    };
    this.thought = { about: 'engine', expects: 'nobody', cancel };
    const position = stateWithoutTalk(match.game, match.current);
    let move: Move | null = null;
    try {
      move = await engines.choose(seat, name);
    } catch (error) {
      if (this.stopped) return;
      ports.log({ what: 'engineGone', match: match.header.id, engine: name, error: String(error) });
      await attempt(match.engineGone(seat));
    }
    if (isInterrupted || this.stopped) return;
    this.thought = null;
    const work = match.moveFor(seat, 'bot', (head) =>
      stateWithoutTalk(match.game, head) === position ? (move ?? this.choose(head.state)) : null,
    );
    this.look((await attempt(work)) ? undefined : tryAgainAfter);
  }

  /** What a simple bot plays: what the game's hint thinks best of what this seat can see, with a little variety. */
  private choose(state: unknown): Move {
    const { game } = this.house.match;
    const moves = game.moves(state, this.seat).filter((move) => !isTalk(game, move));
    const weights = game.hint?.(state, this.seat, moves) ?? moves.map(() => 1);
    const [byte = 0] = this.house.ports.bytes(1);
    const good = Math.max(...weights) * 0.9;
    const best = moves.filter((_, i) => (weights[i] ?? 0) >= good);
    return (best[byte % best.length] ?? moves[0]) as Move;
  }
}

const hasTalk = ({ about }: Game): boolean => Object.values(about.actions).some(({ talk }) => talk);
