/**
 * Pairs of worlds, on the wire. From a position that came up in play, and a viewer, other worlds are made that differ only
 * in what the viewer may not know (`game.guess`, as in the kit's own leak test; for the first deal, cards of the shuffle
 * exchanged). Each is played by the real core, with the same things done in it; everything that reaches the viewer must
 * be the same to the byte, in the same order, at the same moment: updates, offers, refusals, whole views, catching up,
 * history, lists, talk, and how long bots and the clock take.
 *
 * Things are done in the second world as long as they could be. Half of the pairs go on for one move of anybody, which the
 * guess was made to fit: whatever is told of it must be the same. The other half go on for as long as the rules
 * themselves show the viewer the same, for what a guess can know of a further future is limited (that somebody has
 * to begin because of a card in his hand); there only the server could tell more than the rules do.
 */
import {
  randomChooser,
  type ClockRule,
  type Draw,
  type Game,
  seeded,
  startMatch,
  randomTable,
  type Viewer,
} from '@partie/kit';
import { Luck } from '../simulation/luck.js';
import { type Choose, Evening, type Written } from './evening.js';
import { canBeOfTournament } from './laid-out-tournament.js';
import { laidOut, matchId, sitsAt, stranger, type TableSetting, watcher } from './laid-out.js';
import { otherDeal, otherState, pastOf, type Place } from './other-worlds.js';
import { following, withDeal, withState } from './staged.js';
import { type Act, type Heard, type Leak, World } from './world.js';

/** Something the viewer was told depends on what he may not know. */
export class LeakFound extends Error {
  /** Who was told, and when: `player: refusal`, `spectator: history`. */
  readonly channel: string;
  constructor(channel: string, what: string) {
    super(`${channel}: ${what}`);
    this.channel = channel;
  }
}

export interface Counted {
  /** Pairs that were compared, and of how many first worlds. */
  pairs: number;
  evenings: number;
  /** Moves that were made in both worlds of a pair; and what reached viewers, in the first worlds. */
  moves: number;
  heard: number;
}
export const nothingCounted = (): Counted => ({ pairs: 0, evenings: 0, moves: 0, heard: 0 });

/** So many other worlds are compared with one. */
const worldsEach = 6;
/** A match is not followed for longer than that, and an evening begins in it as often as this. */
const mostMoves = 400;
const eveningEvery = 12;

/** One match, with evenings that begin at some of its positions. A planted leak is looked for thoroughly. */
export async function comparePairs(
  game: Game,
  seed: number,
  wanted: number,
  counted: Counted,
  leak: Leak | null = null,
): Promise<void> {
  const { seats, options } = randomTable(game, seed);
  const luck = new Luck(seed).for('pairs');
  const cards = seeded(luck.below(2 ** 31));
  const choose = randomChooser(game, seed);
  const { state, record } = startMatch(game, seats, options, cards);
  if (luck.happens(0.3))
    await comparePlace(place(game, luck, seats, options), { draws: record.draws }, choose, counted, leak);
  const enough = counted.pairs + wanted;
  for (let n = 0; n < mostMoves && counted.pairs < enough && game.outcome(state) === null; n++) {
    if (luck.below(eveningEvery) === 0)
      await comparePlace(place(game, luck, seats, options), { state: game.clone(state) }, choose, counted, leak);
    const { seat } = luck.pick(game.pending(state));
    game.apply(state, seat, choose(state, seat, game.moves(state, seat)), cards);
  }
}

const clocks: readonly ClockRule[] = [
  { kind: 'none' },
  { kind: 'none' },
  { kind: 'move', seconds: 10 },
  { kind: 'move', seconds: 10 },
  { kind: 'fischer', main: 60, add: 5 },
  { kind: 'byoyomi', main: 15, periods: 3, seconds: 10 },
];

/** Who sits where, by which rules of the table, and who the viewer is. */
function place(game: Game, luck: Luck, seats: number, options: TableSetting['options']): Place {
  const viewer = luck.happens(0.35) ? null : luck.below(seats);
  const bots = Array.from({ length: seats }, (_, seat) => seat !== viewer && luck.happens(0.35));
  const settings = {
    clock: luck.pick(clocks),
    absence: luck.pick(['bot', 'wait', 'bot', 'noResult'] as const),
    absentAfter: 15,
    spectators: luck.pick(['open', 'delayed'] as const),
    delay: 1 + luck.below(3),
  } as const;
  const isTournament = canBeOfTournament(game, seats) && luck.happens(0.25);
  return {
    game,
    table: { seats, options, bots, settings, isTournament },
    viewer,
    luck: luck.for(`${luck.below(2 ** 31)}`),
  };
}

