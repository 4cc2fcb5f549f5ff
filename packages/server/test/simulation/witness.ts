/** One match as its log on the disk tells it, row by row, beside the server: what everybody should know at each number. */
import { type Clocks, deepEqual, type Game, type Json, type Move, type View, type Viewer } from '@partie/kit';
import type { RowBody } from '../../src/match/match-rows.js';
import { emptyState, type MatchState, nextState } from '../../src/match/match-state.js';
import { sealTold, viewOf } from '../../src/match/match-view.js';
import type { MatchSettings } from '../../src/match/match-settings.js';
import type { LogRow, MatchHeader } from '../../src/store/store.js';
import type { Disk } from './memory-store.js';

/** What holds after a row. */
export interface Moment {
  readonly row: LogRow;
  readonly body: RowBody;
  readonly state: MatchState;
  /** By seat, and last for spectators. */
  readonly views: readonly View[];
  readonly seal: string | null;
  readonly deadline: number | null;
  readonly deadlineBefore: number | null;
  readonly clocksBefore: Clocks | null;
  readonly before: MatchState;
}

export class Witness {
  readonly header: MatchHeader;
  readonly game: Game;
  readonly settings: MatchSettings;
  readonly moments: Moment[] = [];
  state: MatchState = emptyState;
  private readonly disk: Disk;
  private readonly texts: string[] = [];
  /** By seat, and last for spectators: every face of a card they have been shown, and what is yet to be looked at. */
  private readonly faces: Set<string>[];
  private readonly shown: unknown[][];
  /** When each deadline was set. */
  readonly setAt = new Map<number, number>();
  onRow: (moment: Moment) => void = () => {};
  private readonly problem: (text: string) => void;
  /** Null in games without cards, where nothing is hidden. */
  private readonly faceIn: RegExp | null;

  constructor(disk: Disk, header: MatchHeader, game: Game, problem: (text: string) => void) {
    this.disk = disk;
    this.header = header;
    this.game = game;
    this.settings = header.settings as unknown as MatchSettings;
    this.problem = problem;
    this.faces = Array.from({ length: header.seats + 1 }, () => new Set<string>());
    this.shown = this.faces.map(() => []);
    const kind = game.about.kind;
    const deck = game.about.deck?.(header.seats, header.options as never);
    const codes = kind === undefined || deck === undefined ? [] : deck.cards.map((card) => kind.code(card));
    this.faceIn = codes.length === 0 ? null : new RegExp(`"(${[...new Set(codes)].join('|')})"`, 'g');
  }

  /** Reads what has been added to the log. */
  lookAgain(): this {
    const rows = this.disk.logs.get(this.header.id) ?? [];
    this.compare(rows, Math.max(0, this.texts.length - 1));
    for (const { text } of rows.slice(this.texts.length)) this.take(text);
    return this;
  }
  /** What was there once stays as it was. */
  lookAtAllAgain(): void {
    this.compare(this.disk.logs.get(this.header.id) ?? [], 0);
  }
  private compare(rows: readonly { readonly text: string }[], from: number): void {
    for (let number = from; number < this.texts.length; number++)
      if (rows[number]?.text !== this.texts[number])
        this.problem(`row ${number} of ${this.header.id} is not what it was`);
  }

  private take(text: string): void {
    const { game, header, state: before } = this;
    const row = JSON.parse(text) as LogRow;
    const body = row.body as unknown as RowBody;
    this.texts.push(text);
    const { deadline: deadlineBefore, clocks: clocksBefore } = before;
    try {
      this.state = nextState(game, header, before, row);
    } catch (error) {
      this.problem(`row ${row.number} of ${header.id} cannot be replayed: ${String(error)}`);
      return;
    }
    const { state } = this;
    const views = this.faces.map((_, seat) => viewOf(game, state, this.viewer(seat)));
    for (const [seat, shown] of this.shown.entries())
      shown.push([views[seat], state.events.map((event) => game.show(state.state, event, this.viewer(seat)))]);
    const { deadline } = state;
    if (deadline !== null && !this.setAt.has(deadline)) this.setAt.set(deadline, row.at);
    const moment: Moment = {
      row,
      body,
      state,
      views,
      seal: sealTold(header, state),
      deadline,
      deadlineBefore,
      clocksBefore,
      before,
    };
    this.moments.push(moment);
    this.onRow(moment);
    const broken = state.outcome === null || body.k === 'start' ? game.audit(state.state) : [];
    if (broken.length > 0) this.problem(`after row ${row.number}: ${broken.join(' ')}`);
  }

  private viewer(place: number): Viewer {
    return place < this.header.seats ? place : null;
  }
  private place(viewer: Viewer): number {
    return viewer ?? this.header.seats;
  }
  seatOf(person: string | null): Viewer {
    const seat = person === null ? -1 : this.header.people.indexOf(person);
    return seat < 0 ? null : seat;
  }
  get length(): number {
    return this.moments.length;
  }

  /** How good moves look to one who knows the game; null if the match has gone on since that row. */
  hint(number: number, seat: Viewer, moves: readonly Move[]): number[] | null {
    if (seat === null || number !== this.state.number) return null;
    return this.game.hint?.(this.state.state, seat, moves) ?? null;
  }

  view(number: number, viewer: Viewer): View | undefined {
    return this.moments[number]?.views[this.place(viewer)];
  }
  /** Whether this is what the viewer is to see after that row. */
  isView(number: number, viewer: Viewer, view: View | null): boolean {
    return deepEqual(view as unknown as Json, this.view(number, viewer) as unknown as Json);
  }
  /** Faces in a frame that this viewer has never been shown. */
  leaks(frame: string, viewer: Viewer): string[] {
    const place = this.place(viewer);
    const known = this.faces[place];
    const unknown = this.facesIn(frame).filter((face) => !known?.has(face));
    // Most frames tell nothing new, so what was shown is read only when one does.
    if (unknown.length === 0) return [];
    for (const face of this.facesIn(JSON.stringify(this.shown[place]?.splice(0)))) known?.add(face);
    return unknown.filter((face) => !known?.has(face));
  }
  private facesIn(text: string): string[] {
    return this.faceIn === null ? [] : Array.from(text.matchAll(this.faceIn), ([, face]) => face ?? '');
  }
}
