/** A match as this person sees it: the view, folded from updates, the legal moves, and the status. */
import { nextTimeout, fold, type Move, type Shown, type View } from '@partie/kit';
import {
  type ClockChange,
  type MatchStatus,
  type Message,
  type Offers,
  type Update,
  unpackEvent,
  unpackOffers,
  unpackTurn,
  unpackZones,
} from '@partie/protocol';

export class FollowedMatch {
  readonly id: string;
  /** Null until the server has sent it. */
  view: View | null = null;
  status: MatchStatus | null = null;
  /** Number of the last known step; −1 before the first. */
  number = -1;
  /** The events of the first deal, until the next step. */
  dealt: readonly Shown[] = [];
  /** Whether the last step took a move back. */
  undone = false;
  /** The last row this player had seen when he went away, if there were moves since; null once he has been told of them. */
  seen: number | null = null;
  /** The seat that another player has taken over from this one; null if he plays, or never did. */
  lostSeat: number | null = null;
  /** Why it can no longer be followed, once the server has said so. */
  gone: string | null = null;
  private offers: Offers = {};
  /** Events refer to places by their index in this list. */
  private places: readonly string[] = [];
  private readonly changed: (events: readonly Shown[]) => void;
  private readonly askAgain: (match: FollowedMatch) => void;

  constructor(id: string, changed: (events: readonly Shown[]) => void, askAgain: (match: FollowedMatch) => void) {
    this.id = id;
    this.changed = changed;
    this.askAgain = askAgain;
  }

  /** The legal moves of this person. */
  get moves(): Move[] {
    return unpackOffers(this.offers);
  }
  get seat(): number | null {
    return this.view?.you ?? null;
  }
  get over(): boolean {
    return this.view !== null && this.view.table.result !== null && this.view.table.result !== undefined;
  }

  takeView({ n, e = [], places, view, offers, status }: Extract<Message, { is: 'view' }>): void {
    this.number = n;
    this.places = places;
    this.dealt = e.map((event) => unpackEvent(event, places));
    this.undone = false;
    this.view = view;
    this.offers = offers;
    this.status = status;
    this.seen = status.seen ?? this.seen;
    this.lostSeat = view.you === null ? (status.lostSeat ?? this.lostSeat) : null;
    this.gone = null;
    this.changed([]);
  }

  takeGone(code: string): void {
    this.gone = code;
    this.offers = {};
    this.changed([]);
  }

  takeUpdate(update: Update): void {
    // Duplicates are ignored. After a gap the missing steps are requested.
    if (this.view === null || update.n <= this.number) return;
    if (update.n > this.number + 1) return this.askAgain(this);
    this.number = update.n;
    this.dealt = [];
    this.undone = update.z !== undefined;
    const events = update.e.map((event) => unpackEvent(event, this.places));
    const set = unpackTurn(this.view, update.w, update.s);
    const zones = update.z && unpackZones(update.z, this.places);
    this.view = fold(this.view, { events, ...(set && { set }), ...(zones && { zones }) });
    this.offers = update.o ?? {};
    if (update.k !== undefined) this.takeClock(update.k);
    if (update.d !== undefined && this.status) this.status = { ...this.status, deadline: update.d };
    if (update.h !== undefined && this.status) this.status = { ...this.status, seal: update.h };
    this.changed(events);
  }

  private takeClock({ at, on, s }: ClockChange): void {
    const { status } = this;
    if (!status?.clock) return;
    const changed = new Map(s);
    const seats = status.clock.seats.map((clock, seat) => changed.get(seat) ?? clock);
    const clock = { ...status.clock, at, on, seats };
    this.status = { ...status, clock, deadline: nextTimeout(clock.rule, clock) };
  }

  takeStatus(status: MatchStatus): void {
    this.status = status;
    this.seen = status.seen ?? this.seen;
    this.changed([]);
  }
}
