/**
 * The log of a match: what its rows say, and the state they lead to. Rows are private to the server (they hold moves and
 * outcomes of chance); a match can be rebuilt from them alone, at any time, by any version of the server that has the
 * same version of the rules.
 */
import {
  type Clocks,
  type Draw,
  type Event,
  type Game,
  type Json,
  type Move,
  type Options,
  type Outcome,
  Replaying,
  replayStep,
  type Step,
  type View,
  type Viewer,
} from '@partie/kit';
import { firstSeal, type Nonce, type Seal, type Secret } from '@partie/fairness';
import type { Times } from './match-clock.js';
import { longMarkOf, markOfText } from './gist.js';
import { type MatchSettings, seals, settingsOf } from './match-settings.js';
import { type DoneCommand, RecentCommands } from './recent-commands.js';
import { quickMac, RunningSeal, type SavedSeal, type SealMark } from './running-seal.js';
import type { LogRow, MatchHeader, NewRow } from './store.js';

/** A move; `by` tells whose hand made it: the player's, a bot's, or the clock's. */
export interface MoveBody extends Times {
  readonly k: 'move';
  readonly seat: number;
  readonly move: Move;
  readonly draws: readonly Draw[];
  readonly by: 'player' | 'bot' | 'clock';
}

export type RowBody =
  | ({ readonly k: 'start'; readonly draws: readonly Draw[] } & Times)
  | MoveBody
  | ({ readonly k: 'leave'; readonly seat: number; readonly draws: readonly Draw[] } & Times)
  /** The last move is taken back. */
  | ({ readonly k: 'undo' } & Times)
  | { readonly k: 'pause'; readonly clocks?: Clocks }
  /** Play goes on after a pause, or the clock is set anew: after an outage, or because one who is away is waited for. */
  | ({ readonly k: 'resume' } & Times)
  | { readonly k: 'nonce'; readonly seat: number; readonly nonce: string }
  /** A bot plays for this seat from here on, or no more; `left`: the player will not come back to it. */
  | { readonly k: 'bot'; readonly seat: number; readonly on: boolean; readonly left: boolean }
  /** The program that played for this seat does not any more; a simple bot does. */
  | { readonly k: 'engineGone'; readonly seat: number; readonly engine: string }
  /** Ended otherwise than by the rules. */
  | { readonly k: 'end'; readonly outcome: Outcome; readonly clocks?: Clocks };

/** A question that waits for the others' consent. */
export interface Question {
  readonly what: 'undo' | 'pause' | 'resume';
  readonly by: number;
  readonly yes: readonly number[];
  /** The commands that asked and agreed, as keys: sent again, they are answered and do nothing. */
  readonly commands: readonly string[];
}

/** A match as its log tells it up to a row. */
export interface Told<S> {
  state: S;
  /** Number of the last row; −1 before the first. */
  number: number;
  /** When the last row was written. */
  at: number;
  /** The last move, as long as it may be asked to be taken back: the state and the deadline before it. */
  last: LastMove<S> | null;
  deadline: number | null;
  /** With a game clock: how everybody's own clock stands. */
  clocks: Clocks | null;
  paused: boolean;
  /** Steps of the game so far, the first deal being step 0: what chance is drawn for. */
  steps: number;
  /** What players added to chance. */
  nonces: Nonce[];
  /** Over the options and all steps so far; null in matches that began before there were such seals. */
  seal: RunningSeal | null;
  /** How the match ended. */
  outcome: Outcome | null;
  /** By seat: whether a bot plays for it, and whether its player has left for good. */
  bots: boolean[];
  left: boolean[];
  /** By seat: the program that plays for it. */
  engines: (string | null)[];
  /**
   * The last commands of the log, with what they said and their row. Older ones need not be known here to be done only
   * once: the store does not take a command twice.
   */
  readonly commands: RecentCommands;
  /** Not in the log but in the snapshot, which is written anew whenever it changes without a row. */
  question: Question | null;
}

interface LastMove<S> {
  readonly before: S;
  readonly seal: SealMark | null;
  readonly deadline: number | null;
  readonly clocks: Clocks | null;
  readonly step: Step;
  readonly events: readonly Event[];
}

/** How many commands a match remembers; one that is sent again after so many others is found in the log. */
export const commandsKept = 32;

/** A move's row as JSON; what `gistOfMove` makes of the move is known. */
function moveText({ seat, draws, by, deadline, clocks }: MoveBody, gist: string): string {
  const drawn = draws.length === 0 ? '[]' : JSON.stringify(draws);
  const standing = clocks === undefined ? '' : `,"clocks":${JSON.stringify(clocks)}`;
  return `{"k":"move","seat":${seat},"move":${gist},"draws":${drawn},"by":"${by}","deadline":${deadline}${standing}}`;
}

/** A move on its way to the log. It becomes a text when it is written, and not before: till then it is one more to be kept. */
export class MoveRow implements NewRow {
  readonly match: string;
  readonly number: number;
  readonly actor: string;
  readonly command: string;
  readonly at: number;
  private readonly move: MoveBody;
  private readonly gist: string;

