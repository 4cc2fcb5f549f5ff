/**
 * The viewer's interaction with a board of spaces: which action is being placed, from which space, the open form, and the
 * move that is being sent. Everything refers to the newest scene.
 */
import { confirmationReason, pendingIn } from '@partie/client/words';
import { type Move, type Space, spacesOf, textFor } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { batch, computed, effect, signal } from '@preact/signals';
import type { Feed } from '../../table/feed.js';
import { ForcedMoves } from '../../table/input/forced-move.js';
import { language } from '../../words/language.js';
import { words as tableWords } from '../../table/table-words.js';
import type { UnconfirmedMove } from '../../table/input/unconfirmed-move.js';
import { whyWaiting } from '../../table/input/why-waiting.js';
import { distinctMoves, facesIn, facesKey } from './card-faces.js';
import { kindName } from './bundle-icons.js';
import { declinedKindsOf, declineFor, decliningIn } from './offer-filter.js';
import { nearest } from './nearest-space.js';
import { possibleActions, questionsOf } from './possible-actions.js';
import { words } from './spaces-words.js';

const messageTime = 5000;

export class SpacesPlayer {
  readonly info: GameInfo;
  readonly feed: Feed;
  readonly possible = computed(() => possibleActions(this.info, this.feed.scene.value.moves));
  readonly spaces = computed<readonly Space[]>(() => {
    const { board } = this.info;
    return board === undefined ? [] : spacesOf(board, this.feed.scene.value.view);
  });
  /** A move that was sent and not answered yet. */
  readonly sending = signal<Move | null>(null);
  readonly message = signal<string | null>(null);
  /** The action whose spaces are shown, if the viewer has chosen one. */
  readonly chosen = signal<string | null>(null);
  /** The space a piece is taken from, while its target is chosen. */
  readonly from = signal<string | null>(null);
  /** Moves of one action that need answers; or of several on one space. */
  readonly form = signal<readonly Move[] | null>(null);
  /** A move that is usually a mistake, until the viewer has confirmed it. */
  readonly unconfirmed = signal<UnconfirmedMove | null>(null);
  /** The path that is traced on the board, and whose it is. */
  readonly traced = signal<{ readonly fact: string; readonly seat: number } | null>(null);
  readonly forced = new ForcedMoves(this);
  /** Cards that were pressed, where a move takes several. */
  readonly picked = signal<readonly number[]>([]);
  /** How offers are declined in this game; null where there are none. */
  readonly declining;
  /** The kinds of which the viewer has said that he never gives, or never takes, them. */
  readonly declinedKinds;
  #declinedOffer = '';
  #opened = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: GameInfo, feed: Feed) {
    this.info = info;
    this.feed = feed;
    this.declining = decliningIn(info);
    this.declinedKinds = declinedKindsOf(feed);
  }

  /** The action whose spaces are shown now. Where only one can be done on the board, it need not be chosen. */
  readonly placing = computed<string | null>(() => {
    const { board } = this.possible.value;
    const chosen = this.chosen.value;
    if (chosen !== null && board.has(chosen)) return chosen;
    return board.size === 1 ? ([...board.keys()][0] ?? null) : null;
  });

  /** The moves on the board that are shown now. */
  readonly #shown = computed<readonly Move[]>(() => {
    const { board, plain, cards, forms } = this.possible.value;
    const placing = this.placing.value;
    // A game that is played on the board alone shows all its moves.
    const isOnlyBoard = plain.length + cards.length + forms.size === 0;
    return placing !== null ? (board.get(placing) ?? []) : isOnlyBoard ? [...board.values()].flat() : [];
  });

  /** The spaces from which a piece can be moved. */
  readonly sources = computed<ReadonlySet<string>>(
    () => new Set(this.#shown.value.flatMap(({ from }) => (typeof from === 'string' ? [from] : []))),
  );

  /** The moves on each space that are offered now. */
  readonly targets = computed<ReadonlyMap<string, readonly Move[]>>(() => {
    const from = this.from.value;
    const targets = new Map<string, Move[]>();
    for (const move of this.#shown.value) {
      if (from !== null && move.from !== undefined && move.from !== from) continue;
      const at = move.at ?? (from !== null && move.from === from ? move.to : move.from);
      if (typeof at === 'string') targets.set(at, [...(targets.get(at) ?? []), move]);
    }
    return targets;
  });

  /** The other spaces of the layers on which something is offered: pressed, they say why nothing can be done there. */
  readonly others = computed<ReadonlySet<string>>(() => {
    const targets = this.targets.value;
    const layers = new Set(
      this.#shown.value.flatMap((move) => {
        const { on, onto } = this.info.actions[move.do] ?? {};
        return [on, onto];
      }),
    );
    return new Set(this.spaces.value.flatMap(({ id, layer }) => (layers.has(layer) && !targets.has(id) ? [id] : [])));
  });

  /** What was chosen for an earlier scene does not count any more. */
  watch(): () => void {
    const stops = [
      this.#forgetWhatIsOver(),
      effect(() => this.#declineByItself()),
      effect(() => this.#openWhatIsAsked()),
      this.forced.watch(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
  #forgetWhatIsOver(): () => void {
    let seen = -1;
    return effect(() => {
      const { number } = this.feed.scene.value;
      if (number === seen) return;
      seen = number;
      batch(() => {
        this.from.value = null;
        this.picked.value = [];
        this.unconfirmed.value = null;
        const form = this.form.peek();
        const still = new Set(this.feed.scene.peek().moves.map((move) => move.do));
        if (form !== null && !form.every((move) => still.has(move.do))) this.form.value = null;
      });
    });
  }

  /** Once for each offer, as the viewer has said. */
  #declineByItself(): void {
    const { view, moves, seats } = this.feed.scene.value;
    const declined = this.declinedKinds.value;
    const found = this.declining && declineFor(this.declining, view, moves, declined);
    if (!found || !this.feed.play) {
      if (!found) this.#declinedOffer = '';
      return;
    }
    if (found.offer === this.#declinedOffer) return;
    this.#declinedOffer = found.offer;
    // The offer may be gone by the time the answer arrives: then there is nothing to say.
    void this.feed.play(found.move).then(
      () => {
        const tell = found.asks ? words().declined : words().declinedUseless;
        this.say(tell(seats[Number(view.table.turn)]?.name ?? '', kindName(this.info, found.kind)));
      },
      () => {},
    );
  }

  /** A form with a size that is asked for opens by itself, once each time it is asked for. */
  #openWhatIsAsked(): void {
    const { view } = this.feed.scene.value;
    const { forms, board } = this.possible.value;
    const asked = pendingIn(view).find(({ seat }) => seat === view.you);
    const [[action, moves] = ['', []]] = forms;
    const isExact = questionsOf(moves[0] ?? { do: action }).some((name) => this.exactly(name) !== null);
    const key = asked && isExact && forms.size === 1 && board.size === 0 ? `${action} ${JSON.stringify(asked)}` : '';
    if (key === this.#opened) return;
    this.#opened = key;
    if (key !== '' && this.feed.play) this.begin(moves);
  }

  /** How many things the answer to a question must hold now; null if that is left to the player. */
  exactly(question: string): number | null {
    const { view } = this.feed.scene.value;
    const { exactly } = this.info.bundleQuestions?.[question] ?? {};
    const asked = exactly === undefined ? undefined : pendingIn(view).find(({ seat }) => seat === view.you);
    const n = asked?.with?.[exactly ?? ''];
    return typeof n === 'number' ? n : null;
  }

  press(space: string): void {
    if (!this.feed.play) return;
    const moves = this.targets.peek().get(space);
    if (moves === undefined) {
      const from = this.from.peek();
      if (from === null || !this.sources.peek().has(space)) return this.#explain(space);
      // Another piece is taken instead, or the same one is let go.
      this.from.value = space === from ? null : space;
      return;
    }
    this.begin(moves);
  }

  /** Equal cards of the viewer were pressed: what can be done with one is begun, several are gathered first. */
  pressCards(cards: readonly number[]): void {
    if (!this.feed.play) return;
    const moves = this.possible.peek().cards.filter((move) => move.cards?.some((card) => cards.includes(card)));
    const picked = this.picked.peek();
    if (picked.length === 0 && moves.every((move) => move.cards?.length === 1)) return this.begin(moves);
    const next = cards.find((card) => !picked.includes(card));
    this.picked.value = next === undefined ? picked.filter((card) => !cards.includes(card)) : [...picked, next];
  }

  /** By action: what can be done with the cards that were picked. */
  readonly withPicked = computed<ReadonlyMap<string, readonly Move[]>>(() => {
    const picked = this.picked.value;
    const found = new Map<string, Move[]>();
    if (picked.length === 0) return found;
    const faceOf = facesIn(this.feed.scene.value.view);
    const key = facesKey(picked, faceOf);
    for (const move of this.possible.value.cards) {
      if (move.cards !== undefined && facesKey(move.cards, faceOf) === key)
        found.set(move.do, [...(found.get(move.do) ?? []), move]);
    }
    // Where only a sample of the sets is offered, any other may be tried.
    for (const move of this.possible.value.cards) {
      const [least, most] = this.info.actions[move.do]?.cards ?? [1, 1];
      const isFree = this.info.sampled.includes(move.do) && questionsOf(move).length === 0 && !found.has(move.do);
      if (isFree && least <= picked.length && picked.length <= most) found.set(move.do, [{ ...move, cards: picked }]);
    }
    return found;
  });

  /**
   * Sends the only move, or asks which of several is meant. Which of equal cards it takes makes no difference. Of moves that go
   * from a space, the other space is pressed next.
   */
  begin(all: readonly Move[]): void {
    const moves = distinctMoves(all, facesIn(this.feed.scene.peek().view));
    const [move] = moves;
    if (move === undefined) return;
    if (this.from.peek() === null && typeof move.from === 'string' && moves.every(({ from }) => from === move.from)) {
      batch(() => {
        this.form.value = null;
        this.from.value = move.from as string;
      });
      return;
    }
    const isComplete = moves.length === 1 && !(this.info.sampled.includes(move.do) && questionsOf(move).length > 0);
    if (isComplete) void this.send(move);
    else this.form.value = moves;
  }

  choose(action: string): void {
    batch(() => {
      this.from.value = null;
      this.chosen.value = this.chosen.peek() === action ? null : action;
    });
  }

  cancel(): void {
    batch(() => {
      this.from.value = null;
      this.chosen.value = null;
      this.picked.value = [];
      this.form.value = null;
      this.message.value = null;
    });
  }

  async send(move: Move, isConfirmed = false): Promise<boolean> {
    const { play } = this.feed;
    if (!play || this.sending.peek() !== null) return false;
    const why = isConfirmed ? null : confirmationReason(this.info, this.feed.scene.peek().view, move);
    this.unconfirmed.value = why === null ? null : { move, spot: null, why };
    if (why !== null) return false;
    batch(() => {
      this.message.value = null;
      this.sending.value = move;
    });
    try {
      await play(move);
      batch(() => {
        this.chosen.value = null;
        this.from.value = null;
        // The scene after this move may have opened another form already.
        if (this.form.peek()?.some((one) => one.do === move.do)) this.form.value = null;
      });
      return true;
    } catch (error) {
      this.say(error instanceof Error && error.message !== '' ? error.message : tableWords().cannot);
      return false;
    } finally {
      this.sending.value = null;
    }
  }

  say(text: string): void {
    clearTimeout(this.#timer);
    this.message.value = text;
    this.#timer = setTimeout(() => {
      this.message.value = null;
    }, messageTime);
  }

  /** Why nothing can be done on a space: asked of the server for the one attempt. */
  #explain(space: string): void {
    const waiting = whyWaiting(this.feed.scene.peek());
    if (waiting !== null) return this.say(waiting);
    if (this.#shown.peek().length === 0) return this.#chooseFor(space);
    const move = this.#attempt(space);
    const { whyNot } = this.feed;
    if (move === null || whyNot === undefined) return;
    void whyNot(move).then(
      (why) => {
        if (why !== null) this.say(why);
      },
      () => {},
    );
  }

  /** A space was pressed before any of several actions: the only one that can be done there is chosen, else said to be missing. */
  #chooseFor(space: string): void {
    const { board } = this.possible.peek();
    const here = [...board].flatMap(([action, moves]) =>
      moves.some(({ at, from }) => at === space || from === space) ? [action] : [],
    );
    const [only] = here;
    if (here.length === 1 && only !== undefined) return this.choose(only);
    const names = (here.length > 0 ? here : [...board.keys()]).map((action) =>
      textFor({ about: this.info }, 'actions', action, language()),
    );
    if (names.length > 0) this.say(words().chooseFirst(names.join(', ')));
  }

  /** The move that pressing this space would be, like one that is offered. */
  #attempt(space: string): Move | null {
    const spaces = this.spaces.peek();
    const there = spaces.find(({ id }) => id === space);
    const from = this.from.peek();
    const example = this.#shown.peek().find((move) => {
      const { on, onto } = this.info.actions[move.do] ?? {};
      return from === null ? on === there?.layer : move.from === from && onto === there?.layer;
    });
    if (there === undefined || example === undefined) return null;
    if (example.from === undefined) return { ...example, at: space };
    if (from !== null) return { ...example, to: space };
    // Nothing goes from here: not even to the next space.
    const { onto } = this.info.actions[example.do] ?? {};
    const next = nearest(
      spaces.filter(({ id, layer }) => layer === onto && id !== space),
      there,
    );
    return next === undefined ? null : { ...example, from: space, to: next.id };
  }
}
