/** Thirty more defects, of kinds that neither the rest of the zoo nor `mutants.ts` has. The default check must find at least 28. */
import { type Event, type Game, german, german32, type Move, oneOf, type Picked, type Seat } from '@partie/kit';
import { fiveInARow } from '../fixtures/five-in-a-row.js';
import { rockPaperScissors } from '../fixtures/rock-paper-scissors.js';
import type { Animal } from './animal.js';
import { type TinyTable, tiny, tinyRules, tinyWith, words } from './healthy.js';
import { leaves, moreWords, threeRounds, tinyAnd } from './missed.js';

const { play, draw } = tinyRules.actions;
const none = [] as unknown as Picked;

type Board = Record<string, unknown> & { size: number; stones: Int8Array; turn: number; winner: number | null };
const five = fiveInARow as unknown as Game<Board>;
const board = (changed: Partial<Game<Board>>): Game => ({ ...five, ...changed }) as unknown as Game;

type AnyTiny = Game<TinyTable>;
const changedTiny = (changed: (game: AnyTiny) => Partial<AnyTiny>, game = tiny()): Game => {
  const healthy = game as unknown as AnyTiny;
  return { ...healthy, ...changed(healthy) } as unknown as Game;
};
const changedAbout = (changed: object): Game => {
  const game = tiny() as Game;
  return { ...game, about: { ...game.about, ...changed } as Game['about'] };
};
const secret = rockPaperScissors as unknown as Game;
const aces = (t: TinyTable, seat: Seat) => t.cards('hand', seat).filter((card) => german.rank(card) === 'A');

