/** Words of the game in English and Czech. The keys are the codes used in rules.ts. */
import { texts as catalogues } from '@partie/kit';

export const texts = catalogues({
  en: {
    name: 'my-game',
    about: 'One sentence that makes people want to play it.',
    rules: `# my-game

Play a card of the same suit or rank as the top card, or draw one. Whoever has no cards left wins the round; the others
get a point for every card left.`,
    zones: { stock: 'stock', discard: 'discard pile', hand: 'hand' },
    actions: { play: 'Play', draw: 'Draw' },
    asks: { play: 'Play a card or draw.' },
    events: {
      turnUp: 'The first card is: {cards}.',
      play: '{seat} plays: {cards}.',
      // {cards} names the cards to those who saw them and counts them to the others.
      draw: '{seat} draws {cards}.',
    },
    refusals: { mustMatch: 'This card does not fit: play {suit:suit} or another {rank:rank}, or draw.' },
    options: {
      end: 'The match ends',
      'end.rounds': 'after a number of rounds',
      'end.points': 'when someone reaches a total',
      rounds: 'Rounds',
      target: 'Points that end the match',
    },
    presets: { short: 'One round' },
    scores: { left: 'Cards left in hand' },
    statistics: {},
    questions: {},
    words: {},
  },
  cs: {
    name: 'my-game',
    about: 'Jedna věta, po které si lidé chtějí zahrát.',
    rules: `# my-game

Zahraj kartu stejné barvy nebo hodnoty, jako má vrchní karta, nebo si lízni. Kdo nemá karty, vyhrál kolo; ostatní
dostanou bod za každou kartu v ruce.`,
    zones: { stock: 'talon', discard: 'odhazovací balíček', hand: 'ruka' },
    actions: { play: 'Zahrát', draw: 'Líznout' },
    asks: { play: 'Zahraj kartu, nebo si lízni.' },
    events: {
      turnUp: 'První karta je: {cards}.',
      play: '{seat} hraje: {cards}.',
      draw: '{seat} líže: {cards}.',
    },
    refusals: { mustMatch: 'Tahle karta nesedí: zahraj barvu {suit:suit} nebo hodnotu {rank:rank}, anebo si lízni.' },
    options: {
      end: 'Hra končí',
      'end.rounds': 'po určitém počtu kol',
      'end.points': 'až někdo nasbírá určitý počet bodů',
      rounds: 'Počet kol',
      target: 'Body, kterými hra končí',
    },
    presets: { short: 'Jedno kolo' },
    scores: { left: 'Karty v ruce' },
    statistics: {},
    questions: {},
    words: {},
  },
});
