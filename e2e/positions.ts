/** Tables in the middle of a match, for pictures of them. */
import { type Game, type Move, playMove, seeded } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { table as canastaTable } from '../games/canasta/testing.js';
import { canasta } from '../games/canasta/rules.js';
import { table as shitheadTable } from '../games/shithead/testing.js';
import { shithead } from '../games/shithead/rules.js';
import { hearts } from '../games/hearts/rules.js';
import { goScenes } from './go-positions.js';
import { boardScenes } from './board-positions.js';

/** The game, every match of which begins like this. */
const from = <S>(game: Game<S>, state: S): Game<S> => ({
  ...game,
  setup: () => ({ state: game.clone(state), events: [] }),
});

const suits = ['H', 'S', 'C', 'D'];
const packs = (count: number, ranks: readonly string[]): string[] =>
  Array.from({ length: count }, () => suits.flatMap((suit) => ranks.map((rank) => rank + suit))).flat();

// ---- Canasta ------------------------------------------------------------------------------------------------------------

type Position = Parameters<typeof canastaTable>[0];

/** The viewer's hand as wished; the others hold so many of the cards that are left. */
function hands(own: string, others: readonly number[], { discard = '', melds = {} }: Partial<Position>): string[] {
  const ranks = ['4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'];
  const left = packs(others.length === 5 ? 3 : 2, ranks);
  for (const code of [own, discard, ...Object.values(melds).flat()].join(' ').split(' ')) {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
  }
  const held = (n: number) => Array.from({ length: n }, (_, i) => left.splice((i * 7) % left.length, 1)[0]).join(' ');
  return [own, ...others.map(held)];
}
const canastaOf = (own: string, others: readonly number[], position: Omit<Position, 'hands'>) =>
  canastaTable({ hands: hands(own, others, position), ...position });

const theirs = ['10H 10S 10C 2H', '7S 7C 7H', 'AH AC AD AS AH AS 2D', '5H 6H 7D'];
const ours = ['JC JD JK', '9C 9S 9S 9C 9H 2H 2D', '8D 8D 8H 8S 8C 8C 8H', 'QD QC QD QH', 'JK JK 2S 2C'];
const thirteen = 'KH KS QH QS QC JK 7H 7D 4C 5S 9H 9D 8S';
const totals = [1620, 2380];

const takingThePile = () =>
  canastaOf('KH KS QH QS QC 7H 7D 4C 5S 9H 9D 8S 2C', [11, 9, 10], {
    discard: '4H 5S 6C 8H 10H KD',
    melds: { 0: ['JC JD JK', '9C 9S 9S 9C 9H 2H 2S'], 1: theirs },
    threes: { 0: '3D', 1: '3H' },
    totals,
  });
const frozen = () =>
  canastaOf('QH QS QC JK 7H 7D 4C 5S 9H 9D 8S KH', [11, 9, 10], {
    discard: '4H 5S 6C 2H 10H KD',
    frozen: 'untilTurn',
    frozenBy: 2,
    melds: { 0: ['JC JD JK', '9C 9S 9S 9C 9H 2S 2D'], 1: ['7S 7C 7H', 'AH AC AD AS'] },
    threes: { 0: '3D 3H' },
    totals,
  });
const fullHand = () =>
  canastaOf(`${thirteen} 6C 2S AC 10D JH JS 4S 5C 6H 10C KC 4D`, [11, 6, 9], {
    discard: '4H 5S 2C 6D 10H KD',
    step: 'meld',
    melds: { 0: ours, 1: ['10H 10S 10C 2H', '7S 7C 7D', 'AH AC AD AS AH AS AD', '5H 6H 7H'] },
    threes: { 0: '3D', 1: '3H' },
    totals,
  });
function firstMeld() {
  const t = canastaOf(`${thirteen} AC`, [11, 9, 10], {
    discard: '4H 5S 6C 8H 10H KD',
    step: 'meld',
    melds: { 1: theirs },
    threes: { 0: '3D', 1: '3H' },
    totals,
  });
  t.prepares(0, 'QH QS QC');
  t.prepares(0, '9H 9D JK');
  return t;
}
function tooSmall() {
  const t = canastaOf(`${thirteen} AC`, [11, 9, 10], {
    discard: '4H 5S 6C 8H 10H KD',
    step: 'meld',
    melds: { 1: theirs },
    totals,
  });
  t.prepares(0, 'QH QS QC');
  return t;
}
function roundOver() {
  return canastaOf('4C', [11, 3, 9], {
    discard: '4H 5S 6C 6H 10H KD',
    step: 'meld',
    melds: { 0: ours, 1: ['10H 10S 10C 2H', '7S 7C 7H'] },
    threes: { 0: '3D', 1: '3H' },
    totals,
  });
}
const six = () =>
  canastaOf(thirteen, [4, 6, 5, 5, 5], {
    discard: '4H 5S 2C 8H 10H KD',
    step: 'meld',
    melds: {
      0: ['JC JD JK', '9C 9S 9S 9C 9H 2H 2D', '8D 8D 8H 8S 8H 8S 8C', 'QD QC QD QH', 'JK JK 2S 2C'],
      1: ['10H 10S 10C 2H', '7S 7C 7H', 'AH AC AD AS AH AS AD', '5H 6H 7H', 'KC KC KD'],
      2: ['4S 4S 4H', '6H 6D 6H 6S', 'AC AC AD AH 2C', 'JS JS JH', '9H 10D JH QH'],
    },
    threes: { 0: '3D', 1: '3H', 5: '3D 3H' },
    totals: [1620, 2380, -340],
  });

