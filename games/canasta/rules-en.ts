/** The rules of Canasta for people, in English. */
export const rules = `# Canasta

Two to six players. Four play as two pairs and six as three pairs, partners opposite each other; otherwise everyone plays alone. There are two packs of 52 cards and four jokers; for six players three packs and six jokers.

You collect cards of the same rank and lay them on the table as *melds*. A meld of seven cards is a **canasta**, and canastas are what it is all about: they bring the most points, and without one your side cannot end the round.

[[9H 9S 9C 9D 9H 9S 9C]] a canasta: seven nines.

## In short
1. Draw a card, or take the whole discard pile.
2. Lay down three or more of the same rank, and add to what your side has laid.
3. Discard a card. Then it is the next player's turn.

If your side has a canasta, you may get rid of your last card and so end the round. Points are counted, and a new round begins.

## The cards
- [[JK 2H 2S]] **Jokers and twos are wild**: they stand for other cards. All others are *natural*.
- [[3H 3D]] **Red threes** are a bonus. They lie in front of you, where the table puts them for you, and are never melded.
- [[3S 3C]] **Black threes** block: whoever comes after one cannot take the pile.
- Worth: joker 50; two and ace 20; king to eight 10; seven to four and black three 5.

## The deal
Everyone gets {cards:number} cards. A red three is laid down at once and replaced from the stock, also later in the game. One card is turned up and starts the discard pile. If it is wild or a red three, further cards are turned on it, and the pile is frozen until it is taken.

## Your turn
1. **Draw** a card from the stock, or **take the pile**.
2. **Meld** as much as you like, and add to your side's melds.
3. **Discard** one card.

{?redThreeDiscard} Instead of a card from your hand you may discard a red three lying before you; it freezes the pile and earns nothing any more.

## Melds
- [[KH KS KC]] **A group**: three or more cards of one rank.
- [[8H 8S 2C]] Wild cards may help: at least two cards of a group must be natural, and at most three wild.
{?wildGroups} - [[JK 2H 2S]] **Wild cards** may be melded on their own, too.
{?sequences} - [[7H 8H 2S 10H]] **A sequence**: three or more cards of one suit in a row, from four to ace, at least two of them natural. Wild cards fill gaps: here the two stands for the nine. Only the next higher card can be added. A sequence never becomes a canasta.
{!oneGroup} - You may add to melds of your own side only, and have several groups of the same rank.
{?oneGroup} - You may add to melds of your own side only, and a side has only one group of a rank.
- **Black threes** are melded only as the last thing before going out: three or four of them, no wild cards, with exactly one card left to discard.

**Canastas** are groups of seven or more. A wild card added to a pure canasta makes it mixed.

- [[QH QS QC QD QH QS QC]] *pure*: without wild cards
- [[6H 6S 6C 6D 6H 2S JK]] *mixed*: with some
{?wildGroups} - [[2H 2S 2C 2D 2H JK JK]] *deuce canasta*: nothing but wild cards
{?wildGroups} - [[JK JK JK JK 2H 2S 2C]] *joker canasta*: the same with four jokers

## The first meld
The first time your side melds in a round, all that you lay in that turn must be worth enough:

{?numbers=czech} | your total | points needed |
{?numbers=czech} | --- | --- |
{?numbers=czech} | up to 1495, also below zero | 50 |
{?numbers=czech} | 1500 to 2495 | 90 |
{?numbers=czech} | 2500 to 4995 | 120 |
{?numbers=czech} | 5000 and more | 150 |
{?numbers=classic} | your total | points needed |
{?numbers=classic} | --- | --- |
{?numbers=classic} | below zero | 15 |
{?numbers=classic} | up to 1495 | 50 |
{?numbers=classic} | 1500 to 2995 | 90 |
{?numbers=classic} | 3000 and more | 120 |

{?threeNaturals} One of these melds must have three or more natural cards.

[[QH QS QC]] [[AH AS 2C]] three queens are 30, two aces and a two are 60: together 90.

Choose cards and put them to *being prepared*. Only you see them. The counter shows what they are worth and what is missing; take them back as you like, and lay everything together when it is enough. Premiums do not count.

## Taking the pile
You take the top card, meld it at once, and get all the rest of the pile into your hand. As long as the card is not melded you may put it back.

[[KD]] on the pile and [[KH KS]] in your hand: you lay [[KD KH KS]] and take the pile.

{?closedTurns} - Never in the first three turns of a round.
- Never when there is a three or a wild card on top.
- **If your side has not melded yet, or the pile is frozen**: you need two natural cards of the same rank from your hand. For a first meld, the top card counts with what you prepare; the rest of the pile does not.
- **Otherwise** one natural card and one wild card are enough, or the top card goes on one of your side's melds.

{?freeze=turn} **A wild card or a red three discarded freezes the pile** until the next turn of the one who discarded it.
{?freeze=taken} **A wild card or a red three discarded freezes the pile** until somebody takes it.

When it is your turn, the table tells you whether you can take the pile, and with which cards; and if not, why.

## The end of a round
You go out by discarding your last card, if your side has a canasta. So you must always keep a card to discard, and two as long as there is no canasta. The round also ends, without anybody going out, when a card must be drawn and there is none.

| premium | points |
| --- | --- |
{?wildGroups} | joker canasta | 2000 |
{?wildGroups} | deuce canasta | 1000 |
{?numbers=czech} | pure canasta | 600 |
{?numbers=classic} | pure canasta | 500 |
| mixed canasta | 300 |
{?numbers=czech} | going out | 200 |
{?numbers=classic} | going out | 100, or 200 if everything is melded in one turn |
| each red three | 100 |

{?numbers=czech} A side **with a canasta** gets its melded cards and premiums, less the cards left in its hands. A side **without a canasta** loses all three: its melded cards, its red threes and the cards in its hands.
{?numbers=classic} A side gets its melded cards and premiums, less the cards left in its hands. All four red threes are worth 800; to a side that has melded nothing they count against it.

The match is won by whoever has most when a side has reached {target} points at the end of a round; a tie is played off.
{?rounds} If nobody gets there, it ends after round {rounds}.
{!rounds} Only a match that gets nowhere ends before: after round 20 if no side has a quarter of these points yet, and after round 99 in any case. Then whoever has most wins; equal totals share the place.

## Classic rules
The preset *Classic* is the game as it is played elsewhere: 11 cards, 5000 points, no sequences, no melds of wild cards only, one group of a rank for a side, the pile frozen until it is taken and free from the first turn, red threes not discarded. A pure canasta is worth 500, going out 100, or 200 if you meld everything in one turn; all four red threes 800. Melded cards always count for you, and red threes count against you only if your side has melded nothing. The first meld needs 15 points below zero, 50 up to 1495, 90 up to 2995, and 120 from 3000 on.

## How it is done here
- **Meld**: tap the cards you want, then the free place among your melds, or the meld they belong to. Or drag them there.
- **First meld**: what you prepare lies before you until it is enough. Tap it to take it back.
- **Discard**: double-tap a card, or drag it to the pile. With a wild card you are asked first.
- **Take back** what you have laid in your turn, as long as nobody has learnt anything from it, with the arrow above the table.

## A few hints
Keep wild cards for completing canastas. Watch what the others collect before you discard. A big pile is worth more than any card from the stock. And keep one card to go out with.`;
