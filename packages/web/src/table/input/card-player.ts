/**
 * The viewer's interaction with a card table: selected cards, an open question, a move being sent, and reasons why
 * something cannot be done. Everything refers to the newest scene.
 */
import { confirmationReason } from '@partie/client/words';
import type { Move } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { batch, signal } from '@preact/signals';
import type { UnconfirmedMove } from './unconfirmed-move.js';
import type { Feed, Scene } from '../feed.js';
import {
  movesWithAnswer,
  optionsWithoutCards,
  likelyFor,
  canAddToSelection,
  openQuestion,
  optionsFor,
  optionsOn,
  type Question,
  tapOn,
} from './gestures.js';
import { actionAbout, type Answer, type Option, type GestureContext, spotOf } from './gesture-context.js';
import { type Anchor, Reasons } from './reasons.js';
import { answerAt, optionsBesideSlots } from './slot-answers.js';
import { words } from '../table-words.js';

export interface OpenQuestion {
  readonly moves: readonly Move[];
  readonly question: Question;
  /** Where the cards were put when the question was opened. */
  readonly spot: string | null;
  /** Opened by the table itself, because no other action is possible. */
  readonly automatic: boolean;
}

export class CardPlayer {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly selected = signal<readonly number[]>([]);
  readonly openQuestion = signal<OpenQuestion | null>(null);
  readonly inTransit = signal<ReadonlyMap<number, string | null>>(new Map());
  /** A move that was sent and not answered yet. */
  readonly sending = signal<Move | null>(null);
  readonly unconfirmed = signal<UnconfirmedMove | null>(null);
  readonly reasons: Reasons;
  /** Called whenever the player acts, to finish running animations. */
  onAct: () => void = () => {};
  #dismissed = -1;

  constructor(info: GameInfo, feed: Feed) {
    this.info = info;
    this.feed = feed;
    this.reasons = new Reasons(feed, () => this.context());
  }

  context(): GestureContext {
    const { view, moves } = this.feed.scene.value;
    return { info: this.info, view, moves };
  }

  /** Drops selections and questions that the newest scene no longer allows. */
  follow(scene: Scene): void {
    const context: GestureContext = { info: this.info, view: scene.view, moves: scene.moves };
    batch(() => {
      const left = this.selected.peek().filter((id) => spotOf(scene.view, id) !== null);
      if (left.length !== this.selected.peek().length) this.selected.value = left;
      const asking = this.openQuestion.peek();
      const still = asking?.moves.every((move) =>
        scene.moves.some((other) => JSON.stringify(other) === JSON.stringify(move)),
      );
      if (asking && !still) this.#closeQuestion();
      if (this.unconfirmed.peek() !== null) this.rejectMove();
      // If a single action without cards is left, such as a bid, its question is opened at once.
      const [only, ...more] = new Set(scene.moves.map((move) => move.do));
      const question = openQuestion(
        this.info.questions,
        optionsWithoutCards(context).flatMap((option) => option.moves),
      );
      if (
        only !== undefined &&
        more.length === 0 &&
        question &&
        this.openQuestion.peek() === null &&
        this.#dismissed !== scene.number
      )
        if (scene.moves.every((move) => move.cards === undefined))
          this.openQuestion.value = { moves: scene.moves, question, spot: null, automatic: true };
    });
  }

  toggle(id: number): void {
    this.hideReason();
    const chosen = this.selected.peek();
    if (chosen.includes(id)) this.selected.value = chosen.filter((other) => other !== id);
    else
      this.selected.value = chosen.length > 0 && canAddToSelection(this.context(), chosen, id) ? [...chosen, id] : [id];
  }

  clear(): void {
    batch(() => {
      this.cancelQuestion();
      this.rejectMove();
      this.selected.value = [];
      this.hideReason();
    });
  }

  /** Clears the selection. A question the table itself has opened stays. */
  deselect(): void {
    if (this.openQuestion.peek()?.automatic !== true) return this.clear();
    this.selected.value = [];
    this.hideReason();
  }

  /**
   * Plays this card (with the selected ones, if it is among them) if exactly one action fits; otherwise it is selected.
   */
  playCard(id: number): void {
    const chosen = this.selected.peek();
    const cards = chosen.includes(id) && optionsFor(this.context(), chosen).length > 0 ? chosen : [id];
    const options = likelyFor(this.context(), cards);
    const [option, ...more] = options;
    if (option === undefined) {
      if (!canAddToSelection(this.context(), [], id)) {
        this.selected.value = chosen.filter((other) => other !== id);
        this.explain({ cards: [id] }, { card: id });
      } else if (!chosen.includes(id)) this.selected.value = [id];
      return;
    }
    if (more.length > 0) this.selected.value = cards;
    else this.choose(option, null);
  }

  /** One tap plays: at once if nothing else could be meant by it; otherwise the card is selected as usual. */
  playAtOnce(id: number): void {
    const context = this.context();
    const uses = context.moves.filter(({ cards = [] }) => cards.includes(id));
    const together = uses.some(({ cards = [] }) => cards.length > 1);
    if (together || uses.length === 0 || likelyFor(context, [id]).length > 1) this.toggle(id);
    else this.playCard(id);
  }

