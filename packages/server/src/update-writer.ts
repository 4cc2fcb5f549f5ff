/**
 * Writes updates: what a row has changed, for everyone and for each viewer, as text. Frames are put together by hand, from
 * pieces that are ASCII; what several see alike is written once.
 */
import type { Changes, Clocks, Event, Move, Viewer } from '@partie/kit';
import { asciiFacts, asciiJson, type Frame, offersText, type PackedEvent, type WhoseTurn } from '@partie/protocol';
import { EventTeller } from './event-teller.js';
import type { Match } from './match.js';
import { clockChange } from './match-clock.js';
import { isSealTold, type Past } from './match-log.js';

/** What everyone is told of a row, each in his own way. */
export interface ToldStep {
  readonly number: number;
  readonly events: readonly Event[];
  /** What is the same for everyone, as text: the turn, facts, clocks, the seal. */
  readonly facts: string;
  /** Of sealed values, what everyone may know of the changes. */
  readonly sealed: Changes['sealed'];
}

const noneAlike = { step: null, events: '', text: '' };

export class UpdateWriter {
  private readonly match: Match;
  private readonly teller: EventTeller;
  /** The last update as it is to all who saw the events so. */
  private alike: { readonly step: ToldStep | null; readonly events: string; readonly text: string } = noneAlike;

  constructor(match: Match, places: readonly string[]) {
    this.match = match;
    this.teller = new EventTeller(match.game, places);
  }

  /** What is the same for everyone. */
  facts(
    { seal, deadline, clocks }: Past,
    clocksBefore: Clocks | null,
    turn: WhoseTurn | undefined,
    set: Changes | undefined,
  ): string {
    const { settings } = this.match;
    const clock = clocks === null ? undefined : clockChange(clocksBefore, clocks);
    let text = '';
    if (turn !== undefined) text += typeof turn === 'number' ? `,"w":${turn}` : `,"w":${asciiJson(turn)}`;
    if (set?.table !== undefined) text += `,"t":${asciiFacts(set.table)}`;
    if (set?.open !== undefined) text += `,"f":${asciiFacts(set.open)}`;
    if (clock !== undefined) text += `,"k":${asciiJson(clock)}`;
    // While a player's own clock runs the deadline follows from it.
    if (settings.clock.kind !== 'none' && !clock?.on.length) text += `,"d":${deadline}`;
    if (seal !== null && isSealTold(this.match)) text += `,"h":"${seal}"`;
    return text;
  }

  /** An update, without its beginning and end, which differ from one follower to the next (`frameFor`). */
  updateFor(viewer: Viewer, step: ToldStep, withOffers: boolean): string {
    const moves = withOffers ? this.movesOf(viewer) : [];
    const events = this.teller.text(this.match.state, step.events, viewer);
    const sealed = this.sealedFor(viewer, step.sealed);
    const hidden = sealed === undefined ? '' : `,"x":${asciiJson(sealed)}`;
    const offers = moves.length === 0 ? '' : `,"o":${offersText(moves)}`;
    const seen = this.seenAlike(step, events);
    return hidden === '' && offers === '' ? seen : `${seen}${hidden}${offers}`;
  }

  private seenAlike(step: ToldStep, events: string): string {
    const { alike } = this;
    if (alike.step === step && alike.events === events) return alike.text;
    const text = `,"n":${step.number},"e":${events}${step.facts}`;
    this.alike = { step, events, text };
    return text;
  }

  /** All have been told: nothing needs to be kept. */
  forget(): void {
    this.alike = noneAlike;
    this.teller.forget();
  }

  movesOf(viewer: Viewer): Move[] {
    const { game, state, outcome, paused } = this.match;
    return viewer === null || outcome !== null || paused ? [] : game.moves(state, viewer);
  }

  /** Events for one who sees them along with the whole view. */
  packed(events: readonly Event[], viewer: Viewer): PackedEvent[] {
    return this.teller.packed(this.match.state, events, viewer);
  }

  /** Everyone sees his own sealed values: also when one changed and the others see no difference. */
  private sealedFor(viewer: Viewer, sealed: Changes['sealed']): Changes['sealed'] {
    return viewer === null || !this.match.hasSealed ? sealed : { ...sealed, ...this.match.view(viewer).sealed };
  }
}

/** The whole frame for one who calls the match `as`, with the acknowledgement of his own command: ASCII, as its pieces are. */
export function frameFor(as: number | string, update: string, command?: string): Frame {
  const head = typeof as === 'number' ? `{"up":${as}` : `{"up":"${as}"`;
  const frame = command === undefined ? `${head}${update}}` : `${head}${update},"c":"${command}"}`;
  return frame as Frame;
}

/** Looked at, a text becomes one piece; as the tree of pieces that it is to V8 it takes several times the room while it waits. */
export function inOnePiece(frame: Frame): Frame {
  if (frame.charCodeAt(0) !== brace) throw new Error('An update is not what it should be.');
  return frame;
}
const brace = 0x7b;
