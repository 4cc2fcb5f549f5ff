/** The zoo's board house: a healthy little game on a board of spaces, and others that each break one promise of boards. */
import {
  aBundleOf,
  type Bundle,
  type BundleBounds,
  aDocument,
  cardGame,
  type DocumentReader,
  fan,
  type Game,
  german32,
  type Json,
  no,
  type OwnState,
  type Pieces,
  pile,
  type Space,
  type SpacesBoard,
  texts,
} from '@partie/kit';
import type { Animal } from './animal.js';

interface Walk {
  readonly squares: number;
  readonly marks: (number | null)[];
}

const words = {
  name: 'Walk',
  about: 'Mark squares.',
  rules: 'Mark squares.',
  zones: { stock: 'stock', hand: 'hand' },
  actions: { put: 'Put', call: 'Call', bid: 'Bid' },
  asks: { put: 'Put a mark.' },
  events: { put: '{seat} puts.', call: '{seat} calls.', bid: '{seat} bids.' },
  refusals: { taken: 'Taken.', enough: 'Enough.' },
  options: { way: 'Way', 'way.short': 'short' },
  presets: {},
  scores: {},
  statistics: {},
  questions: { what: 'What?' },
  words: { squares: 'square', mark: 'mark', trails: 'Trail', counts: 'Counts', offers: 'Offer' },
};
const reader: DocumentReader = {
  read: (text) => (/^[1-9]$/.test(text) ? { title: `${text} squares` } : { problems: [{ at: '', code: 'notADigit' }] }),
  examples: { short: '6' },
  words: { en: { notADigit: 'It must be a digit.' }, cs: { notADigit: 'Musí to být číslice.' } },
};

const own: OwnState<Walk, object> = {
  make: (_seats, _options, _random, { way = '' }) => ({
    squares: Number(way),
    marks: Array.from({ length: Number(way) }, () => null),
  }),
  clone: ({ squares, marks }) => ({ squares, marks: [...marks] }),
  save: ({ squares, marks }) => ({ squares, marks: [...marks] }),
  load: (saved) => saved as unknown as Walk,
};
const lists = new Map<number, readonly Space[]>();
const spacesOf = (n: number): readonly Space[] => {
  const list = lists.get(n) ?? Array.from({ length: n }, (_, x): Space => ({ id: `q${x}`, layer: 'squares', x, y: 0 }));
  lists.set(n, list);
  return list;
};
const indexOf = (at = '') => Number(at.slice(1));

interface Defects {
  readonly own?: Partial<OwnState<Walk, object>>;
  readonly reader?: Partial<DocumentReader>;
  readonly spaces?: (marked: number, squares: number) => readonly Space[];
  readonly kind?: string;
  readonly where?: (free: string[]) => string[];
  readonly layer?: string;
  readonly sampled?: boolean;
  readonly callDraws?: boolean;
  readonly callDeals?: boolean;
  readonly callEndsTurn?: boolean;
  readonly callEndsMatch?: boolean;
  /** What else stands on the board. */
  readonly pieces?: Pieces;
  readonly layers?: SpacesBoard['layers'];
  readonly kinds?: SpacesBoard['pieces'];
  /** More of the action `put`. */
  readonly put?: object;
  readonly onlyTalk?: boolean;
  readonly price?: Bundle;
  readonly bounds?: BundleBounds;
  readonly trails?: (seats: number) => Json;
  readonly weights?: readonly number[];
  readonly declines?: string;
  /** More open facts, and more of the board. */
  readonly open?: (seats: number) => Readonly<Record<string, Json>>;
  readonly tones?: SpacesBoard['tones'];
  readonly signs?: object;
}

