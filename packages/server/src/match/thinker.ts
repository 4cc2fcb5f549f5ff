/**
 * Plays for one seat that a bot holds. Every seat has a thinker of its own, so several who are waited for think side by side.
 *
 * When it acts tells nothing about the cards: the moment is drawn as soon as everybody can see that the seat may act, and
 * only then does it look at what there is to do. Talk of others neither hurries nor delays a move.
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

/** `move`: the seat is waited for. `talk`: it is not, but could answer the others. `engine`: a program thinks. */
interface Thought {
  readonly about: 'move' | 'talk' | 'engine';
  cancel(): void;
}

export class Thinker {
  private readonly house: ThinkerHouse;
  private readonly seat: number;
  private thought: Thought | null = null;
  private stopped = false;
  /** It has said something and is waited for: it gives the others time to answer. */
  private awaitsAnswers = false;

  constructor(house: ThinkerHouse, seat: number) {
    this.house = house;
    this.seat = seat;
  }

  /** Something changed. Who is thinking about a move already goes on, as long as the seat is waited for. */
  look(milliseconds?: number): void {
    const about = this.occasion();
    if (this.thought !== null && (this.thought.about === 'engine' || this.thought.about === about)) return;
    this.interrupt();
    if (this.stopped || about === null) return;
    const { clock } = this.house.ports;
    const wait = this.pause() + (this.awaitsAnswers ? pause.most : 0);
    const cancel = clock.after(milliseconds ?? this.house.pace * wait, () => {
      this.thought = null;
      void this.act();
    });
    this.thought = { about, cancel };
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
  private pause(): number {
    const [byte = 0] = this.house.ports.bytes(1);
    return Math.round(pause.least + (byte / 255) * (pause.most - pause.least));
  }

  private async act(): Promise<void> {
    const { match } = this.house;
    const about = this.occasion();
    if (about === null) return;
    const engine = match.current.engines[this.seat];
    if (about === 'move' && engine) return this.playEngine(engine);
    const speaks = this.answer(match.current) !== null;
    this.awaitsAnswers = speaks && about === 'move';
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
    this.thought = { about: 'engine', cancel };
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