  constructor(match: string, number: number, actor: string, command: string, at: number, move: MoveBody, gist: string) {
    this.match = match;
    this.number = number;
    this.actor = actor;
    this.command = command;
    this.at = at;
    this.move = move;
    this.gist = gist;
  }
  get body(): Json {
    return this.move as unknown as Json;
  }
  get text(): string {
    return moveText(this.move, this.gist);
  }
}

/** What a row tells of the command behind it. */
export function gistOf(body: RowBody): string {
  switch (body.k) {
    case 'move':
      return gistOfMove(body.move);
    case 'nonce':
      return gistOfNonce(body.nonce);
    case 'leave':
    case 'end':
      return 'leave';
    case 'undo':
    case 'pause':
    case 'resume':
      return 'consent';
    default:
      return body.k;
  }
}
export const gistOfMove = (move: unknown): string => JSON.stringify(move);
export const gistOfNonce = (nonce: string): string => `nonce ${nonce}`;

export const commandKey = (actor: string, command: string): string => `${actor} ${command}`;

export function nothingTold<S>(): Told<S> {
  return {
    // Set by the first row, before anybody looks.
    state: undefined as S,
    number: -1,
    at: 0,
    last: null,
    deadline: null,
    clocks: null,
    paused: false,
    steps: -1,
    nonces: [],
    seal: null,
    outcome: null,
    bots: [],
    left: [],
    engines: [],
    commands: new RecentCommands(commandsKept),
    question: null,
  };
}

/** A move made on a copy of the state, to see what it leads to. */
export interface Tried<S> {
  readonly state: S;
  readonly events: Event[];
  /** As `gistOf` would tell it. */
  readonly gist: string;
}

/**
 * Takes one row in: the only way a match moves on, live or at a restart. Returns what happened in the game. A move that
 * has just been `tried` need not be made again.
 */
export function takeIn<S>(game: Game<S>, header: MatchHeader, told: Told<S>, row: LogRow, tried?: Tried<S>): Event[] {
  if (row.number !== told.number + 1)
    throw new Error(`Match ${row.match}: row ${row.number} after row ${told.number}.`);
  const body = row.body as unknown as RowBody;
  const events = follow(game, header, told, body, tried);
  if ('clocks' in body && body.clocks !== undefined) told.clocks = body.clocks;
  told.number = row.number;
  told.at = row.at;
  told.commands.add(row.actor, row.command, markOfText(tried?.gist ?? gistOf(body)), row.number);
  told.outcome ??= game.outcome(told.state);
  if (told.outcome !== null || (told.question !== null && isSettled(told.question, body))) told.question = null;
  return events;
}

/**
 * Done; or the move that was to be taken back is no longer the last thing that happened; or who wanted a pause is not
 * there any more, and perhaps nobody would be to end it.
 */
function isSettled({ what, by }: Question, body: RowBody): boolean {
  const { k } = body;
  if (what === 'undo') return k !== 'resume' && k !== 'bot' && k !== 'engineGone';
  const isReplaced = k === 'bot' && body.on && body.seat === by;
  return k === what || (what === 'pause' && (isReplaced || (k === 'leave' && body.seat === by)));
}

function follow<S>(game: Game<S>, header: MatchHeader, told: Told<S>, body: RowBody, tried?: Tried<S>): Event[] {
  switch (body.k) {
    case 'start': {
      const { state, events } = game.setup(header.seats, header.options as Options, new Replaying(body.draws));
      told.state = state;
      // By `Array.from`, here and for `people`: never with holes, as what `map` makes may be (see `filled` in the kit).
      told.bots = Array.from(header.people, (person) => person === null);
      told.left = Array.from(header.people, () => false);
      told.engines = [...(settingsOf(header).engines ?? header.people.map(() => null))];
      told.steps = 0;
      told.seal = sealFor(header);
      told.deadline = body.deadline;
      return events;
    }
    case 'move': {
      const before = tried ? told.state : game.clone(told.state);
      const seal = told.seal?.mark() ?? null;
      const step: Step = { seat: body.seat, move: body.move, draws: body.draws };
      const events = tried?.events ?? replayStep(game, told.state, step);
      if (tried) told.state = tried.state;
      told.last = { before, seal, deadline: told.deadline, clocks: told.clocks, step, events };
      told.steps++;
      told.seal?.add(step);
      told.deadline = body.deadline;
      return events;
    }
    case 'leave': {
      // What was before stays as it was: it may still be compared with.
      told.state = game.clone(told.state);
      const events = replayStep(game, told.state, { seat: body.seat, move: null, draws: body.draws });
      told.left[body.seat] = true;
      told.last = null;
      told.steps++;
      told.seal?.add({ seat: body.seat, move: null });
      told.deadline = body.deadline;
      return events;
    }
    case 'undo': {
      if (told.last === null) throw new Error('A row takes back a move that is not there.');
      told.state = told.last.before;
      if (told.last.seal !== null) told.seal?.back(told.last.seal);
      told.last = null;
      told.steps--;
      told.deadline = body.deadline;
      return [];
    }
    case 'pause':
      told.paused = true;
      told.deadline = null;
      return [];
    case 'resume':
      told.paused = false;
      told.deadline = body.deadline;
      // Who takes the move before it back gets no deadline that has passed during a pause or an outage.
      if (told.last !== null)
        told.last = { ...told.last, deadline: body.deadline, clocks: body.clocks ?? told.last.clocks };
      return [];
    case 'nonce':
      told.nonces.push({ from: told.steps + 1, seat: body.seat, text: body.nonce });
      return [];
    case 'bot':
      told.bots[body.seat] = body.on;
      told.left[body.seat] = body.left;
      return [];
    case 'engineGone':
      told.engines[body.seat] = null;
      return [];
    case 'end':
      told.seal?.add({ decided: body.outcome });
      told.outcome = body.outcome;
      told.deadline = null;
      return [];
  }
}

