/** Moves that should be refused: malformed ones, other players' cards, answers to questions that were not asked. */
import { spacesOf } from '../board.js';
import type { Bundle } from '../bundle.js';
import type { Game, GameAbout, Move, View } from '../game.js';
import type { Seat } from '../table-layout.js';
import type { Random } from '../random.js';

const nonsense: readonly unknown[] = [
  null,
  undefined,
  42,
  'play',
  [],
  {},
  { do: 7 },
  { do: '' },
  { do: 'constructor' },
  { do: '__proto__' },
  { do: 'toString', cards: [0] },
];

/** Some such moves for a seat, made from its legal ones and from nonsense. */
export function fuzzMoves<S>(game: Game<S>, state: S, seat: Seat, moves: readonly Move[], random: Random): unknown[] {
  const { actions, questions } = game.about;
  const names = [...Object.keys(actions), 'next'];
  const view = game.view(state, seat);
  const handles = [...cardsInSight(view), random.int(500, 'handle'), -1, 0.5];
  const odd: unknown[] = [random.pick(nonsense, 'nonsense')];
  for (const name of names) {
    const handle = random.pick(handles, 'handle');
    odd.push(
      { do: name },
      { do: name, cards: [handle] },
      { do: name, cards: [handle, handle] },
      { do: name, cards: 'all' },
    );
    for (const question of questions)
      odd.push({ do: name, cards: [handle], [question]: random.pick([true, 0, 'h', 'x'], 'answer') });
  }
  for (const [name, { from, cards: [, most] = [0, 1] }] of Object.entries(actions)) {
    if (from === undefined || most < 2) continue;
    const own = ownCards(game.about, view, seat, from);
    const n = 2 + random.int(Math.min(most, 5) - 1, 'how many');
    if (own.length >= n) odd.push({ do: name, cards: random.shuffle(own, 'set').slice(0, n) });
  }
  odd.push(...oddSpaces(game, state, random), ...oddBundles(moves, random));
  for (const [name, { fields = [] }] of Object.entries(actions)) {
    if (fields.length === 0) continue;
    // Values that other moves have, and such as no move has.
    const someValue = (field: string) => {
      const offered = moves.flatMap((move) => move[field] ?? []);
      return random.pick(
        [...(offered.length > 0 ? [random.pick(offered, 'value')] : []), 'A1', 'B2', 'Z99', 5, null, true],
        'value',
      );
    };
    for (let tries = 0; tries < 3; tries++)
      odd.push({ do: name, ...Object.fromEntries(fields.map((field) => [field, someValue(field)])) });
  }
  if (moves.length > 0) {
    const move = random.pick(moves, 'move');
    odd.push({ ...move, surplus: 1 }, { ...move, cards: [...(move.cards ?? []), random.pick(handles, 'handle')] });
    odd.push({ do: move.do, cards: move.cards });
  }
  return odd;
}

/** The handles of the seat's own part of a zone. */
function ownCards(about: GameAbout, view: View, seat: Seat, zone: string): number[] {
  const owner = about.zones[zone]?.of === 'side' ? seat % about.sides(view.seats) : seat;
  const own = Object.entries(view.zones).filter(
    ([name]) => name === zone || `${name}.`.startsWith(`${zone}.${owner}.`),
  );
  return own.flatMap(([, { cards = [] }]) => cards.flatMap(([id]) => (id === null ? [] : [id])));
}

/** Any spaces of the board, also of other layers, for each action that is done on it. */
function oddSpaces<S>(game: Game<S>, state: S, random: Random): Move[] {
  const { board, actions } = game.about;
  if (board === undefined) return [];
  const ids = spacesOf(board, game.view(state, null)).map(({ id }) => id);
  const space = () => (random.int(8, 'space') === 0 ? 'nowhere' : random.pick(ids, 'space'));
  return Object.entries(actions).flatMap(([name, { on, onto }]): Move[] => {
    if (on === undefined) return [];
    const move = () => (onto === undefined ? { do: name, at: space() } : { do: name, from: space(), to: space() });
    return [move(), move(), move(), move()];
  });
}

/** Legal moves with one bundle of theirs changed a little. */
function oddBundles(moves: readonly Move[], random: Random): Move[] {
  const bundled = moves.filter((move) => Object.values(move).some(isBundle));
  if (bundled.length === 0) return [];
  const move = random.pick(bundled, 'bundle');
  return Object.keys(move).flatMap((name): Move[] => {
    const bundle = move[name];
    if (!isBundle(bundle)) return [];
    const kind = random.pick([...Object.keys(bundle), 'nothing'], 'kind');
    const counts = [(bundle[kind] ?? 0) + 1, (bundle[kind] ?? 0) - 1, 0, 0.5];
    return [...counts.map((n) => ({ ...move, [name]: { ...bundle, [kind]: n } })), { ...move, [name]: {} }];
  });
}
const isBundle = (answer: unknown): answer is Bundle =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** Every handle that the seat can see: own cards, open cards, backs. */
function cardsInSight(view: View): number[] {
  const zones = Object.values(view.zones);
  return zones.flatMap((zone) => (zone.cards ?? []).flatMap(([id]) => (id === null ? [] : [id])));
}
