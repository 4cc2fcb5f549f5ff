/**
 * What the viewer is doing at the table: chosen cards, a question being answered, a move under way, and the reason why
 * something cannot be done. Everything refers to the newest scene.
 */
import type { Move, Pending } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { batch, signal } from '@preact/signals';
import type { Blocked, Feed, Scene } from './feed.js';
import {
  type Answer,
  answered,
  cardless,
  mayJoin,
  type Option,
  openQuestion,
  optionsFor,
  optionsOn,
  type Position,
  type Question,
  reasonFor,
  spotOf,
  tapOn,
} from './gestures.js';
import { words } from './table-words.js';

export interface Asking {
  readonly moves: readonly Move[];
  readonly question: Question;
  /** Where the cards were put while it is answered. */
  readonly spot: string | null;
  /** Opened by the table itself, because nothing else can be done. */
  readonly unasked: boolean;
}

/** Where a bubble points: at a card, a spot, or the own line. */
export type Anchor = { readonly card: number } | { readonly spot: string } | 'bar';

export interface Bubble {
  readonly text: string;
  readonly at: Anchor;
}

export function pendingIn({ view }: Scene): readonly Pending[] {
  const told: unknown = view.table.pending;
  return Array.isArray(told) ? (told as readonly Pending[]) : [];
}

const bubbleTime = 5000;

export class Player {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly selected = signal<readonly number[]>([]);
  readonly asking = signal<Asking | null>(null);
  readonly underWay = signal<ReadonlyMap<number, string | null>>(new Map());
  /** A move was sent and is not answered yet. */
  readonly sending = signal<Move | null>(null);
  readonly bubble = signal<Bubble | null>(null);
  /** Called whenever the player acts: what is still being shown is then finished. */
  onAct: () => void = () => {};
  #why: { number: number; blocked: Promise<readonly Blocked[]> } | null = null;
  #bubbleTimer: ReturnType<typeof setTimeout> | undefined;
  #dismissed = -1;

  constructor(info: GameInfo, feed: Feed) {
    this.info = info;
    this.feed = feed;
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
    const options = optionsFor(this.position(), cards);
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

  /** A tap on a card that lies on the table: plays it at once, unless more could go with it. */
  takeCard(id: number): void {
    const together = this.position().moves.some(({ cards = [] }) => cards.length > 1 && cards.includes(id));
    if (!together || this.selected.peek().includes(id)) this.playCard(id);
    else this.toggle(id);
  }

  /** A tap on a spot: puts the chosen cards there, or does what a tap does. */
  tapSpot(spot: string): void {
    const chosen = this.selected.peek();
    const [on] = optionsOn(this.position(), chosen, spot);
    if (chosen.length > 0 && on) return this.choose(on, spot);
    const [tap] = tapOn(this.position(), spot);
    if (tap) return this.choose(tap, null);
    this.explain({ spot, ...(chosen.length > 0 && { cards: chosen }) }, { spot });
  }

  /** Cards were let go over a spot. False if they may not lie there. */
  drop(cards: readonly number[], spot: string): boolean {
    const [option] = optionsOn(this.position(), cards, spot);
    if (option) this.choose(option, spot);
    else this.explain({ cards, spot }, { spot });
    return option !== undefined;
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
    } else if (move) void this.#send(move, spot);
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
      if (move) void this.#send(move, asking.spot);
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
      this.say(text, card === undefined ? 'bar' : { card });
    } finally {
      batch(() => {
        this.sending.value = null;
        if (this.asking.peek() === null) this.underWay.value = new Map();
      });
    }
  }

  say(text: string, at: Anchor): void {
    clearTimeout(this.#bubbleTimer);
    this.bubble.value = { text, at };
    this.#bubbleTimer = setTimeout(() => this.hush(), bubbleTime);
  }

  hush(): void {
    clearTimeout(this.#bubbleTimer);
    this.bubble.value = null;
  }

  /** Says why something cannot be done. */
  explain(tried: { cards?: readonly number[]; spot?: string }, at: Anchor): void {
    const scene = this.feed.scene.peek();
    const { you } = scene.view;
    if (you === null || !this.feed.play) return;
    if (scene.paused) return this.say(words().paused, at);
    const waited = pendingIn(scene);
    if (waited.length === 0) return this.say(words().over, at);
    if (!waited.some(({ seat }) => seat === you))
      return this.say(words().notYou(waited.map(({ seat }) => scene.seats[seat]?.name ?? '').join(', ')), at);
    void this.#reasons(scene.number).then((blocked) => {
      if (this.feed.scene.peek().number !== scene.number) return;
      this.say(reasonFor(this.position(), blocked, tried)?.text ?? words().cannot, at);
    });
  }

  #reasons(number: number): Promise<readonly Blocked[]> {
    if (this.#why?.number !== number) {
      const blocked = this.feed.why?.() ?? Promise.resolve([]);
      this.#why = { number, blocked: blocked.catch(() => []) };
    }
    return this.#why.blocked;
  }
}