export const secondThirty: readonly Animal[] = [
  // ---- hidden information ----------------------------------------------------------------------------------------------
  {
    defect: 'that something is told at all depends on the card that was drawn',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          draw.then(t, seat, none, {});
          if (t.phase === 'play' && aces(t, seat).length > 1) t.say('hint', { card: 7 });
        },
      },
    }),
    check: 'leak',
    says: /events/,
  },
  {
    defect: 'spectators are told what the player is told',
    game: changedTiny(({ show }) => ({
      show: (t, event, viewer) => show(t, event, viewer ?? (event as Event & { seat?: Seat }).seat ?? null),
    })),
    check: 'leak',
    says: /a spectator is shown.*events/,
  },
  {
    defect: 'the clocks stand still while the player on turn holds an ace',
    game: changedTiny(({ timed }) => ({
      timed: (t) => (timed?.(t) ?? true) && aces(t, t.turn).length === 0,
    })),
    check: 'leak',
    says: /clock/,
  },
  {
    defect: 'a hidden card is told with one value of one option only',
    game: tiny({
      options: { talk: oneOf(['none', 'little', 'much', 'all'], 'none') } as never,
      texts: moreWords({
        options: {
          talk: 'Talk',
          'talk.none': 'none',
          'talk.little': 'little',
          'talk.much': 'much',
          'talk.all': 'all of it',
        },
      }),
      actions: {
        play,
        draw: {
          ...draw,
          then(t, seat) {
            draw.then(t, seat, none, {});
            const card = t.cards('hand', seat).at(-1);
            if ((t.options as { talk?: string }).talk === 'all' && card !== undefined && t.phase === 'play')
              t.say('hint', { n: german.rank(card) === 'A' ? 1 : 0, card: 7 });
          },
        },
      },
    }),
    check: 'leak',
    says: /with\.n/,
  },
  {
    defect: 'hidden cards are shown in the order of their faces',
    game: changedTiny(({ view }) => ({
      view(t, viewer) {
        const seen = view(t, viewer);
        const zones = Object.entries(seen.zones).map(([name, zone]) => {
          const seat = Number(name.split('.')[1]);
          if (!name.startsWith('hand.') || seat === viewer || !zone.cards) return [name, zone];
          const order = [...t.cards('hand', seat)].sort((a, b) => a - b).map((card) => t.handles[card]);
          const cards = [...zone.cards].sort(([a], [b]) => order.indexOf(a ?? 0) - order.indexOf(b ?? 0));
          return [name, { ...zone, cards }];
        });
        return { ...seen, zones: Object.fromEntries(zones) as typeof seen.zones };
      },
    })),
    check: 'update',
    says: /zones\.hand/,
  },
  {
    defect: 'a hidden card is told only when the stock is nearly used up',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          draw.then(t, seat, none, {});
          const card = t.cards('hand', seat).at(-1);
          if (t.cards('stock').length < 3 && card !== undefined && t.phase === 'play')
            t.set({ note: german.suit(card) });
        },
      },
    }),
    check: 'leak',
    says: /open\.note/,
  },
  {
    defect: 'a sealed choice is shown to the other player',
    game: {
      ...secret,
      view(state, viewer) {
        const seen = secret.view(state, viewer);
        return viewer === null ? seen : { ...seen, sealed: secret.view(state, 1 - viewer).sealed };
      },
    },
    check: 'leak',
    says: /sealed/,
  },
  // ---- chance ----------------------------------------------------------------------------------------------------------
  {
    defect: 'with two players nothing is shuffled',
    game: tiny({
      deal(t) {
        t.collect('stock');
        if (t.seats > 2) t.shuffle('stock');
        t.deal('stock', 'hand', 4);
        t.move(t.top('stock'), 'discard', { is: 'turnUp' });
      },
    }),
    check: 'fair deal',
    says: /With 2 players, some/,
  },
  {
    defect: 'each card is swapped with any other, which is no even shuffle',
    game: tiny({
      deal(t) {
        t.collect('stock');
        const cards = [...t.cards('stock')];
        for (const at of cards.keys()) {
          const other = t.random.int(cards.length, 'swap');
          [cards[at], cards[other]] = [cards[other] as never, cards[at] as never];
        }
        for (const card of cards) t.move(card, 'stock');
        t.deal('stock', 'hand', 4);
        t.move(t.top('stock'), 'discard', { is: 'turnUp' });
      },
    }),
    check: 'fair deal',
    says: /more often|side by side/,
  },
  {
    defect: 'when the discard pile becomes the stock, aces are put on top of it',
    game: tinyWith({
      draw: {
        ...draw,
        then(t, seat) {
          const before = t.cards('stock').length;
          draw.then(t, seat, none, {});
          if (before !== 1 || t.phase !== 'play') return;
          for (const card of t.cards('stock').filter((one) => german.rank(one) === 'A')) t.move(card, 'stock');
        },
      },
    }),
    check: 'fair deal',
    says: /stock/,
  },
  {
    defect: 'from the second round on, the first player is given the aces of the others',
    game: tiny({
      ...threeRounds,
      deal(t) {
        tinyRules.deal(t);
        if (t.round === 1) return;
        for (const seat of t.inTurn().filter((one) => one !== 0))
          for (const ace of aces(t, seat)) {
            const other = t.cards('hand', 0).find((card) => german.rank(card) !== 'A');
            if (other === undefined) return;
            t.move(ace, 'hand', 0, { is: 'draw', seat: 0 });
            t.move(other, 'hand', seat, { is: 'draw', seat });
          }
      },
    }),
    check: 'fair deal',
    says: /In later rounds, .*seats/,
  },
  // ---- state -----------------------------------------------------------------------------------------------------------
  {
    defect: 'asking for the result changes the state',
    game: board({
      outcome(state) {
        state.looked = Number(state.looked ?? 0) + 1;
        return five.outcome(state);
      },
    }),
    check: 'replay',
    says: /looked/,
  },
  {
    defect: 'the changes forget a fact',
    game: board({
      changes(before, after, asked) {
        const set = five.changes(before, after, asked) as { open?: Record<string, unknown> } | undefined;
        const { last: _, ...open } = set?.open ?? {};
        return set && ({ ...set, open } as never);
      },
    }),
    check: 'update',
    says: /last/,
  },
  {
    defect: 'what is saved shares a list with the state',
    game: board({
      setup(...given) {
        const made = five.setup(...given);
        return { ...made, state: { ...made.state, log: [] } as unknown as Board };
      },
      apply(state, seat, move, random) {
        (state.log as unknown[]).push(move.do);
        return five.apply(state, seat, move, random);
      },
      clone: (state) => ({ ...five.clone(state), log: [...(state.log as unknown[])] }),
      load: (saved) => ({ ...five.load(saved), log: [...(saved as { log: unknown[] }).log] }),
    }),
    check: 'state',
    says: /What was saved changed with the state/,
  },
  {
    defect: 'on the largest board, a copy shares the stones with its original',
    game: board({ clone: (state) => (state.size === 15 ? { ...state } : five.clone(state)) }),
    check: 'not pure',
    says: /stones/,
  },
  // ---- moves -----------------------------------------------------------------------------------------------------------
  {
    defect: 'a move is offered twice',
    game: board({
      moves(state, seat) {
        const moves = five.moves(state, seat);
        return [...moves, moves.at(-1) as Move];
      },
    }),
    check: 'moves',
    says: /twice/,
  },
  {
    defect: 'a stone may be placed out of turn',
    game: board({ refuse: (state, seat, move) => five.refuse({ ...state, turn: seat }, seat, move) }),
    check: 'moves',
    says: /not among the moves offered/,
  },
  {
    defect: 'after the end a stone may still be placed',
    game: board({
      refuse: (state, seat, move) => five.refuse({ ...state, winner: null }, seat, move),
    }),
    check: 'moves',
    says: /match is over/,
  },
  {
    defect: 'a move without a space breaks the rules instead of being refused',
    game: board({
      refuse: (state, seat, move) =>
        five.refuse(state, seat, { ...(move as Move), at: (move as { at: string }).at.trim() }),
    }),
    check: 'error',
    says: /trim|undefined/,
  },
  {
    defect: 'one player is asked twice at once',
    game: board({ pending: (state) => five.pending(state).flatMap((one) => [one, one]) }),
    check: 'dead end',
    says: /asked twice/,
  },
  // ---- turns and time --------------------------------------------------------------------------------------------------
  {
    defect: 'the whole match is one turn, so that time is given once',
    game: board({ turn: () => 1 }),
    check: 'time limit',
    says: /same turn/,
  },
  {
    defect: 'what leads back to the same position begins a new turn, with new time',
    game: changedTiny(
      ({ turn }) => ({ turn: (t) => `${turn?.(t)} ${String(t.open.note)}` }),
      tinyAnd(
        { fidget: { then: (t: TinyTable) => t.set({ note: t.open.note === 1 ? 2 : 1 }) } },
        { actions: { fidget: 'Fidget' }, events: { fidget: '{seat} fidgets.' } },
      ) as never,
    ),
    check: 'does not end',
    says: /'fidget'/,
  },
  {
    defect: 'nothing ends a match in which everybody is out of time at every turn',
    game: tinyAnd(
      {
        stay: {
          then(t: TinyTable) {
            t.set({ note: Number(t.open.note ?? 0) + 1 });
            t.nextTurn();
          },
        },
      },
      { actions: { stay: 'Stay' }, events: { stay: '{seat} stays.' } },
      { atTimeLimit: (_t: TinyTable, _seat: Seat, moves: readonly Move[]) => moves.find((one) => one.do === 'stay') },
    ),
    check: 'time limit',
    says: /never ends|not over/,
  },
  {
    defect: 'who leaves in a later round breaks the rules',
    game: tiny({
      ...threeRounds,
      leave(t, seat) {
        if (t.round > 1) throw new Error('too late');
        leaves.leave(t, seat);
      },
    }),
    check: 'error',
    says: /too late/,
  },
  // ---- results ---------------------------------------------------------------------------------------------------------
  {
    defect: 'the totals are not the sums of the rounds',
    game: changedTiny(({ sheet }) => ({
      sheet(t) {
        const right = sheet(t);
        return right && { ...right, totals: right.totals.map((n) => n + 1) };
      },
    })),
    check: 'declaration',
    says: /total/,
  },
  {
    defect: 'partners have different places',
    game: changedAboutSides(),
    check: 'declaration',
    says: /partners|one side/,
  },
  {
    defect: 'nobody is second and somebody is third',
    game: board({
      outcome(state) {
        const outcome = five.outcome(state);
        return outcome && { ...outcome, places: outcome.places.map((place) => (place === 2 ? 3 : place)) };
      },
    }),
    check: 'declaration',
    says: /place/,
  },
  // ---- declarations and texts ------------------------------------------------------------------------------------------
  {
    defect: 'the Czech text of an event does not say what was played',
    game: tiny({ texts: { ...words, cs: { ...words.cs, events: { ...words.cs.events, play: '{seat} hraje.' } } } }),
    check: 'texts',
    says: /events\.play has other parameters/,
  },
  {
    defect: 'the rules were never translated',
    game: tiny({ texts: { ...words, cs: { ...words.cs, rules: words.en.rules } } }),
    check: 'texts',
    says: /rules.* the same in/,
  },
  {
    defect: 'the usual clock has no time',
    game: changedAbout({ clock: { kind: 'move', seconds: 0 } }),
    check: 'declaration',
    says: /clock/,
  },
];

/** Two pairs; the places are those of single players. */
function changedAboutSides(): Game {
  const game = tiny({ sides: () => 2, players: [4, 4], deck: german32, score: () => ({ left: [1, 2] }) }) as Game;
  return {
    ...game,
    outcome(state) {
      const outcome = game.outcome(state);
      return outcome && { ...outcome, places: [1, 3, 2, 3] };
    },
  };
}