export function walk(defects: Defects = {}): Game {
  const { where = (free) => free, kind = 'mark', layer = 'squares', spaces = (_, n) => spacesOf(n) } = defects;
  const marked = (marks: Walk['marks']) => marks.filter((one) => one !== null).length;
  return cardGame({
    id: 'walk',
    version: 1,
    texts: texts({ en: words, cs: { ...words, about: 'Označuj pole.', rules: 'Označuj pole.' } }),
    players: [2, 2],
    deck: german32,
    options: { way: aDocument({ ...reader, ...defects.reader, usual: 'short' }) },
    zones: { stock: pile({ see: 'nobody' }), hand: fan({ of: 'each', see: 'owner' }) },
    questions: { what: aBundleOf(['Ah', 'Al'], defects.bounds) },
    open: (seats) => ({
      calls: 0,
      trails: (defects.trails?.(seats) ?? Array.from({ length: seats }, () => ['q0'])) as Json,
      counts: [0, 0],
      ...defects.open?.(seats),
    }),
    signs: {
      trails: { at: 'seat', as: 'path' },
      counts: { at: 'panel', as: 'counts', outcomes: { first: 1, weights: defects.weights ?? [1, 1] } },
      ...defects.signs,
    },
    own: { ...own, ...defects.own },
    board: {
      kind: 'spaces',
      layers: { squares: { shape: 'square' }, ...defects.layers },
      pieces: { mark: 'disc', ...defects.kinds },
      ...(defects.tones && { tones: defects.tones }),
      spaces: (t) => spaces(marked(t.own.marks), t.own.squares),
      piecesOn: (t) => ({
        ...Object.fromEntries(t.own.marks.flatMap((owner, i) => (owner === null ? [] : [[`q${i}`, { kind, owner }]]))),
        ...defects.pieces,
      }),
    },
    deal(t) {
      t.collect('stock');
      t.shuffle('stock');
      t.deal('stock', 'hand', 4);
    },
    asks: () => 'put',
    actions: {
      put: {
        on: layer,
        puts: 'mark',
        ...(defects.price && { price: defects.price }),
        ...defects.put,
        where: (t) => where(t.own.marks.flatMap((owner, i) => (owner === null ? [`q${i}`] : []))),
        unless: (t) => (defects.onlyTalk && marked(t.own.marks) > 1 ? no('enough') : null),
        refuse: (t, _seat, _cards, { at }) => (t.own.marks[indexOf(at)] === null ? null : no('taken')),
        then(t, seat, _cards, { at }) {
          t.own.marks[indexOf(at)] = seat;
          if (marked(t.own.marks) === t.own.squares) t.endRound();
          else t.nextTurn();
        },
      },
      call: {
        talk: true,
        ...(defects.declines && { declines: defects.declines }),
        unless: (t) => (t.open.calls < 9 ? null : no('enough')),
        then(t, seat) {
          t.set({ calls: t.open.calls + 1 });
          if (defects.callDraws) t.set({ calls: t.open.calls + t.random.int(2, 'call') });
          if (defects.callDeals) t.draw(1, 'stock', 'hand', seat);
          if (defects.callEndsTurn) t.nextTurn();
          if (defects.callEndsMatch) t.endRound();
        },
      },
      bid: {
        sampled: defects.sampled ?? true,
        unless: (t) => (t.open.calls < 9 ? null : no('enough')),
        choose: () => ({ what: { upTo: { Ah: 3, Al: 3 }, least: 1, most: 3, some: [{ Ah: 1 }] } }),
        then: (t) => t.set({ calls: t.open.calls + 1 }),
      },
    },
    places: () => [1, 1],
  }) as unknown as Game;
}

