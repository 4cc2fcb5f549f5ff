/** A tiny game for the draws that Prší does not make: dice and single numbers. The first to reach ten wins. */
import { openGame, type Random, texts } from '@partie/kit';

interface Race {
  at: number[];
  turn: number;
}

const words = {
  name: 'Race',
  about: 'Who is first at ten wins.',
  rules: '',
  zones: {},
  actions: { roll: 'Roll', flip: 'Flip', break: 'Break' },
  asks: { go: 'Roll or flip.' },
  events: {},
  refusals: {},
  options: {},
  presets: {},
  scores: {},
  statistics: {},
  questions: {},
  words: {},
} as const;

export const race = openGame<Race>({
  about: {
    id: 'race',
    version: 1,
    players: { min: 2, max: 4 },
    options: {},
    presets: {},
    texts: texts({ en: words, cs: words }),
    actions: { roll: {}, flip: {}, break: {} },
  },
  setup: (seats) => ({ at: Array.from({ length: seats }, () => 0), turn: 0 }),
  seats: ({ at }) => at.length,
  pending: (state) => (winner(state) < 0 ? [{ seat: state.turn, ask: 'go' }] : []),
  moves: ({ turn }, seat) => (seat === turn ? [{ do: 'roll' }, { do: 'flip' }] : []),
  refuse: ({ turn }, seat) => (seat === turn ? null : { code: 'notYourTurn' }),
  apply(state, seat, move, random: Random) {
    if (move.do === 'break') throw new Error('The table broke.');
    const ahead =
      move.do === 'roll' ? random.dice(2, 6, 'roll').filter((face) => face > 3).length : random.int(3, 'flip');
    state.at[seat] = (state.at[seat] ?? 0) + ahead;
    state.turn = (state.turn + 1) % state.at.length;
    return [];
  },
  facts: ({ at, turn }) => ({ at, turn }),
  outcome: (state) =>
    winner(state) < 0 ? null : { places: state.at.map((_, seat) => (seat === winner(state) ? 1 : 2)) },
  atTimeLimit: () => ({ do: 'roll' }),
  clone: ({ at, turn }) => ({ at: [...at], turn }),
  save: ({ at, turn }) => ({ at, turn }),
  load: (saved) => structuredClone(saved) as unknown as Race,
});

const winner = ({ at }: Race): number => at.findIndex((place) => place >= 10);