function secretOf({ settings }: MatchHeader): Secret {
  return new Uint8Array(Buffer.from((settings as unknown as MatchSettings).secret, 'base64url'));
}
function sealFor(header: MatchHeader): RunningSeal | null {
  if (settingsOf(header).seals !== seals) return null;
  const secret = secretOf(header);
  const start = { ...header, options: header.options as Options };
  return new RunningSeal(secret, firstSeal(secret, header.id, start, quickMac));
}

/**
 * The seal as everyone is told it: without the last move while that can be taken back. Else one who takes a hidden move
 * back and makes it again would be told apart from one who has changed his mind.
 */
export function tellSeal({ seal, last, outcome }: Told<unknown>): Seal | null {
  if (seal === null) return null;
  return last?.seal && outcome === null ? seal.tell(last.seal) : seal.tell();
}

/** What a viewer may know of the match. That it ended otherwise than by the rules, the rules cannot know. */
export function viewOf<S>(game: Game<S>, { state, outcome }: Told<S>, viewer: Viewer): View {
  const view = game.view(state, viewer);
  if (outcome === null || game.outcome(state) !== null) return view;
  return { ...view, table: { ...view.table, pending: [], result: outcome as unknown as Json } };
}

/** The seal need not go with every row: whoever has the last one can check all that was before it. */
export const isSealTold = ({ number, outcome }: Pick<Told<unknown>, 'number' | 'outcome'>): boolean =>
  number % 32 === 0 || outcome !== null;

/** How the table lay after a row, to everyone. Views are kept only where somebody is shown them later. */
export interface Past {
  readonly number: number;
  readonly view: View | null;
  /** Null also where nobody is told. */
  readonly seal: Seal | null;
  readonly deadline: number | null;
  readonly clocks: Clocks | null;
}
export function pastOf<S>(game: Game<S>, told: Told<S>, withView: boolean): Past {
  const { number, deadline, clocks } = told;
  return {
    number,
    view: withView ? viewOf(game, told, null) : null,
    seal: withView || isSealTold(told) ? tellSeal(told) : null,
    deadline,
    clocks,
  };
}

/** What a snapshot holds beside the state, so that the rows before it need not be read again. */
export interface Snapshot extends Omit<Told<Json>, 'number' | 'commands' | 'seal'> {
  readonly seal: SavedSeal | null;
  readonly commands: readonly (DoneCommand | EarlierDoneCommand | EarliestDoneCommand)[];
}
/** As snapshots once had it: with actor and command; and before that, with a space between, and what it said in full. */
type EarlierDoneCommand = readonly [actor: string, command: string, content: number, row: number];
type EarliestDoneCommand = readonly [key: string, { readonly row: number; readonly gist: string }];

function readDone(entry: DoneCommand | EarlierDoneCommand | EarliestDoneCommand): DoneCommand {
  if (entry.length === 3) return entry;
  if (entry.length === 4) return [longMarkOf(entry[0], entry[1]), entry[2], entry[3]];
  const [key, { row, gist }] = entry;
  const space = key.indexOf(' ');
  return [longMarkOf(key.slice(0, space), key.slice(space + 1)), markOfText(gist), row];
}

export function snapshotOf<S>(game: Game<S>, told: Told<S>): Snapshot {
  const { number: _, ...rest } = told;
  return {
    ...rest,
    seal: told.seal?.save() ?? null,
    state: game.save(told.state),
    last: told.last && { ...told.last, before: game.save(told.last.before) },
    commands: told.commands.entries(),
  };
}

export function fromSnapshot<S>(game: Game<S>, header: MatchHeader, number: number, snapshot: Snapshot): Told<S> {
  const isSealed = settingsOf(header).seals === seals && snapshot.seal !== null;
  return {
    ...snapshot,
    number,
    // Snapshots of earlier versions have none, or others.
    seal: isSealed ? RunningSeal.from(secretOf(header), snapshot.seal) : null,
    clocks: snapshot.clocks ?? null,
    engines: snapshot.engines ?? [],
    state: game.load(snapshot.state),
    last: snapshot.last && {
      ...snapshot.last,
      before: game.load(snapshot.last.before),
      seal: isSealed ? snapshot.last.seal : null,
      clocks: snapshot.last.clocks ?? null,
    },
    commands: new RecentCommands(commandsKept, snapshot.commands.map(readDone)),
    question: snapshot.question ?? null,
  };
}