  /**
   * A tap on a card on the table: answers an open question, plays the selected cards onto it, or plays it. If more
   * cards could be added, or cards from elsewhere could be played instead, it is selected first.
   */
  tapCard(id: number, spot: string): void {
    if (this.#answersAt({ spot, card: id })) return;
    const context = this.context();
    const chosen = this.selected.peek();
    if (chosen.length > 0 && !chosen.includes(id) && optionsOn(context, chosen, spot).length > 0)
      return this.tapSpot(spot);
    const uses = context.moves.filter(({ cards = [] }) => cards.includes(id));
    const origin = (move: Move) => actionAbout(context, move.do).from;
    const together = uses.some(({ cards = [] }) => cards.length > 1);
    const others = context.moves.some((move) => move.cards && uses.every((use) => origin(use) !== origin(move)));
    const leaves = uses.some((use) => actionAbout(context, use.do).to !== undefined);
    if ((!together && !(others && leaves)) || chosen.includes(id)) this.playCard(id);
    else this.toggle(id);
  }

  #answersAt(tapped: { readonly spot: string; readonly card?: number }): boolean {
    const asking = this.openQuestion.peek();
    const answer = asking && answerAt(this.context(), asking, tapped);
    if (answer === null) return false;
    this.answer(answer);
    return true;
  }

  /** A tap on a spot: answers an open question, plays the selected cards there, or does the spot's tap action. */
  tapSpot(spot: string): void {
    if (this.#answersAt({ spot })) return;
    const chosen = this.selected.peek();
    const [on] = optionsOn(this.context(), chosen, spot);
    if (chosen.length > 0 && on) return this.choose(on, spot);
    const [tap] = tapOn(this.context(), spot);
    if (tap) return this.choose(tap, null);
    this.explain({ spot, ...(chosen.length > 0 && { cards: chosen }) }, { spot });
  }

  /** Cards were dropped on a spot, or on the meld area beside all slots (null). */
  drop(cards: readonly number[], spot: string | null): void {
    const context = this.context();
    const [option] =
      spot === null ? optionsBesideSlots(context, likelyFor(context, cards)) : optionsOn(context, cards, spot);
    if (option) this.choose(option, spot);
    else if (spot !== null) this.explain({ cards, spot }, { spot });
  }

  choose({ moves }: Option, spot: string | null): void {
    this.hideReason();
    this.onAct();
    const question = openQuestion(this.info.questions, moves);
    const [move] = moves;
    if (question) {
      batch(() => {
        this.openQuestion.value = { moves, question, spot, automatic: false };
        if (spot !== null) this.inTransit.value = new Map((move?.cards ?? []).map((id) => [id, spot]));
      });
    } else if (move) this.#sendOrConfirm(move, spot);
  }

  /** Sends a move, or asks for confirmation first. */
  #sendOrConfirm(move: Move, spot: string | null): void {
    const why = confirmationReason(this.info, this.feed.scene.peek().view, move);
    if (why === null) return void this.#send(move, spot);
    batch(() => {
      this.unconfirmed.value = { move, spot, why };
      this.inTransit.value = new Map((move.cards ?? []).map((id) => [id, spot]));
    });
  }

  /** The player confirms the move. */
  confirm(): void {
    const unconfirmed = this.unconfirmed.peek();
    this.unconfirmed.value = null;
    if (unconfirmed) void this.#send(unconfirmed.move, unconfirmed.spot);
  }

  /** The player takes it back. */
  rejectMove(): void {
    if (this.unconfirmed.peek() === null) return;
    batch(() => {
      this.unconfirmed.value = null;
      this.#closeQuestion();
    });
  }

  answer(answer: Answer): void {
    const asking = this.openQuestion.peek();
    if (!asking) return;
    const moves = movesWithAnswer(asking.moves, asking.question.name, answer);
    const question = openQuestion(this.info.questions, moves);
    if (question) this.openQuestion.value = { ...asking, moves, question };
    else {
      this.openQuestion.value = null;
      const [move] = moves;
      if (move) this.#sendOrConfirm(move, asking.spot);
    }
  }

  cancelQuestion(): void {
    if (this.openQuestion.peek() === null) return;
    this.#dismissed = this.feed.scene.peek().number;
    batch(() => this.#closeQuestion());
  }

  #closeQuestion(): void {
    this.openQuestion.value = null;
    if (this.sending.peek() === null) this.inTransit.value = new Map();
  }

  /** Sends a move that needs no further input. */
  send(move: Move): void {
    void this.#send(move, null);
  }

  async #send(move: Move, spot: string | null): Promise<void> {
    const { play } = this.feed;
    if (!play || this.sending.peek() !== null) return;
    this.onAct();
    batch(() => {
      this.sending.value = move;
      this.inTransit.value = new Map((move.cards ?? []).map((id) => [id, spot]));
      this.selected.value = [];
    });
    try {
      await play(move);
    } catch (error) {
      const [card] = move.cards ?? [];
      const text = error instanceof Error && error.message !== '' ? error.message : words().cannot;
      this.reasons.show(text, card === undefined ? 'bar' : { card });
    } finally {
      batch(() => {
        this.sending.value = null;
        if (this.openQuestion.peek() === null) this.inTransit.value = new Map();
      });
    }
  }

  hideReason(): void {
    this.reasons.hide();
  }

  /** Shows why an action that needs no cards cannot be done yet. */
  explainAction(action: string): void {
    void this.reasons.whyAt(this.feed.scene.peek().number).then(({ blocked }) => {
      const why = blocked.find(({ move }) => move.do === action && move.cards === undefined);
      this.reasons.show(why?.text ?? words().cannot, 'bar');
    });
  }

  /** Shows why something cannot be done. */
  explain(tried: { cards?: readonly number[]; spot?: string }, at: Anchor): void {
    this.reasons.explain(tried, at);
  }
}
