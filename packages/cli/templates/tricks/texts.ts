/** Words of the game in English and Czech. The keys are the codes used in rules.ts. */
import { texts as catalogues } from '@partie/kit';

export const texts = catalogues({
  en: {
    name: 'my-game',
    about: 'One sentence that makes people want to play it.',
    rules: `# my-game

Everyone gets eight cards. One player leads a card, and the others add one each in turn. **Follow suit**: play the suit that
was led if you have it, otherwise anything you like. The highest card of that suit takes the trick and leads to the next.
Every trick is a point.`,
    zones: { stock: 'cards not dealt', hand: 'hand', trick: 'trick', won: 'tricks taken' },
    actions: { play: 'Play' },
    asks: { lead: 'Lead a card.', follow: 'Play {suit:suit}, or anything if you have none.' },
    events: {
      // {cards:whom} names the cards as the object of a sentence.
      play: '{seat} plays {cards:whom}.',
      takes: '{seat} takes the trick.',
      // An event without words is not in the log.
      sweep: '',
    },
    refusals: { followSuit: 'You have {suit:suit}: you must follow suit.' },
    options: {
      end: 'The match ends',
      'end.rounds': 'after a number of rounds',
      'end.points': 'when someone reaches a total',
      rounds: 'Rounds',
      target: 'Points that end the match',
    },
    presets: { short: 'One round' },
    scores: { tricks: 'Tricks' },
    statistics: {},
    questions: {},
    words: { taken: 'tricks' },
  },
  cs: {
    name: 'my-game',
    about: 'Jedna věta, po které si lidé chtějí zahrát.',
    rules: `# my-game

Každý dostane osm karet. Jeden hráč vynese kartu a ostatní popořadě přidají po jedné. **Barva se ctí**: máš-li vynesenou barvu,
hraješ ji, jinak cokoli. Štych bere nejvyšší karta této barvy a její majitel vynáší do dalšího. Za každý štych je bod.`,
    zones: { stock: 'nerozdané karty', hand: 'ruka', trick: 'štych', won: 'vzaté štychy' },
    actions: { play: 'Zahrát' },
    asks: { lead: 'Vynes kartu.', follow: 'Hrají se {suit:suit}. Nemáš-li je, zahraj cokoli.' },
    events: {
      play: '{seat} hraje {cards:whom}.',
      takes: '{seat} bere štych.',
      sweep: '',
    },
    refusals: { followSuit: 'Máš {suit:suit}, barva se musí ctít.' },
    options: {
      end: 'Hra končí',
      'end.rounds': 'po určitém počtu kol',
      'end.points': 'až někdo nasbírá určitý počet bodů',
      rounds: 'Počet kol',
      target: 'Body, kterými hra končí',
    },
    presets: { short: 'Jedno kolo' },
    scores: { tricks: 'Štychy' },
    statistics: {},
    questions: {},
    words: { taken: 'štychy' },
  },
});
