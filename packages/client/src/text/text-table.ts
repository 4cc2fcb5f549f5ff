/**
 * Any game as text, from its `GameInfo` and what one viewer sees: the others and what lies before them, the middle of the
 * table or the board, the own cards, whose turn it is, and what may be typed. Pure, and only what the view shows.
 */
import { type Json, type Language, type Move, plural, spacesOf, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { numberText } from '../words/numbers.js';
import { pointsNow } from '../words/points-now.js';
import { pendingIn, prompt } from '../words/prompt.js';
import { endReason, outcomeOf, resultForViewer, resultTitle } from '../words/result-words.js';
import { signLabel, signsOfPanel, signsOfSeat, signWords } from '../words/signs.js';
import { handZone, isOwn, readSpot, seatsFromViewer, sideOf } from '../words/spot-names.js';
import { isNamed, seenCards } from '../words/typed-cards.js';
import { typedMoves } from '../words/typed-moves.js';
import { boardFacts, gridBoard } from './board-text.js';
import { type DrawnBoard, boardWindow } from './board-window.js';
import { sortedCards } from './card-text.js';
import { offerLines } from './offer-lines.js';
import { spaceBoard } from './space-board.js';
import { seatInk } from './space-signs.js';
import type { TextStyle } from './text-style.js';
import { beside, flow, line, lineWidth, type Span, span, type TextLine, wrapText } from './text-line.js';
import { padText, textWidth } from './text-width.js';
import { contentSpans, meldSpans, signSpans, zoneLabel } from './zone-text.js';

export interface TextScene {
  readonly info: GameInfo;
  readonly view: View;
  /** The viewer's legal moves. */
  readonly moves: readonly Move[];
  /** Names of the players by seat. */
  readonly names: readonly string[];
  readonly paused?: boolean;
  /** Seats whose players are not connected. */
  readonly away?: readonly number[];
  /** The space of the board on which a cursor stands. */
  readonly cursor?: string;
}

const en = {
  round: (n: number) => `Round ${n}`,
  points: (n: number, text: string) => `${text} ${plural('en', n, ['pt', 'pts'])}`,
  away: 'away',
  out: 'out',
};
const cs: typeof en = {
  round: (n) => `${n}. kolo`,
  points: (_, text) => `${text} b.`,
  away: 'pryč',
  out: 'venku',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

/** For how much there is room. */
export interface TextRoom {
  /** Lines for the legal moves at most. */
  readonly offers?: number;
  /** Lines altogether. A board that is too high or too wide is cut to a window around its cursor. */
  readonly height?: number;
}

/** The whole table. */
export function textTable(scene: TextScene, style: TextStyle, room: TextRoom = {}): TextLine[] {
  const { offers: mostOffers = 6 } = room;
  const board = drawnBoard(scene, style);
  const asked = { ...room, offers: mostOffers };
  return board === null ? cardTable(scene, style, asked) : boardTable(board, scene, style, asked);
}

type FullRoom = TextRoom & { readonly offers: number };

/** Where there is not room for all, players lose lines first, then the middle of the table: never what is one's own. */
function cardTable(scene: TextScene, style: TextStyle, { offers: most, height = Infinity }: FullRoom): TextLine[] {
  const below = [...ownLines(scene, style), ...promptLines(scene, style), ...offers(scene, style, most)];
  const panel = panelLines(scene, style);
  const middle = middleLines(scene, style);
  const groups = seatGroups(scene, style);
  const room = height - panel.length - below.length;
  const forSeats = room - middle.length;
  if (groups.length <= forSeats)
    return [...panel, ...shortened(groups, forSeats, style.symbols).flat(), ...middle, ...below];
  const players = briefPlayers(scene, style);
  const cut = shortened([middle], Math.max(1, room - players.length), style.symbols).flat();
  return [...panel, ...players, ...cut, ...below].slice(-height);
}

function boardTable(
  board: DrawnBoard,
  scene: TextScene,
  style: TextStyle,
  { offers: most, height = Infinity }: FullRoom,
): TextLine[] {
  const wide = Math.max(...board.lines.map(lineWidth));
  const cut = (others: number) => boardWindow(board, style.width, Math.max(leastBoard, height - others), style.symbols);
  const whatToDo = (own: TextStyle) => [
    ...ownLines(scene, own),
    ...promptLines(scene, own),
    ...offers(scene, own, most),
  ];
  const rest = style.width - wide - 2;
  const narrow = { ...style, width: rest };
  const panel = panelLines(scene, narrow);
  const bySeat = seatGroups(scene, narrow);
  const players = [...panel, ...bySeat.flat()];
  if (rest >= narrowest && Object.keys(scene.info.zones).length === 0) {
    const right = [...players, line(''), ...whatToDo(narrow), line(''), ...flow([], board.legend, rest)];
    return beside(cut(0), right, wide);
  }
  const below = [...middleLines(scene, style), ...whatToDo(style)];
  const room = Math.max(leastBoard, height - below.length);
  if (rest >= narrowest && panel.length + bySeat.length <= room) {
    const left = cut(below.length);
    const legend = flow([], board.legend, rest);
    const isRoom = players.length + legend.length < Math.min(left.length, height - below.length);
    const right = isRoom
      ? [...players, line(''), ...legend]
      : [...panel, ...shortened(bySeat, room - panel.length, style.symbols).flat()];
    return [...beside(left, right, wide), ...below];
  }
  const top = panelLines(scene, style);
  const forSeats = height - top.length - below.length - board.lines.length;
  const isTight = bySeat.length > height - top.length - below.length - leastBoard;
  const seats = isTight
    ? briefPlayers(scene, style)
    : shortened(seatGroups(scene, style), forSeats, style.symbols).flat();
  const above = [...top, ...seats];
  const legend = flow([], board.legend, style.width);
  const all = [...above, ...below];
  const isRoom = all.length + legend.length + board.lines.length <= height;
  return [...above, ...cut(all.length + (isRoom ? legend.length : 0)), ...(isRoom ? legend : []), ...below];
}

/** The longest lose their last lines until all of them fit. */
function shortened(groups: readonly (readonly TextLine[])[], room: number, symbols: boolean): TextLine[][] {
  const sizes = groups.map(({ length }) => length);
  const more = span(symbols ? ' …' : ' ...', { ink: 'grey' });
  for (let all = sizes.reduce((sum, n) => sum + n, 0); all > room && Math.max(...sizes) > 1; all--) {
    const longest = sizes.indexOf(Math.max(...sizes));
    sizes[longest] = Math.max(...sizes) - 1;
  }
  return groups.map((lines, i) => {
    const kept = lines.slice(0, sizes[i]);
    const last = kept.at(-1);
    return last === undefined || kept.length === lines.length ? kept : [...kept.slice(0, -1), [...last, more]];
  });
}

/** The board alone, for a window of its own; null if the game has none. */
export function textMap(scene: TextScene, style: TextStyle, height: number): TextLine[] | null {
  const board = drawnBoard(scene, style);
  if (board === null) return null;
  const legend = flow([], board.legend, style.width);
  const isRoom = board.lines.length + legend.length <= height;
  const window = boardWindow(board, style.width, height - (isRoom ? legend.length : 0), style.symbols);
  return isRoom ? [...window, ...legend] : window;
}

/** The round and all players, with everything that is known of them. */
export const textPlayers = (scene: TextScene, style: TextStyle): TextLine[] => [
  ...panelLines(scene, style),
  ...seatLines(scene, style),
];

/** A column beside the board has at least so many characters. */
const narrowest = 20;
/** Lines of the board that are always shown. */
const leastBoard = 7;

/** The board, whatever its kind; null if the game has none, or its facts are not there. */
function drawnBoard({ info, view, moves, cursor }: TextScene, style: TextStyle): DrawnBoard | null {
  const { board } = info;
  if (board === undefined) return null;
  const ids = new Set(spacesOf(board, view).map(({ id }) => id));
  const legal = new Map<string, string | null>();
  for (const { text, move } of typedMoves(info, view, moves, style.language))
    for (const [field, value] of Object.entries(move))
      if (field !== 'do' && typeof value === 'string' && ids.has(value))
        legal.set(value, legal.has(value) ? null : text);
  const marks = { legal, ...(cursor !== undefined && { cursor }) };
  if (board.kind === 'spaces') return ids.size === 0 ? null : spaceBoard(info, board, view, marks, style);
  const facts = boardFacts(info, view);
  return facts === null ? null : gridBoard(facts, marks, style.symbols);
}

const offers = ({ info, view, moves, paused }: TextScene, style: TextStyle, most: number): TextLine[] =>
  paused ? [] : offerLines(info, view, moves, style, most);

/** The round, and facts of the match as a whole. */
function panelLines({ info, view }: TextScene, style: TextStyle): TextLine[] {
  const { language } = style;
  const { round } = view.table;
  const facts = signsOfPanel(info, view).map((sign): TextLine => {
    return [span(`${signLabel(info, sign.fact, language)} ${signWords(info, sign, language)}`, { ink: 'grey' })];
  });
  const first =
    typeof round === 'number' && !info.oneRound ? [line(span(words[language].round(round), { ink: 'grey' }))] : [];
  const items = [...first, ...facts];
  return items.length === 0 ? [] : flow([], items, style.width, ' · ');
}

// ---- players ---------------------------------------------------------------------------------------------------------

const seatsIn = (list: Json | undefined): readonly number[] => (Array.isArray(list) ? (list as readonly number[]) : []);

const seatLines = (scene: TextScene, style: TextStyle): TextLine[] => seatGroups(scene, style).flat();

/** The lines of each player, beginning with the one after the viewer; the viewer comes last. */
function seatGroups(scene: TextScene, style: TextStyle): TextLine[][] {
  const { view, names } = scene;
  const order = seatsFromViewer(view);
  const seats = view.you === null ? order : [...order.slice(1), ...order.slice(0, 1)];
  const nameWidth = Math.min(15, Math.max(4, ...names.map((name) => textWidth(name))));
  return seats.map((seat) => seatLine(scene, style, seat, nameWidth));
}

function seatLine(scene: TextScene, style: TextStyle, seat: number, nameWidth: number): TextLine[] {
  const { info, view, names, away = [] } = scene;
  const { language, symbols } = style;
  const say = words[language];
  const isPending = pendingIn(view).some((pending) => pending.seat === seat);
  const name = padText(names[seat] ?? String(seat + 1), nameWidth + 2);
  // Pieces are written with the number of their player.
  const number = info.board?.kind === 'spaces' ? [span(`${seat + 1} `, { ink: seatInk(seat), bold: true })] : [];
  const label: TextLine = [
    span(isPending ? (symbols ? '▶ ' : '> ') : '  ', { ink: 'green', bold: true }),
    ...number,
    span(name, { bold: seat === view.you, ...(isPending && { ink: 'green' }) }),
  ];
  const items: TextLine[] = [];
  const total = pointsNow(info, view)[sideOf(info, view.seats, seat)] ?? null;
  // Beside a board there is little room: what is nothing is not told.
  const isShort = info.board?.kind === 'spaces';
  if (total !== null && !(isShort && total === 0))
    items.push(line(span(say.points(total, numberText(total, language)), { ink: 'yellow' })));
  if (away.includes(seat)) items.push(line(span(say.away, { ink: 'red' })));
  if (seatsIn(view.table.out).includes(seat)) items.push(line(span(say.out, { ink: 'grey' })));
  for (const sign of signsOfSeat(info, view, seat)) {
    if (isShort && sign.value === 0) continue;
    const value = sign.value === true ? '' : signWords(info, sign, language);
    items.push(line(span(`${signLabel(info, sign.fact, language)} ${value}`.trim(), { ink: 'cyan' })));
  }
  // What lies before the viewer is written below, with the hand.
  if (seat !== view.you) items.push(...zonesOf(scene, style, seat));
  return flow(label, items, style.width, '  ', 4);
}

/** Several players in a line: who is to decide, how many points, how many cards. */
function briefPlayers(scene: TextScene, style: TextStyle): TextLine[] {
  const { info, view, names, away = [] } = scene;
  const points = pointsNow(info, view);
  const hand = info.zones.hand ? 'hand' : handZone(info.zones);
  const items = seatsFromViewer(view).map((seat): TextLine => {
    const isPending = pendingIn(view).some((pending) => pending.seat === seat);
    const total = points[sideOf(info, view.seats, seat)] ?? null;
    const count = view.zones[`${hand}.${seat}`]?.n;
    const isOut = seatsIn(view.table.out).includes(seat);
    return [
      span(isPending ? (style.symbols ? '▶ ' : '> ') : '', { ink: 'green', bold: true }),
      span(names[seat] ?? String(seat + 1), { bold: seat === view.you, ...(isPending && { ink: 'green' as const }) }),
      ...(total === null
        ? []
        : [span(` ${words[style.language].points(total, numberText(total, style.language))}`, { ink: 'yellow' })]),
      ...(count === undefined || isOut ? [] : [span(` [${count}]`, { ink: 'grey' })]),
      ...(isOut ? [span(` ${words[style.language].out}`, { ink: 'grey' })] : []),
      ...(away.includes(seat) ? [span(` ${words[style.language].away}`, { ink: 'red' })] : []),
    ];
  });
  return flow(line('  '), items, style.width, ' · ');
}

/** The places of one player, each in one item: `ruka 4`, `vyložené 7♥ 8♣`. */
function zonesOf({ info, view }: TextScene, style: TextStyle, seat: number): TextLine[] {
  return Object.entries(info.zones).flatMap(([zone, { of }]) => {
    if (of !== 'each') return [];
    const spots = Object.keys(view.zones).filter((spot) => {
      const name = readSpot(info.zones, spot);
      return name.zone === zone && name.owner === seat && (view.zones[spot]?.n ?? 0) > 0;
    });
    const isHand = zone === (info.zones.hand ? 'hand' : handZone(info.zones));
    const isEmpty = isHand && view.zones[`${zone}.${seat}`] !== undefined;
    if (spots.length === 0) return isEmpty ? [labelled(info, zone, style, [line('0')])] : [];
    const items = spots.flatMap((spot) => {
      const content = view.zones[spot];
      if (content === undefined) return [];
      const shown = contentSpans(info, content, style);
      return [
        shown.flatMap((item, i) => (i > 0 ? [span(' '), ...item] : item)).concat(signSpans(info, view, spot, style)),
      ];
    });
    return [labelled(info, zone, style, items)];
  });
}

const labelled = (info: GameInfo, zone: string, style: TextStyle, items: readonly TextLine[]): TextLine => [
  span(`${zoneLabel(info, zone, style)} `, { ink: 'grey' }),
  ...items.flatMap((item, i) => (i > 0 ? [span(' '), ...item] : [...item])),
];

// ---- the middle ------------------------------------------------------------------------------------------------------------

/** Piles of the table, and the melds of each side. */
function middleLines(scene: TextScene, style: TextStyle): TextLine[] {
  const { info, view } = scene;
  const piles: TextLine[] = [];
  for (const [spot, content] of Object.entries(view.zones)) {
    const { zone, owner, slot } = readSpot(info.zones, spot);
    if (owner !== null || (content.n === 0 && (slot !== null || info.board?.kind === 'spaces'))) continue;
    const shown = content.n === 0 ? [line('–')] : contentSpans(info, content, style);
    piles.push([...labelled(info, zone, style, shown), ...signSpans(info, view, spot, style)]);
  }
  return [...(piles.length > 0 ? flow(line('  '), piles, style.width, '   ', 2) : []), ...sideLines(scene, style)];
}

function sideLines({ info, view, names }: TextScene, style: TextStyle): TextLine[] {
  const sides = info.sides[view.seats] || view.seats;
  const zones = Object.entries(info.zones).filter(([, { of }]) => of === 'side');
  return zones.flatMap(([zone]) =>
    Array.from({ length: sides }, (_, side) => side).flatMap((side) => {
      const spots = Object.entries(view.zones).filter(([spot, { n }]) => {
        const name = readSpot(info.zones, spot);
        return name.zone === zone && name.owner === side && n > 0;
      });
      if (spots.length === 0) return [];
      const who = names.filter((_, seat) => seat % sides === side).join(', ');
      const label = line(span(`  ${zoneLabel(info, zone, style)} (${who}): `, { ink: 'grey' }));
      const items = spots.map(([spot, content]): TextLine => {
        const { slot } = readSpot(info.zones, spot);
        const number = slot === null ? [] : [span(`${slot + 1}) `, { ink: 'grey' })];
        return [...number, ...meldSpans(info, content, style), ...signSpans(info, view, spot, style)];
      });
      return flow(label, items, style.width, '  ', 4);
    }),
  );
}

// ---- the viewer -------------------------------------------------------------------------------------------------------------

/** What lies before the viewer: the hand last, sorted, with what can be played in bold. */
function ownLines({ info, view, moves }: TextScene, style: TextStyle): TextLine[] {
  if (view.you === null) return [];
  const usable = new Set(moves.flatMap(({ cards = [] }) => cards));
  const tokens = seenCards(info, view);
  const look = (id: number | null): Omit<Span, 'text'> => (id !== null && usable.has(id) ? { bold: true } : {});
  const zones = Object.entries(info.zones).flatMap(([zone, { of }]) => {
    if (of !== 'each') return [];
    const items = Object.entries(view.zones).flatMap(([spot, content]): TextLine[] => {
      const { zone: name, slot } = readSpot(info.zones, spot);
      if (name !== zone || !isOwn(info, view, spot) || content.n === 0) return [];
      const cards =
        slot === null && content.see === 'all' ? sortedCards(info, content.cards ?? []) : (content.cards ?? []);
      if (info.kind !== null && isNamed(info.kind) && content.cards !== undefined)
        return contentSpans(info, { ...content, see: 'all' }, style, look);
      // Backs are written as they are typed.
      const shown = cards.map(
        ([id, code], i): TextLine =>
          code === null
            ? [span((id === null ? undefined : tokens.get(id)?.token) ?? '?', { ink: 'grey', ...look(id) })]
            : (contentSpans(info, { see: 'all', n: 1, cards: [[id, code]] }, style, look)[0] ?? [span(String(i))]),
      );
      if (content.cards === undefined) return [line(String(content.n))];
      const isMeld = slot !== null && content.n > 1;
      const sign = signSpans(info, view, spot, style);
      return isMeld
        ? [[span(`${slot + 1}) `, { ink: 'grey' }), ...joined(shown), ...sign]]
        : [...shown, ...(sign.length > 0 ? [sign] : [])];
    });
    const label = span(`${zoneLabel(info, zone, style)}: `, { ink: 'grey' });
    return items.length === 0 ? [] : [{ label, items }];
  });
  // Below a board there is little room: all in one line, if it fits.
  const all = zones.map(({ label, items }): TextLine => [label, ...joined(items)]);
  if (info.board?.kind === 'spaces' && all.length > 0) return flow(line('  '), all, style.width, '   ', 4);
  return zones.flatMap(({ label, items }) => flow([span('  '), label], items, style.width, ' ', 4));
}
const joined = (items: readonly TextLine[]): Span[] =>
  items.flatMap((item, i) => (i > 0 ? [span(' '), ...item] : [...item]));

/** What is asked, or how it ended. */
function promptLines({ info, view, names, paused = false }: TextScene, style: TextStyle): TextLine[] {
  const { language, width } = style;
  if (outcomeOf(view) !== null) {
    const more = [resultForViewer(info, view, names, language), endReason(info, view, names, language)];
    const said = [resultTitle(info, view, names, language), ...more.filter((text) => text !== null)].join(' · ');
    return wrapText(said, width, { bold: true, ink: 'green' });
  }
  const { text, mine } = prompt(info, view, (seat) => names[seat] ?? String(seat + 1), language, paused);
  return wrapText(text, width, mine ? { bold: true, ink: 'green' } : {});
}