export const boardHouse: readonly Animal[] = [
  {
    defect: 'a move takes other cards than its price',
    game: walk({ price: { Ah: 1 } }),
    check: 'declaration',
    says: /'put' costs 1 × Ah, and 0 were paid/,
  },
  {
    defect: 'a bundle is not in the zone it is said to come from',
    game: walk({ bounds: { from: 'hand' } }),
    check: 'declaration',
    says: /which seat \d does not have in 'hand'/,
  },
  {
    defect: 'a bundle has another size than is asked for',
    game: walk({ bounds: { exactly: 'n' } }),
    check: 'declaration',
    says: /is asked for 'n' undefined/,
  },
  {
    defect: 'a path leads over spaces that are not there',
    game: walk({ trails: (seats) => Array.from({ length: seats }, () => ['x9']) }),
    check: 'declaration',
    says: /'trails' must be a list of spaces of the board for each seat/,
  },
  {
    defect: 'there are more weights than counted outcomes',
    game: walk({ weights: [1, 2, 1] }),
    check: 'declaration',
    says: /'counts' must count as many outcomes as it has weights/,
  },
  {
    defect: 'what is to be declined is no offer',
    game: walk({ declines: 'trails' }),
    check: 'declaration',
    says: /'call' declines 'trails', which is no exchange/,
  },
  {
    defect: 'talk draws at random',
    game: walk({ callDraws: true }),
    check: 'talk',
    says: /'call' is talk, and yet it draws at random/,
  },
  {
    defect: 'talk moves cards',
    game: walk({ callDeals: true }),
    check: 'talk',
    says: /'call' is talk, and yet it moves cards/,
  },
  {
    defect: 'talk ends the match',
    game: walk({ callEndsMatch: true }),
    check: 'talk',
    says: /'call' is talk, and yet it ends the match/,
  },
  {
    defect: 'talk passes the turn on',
    game: walk({ callEndsTurn: true }),
    check: 'talk',
    says: /changes who is to decide/,
  },
  {
    defect: 'who is asked can do nothing but talk',
    game: walk({ onlyTalk: true, sampled: true }),
    check: 'dead end',
    says: /has no legal move|still not over/,
  },
  {
    defect: 'a fixed fact changes',
    game: walk({
      own: {
        fixed: ({ marks }) => ({ first: marks[0] ?? null, free: marks.includes(null) ? marks.indexOf(null) : -1 }),
      },
    }),
    check: 'fixed',
    says: /A fixed fact has changed/,
  },
  {
    defect: 'the list of spaces becomes longer in a match',
    game: walk({ spaces: (marked, n) => spacesOf(n + (marked > 2 ? 1 : 0)) }),
    check: 'fixed',
    says: /A fixed fact has changed: spaces/,
  },
  {
    defect: 'a piece is of a kind that is not declared',
    game: walk({ kind: 'queen' }),
    check: 'declaration',
    says: /kind 'queen', which is not declared/,
  },
  {
    defect: 'an action is done on a layer that is not there',
    game: walk({ layer: 'hexes' }),
    check: 'declaration',
    says: /layer 'hexes', which the board does not have/,
  },
  {
    defect: 'two spaces have one name',
    game: walk({ spaces: (_, n) => [...spacesOf(n), { id: 'q0', layer: 'squares', x: 9, y: 9 }] }),
    check: 'declaration',
    says: /two spaces have the same id/,
  },
  {
    defect: 'a space is allowed and not offered',
    game: walk({ where: (free) => free.slice(0, 1) }),
    check: 'moves',
    says: /is allowed to seat \d but not among the moves offered/,
  },
  {
    defect: 'a bundle is allowed and not offered',
    game: walk({ sampled: false }),
    check: 'moves',
    says: /"what":.* is allowed to seat \d but not among/,
  },
  {
    defect: 'the own state forgets something',
    game: walk({ own: { save: ({ squares }) => ({ squares, marks: [] }) } }),
    check: 'replay',
    says: /replayed|Storing/,
  },
  {
    defect: 'a reader of documents throws',
    game: walk({ reader: { read: (text) => ({ title: String((JSON.parse(text) as number) * 1) }) } }),
    check: 'documents',
    says: /reading .* failed: SyntaxError/,
  },
  {
    defect: 'a problem of a document has no words',
    game: walk({
      reader: { read: (text) => (text === '6' ? { title: 'six' } : { problems: [{ at: '', code: 'odd' }] }) },
    }),
    check: 'documents',
    says: /the problem 'odd' has no words in en/,
  },
  {
    defect: 'an example is no document',
    game: walk({ reader: { read: () => ({ problems: [{ at: '', code: 'notADigit' }] }) } }),
    check: 'documents',
    says: /the example 'short' has problems/,
  },
];
