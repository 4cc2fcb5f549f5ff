/** The rules of Canasta for people, in English. */
export const rules = `# Canasta

Two to six players. Four play as two pairs and six as three pairs, partners opposite each other; otherwise everyone plays alone. There are two packs of 52 cards and four jokers; for six players three packs and six jokers.

You collect cards of the same rank and lay them on the table as *melds*. A meld of seven cards is a **canasta**, and canastas are what it is all about: they bring the most points, and without one your side cannot end the round and loses what it has laid.

## The cards
- **Jokers and twos are wild**: they stand for other cards. All others are *natural*.
- **Red threes** are a bonus. They lie in front of you and are never melded.
- **Black threes** block: whoever comes after one cannot take the pile.
- Worth: joker 50; two and ace 20; king to eight 10; seven to four and black three 5.

## The deal
Everyone gets 13 cards (or 11, or 15). A red three is laid down at once and replaced from the stock, also later in the game. One card is turned up and starts the discard pile. If it is wild or a red three, further cards are turned on it, and the pile is frozen until it is taken.

## Your turn
1. **Draw** a card from the stock, or **take the pile**.
2. **Meld** as much as you like, and add to your side's melds.
3. **Discard** one card. A red three lying before you may be discarded instead; it freezes the pile and earns nothing any more.

## Melds
- **A group**: three or more cards of one rank, at least two of them natural and at most three wild.
- **Wild cards** may be melded on their own, too.
- **A sequence** (an option): three or more cards of one suit in a row, from four to ace, at least two of them natural. Wild cards fill gaps: 7, 8, two, 10. Only the next higher card can be added. A sequence never becomes a canasta.
- You may add to melds of your own side only, and have several groups of the same rank.
- **Black threes** are melded only as the last thing before going out: three or four of them, no wild cards, with exactly one card left to discard.

**Canastas** are groups of seven or more: *pure* without wild cards, *mixed* with some, and *wild* with nothing else: a *joker canasta* with four jokers, otherwise a *deuce canasta*. A wild card added to a pure canasta makes it mixed.

## The first meld
The first time your side melds in a round, all that you lay in that turn must be worth enough, and one of the melds must have three or more natural cards:

| your total | points needed |
| --- | --- |
| up to 1495, also below zero | 50 |
| 1500 to 2495 | 90 |
| 2500 to 4995 | 120 |
| 5000 and more | 150 |

Choose cards and put them to *being prepared*. Only you see them. The counter shows what they are worth and what is missing; take them back as you like, and lay everything together when it is enough. Premiums do not count.

## Taking the pile
You take the top card, meld it at once, and get all the rest of the pile into your hand. As long as the card is not melded you may put it back.

- Never in the first three turns of a round, and never when there is a three or a wild card on top.
- **If your side has not melded yet, or the pile is frozen**: you need two natural cards of the same rank from your hand. For a first meld, the top card counts with what you prepare; the rest of the pile does not.
- **Otherwise** one natural card and one wild card are enough, or the top card goes on one of your side's melds.

**A wild card or a red three discarded freezes the pile** until the next turn of the one who discarded it.

## The end of a round
You go out by discarding your last card, if your side has a canasta. So you must always keep a card to discard, and two as long as there is no canasta. The round also ends, without anybody going out, when a card must be drawn and there is none.

| premium | points |
| --- | --- |
| joker canasta | 2000 |
| deuce canasta | 1000 |
| pure canasta | 600 |
| mixed canasta | 300 |
| going out | 200 |
| each red three | 100 |

A side **with a canasta** gets its melded cards and premiums, less the cards left in its hands. A side **without a canasta** loses all three: its melded cards, its red threes and the cards in its hands.

The match is won by whoever has most when a side has reached 10,000 points (or as agreed) at the end of a round; a tie is played off. If nobody gets there, it ends after the agreed number of rounds.

## Classic rules
The preset *Classic* is the game as it is played elsewhere: 11 cards, 5000 points, no sequences, no melds of wild cards only, one group of a rank for a side, the pile frozen until it is taken and free from the first turn, red threes not discarded. A pure canasta is worth 500, going out 100, or 200 if you meld everything in one turn; all four red threes 800. Melded cards always count for you, and red threes count against you only if your side has melded nothing. The first meld needs 15 points below zero, 50 up to 1495, 90 up to 2995, and 120 from 3000 on.

## A few hints
Keep wild cards for completing canastas. Watch what the others collect before you discard. A big pile is worth more than any card from the stock. And keep one card to go out with.`;