// ---- Shithead -----------------------------------------------------------------------------------------------------------

const shitheadRanks = ['4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2', '3'];

/** Everyone with all three rows, or only with blind cards left to the viewer. */
function rows(seats: number, blindOnly = false) {
  const left = packs(seats <= 5 ? 1 : seats <= 10 ? 2 : 3, shitheadRanks).filter((code) => code !== '7C');
  let at = 0;
  const next = () => {
    at += 17;
    return left.splice(at % left.length, 1)[0] ?? '';
  };
  const some = (n: number) => Array.from({ length: n }, next).join(' ');
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const own = (seat: number) => blindOnly && seat === 0;
  return shitheadTable({
    hands: everyone.map((seat) => (own(seat) ? '' : some(seat === 0 ? 5 : 3))),
    up: everyone.map((seat) => (own(seat) ? '' : some(3))),
    blind: everyone.map((seat) => some(seat === 2 ? 2 : 3)),
    pile: blindOnly ? `${some(4)} 7C` : '7C',
    stock: blindOnly ? '' : some(seats <= 5 ? 4 : 12),
  });
}

export interface Scene {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly played: () => Game;
}

const ofCanasta = (
  name: string,
  seats: number,
  table: () => { readonly state: Parameters<typeof canasta.clone>[0] },
): Scene => ({
  name,
  game: 'canasta',
  seats,
  played: () => from(canasta, table().state),
});
const ofShithead = (name: string, seats: number, blindOnly = false): Scene => ({
  name,
  game: 'shithead',
  seats,
  played: () => from(shithead, rows(seats, blindOnly).state),
});

/** Somebody goes out, and the round is counted. */
function counted() {
  const { state } = roundOver();
  const random = seeded(1);
  const [card] = canasta.moves(state, 0).filter((move: Move) => move.do === 'discard');
  if (card) playMove(canasta, state, 0, card, random);
  return { state };
}

/** The viewer is the last to add to a trick of hearts, or chooses what to pass on. */
function heartsTable(seats: number, passing: boolean) {
  const script = { seating: ['0', '1', '2', '3', '4'].slice(0, seats) };
  const t = testTable(hearts, { seats, options: passing ? {} : { passing: 'none' }, script });
  if (passing) return t;
  const own = 'KC 4C 2S 9S QS 3D 8D JD 5H 9H';
  const others = ['9C 7D', '6S AD', 'QC 4D', 'AS 5D'].slice(0, seats - 1);
  t.lay(
    { hand: [own, ...others], trick: [] },
    {
      turn: 1,
      step: 'play',
      rest: 'won.1',
      open: { first: false, broken: true, taken: [3, 0, 14, 1, 0].slice(0, seats) },
    },
  );
  for (const [i, card] of ['9C', '6S', 'QC', 'AS'].slice(0, seats - 1).entries()) t.does(i + 1, 'play', card);
  return t;
}
const ofHearts = (name: string, seats: number, passing = false): Scene => ({
  name,
  game: 'hearts',
  seats,
  played: () => from(hearts, heartsTable(seats, passing).state),
});

export const scenes: readonly Scene[] = [
  ofHearts('30-hearts-4', 4),
  ofHearts('31-hearts-5', 5),
  ofHearts('32-hearts-passing', 4, true),
  ofShithead('13-shithead-5', 5),
  ofShithead('14-shithead-12', 12),
  ofShithead('15-shithead-blind', 4, true),
  ofCanasta('16-canasta-4', 4, takingThePile),
  ofCanasta('17-canasta-first-meld', 4, firstMeld),
  ofCanasta('18-canasta-frozen', 4, frozen),
  ofCanasta('19-canasta-25-cards', 4, fullHand),
  ofCanasta('20-canasta-6', 6, six),
  ofCanasta('21-canasta-round', 4, counted),
  ofCanasta('33-canasta-too-small', 4, tooSmall),
  ...goScenes,
  ...boardScenes,
];
