/** Defects that an earlier checkGame missed, as somebody else had planted them. */
import { alike, type Game, german, no, type Picked, type Seat } from '@partie/kit';
import type { Animal } from './animal.js';
import { fits, type TinyTable, tiny, tinyRules, tinyWith, words } from './healthy.js';

const { play, draw } = tinyRules.actions;
const none = [] as unknown as Picked;

type Words = Record<string, Record<string, string>>;
/** The texts of the healthy game with more of them in both languages. */
export const moreWords = (more: Words, cs: Words = more): typeof words => {
  const add = (all: object, extra: Words) =>
    Object.fromEntries(
      Object.entries(all).map(([section, texts]) => [
        section,
        typeof texts === 'string' ? texts : { ...(texts as object), ...extra[section] },
      ]),
    );
  return { en: add(words.en, more), cs: add(words.cs, cs) } as unknown as typeof words;
};
/** The healthy game with an action more, which the types do not know. */
export const tinyAnd = (actions: object, more: Words, rules: object = {}): Game =>
  tiny({ texts: moreWords(more), actions: { ...tinyRules.actions, ...actions } as never, ...rules }) as Game;

export const threeRounds = { over: (t: TinyTable) => t.round >= 3 };
export const leaves = {
  leave(t: TinyTable, seat: Seat) {
    t.move(t.cards('hand', seat), 'stock', { is: 'draw', seat });
    t.shuffle('stock');
    if (t.turn === seat) t.nextTurn();
  },
};
const tells = (t: TinyTable, seat: Seat) => {
  const card = t.cards('hand', seat).at(-1);
  if (card !== undefined && t.phase === 'play') t.say('hint', { card: german.code(card) });
};

