/**
 * What the viewer is doing at the table: chosen cards, a question being answered, a move under way, and the reason why
 * something cannot be done. Everything refers to the newest scene.
 */
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { batch, signal } from '@preact/signals';
import { type Doubted, doubtOf } from './confirmations.js';
import type { Feed, Scene } from '../feed.js';
import {
  answered,
  cardless,
  likelyFor,
  mayJoin,
  openQuestion,
  optionsFor,
  optionsOn,
  type Question,
  tapOn,
} from './gestures.js';
import { about, type Answer, type Option, type Position, spotOf } from './gesture-context.js';
import { type Anchor, Reasons } from './reasons.js';
import { answerAt, besideSlots } from './slot-answers.js';
import { words } from '../table-words.js';

export interface Asking {
  readonly moves: readonly Move[];
  readonly question: Question;
  /** Where the cards were put while it is answered. */
  readonly spot: string | null;
  /** Opened by the table itself, because nothing else can be done. */
  readonly unasked: boolean;
}

export class Player {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly selected = signal<readonly number[]>([]);
  readonly asking = signal<Asking | null>(null);
  readonly underWay = signal<ReadonlyMap<number, string | null>>(new Map());
  /** A move was sent and is not answered yet. */
  readonly sending = signal<Move | null>(null);
  readonly doubted = signal<Doubted | null>(null);
  readonly reasons: Reasons;
  /** Called whenever the player acts: what is still being shown is then finished. */
  onAct: () => void = () => {};
  #dismissed = -1;

  constructor(info: GameInfo, feed: Feed) {
    this.info = info;
    this.feed = feed;
    this.reasons = new Reasons(feed, () => this.position());
  }

  position(): Position {
    const { view, moves } = this.feed.scene.value;
    return { info: this.info, view, moves };
  }

  /** The newest scene may have taken away what was chosen or asked. */
  follow(scene: Scene): void {
    const position: Position = { info: this.info, view: scene.view, moves: scene.moves };
    batch(() => {
      const left = this.selected.peek().filter((id) => spotOf(scene.view, id) !== null);
      if (left.length !== this.selected.peek().length) this.selected.value = left;
      const asking = this.asking.peek();
      const still = asking?.moves.every((move) =>
        scene.moves.some((other) => JSON.stringify(other) === JSON.stringify(move)),
      );
      if (asking && !still) this.#closeQuestion();
      if (this.doubted.peek() !== null) this.forget();
      // A bid, a cut: nothing else can be done, so the question is put at once.
      const [only, ...more] = new Set(scene.moves.map((move) => move.do));
      const question = openQuestion(
        this.info.questions,
        cardless(position).flatMap((option) => option.moves),
      );
      if (
        only !== undefined &&
        more.length === 0 &&
        question &&
        this.asking.peek() === null &&
        this.#dismissed !== scene.number
      )
        if (scene.moves.every((move) => move.cards === undefined))
          this.asking.value = { moves: scene.moves, question, spot: null, unasked: true };
    });
  }

  toggle(id: number): void {
    this.hush();
    const chosen = this.selected.peek();
    if (chosen.includes(id)) this.selected.value = chosen.filter((other) => other !== id);
    else this.selected.value = chosen.length > 0 && mayJoin(this.position(), chosen, id) ? [...chosen, id] : [id];
  }

  clear(): void {
    batch(() => {
      this.cancelQuestion();
      this.forget();
      this.selected.value = [];
      this.hush();
    });
  }

  /** Nothing is chosen any more; a question that the table itself has put stays. */
  putBack(): void {
    if (this.asking.peek()?.unasked !== true) return this.clear();
    this.selected.value = [];
    this.hush();
  }

  /** Plays this card (or the chosen ones with it) at once if only one action fits; otherwise it stays chosen. */
  playCard(id: number): void {
    const chosen = this.selected.peek();
    const cards = chosen.includes(id) && optionsFor(this.position(), chosen).length > 0 ? chosen : [id];
    const options = likelyFor(this.position(), cards);
    const [option, ...more] = options;
    if (option === undefined) {
      if (!mayJoin(this.position(), [], id)) {
        this.selected.value = chosen.filter((other) => other !== id);
        this.explain({ cards: [id] }, { card: id });
      } else if (!chosen.includes(id)) this.selected.value = [id];
      return;
    }
    if (more.length > 0) this.selected.value = cards;
    else this.choose(option, null);
  }

