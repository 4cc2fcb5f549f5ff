/** Games whose clients are told something that they cannot use: names that mean nothing, facts that hide each other. */
import { type Game, type Json, pile } from '@partie/kit';
import type { Animal } from './animal.js';
import { walk } from './broken-boards.js';
import { tiny, type TinyTable, tinyRules } from './healthy.js';
import { moreWords } from './missed.js';

const { play, draw } = tinyRules.actions;
/** The healthy game with more of `play`. */
const playing = (more: object): Game => tiny({ actions: { play: { ...play, ...more }, draw } }) as Game;
const careful = (ranks: readonly string[]) => ({ careful: { ranks, why: 'why' } });
const why = moreWords({ words: { why: 'Why not?' } });
const sold = { offers: { at: 'seat', as: 'exchange' } };
const offers = (one: Json) => walk({ signs: sold, open: () => ({ offers: [null, one] }) });
const soFar = (points: (t: TinyTable) => object): Game => tiny({ soFar: points as never }) as Game;

/** A fact of the own state with the name of an open one hides it; the other way round, the board hides the own fact. */
const facts = (own: object): Game => walk({ own });

export const clientHouse: readonly Animal[] = [
  {
    defect: 'a fact of the own state has the name of an open one',
    game: facts({ facts: () => ({ calls: 7 }) }),
    check: 'declaration',
    says: /The fact 'calls' is in `open`, and among the `facts` of the own state/,
  },
  {
    defect: 'the own state has a fact `pieces`, and so has the board',
    game: facts({ facts: () => ({ pieces: {} }) }),
    check: 'declaration',
    says: /The fact 'pieces' is what stands on the board, and among the `facts` of the own state/,
  },
  {
    defect: 'the own state has a fixed fact `spaces`, and so has the board',
    game: facts({ fixed: () => ({ spaces: [] }) }),
    check: 'declaration',
    says: /The fact 'spaces' is the list of the board, and among the `fixed` facts of the own state/,
  },
  {
    defect: 'a line of the points so far has no words',
    game: soFar((t) => ({ gone: t.zone.hand.map((hand) => 4 - hand.length) })),
    check: 'texts',
    says: /scores\.gone has no words in cs/,
  },
  {
    defect: 'the points so far are too few',
    game: soFar(() => [1]),
    check: 'declaration',
    says: /`soFar` is \[1\] for \d sides/,
  },
  {
    defect: 'a line of the points so far is too short',
    game: soFar(() => ({ left: [1] })),
    check: 'declaration',
    says: /the line 'left' of `soFar` is \[1\] for \d sides/,
  },
  {
    defect: 'what somebody offers is no exchange',
    game: offers({ what: { Ah: 1 } }),
    check: 'declaration',
    says: /'offers' must be what each seat gives and wants/,
  },
  {
    defect: 'what somebody offers is no bundle',
    game: offers({ give: ['Ah'], want: {} }),
    check: 'declaration',
    says: /'offers' must be what each seat gives and wants/,
  },
  {
    defect: 'offers are not a list by seat',
    game: walk({ signs: sold, open: () => ({ offers: [] }) }),
    check: 'declaration',
    says: /'offers' must be what each seat gives and wants/,
  },
  {
    defect: 'a move is forced where nobody is asked so',
    game: playing({ forced: ['plya'] }),
    check: 'declaration',
    says: /'play' is forced where a seat is asked 'plya', which is no prompt/,
  },
  {
    defect: 'a move is told in a step that never comes',
    game: playing({ told: 'drawing' }),
    check: 'declaration',
    says: /'play' is told in the step 'drawing', which never came/,
  },
  {
    defect: 'confirmation is asked for with a rank that no card has',
    game: tiny({ texts: why, actions: { play: { ...play, ...careful(['A', 'Joker']) }, draw } }) as Game,
    check: 'declaration',
    says: /'play' is to be confirmed with the rank 'Joker', which no card has/,
  },
  {
    defect: 'a slot is the answer to a question that is not there',
    game: tiny({
      zones: { ...tinyRules.zones, discard: pile({ see: 'top' }) },
      actions: { play: { ...play, slot: 'place' as never }, draw },
    }) as Game,
    check: 'declaration',
    says: /the slot of 'play' is the answer to 'place', which is no question/,
  },
  {
    defect: 'a space has a colour that no client knows',
    game: walk({ tones: { hill: 'purple' as never } }),
    check: 'declaration',
    says: /'hill' is to be drawn in 'purple', which no client knows/,
  },
  {
    defect: 'the last move was made on no space',
    game: walk({ open: () => ({ last: ['q77'] }) }),
    check: 'declaration',
    says: /`last` must be a list of spaces of the board/,
  },
  {
    defect: 'what was last is not a list',
    game: walk({ open: () => ({ last: 'q1' }) }),
    check: 'declaration',
    says: /`last` must be a list of spaces of the board/,
  },
];
