/** Moves that should be refused: malformed ones, other players' cards, answers to questions that were not asked. */
import type { Game, Move } from '../game.js';
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

export function fuzzMoves<S>(game: Game<S>, state: S, seat: Seat, moves: readonly Move[], random: Random): unknown[] {
  const { actions, questions } = game.about;
  const names = [...Object.keys(actions), 'next'];
  const handles = [...cardsInSight(game, state, seat), random.int(500, 'handle'), -1, 0.5];
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
  if (moves.length > 0) {
    const move = random.pick(moves, 'move');
    odd.push({ ...move, surplus: 1 }, { ...move, cards: [...(move.cards ?? []), random.pick(handles, 'handle')] });
    odd.push({ do: move.do, cards: move.cards });
  }
  return odd;
}

/** Every handle that the seat can see: own cards, open cards, backs. */
function cardsInSight<S>(game: Game<S>, state: S, seat: Seat): number[] {
  const zones = Object.values(game.view(state, seat).zones);
  return zones.flatMap((zone) => (zone.cards ?? []).flatMap(([id]) => (id === null ? [] : [id])));
}