  /**
   * A tap on a card that lies on the table: answers what is asked, takes the chosen cards to it, or plays it. Where more
   * could go with it, or cards from elsewhere could be played as well, it is only chosen at first.
   */
  tapCard(id: number, spot: string): void {
    if (this.#answersAt({ spot, card: id })) return;
    const position = this.position();
    const chosen = this.selected.peek();
    if (chosen.length > 0 && !chosen.includes(id) && optionsOn(position, chosen, spot).length > 0)
      return this.tapSpot(spot);
    const uses = position.moves.filter(({ cards = [] }) => cards.includes(id));
    const origin = (move: Move) => about(position, move.do).from;
    const together = uses.some(({ cards = [] }) => cards.length > 1);
    const others = position.moves.some((move) => move.cards && uses.every((use) => origin(use) !== origin(move)));
    const leaves = uses.some((use) => about(position, use.do).to !== undefined);
    if ((!together && !(others && leaves)) || chosen.includes(id)) this.playCard(id);
    else this.toggle(id);
  }

  #answersAt(tapped: { readonly spot: string; readonly card?: number }): boolean {
    const asking = this.asking.peek();
    const answer = asking && answerAt(this.position(), asking, tapped);
    if (answer === null) return false;
    this.answer(answer);
    return true;
  }

  /** A tap on a spot: answers what is asked, puts the chosen cards there, or does what a tap does. */
  tapSpot(spot: string): void {
    if (this.#answersAt({ spot })) return;
    const chosen = this.selected.peek();
    const [on] = optionsOn(this.position(), chosen, spot);
    if (chosen.length > 0 && on) return this.choose(on, spot);
    const [tap] = tapOn(this.position(), spot);
    if (tap) return this.choose(tap, null);
    this.explain({ spot, ...(chosen.length > 0 && { cards: chosen }) }, { spot });
  }

  /** Cards were let go over a spot, or over the place for melds beside them all. */
  drop(cards: readonly number[], spot: string | null): void {
    const position = this.position();
    const [option] =
      spot === null ? besideSlots(position, likelyFor(position, cards)) : optionsOn(position, cards, spot);
    if (option) this.choose(option, spot);
    else if (spot !== null) this.explain({ cards, spot }, { spot });
  }

  choose({ moves }: Option, spot: string | null): void {
    this.hush();
    this.onAct();
    const question = openQuestion(this.info.questions, moves);
    const [move] = moves;
    if (question) {
      batch(() => {
        this.asking.value = { moves, question, spot, unasked: false };
        if (spot !== null) this.underWay.value = new Map((move?.cards ?? []).map((id) => [id, spot]));
      });
    } else if (move) this.#mean(move, spot);
  }

  /** Makes a move, unless it has to be asked first whether it is meant. */
  #mean(move: Move, spot: string | null): void {
    const why = doubtOf(this.info, this.feed.scene.peek().view, move);
    if (why === null) return void this.#send(move, spot);
    batch(() => {
      this.doubted.value = { move, spot, why };
      this.underWay.value = new Map((move.cards ?? []).map((id) => [id, spot]));
    });
  }

  /** It was meant. */
  insist(): void {
    const doubted = this.doubted.peek();
    this.doubted.value = null;
    if (doubted) void this.#send(doubted.move, doubted.spot);
  }

  /** It was not. */
  forget(): void {
    if (this.doubted.peek() === null) return;
    batch(() => {
      this.doubted.value = null;
      this.#closeQuestion();
    });
  }

  answer(answer: Answer): void {
    const asking = this.asking.peek();
    if (!asking) return;
    const moves = answered(asking.moves, asking.question.name, answer);
    const question = openQuestion(this.info.questions, moves);
    if (question) this.asking.value = { ...asking, moves, question };
    else {
      this.asking.value = null;
      const [move] = moves;
      if (move) this.#mean(move, asking.spot);
    }
  }

  cancelQuestion(): void {
    if (this.asking.peek() === null) return;
    this.#dismissed = this.feed.scene.peek().number;
    batch(() => this.#closeQuestion());
  }

  #closeQuestion(): void {
    this.asking.value = null;
    if (this.sending.peek() === null) this.underWay.value = new Map();
  }

  /** Makes a move that needs nothing more from the player. */
  make(move: Move): void {
    void this.#send(move, null);
  }

  async #send(move: Move, spot: string | null): Promise<void> {
    const { play } = this.feed;
    if (!play || this.sending.peek() !== null) return;
    this.onAct();
    batch(() => {
      this.sending.value = move;
      this.underWay.value = new Map((move.cards ?? []).map((id) => [id, spot]));
      this.selected.value = [];
    });
    try {
      await play(move);
    } catch (error) {
      const [card] = move.cards ?? [];
      const text = error instanceof Error && error.message !== '' ? error.message : words().cannot;
      this.reasons.say(text, card === undefined ? 'bar' : { card });
    } finally {
      batch(() => {
        this.sending.value = null;
        if (this.asking.peek() === null) this.underWay.value = new Map();
      });
    }
  }

  hush(): void {
    this.reasons.hush();
  }

  /** Says why something cannot be done. */
  explain(tried: { cards?: readonly number[]; spot?: string }, at: Anchor): void {
    this.reasons.explain(tried, at);
  }
}
