/** All texts of Hearts, in English and Czech. */
import { texts as catalogues } from '@partie/kit';

export const texts = catalogues({
  en: {
    name: 'Hearts',
    about: 'Take no hearts, and above all not the queen of spades. Or take every one of them.',
    unit: 'point|points',
    rules: `# Hearts

Three to five players, best with four. 52 cards; with three the two of diamonds is left out, with five also the two of clubs. Every heart you take costs a point and the queen of spades costs {queen}. Fewest points win.

## Passing
{?passing=inTurn} Everyone gets the same number of cards. Before play you choose three cards you would rather not have and pass them on: in the first round to the left, then to the right, then to those sitting further away, and in the last round of the cycle nobody passes. You see what you are given only after you have chosen.
{?passing=left} Everyone gets the same number of cards. Before play you choose three cards you would rather not have and pass them to your neighbour on the left. You see what you are given only after you have chosen.
{?passing=none} Everyone gets the same number of cards. No cards are passed at this table.

## Tricks
Whoever holds the lowest club shows it and plays it first. Then everyone adds a card in turn and **must follow suit**: play the suit that was led if you have it, otherwise anything you like. The highest card of the suit led takes the trick, and whoever took it leads to the next one. There are no trumps.

[[9C KC 4C QS]] Clubs were led: the king takes the trick, and the queen of spades with it.

- In the **first trick** nobody may play a heart or the queen of spades, unless there is nothing else in the hand.
- **Hearts may not be led** until somebody has played one, unless you have nothing but hearts.

## Points
- Each heart: 1 point.
- [[QS]] The queen of spades: {queen} points.
{?moon=others} - **Shooting the moon**: whoever takes all hearts and the queen gets nothing, and everyone else gets all those points.
{?moon=own} - **Shooting the moon**: whoever takes all hearts and the queen takes that many points off his own score.

{?end=points} The match ends when somebody has {target} points after a round. Whoever has the fewest then wins.
{?end=rounds} The match ends after {rounds} rounds. Whoever has the fewest points wins.

## If you have never played
- [[AS KS QS]] Pass on high spades, unless you hold many low ones with them, and high hearts.
- Lead low cards. A high card is best got rid of in a trick that somebody else takes anyway.
- If you cannot follow suit, it is your chance: throw the queen, or a high heart.
- Remember whether the queen has been played. Until then, a high spade is dangerous.`,
    zones: { stock: 'cards to deal', hand: 'hand', passing: 'cards passed on', trick: 'trick', won: 'tricks taken' },
    actions: { pass: 'Pass on', play: 'Play' },
    asks: {
      pass: 'Choose {n} cards to pass to {to:seat}.',
      begin: 'You have the lowest club: play it.',
      lead: 'Lead a card.',
      follow: 'Play {suit:suit}, or anything if you have none.',
    },
    events: {
      pass: '{seat} has chosen.',
      gives: '{seat} passes {cards:whom} to {to:seat}.',
      begins: '{seat} holds {shown:whom} and begins.',
      play: '{seat} plays {cards:whom}.',
      broken: 'The first heart has been played: hearts may be led from now on.',
      takes: '{seat} takes the trick: {n} {n|point|points}.',
      sweep: '',
    },
    refusals: {
      followSuit: 'You have {suit:suit}: you must follow suit.',
      cleanFirst: 'In the first trick nobody plays a heart or the queen of spades, unless there is nothing else.',
      lowestClub: 'The first trick begins with the lowest club.',
      notBroken: 'No heart has been played yet: lead something else.',
    },
    options: {
      end: 'The match ends',
      'end.rounds': 'after a number of rounds',
      'end.points': 'when someone reaches a total',
      rounds: 'Rounds',
      target: 'Points that end the match',
      passing: 'Passing three cards',
      'passing.inTurn': 'left, right, across, none',
      'passing.left': 'always to the left',
      'passing.none': 'none',
      moon: 'Whoever takes all points',
      'moon.others': 'gives them to everyone else',
      'moon.own': 'takes them off their own score',
      'moon.off': 'takes them like anybody else',
      queen: 'Points for the queen of spades',
    },
    presets: { classic: 'To a hundred', short: 'Three rounds', plain: 'No passing, no moon' },
    scores: { taken: 'Hearts and the queen', moon: 'Shot the moon' },
    statistics: { tricks: 'Tricks taken', hearts: 'Hearts taken' },
    questions: {},
    words: { taken: 'taken' },
  },

  cs: {
    name: 'Srdce',
    about: 'Neber srdce, a hlavně ne pikovou dámu. Anebo vezmi úplně všechno.',
    unit: 'bod|body|bodů|bodu',
    rules: `# Srdce

Tři až pět hráčů, nejlépe čtyři. Hraje se s 52 kartami; ve třech se vyřadí kárová dvojka, v pěti i křížová. Za každé srdce, které vezmeš, si zapíšeš bod a za pikovou dámu {queen}. Vyhrává, kdo má bodů nejméně.

## Předávání karet
{?passing=inTurn} Všichni dostanou stejně karet. Než se začne hrát, vybereš tři karty, kterých se chceš zbavit, a předáš je: v prvním kole sousedovi vlevo, pak vpravo, pak hráčům dál od sebe, a v posledním kole se nepředává. Co dostaneš, uvidíš, až budeš mít vybráno.
{?passing=left} Všichni dostanou stejně karet. Než se začne hrát, vybereš tři karty, kterých se chceš zbavit, a předáš je sousedovi vlevo. Co dostaneš, uvidíš, až budeš mít vybráno.
{?passing=none} Všichni dostanou stejně karet. U tohoto stolu se karty nepředávají.

## Štychy
Kdo má nejnižší kříž, ukáže ho a začne jím. Ostatní popořadě přidávají po jedné kartě a **musí ctít barvu**: máš-li vynesenou barvu, hraješ ji, jinak cokoli. Štych bere nejvyšší karta vynesené barvy, a kdo ho vzal, vynáší do dalšího. Trumfy nejsou.

[[9C KC 4C QS]] Vyneseny byly kříže: štych bere král, a s ním i pikovou dámu.

- V **prvním štychu** nikdo nehraje srdce ani pikovou dámu, leda by nic jiného neměl.
- **Srdce se nevynáší**, dokud někdo nějaké nezahrál. Kdo má jen srdce, vynést je smí.

## Body
- Každé srdce: 1 bod.
- [[QS]] Piková dáma: {queen} bodů.
{?moon=others} - **Všechno na jednoho**: kdo vezme všechna srdce i pikovou dámu, nedostane nic a všechny ty body si zapíšou ostatní.
{?moon=own} - **Všechno na jednoho**: kdo vezme všechna srdce i pikovou dámu, odečte si tolik bodů.

{?end=points} Hra končí, když má někdo po kole {target} bodů. Vyhrává, kdo jich má nejméně.
{?end=rounds} Hraje se na {rounds} kol. Vyhrává, kdo má nejméně bodů.

## Když hraješ poprvé
- [[AS KS QS]] Předávej vysoké piky, pokud k nim nemáš hodně nízkých, a vysoká srdce.
- Vynášej nízké karty. Vysoké se nejlíp zbavíš ve štychu, který stejně bere někdo jiný.
- Nemáš-li vynesenou barvu, je to tvoje příležitost: odhoď pikovou dámu nebo vysoké srdce.
- Pamatuj si, jestli už dáma padla. Dokud nepadla, jsou vysoké piky nebezpečné.`,
    zones: { stock: 'karty k rozdání', hand: 'ruka', passing: 'předané karty', trick: 'štych', won: 'vzaté štychy' },
    actions: { pass: 'Předat', play: 'Zahrát' },
    asks: {
      pass: 'Vyber {n} karty. Dostane je {to:seat}.',
      begin: 'Máš nejnižší kříž, začni jím.',
      lead: 'Vynes kartu.',
      follow: 'Hrají se {suit:suit}. Nemáš-li je, zahraj cokoli.',
    },
    events: {
      pass: '{seat} má vybráno.',
      gives: '{seat} předává {cards:whom}, dostává {to:seat}.',
      begins: '{seat} má {shown:whom} a začíná.',
      play: '{seat} hraje {cards:whom}.',
      broken: 'Padlo první srdce, od teď se smí vynášet.',
      takes: '{seat} bere štych: {n} {n|bod|body|bodů}.',
      sweep: '',
    },
    refusals: {
      followSuit: 'Máš {suit:suit}, barva se musí ctít.',
      cleanFirst: 'V prvním štychu nikdo nehraje srdce ani pikovou dámu, leda by nic jiného neměl.',
      lowestClub: 'První štych začíná nejnižším křížem.',
      notBroken: 'Žádné srdce ještě nepadlo, vynes něco jiného.',
    },
    options: {
      end: 'Hra končí',
      'end.rounds': 'po určitém počtu kol',
      'end.points': 'až někdo nasbírá určitý počet bodů',
      rounds: 'Počet kol',
      target: 'Body, kterými hra končí',
      passing: 'Předávání tří karet',
      'passing.inTurn': 'doleva, doprava, naproti, nic',
      'passing.left': 'vždycky doleva',
      'passing.none': 'nepředává se',
      moon: 'Kdo vezme všechny body',
      'moon.others': 'rozdá je ostatním',
      'moon.own': 'odečte si je',
      'moon.off': 'zapíše si je jako kdokoli jiný',
      queen: 'Body za pikovou dámu',
    },
    presets: { classic: 'Do sta', short: 'Tři kola', plain: 'Bez předávání, všechno se počítá' },
    scores: { taken: 'Srdce a dáma', moon: 'Všechno na jednoho' },
    statistics: { tricks: 'Vzaté štychy', hearts: 'Vzatá srdce' },
    questions: {},
    words: { taken: 'vzato' },
  },
});