export const missed: readonly Animal[] = [
  {
    defect: 'a hidden card is told from the second round on',
    game: tiny({
      ...threeRounds,
      actions: {
        play,
        draw: {
          ...draw,
          then(t, seat) {
            draw.then(t, seat, none, {});
            if (t.round > 1) tells(t, seat);
          },
        },
      },
    }),
    check: 'leak',
    says: /events .*with\.card/,
  },
  {
    defect: 'who leaves shows everybody a card',
    game: tiny({
      leave(t, seat) {
        tells(t, seat);
        leaves.leave(t, seat);
      },
    }),
    check: 'leak',
    says: /after seat \d has left/,
  },
  {
    defect: 'only the first round is shuffled',
    game: tiny({
      ...threeRounds,
      deal(t) {
        t.collect('stock');
        if (t.round === 1) t.shuffle('stock');
        t.deal('stock', 'hand', 4);
        t.move(t.top('stock'), 'discard', { is: 'turnUp' });
      },
    }),
    check: 'fair deal',
    says: /Round 2 was dealt without a shuffle/,
  },
  {
    defect: 'the stock is stacked: an ace lies on top',
    game: tiny({
      deal(t) {
        tinyRules.deal(t);
        const ace = t.cards('stock').find((card) => german.rank(card) === 'A');
        if (ace !== undefined) t.move(ace, 'stock');
      },
    }),
    check: 'fair deal',
    says: /lie in 'stock' at position/,
  },
  {
    defect: 'one rank is favoured in all hands alike',
    game: tiny({
      deal(t) {
        tinyRules.deal(t);
        for (const seat of t.inTurn()) {
          const ace = t.cards('stock').find((card) => german.rank(card) === 'A');
          const [other] = t.cards('hand', seat);
          if (ace === undefined || other === undefined || t.random.int(4, 'favour') > 0) continue;
          t.move(ace, 'hand', seat, { is: 'draw', seat });
          t.move(other, 'stock', { is: 'draw', seat });
        }
      },
    }),
    check: 'fair deal',
    says: /more often than others/,
  },
  {
    defect: 'what was said to all can be taken back as if nobody had heard it',
    game: forgetsNews(
      tinyAnd(
        {
          boast: {
            unless: (t: TinyTable) => (t.open.note === t.turn ? no('mustMatch', { n: 1 }) : null),
            then(t: TinyTable, seat: Seat) {
              t.set({ note: seat });
              t.say('hint', { card: 'nothing' });
            },
          },
        },
        { actions: { boast: 'Boast' }, events: { boast: '{seat} boasts.' } },
      ),
    ),
    check: 'undo',
    says: /may be taken back although the others have been told 'hint'/,
  },
  {
    defect: '`save` forgets a field',
    game: tiny({
      actions: {
        play: {
          ...play,
          then(t, seat) {
            const own = t as TinyTable & { played?: number };
            own.played = (own.played ?? 0) + 1;
            play.then(t, seat, none, {});
          },
        },
        draw,
      },
      hint: (t) => 1 + ((t as TinyTable & { played?: number }).played ?? 0),
    }),
    check: 'state',
    says: /answers otherwise than the state itself: hints/,
  },
  {
    defect: 'an event is told without one of its parameters',
    game: tiny({ texts: moreWords({ events: { draw: '{seat} draws {cards} from {whom:seat}.' } }) }),
    check: 'texts',
    says: /events\.draw in cs mentions \{whom\}, which the event does not give/,
  },
  {
    defect: 'a word is missing that only sometimes is heard',
    game: tiny({
      texts: moreWords({ asks: { play: 'Play {how:word}.' }, words: { fast: 'fast' } }),
      asks: (t) => ['play', { how: t.cards('stock').length > 18 ? 'fast' : 'slowly' }],
    }),
    check: 'texts',
    says: /"slowly" is not among the words/,
  },
  {
    defect: 'a match ends for a reason without words',
    game: withReason(tiny() as Game, 'boredom'),
    check: 'texts',
    says: /words\.boredom has no words in cs: it is the reason why a match ended/,
  },
  {
    defect: 'a line of the score has no words',
    game: tiny({ score: (t) => ({ left: t.zone.hand.map(() => 0), bonus: t.zone.hand.map(() => 1) }) as object }),
    check: 'texts',
    says: /scores\.bonus has no words in en/,
  },
  {
    defect: 'an action has no effect, so that it can be repeated for ever',
    game: tinyAnd({ look: { then: () => {} } }, { actions: { look: 'Look' }, events: { look: '{seat} looks.' } }),
    check: 'does not end',
    says: /changes nothing/,
  },
  {
    defect: 'nothing ends a match in which everybody passes',
    game: tinyAnd(
      { pass: { then: (t: TinyTable) => t.nextTurn() } },
      { actions: { pass: 'Pass' }, events: { pass: '{seat} passes.' } },
    ),
    check: 'does not end',
    says: /If everybody keeps doing 'pass'/,
  },
  {
    defect: 'a sampled action accepts sets that it would never offer',
    game: tinyWith({
      play: {
        ...play,
        cards: [1, 4],
        sampled: true,
        pick: (t, seat) => alike(t.cards('hand', seat), german.rank).filter(([card]) => fits(t, card)),
        refuse: (t, _seat, [card]) => (fits(t, card) ? null : no('mustMatch', { n: 1 })),
      },
    }),
    check: 'moves',
    says: /'play' accepts .* were of one rank/,
  },
  {
    defect: 'no table can ever start',
    game: tiny({ refuseStart: () => no('mustMatch', { n: 1 }) }),
    check: 'declaration',
    says: /No match can start: .* mustMatch with \d players/,
  },
];

/** As a game of its own making could be, which does not say who learnt what. */
function forgetsNews(game: Game): Game {
  return {
    ...game,
    apply: (state, seat, move, random) => game.apply(state, seat, move, random).map((event) => ({ ...event, news: 0 })),
  };
}

export function withReason(game: Game, because: string): Game {
  return {
    ...game,
    outcome(state) {
      const outcome = game.outcome(state);
      return outcome && { ...outcome, because };
    },
  };
}
