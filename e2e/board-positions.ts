/** Tables of Settlers and of the kit's boards in the middle of a match, for pictures of them. Seat 0 looks at them. */
import { type Game, type Move, playMove, seeded, usualOptions } from '@partie/kit';
import { settlers } from '../games/settlers/rules.js';
import { draughts } from '../packages/kit/test/fixtures/draughts.js';
import { hexIsland } from '../packages/kit/test/fixtures/hex-island.js';
import { morris } from '../packages/kit/test/fixtures/morris.js';

type Wanted<S> = (state: S, own: readonly Move[]) => boolean;

/** Plays as the simple bot does until the position is as wanted. */
function until<S>(game: Game<S>, seats: number, seed: number, wanted: Wanted<S>, last: readonly string[] = []): Game {
  const random = seeded(seed);
  const { state } = game.setup(seats, usualOptions(game.about.options), random);
  for (let n = 0; n < 4000 && !wanted(state, game.moves(state, 0)); n++) {
    const [next] = game.pending(state);
    if (next === undefined) throw new Error(`${game.about.id} ended before it was as wanted.`);
    const moves = [...game.moves(state, next.seat)].filter((move) => game.about.actions[move.do]?.talk !== true);
    const weights = game.hint?.(state, next.seat, moves) ?? moves.map(() => 1);
    const best = moves[weights.indexOf(Math.max(...weights))];
    if (best !== undefined) playMove(game, state, next.seat, best, random);
  }
  for (const action of last) {
    const seat = game.pending(state)[0]?.seat ?? 0;
    const move = [...game.moves(state, seat)].find((one) => one.do === action);
    if (move !== undefined) playMove(game, state, seat, move, random);
  }
  return { ...game, setup: () => ({ state: game.clone(state), events: [] }) };
}

const asks = (state: Parameters<typeof settlers.pending>[0], seat: number, ask: string): boolean =>
  settlers.pending(state).some((one) => one.seat === seat && one.ask === ask);
const kindsOf = (moves: readonly Move[]): Set<string> => new Set(moves.map((move) => move.do));

/** Seat 0 may build at least two kinds of things, late enough for something to stand on the board. */
const building: Wanted<Parameters<typeof settlers.pending>[0]> = (state, own) =>
  asks(state, 0, 'main') &&
  (state.open.points[0] ?? 0) >= 4 &&
  ['buildRoad', 'buildSettlement', 'buildCity'].filter((action) => kindsOf(own).has(action)).length >= 2;

/** `press`: a button that is pressed before the picture is taken, by language. */
const shown = (
  name: string,
  game: string,
  seats: number,
  played: () => Game,
  press?: { readonly en: string; readonly cs: string },
) => ({ name, game, seats, played, press }) as const;
const mayDeclare: Wanted<Parameters<typeof settlers.pending>[0]> = (_state, own) => kindsOf(own).has('declare');

export const boardScenes = [
  shown('40-settlers-build', 'settlers', 4, () => until(settlers, 4, 3, building)),
  shown('41-settlers-discard', 'settlers', 4, () =>
    until(settlers, 4, 5, (state) => asks(state, 0, 'discard') && (state.open.points[0] ?? 0) >= 3),
  ),
  shown('42-settlers-trade', 'settlers', 4, () =>
    until(
      settlers,
      4,
      7,
      (state) =>
        asks(state, 1, 'main') &&
        (state.open.points[0] ?? 0) >= 4 &&
        kindsOf([...settlers.moves(state, 1)]).has('propose'),
      ['propose'],
    ),
  ),
  shown('43-settlers-6', 'settlers', 6, () => until(settlers, 6, 11, building)),
  shown('47-settlers-setup', 'settlers', 4, () =>
    until(settlers, 4, 2, (state) => asks(state, 0, 'firstSettlement') && state.own.count(0, 'settlement') === 1),
  ),
  shown('48-settlers-robber', 'settlers', 4, () =>
    until(settlers, 4, 3, (state) => asks(state, 0, 'robber') && (state.open.points[0] ?? 0) >= 4),
  ),
  shown(
    '49-settlers-bank',
    'settlers',
    4,
    () => until(settlers, 4, 3, (state, own) => kindsOf(own).has('tradeBank') && (state.open.points[0] ?? 0) >= 4),
    { en: 'Trade with the bank', cs: 'Vyměnit s bankou' },
  ),
  shown('50-settlers-end', 'settlers', 3, () => until(settlers, 3, 1, mayDeclare), {
    en: 'Show your victory points and win',
    cs: 'Ukázat vítězné body a vyhrát',
  }),
  shown('44-hex-island', 'hex-island', 3, () =>
    until(hexIsland, 3, 2, (state, own) => state.open.turns > 8 && kindsOf(own).has('pass')),
  ),
  shown('45-morris', 'morris', 2, () =>
    until(morris, 2, 2, (_state, own) => own.some(({ from }) => from !== undefined)),
  ),
  shown('46-draughts', 'draughts', 2, () => {
    let n = 0;
    return until(draughts, 2, 4, (_state, own) => own.length > 0 && n++ > 8);
  }),
] as const;
