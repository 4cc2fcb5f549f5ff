/** Words of Prší in English and Czech. */
import { texts as catalogues } from '@partie/kit';

export const texts = catalogues({
  en: {
    name: 'Prší',
    unit: 'point|points',
    about: 'The Czech card game everyone knows: get rid of your cards, mind the sevens and the aces.',
    rules: `# Prší

Two to five players, 32 German-suited cards. Be the first to have no cards.

## The deal
Everyone gets four cards. One card is turned face up and starts the discard pile; it has no effect. The rest is the stock.

## Your turn
Play a card of the same suit or the same rank as the top card, or draw one card. Drawing ends your turn, and you may draw even if you could play.

On [[9h]] goes [[Kh]], a heart, or [[9z]], a nine.

## Special cards
- [[Oz]] **Ober**: may be played on anything except an active seven or ace. Name the suit that must follow.
- [[7k]] **Seven**: the next player must play a seven too, or draw two cards for every seven in the run. Drawing ends the run and the turn.
- [[Al]] **Ace**: the next player must play an ace too, or stand: miss a turn without drawing.

{?reshuffle} When the stock is empty, the discard pile without its top card is shuffled and becomes the stock.
{!reshuffle} When the stock is empty, the discard pile without its top card is turned over, unshuffled, and becomes the stock: whoever remembers it knows what comes.

When there is nothing left to draw, the turn simply passes; when that happens to everyone in a row, the round ends.

## End of a round
Whoever plays the last card wins the round. If it was a seven, the next player still draws. The others count the cards in their hands: 7, 8, 9 and 10 at face value, Unter 2, Ober 3, king 4, ace 11.

{?end=rounds} The match lasts {rounds} {rounds|round|rounds}. The lowest total wins.
{?end=points} The match ends when someone has {target} points. The lowest total wins.

German-suited cards are drawn with French faces if you like that better (in the settings): spades for leaves, clubs for acorns, diamonds for bells, queens for Obers and jacks for Unters.

## House rules you can switch on
- **Several cards of one rank** may be played at once; the first must fit, the last one counts.
- **Sevens are not stacked**: a seven cannot be answered, only drawn.
- **The drawn card may be played** at once, or **one draws until one can play**.
- **The last card is announced** before it becomes the last; whoever forgets draws a card.
- **The seven of hearts brings back** the player who has just gone out, if it fits and the next player has it; the sevens are for the returned player to draw.`,
    zones: { stock: 'stock', discard: 'discard pile', hand: 'hand' },
    actions: { play: 'Play', draw: 'Draw', stand: 'Stand', pass: 'Pass', announce: 'Last card!' },
    asks: {
      play: 'Play a card or draw.',
      answerSeven: 'Play a seven or draw {n} {n|card|cards}.',
      answerAce: 'Play an ace or stand.',
      drawPenalty: 'Draw {n} {n|card|cards}.',
      playDrawn: 'Play the card you drew, or keep it.',
      playOrDrawOn: 'Play a card, or draw on until you can.',
      bringBack: 'Bring the player back with the seven of hearts, or pass.',
      bringBackOrDraw: 'Bring the player back with the seven of hearts, or draw {n} {n|card|cards}.',
    },
    events: {
      turnUp: 'The first card is {cards:whom}.',
      play: '{seat} plays {cards:whom}.',
      named: '{seat} asks for {suit:suit}.',
      draw: '{seat} draws {cards:whom}.',
      stand: '{seat} stands.',
      pass: '{seat} passes.',
      announce: '{seat}: last card!',
      forgotLastCard: '{seat} forgot to announce the last card.',
      goesOut: '{seat} has no cards left.',
      comesBack: '{seat} is back in the game.',
      handBack: '{seat} puts {cards:whom} back into the stock.',
    },
    refusals: {
      mustMatch: 'This card does not fit: play {suit:suit}, {rank:rankWhom} or an Ober, or draw.',
      mustFollow: 'This card does not fit: play {suit:suit} or an Ober, or draw.',
      answerSeven: 'A seven is active: answer it with a seven, or draw {n} {n|card|cards}.',
      answerAce: 'An ace is active: answer it with an ace, or stand.',
      aceStands: 'An ace is active: you cannot draw. Play an ace, or stand.',
      noAce: 'There is no active ace: play or draw.',
      oneCard: 'Only one card at a time is played at this table.',
      oneRank: 'Cards played together must be of one rank.',
      onlyHeartSeven:
        'Only the seven of hearts, and only where it fits, brings the player back; otherwise pass or draw.',
      drawPenalty: 'At this table a seven cannot be answered: draw {n} {n|card|cards}.',
      onlyDrawn: 'You have drawn: play the card you drew, or keep it.',
      bringBackOrPass: 'The round is nearly over: play the seven of hearts, or pass.',
      alreadyDrawn: 'You have already drawn: play that card, or keep it.',
      nothingLeft: 'There is nothing left to draw: play or pass.',
      drawFirst: 'There is nothing to pass on: play or draw.',
      drawOn: 'At this table one draws until one can play.',
      notLastCard: 'There is no last card to announce now.',
    },
    options: {
      end: 'The match ends',
      'end.rounds': 'after a number of rounds',
      'end.points': 'when someone reaches a total',
      rounds: 'Rounds',
      target: 'Points that end the match',
      randomSeats: 'Random seating',
      reshuffle: 'Shuffle the discard pile when it becomes the stock',
      stackSevens: 'Sevens can be answered with sevens',
      several: 'Several cards of one rank at once',
      drawing: 'Drawing',
      'drawing.one': 'one card, then the turn is over',
      'drawing.playIt': 'the drawn card may be played at once',
      'drawing.until': 'until one can play',
      lastCard: 'The last card must be announced',
      bringBack: 'The seven of hearts brings back the player who just went out',
    },
    presets: { classic: 'Classic, five rounds', toHundred: 'To a hundred', house: 'House rules' },
    scores: { left: 'Cards left in hand' },
    statistics: { sevens: 'Sevens played', drawn: 'Cards drawn' },
    questions: { suit: 'Which suit?' },
    words: { suit: 'To follow' },
  },

  cs: {
    name: 'Prší',
    unit: 'bod|body|bodů|bodu',
    about: 'Karetní hra, kterou zná každý: zbav se karet a pozor na sedmy a esa.',
    rules: `# Prší

Dva až pět hráčů, 32 německých karet. Vyhrává, kdo se první zbaví všech karet.

## Rozdávání
Každý dostane čtyři karty. Jedna karta se otočí a začíná odhazovací balíček; nemá žádný účinek. Zbytek je talon.

## Tah
Zahraj kartu stejné barvy nebo stejné hodnoty, jako má vrchní karta, anebo si lízni. Líznutím tah končí a líznout si smíš, i když hrát můžeš.

Na [[9h]] sedí [[Kh]], protože je srdcový, nebo [[9z]], protože je to devítka.

## Zvláštní karty
- [[Oz]] **Svršek**: smí na cokoli kromě aktivní sedmy nebo esa. Kdo ho zahraje, určí barvu.
- [[7k]] **Sedma**: další hráč musí zahrát také sedmu, nebo si líznout dvě karty za každou sedmu v řadě. Líznutím řada i tah končí.
- [[Al]] **Eso**: další hráč musí zahrát také eso, nebo stojí: přijde o tah a nelíže.

{?reshuffle} Když dojde talon, odhazovací balíček bez vrchní karty se zamíchá a stane se talonem.
{!reshuffle} Když dojde talon, odhazovací balíček bez vrchní karty se jen otočí a stane se talonem. Nemíchá se, takže kdo má paměť, ví, co přijde.

Není-li už co líznout, tah přechází dál; stane-li se to všem po sobě, kolo končí.

## Konec kola
Kdo zahraje poslední kartu, vyhrál kolo. Byla-li to sedma, další hráč si ještě lízne. Ostatní sečtou karty v ruce: 7, 8, 9 a 10 podle hodnoty, spodek 2, svršek 3, král 4, eso 11.

{?end=rounds} Počet kol: {rounds}. Vyhrává nejnižší součet.
{?end=points} Hraje se, dokud někdo nenasbírá {target} bodů. Vyhrává nejnižší součet.

Komu jsou bližší francouzské karty, najde je v nastavení: místo listů piky, místo žaludů kříže, místo kulí káry, svršek je dáma a spodek kluk.

## Domácí pravidla, která jde zapnout
- **Víc karet stejné hodnoty** najednou; první musí sedět, poslední platí.
- **Sedmy se nepřebíjejí**: na sedmu se jen líže.
- **Líznutou kartu lze hned zahrát**, nebo se **líže, dokud nejde hrát**.
- **Poslední karta se hlásí** předem; kdo zapomene, lízne si.
- **Srdcová sedma vrací** hráče, který právě vyšel, když sedí a má ji další na řadě; za sedmy si lízne ten, kdo se vrátil.`,
    zones: { stock: 'talon', discard: 'odhazovací balíček', hand: 'ruka' },
    actions: { play: 'Zahrát', draw: 'Líznout', stand: 'Stát', pass: 'Nic nehrát', announce: 'Poslední!' },
    asks: {
      play: 'Zahraj kartu, nebo si lízni.',
      answerSeven: 'Zahraj sedmu, nebo si lízni {n} {n|kartu|karty|karet}.',
      answerAce: 'Zahraj eso, nebo stůj.',
      drawPenalty: 'Lízni si {n} {n|kartu|karty|karet}.',
      playDrawn: 'Zahraj líznutou kartu, nebo si ji nech.',
      playOrDrawOn: 'Zahraj kartu, nebo lízej dál, dokud to nepůjde.',
      bringBack: 'Vrať hráče srdcovou sedmou, nebo ho nech jít.',
      bringBackOrDraw: 'Vrať hráče srdcovou sedmou, nebo si lízni {n} {n|kartu|karty|karet}.',
    },
    events: {
      turnUp: 'První karta na stole: {cards}.',
      play: '{seat} hraje {cards:whom}.',
      named: '{seat} chce {suit:suit}.',
      draw: '{seat} si líže {cards:whom}.',
      stand: '{seat} stojí.',
      pass: '{seat} nic nehraje.',
      announce: '{seat}: poslední!',
      forgotLastCard: '{seat} zapomíná ohlásit poslední kartu.',
      goesOut: '{seat} už nemá karty.',
      comesBack: '{seat} se vrací do hry.',
      handBack: '{seat} vrací do talonu {cards:whom}.',
    },
    refusals: {
      mustMatch: 'Tahle karta nesedí: zahraj {suit:suit}, {rank:rankWhom} nebo svrška, anebo si lízni.',
      mustFollow: 'Tahle karta nesedí: zahraj {suit:suit} nebo svrška, anebo si lízni.',
      answerSeven: 'Platí sedma: přebij ji sedmou, nebo si lízni {n} {n|kartu|karty|karet}.',
      answerAce: 'Platí eso: přebij ho esem, nebo stůj.',
      aceStands: 'Platí eso: lízat nesmíš. Zahraj eso, nebo stůj.',
      noAce: 'Žádné eso teď neplatí: zahraj, nebo si lízni.',
      oneCard: 'U tohoto stolu se hraje po jedné kartě.',
      oneRank: 'Karty zahrané najednou musí mít stejnou hodnotu.',
      onlyHeartSeven: 'Vrátit hráče umí jen srdcová sedma, a jen když sedí; jinak ho nech jít, nebo si lízni.',
      drawPenalty: 'U tohoto stolu se sedma nepřebíjí: lízni si {n} {n|kartu|karty|karet}.',
      onlyDrawn: 'Už máš líznuto: zahraj líznutou kartu, nebo si ji nech.',
      bringBackOrPass: 'Kolo skoro skončilo: zahraj srdcovou sedmu, nebo hráče nech jít.',
      alreadyDrawn: 'Už máš líznuto: zahraj líznutou kartu, nebo si ji nech.',
      nothingLeft: 'Už není co líznout: zahraj, nebo nehraj nic.',
      drawFirst: 'Zatím nejde skončit: zahraj, nebo si lízni.',
      drawOn: 'U tohoto stolu se líže, dokud nejde hrát.',
      notLastCard: 'Teď není co hlásit.',
    },
    options: {
      end: 'Hra končí',
      'end.rounds': 'po určitém počtu kol',
      'end.points': 'až někdo nasbírá určitý počet bodů',
      rounds: 'Počet kol',
      target: 'Body, kterými hra končí',
      randomSeats: 'Náhodné rozsazení',
      reshuffle: 'Míchat odhozené karty, když dojde talon',
      stackSevens: 'Sedmy se přebíjejí sedmami',
      several: 'Víc karet stejné hodnoty najednou',
      drawing: 'Lízání',
      'drawing.one': 'jedna karta a konec tahu',
      'drawing.playIt': 'líznutou kartu lze hned zahrát',
      'drawing.until': 'dokud nejde hrát',
      lastCard: 'Poslední karta se hlásí',
      bringBack: 'Srdcová sedma vrací hráče, který právě vyšel',
    },
    presets: { classic: 'Klasika na pět kol', toHundred: 'Do sta', house: 'Domácí pravidla' },
    scores: { left: 'Karty v ruce' },
    statistics: { sevens: 'Zahrané sedmy', drawn: 'Líznuté karty' },
    questions: { suit: 'Jaká barva?' },
    words: { suit: 'Platí' },
  },
});
