/** The help page in English. */
export const rules = `
# Settlers

You settle an island with two to six players. Its hexes yield wood, brick, wool, grain and ore; with them you build roads, settlements and cities. Whoever first has **{target} points on their own turn** wins.

## The island

Each hex has a number. When that number is rolled, everybody with a settlement at one of its corners gets a card of what it yields; a city gets two.

- [[wood]] Forests yield wood.
- [[brick]] Hills yield brick.
- [[wool]] Pastures yield wool.
- [[grain]] Fields yield grain.
- [[ore]] Mountains yield ore.

![Anna (A) gets one wood for her settlement when an 8 is rolled, Boris (B) two for his city.](hexes: forest 8 at 0,0; settlement A at 0nw; city B at 0e)

The desert yields nothing, and the robber starts there.

A settlement or city at a harbour trades better with the bank: three cards of a kind for one, or two of the resource that the harbour shows.

![With a settlement at one end of the pier Anna (A) gives the bank two ore for one card of another kind. At a 3:1 harbour three equal cards of any kind are given.](hexes: mountain 6 at 0,0; sea at 1,-1; pier harbour-ore 2:1 at 1 to 0ne-0e; settlement A at 0ne)

## The start

A player is drawn to begin. One after another places a settlement and a road at it; then everybody places a second one, in the opposite order. The second settlement yields a card of each hex around it.

## A turn

1. **Roll the dice.** Everybody gets what the hexes yield. Before that you may play a development card.
2. **Build, buy, trade and play a card**, in any order and as often as you can pay.
3. **End the turn.**

### What it costs

| | costs | points |
| --- | --- | --- |
| Road | [[wood brick]] | |
| Settlement | [[wood brick wool grain]] | 1 |
| City (in place of a settlement) | [[ore ore ore grain grain]] | 2 |
| Development card | [[ore wool grain]] | |

A road continues your own roads and buildings. A settlement stands at one of your roads, and all crossings beside it are empty, whoever they belong to. You cannot build through another player's building. Everybody has 15 roads, 5 settlements and 4 cities.

![Beside a settlement all crossings stay empty (crosses). The next one is at least two paths away.](hexes: pasture 4 at 0,0; hill 9 at 1,-1; field 5 at 1,0; settlement A at 0e; empty at 0ne; empty at 0se; empty at 2ne; road A at 0e-0se; road A at 2w-2sw; settlement A at 2sw)

### A seven

Nobody gets anything. Everybody with more than seven cards discards half of them, rounded down, all at once. Then you move the robber to another hex and take a random card from one of those who have a building there. A hex with the robber yields nothing.
{?friendlyRobber} The robber spares those with two points or fewer.

### Trading

With the **bank** you exchange four cards of a kind for one, or fewer with a harbour. With the **others** only the player on turn trades. Everybody has an offer: what they give and what they want. All can see it. *Accept* means: I would trade like this; the player on turn then chooses. *Offer something else* answers with an offer of your own. *Offer to the first taker* trades with whoever accepts first. Nothing can be given away for nothing, and the same resource cannot be on both sides. What you offer, everybody knows you hold. Offers end with the turn, when something that was offered is spent, and when a card was stolen.

## Development cards

One in a turn, and not in the turn in which it was bought.

- [[knight]] **Knight**: move the robber, as with a seven; nobody discards.
- [[roads]] **Road building**: two roads without paying.
- [[plenty]] **Plenty**: two cards of your choice from the bank.
- [[monopoly]] **Monopoly**: name a resource; everybody gives you all cards of it.
- [[victory]] **Victory point**: is kept secret and counts one point. As soon as you have enough with it on your turn, you show it and win; there is nothing else you can do then.

## Longest road and largest army

A road of at least five pieces in a row, longer than all others, is worth **two points**; branches do not count, and another player's building cuts it. Three knights played, more than anybody else, are worth **two points**. On a tie the holder keeps them. If the longest road is cut and others are tied, nobody has it.

![Five pieces in a row from the left make a road of five; the sixth is a branch and does not count. Anna (A) cannot build on through the settlement of Boris (B).](hexes: mountain 6 at 0,0; forest 10 at 1,-1; pasture 11 at 1,0; field 4 at 2,0; road A at 0w-0nw; road A at 0nw-0ne; road A at 0ne-0e; road A at 0e-2ne; road A at 2ne-2e; road A at 0e-0se; settlement B at 2e)

If nobody builds anything for twenty turns of each player, the match ends, and the most points win.

## Five or six players

The island is larger. Between two turns all others may build and buy, one after another, but neither trade nor play cards nor win.
`.trim();