/** A world is a first deal, or a state in the middle of a match. */
type From = { readonly draws: readonly Draw[] } | { readonly state: unknown };

async function comparePlace(
  place: Place,
  from: From,
  choose: Choose,
  counted: Counted,
  leak: Leak | null,
): Promise<void> {
  const { game, table, viewer, luck } = place;
  const eyes = [viewer === null ? watcher : sitsAt(viewer), stranger];
  const begun = 'draws' in from ? withDeal(game, from.draws) : withState(game, from.state, 0);
  const first = new World(begun, laidOut(game, table), eyes, leak ?? {});
  await first.begin();
  const evening = new Evening(first, viewer, luck, choose, table.isTournament);
  await evening.play('draws' in from ? 1 : 1 + luck.below(4), leak !== null);
  expectNoErrors(first);
  const past = pastOf(begun.game, viewer, first);
  counted.evenings++;
  counted.heard += first.heard.length;

  for (let i = 0; i < worldsEach; i++) {
    const other =
      'draws' in from ? otherDeal(place, from.draws, past) : otherState(place, from.state, past, i % 2 === 0);
    if (other === null) continue;
    const disk = laidOut(game, table);
    const rows = () => disk.logs.get(matchId)?.length ?? 0;
    const { game: same, draws } = other.staged;
    const second = new World({ game: following(same, viewer, past.rows, rows), draws }, disk, eyes, leak ?? {});
    await second.begin();
    const alike = await repeat(place, first, second, evening.written, other.acts(evening.written));
    compare(place, first, second, evening.written, alike);
    counted.pairs++;
    counted.moves += Math.max(0, second.rows - 1);
    await second.end();
  }
  await first.end();
}

/** So many acts were done in both worlds, and led to so many rows. */
interface Alike {
  readonly acts: number;
  readonly rows: number;
}

/**
 * Does in the second world what was done in the first. Whether somebody may take a step back can depend on his cards, as
 * with any move; where the worlds part by that, nothing after it is compared.
 */
async function repeat(
  { viewer }: Place,
  first: World,
  second: World,
  written: readonly Written[],
  acts: number,
): Promise<Alike> {
  for (const [i, { act }] of written.slice(0, acts).entries()) {
    const { rows } = second;
    await second.perform(act);
    const then = written[i + 1]?.rows ?? first.rows;
    if (second.rows !== then && isTakenBackByAnother(act, viewer)) return { acts: i, rows };
  }
  return { acts, rows: second.rows };
}

const isTakenBackByAnother = (act: Act, viewer: Viewer): boolean =>
  act.is === 'say' && act.frame.includes('"do":"match.undo"') && (viewer === null || act.wire !== sitsAt(viewer));

// ---- comparing ------------------------------------------------------------------------------------------------------------

function compare({ viewer, table }: Place, a: World, b: World, written: readonly Written[], alike: Alike): void {
  expectNoErrors(b);
  const { spectators } = table.settings;
  const who = viewer === null ? (spectators === 'delayed' ? 'delayed spectator' : 'spectator') : 'player';
  const { acts, rows } = alike;
  const [here, there] = [a, b].map(({ heard }) => heard.filter(({ act }) => act < acts)) as [Heard[], Heard[]];
  for (let i = 0; i < Math.max(here.length, there.length); i++) {
    const [one, other] = [here[i], there[i]];
    if (one && other && one.text === other.text && one.at === other.at && one.over === other.over) continue;
    const act = written[Math.max(0, Math.min(one?.act ?? acts, other?.act ?? acts))]?.act;
    throw new LeakFound(`${who}: ${act?.channel ?? 'at the end'}`, difference(one, other));
  }
  const [logA, logB] = [a, b].map(({ disk }) =>
    JSON.stringify(disk.rows(matchId, 0, rows).map(({ body, ...row }) => [row, { ...(body as object), draws: [] }])),
  );
  if (logA !== logB) throw new Error('The worlds drifted apart unseen: something else was done in them.');
}

function expectNoErrors({ errors }: World): void {
  if (errors.length > 0) throw new Error(`The core wrote down errors: ${errors.join(' ')}`);
}

function difference(a: Heard | undefined, b: Heard | undefined): string {
  if (a === undefined || b === undefined) return `only one world says ${JSON.stringify((a ?? b)?.text)}.`;
  if (a.over !== b.over) return `one world speaks over ${a.over}, the other over ${b.over}.`;
  if (a.text === b.text) return `said ${b.at - a.at} ms later in the other world: ${a.text.slice(0, 200)}`;
  const at = Array.from(a.text).findIndex((letter, i) => letter !== b.text[i]);
  const from = Math.max(0, at - 60);
  return `…${a.text.slice(from, at + 60)}… or …${b.text.slice(from, at + 60)}…`;
}
