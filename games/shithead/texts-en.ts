/** Words of Shithead in English. */
import { demandWords, powerWords } from './rank-texts.js';

/** "an eight", "a seven". */
const article = (rank: string): string => (/^[ae]/.test(rank) ? `an ${rank}` : `a ${rank}`);

const rules = `# Shithead

Two to twelve players try to get rid of all their cards. There is no winner, only a loser: whoever is the last to hold cards is the shithead.

Up to five players use one pack of 52 cards, six to ten use two, eleven and twelve use three. Suits do not matter. The order is 2, 3, 4 … 10, jack, queen, king, ace; the ace is the highest.

## Your three rows
Everyone gets nine cards; the rest is the stock.

- [[5H 9S KD]] three in **hand**, which only you see
- [[4C JH 2S]] three **open** cards, which everybody sees
- [[XX XX XX]] three **blind** cards, at which nobody may look

Before play you may swap cards between your hand and your open cards as you like. Everyone does so at the same time; press *Ready* when you are done. Good cards belong in the open row: you will need them at the end.

Then the player with a three in hand begins; if nobody has one, a four, and so on. If several have one, the first of them to the left of the dealer begins.

## Your turn
Play from your **hand** as long as you have one. When it is empty and the stock is used up, play the **open** cards, and when these are gone, the **blind** ones.

- On the empty table you may play anything.
{!equal} - Otherwise your card must be **higher** than the card that counts, the top one of the pile: on [[6D]] goes [[9S]], but not another six.
{?equal} - Otherwise your card must be **higher** than the card that counts, the top one of the pile, or of the same rank: on [[6D]] goes [[9S]] or [[6H]].
- You may play several cards of the same rank at once, all from the same row: [[9S 9H]].
- If you can play, you must.
- If you cannot, you **take the whole pile** into your hand, and your turn is over; if that is certain, it is done for you after a moment. You must play these cards off before you may go on with your rows.
- At the end of your turn, and before you play again after a burn, you draw until you hold three cards, as long as there is a stock.

## Special cards
These ranks can do something at your table.

{?anything} - [[{anything}S]] **Goes on anything**: {anything:rank}.
{?invisible} - [[{invisible}S]] **Invisible**: {invisible:rank}. It goes on anything, is laid beside the pile, and the card beneath goes on counting with its power. If nothing else lies on the table, anything goes.
{?lower} - [[{lower}S]] **Now lower**: {lower:rank}. The next card must be lower, or of the same rank.
{?answer} - [[{answer}S]] **Wants an answer**: {answer:rank}. The next player must play the same rank, too, or loses the turn; he does not take the pile. No other card helps. After a lost turn it is a card like any other: the one after simply has to beat it. An invisible card does not wake it up.
{?burn} - [[{burn}S]] **Burns**: {burn:rank}. It goes on anything; the whole pile with it is out of the game, and you play again on the empty table.
{?reverse} - [[{reverse}S]] **Turns round**: {reverse:rank}. Play goes the other way. Two of them at once change nothing.
{?four} - [[9S 9H 9C 9D]] **Four of a rank** lying on each other burn the pile, too, whoever played the first of them; an invisible card in between breaks the run. Whoever completed the four plays again.

What goes on anything does not go on a card that must be answered.

## Blind cards
Choose a blind card and turn it up on the pile. If it fits, it is played. If not, you take it together with the pile. If a card had to be answered, you take only the blind card, and the next player goes on.

## The end
When your last card is played, you are out and safe. If it burned the pile, the next player leads. The last one with cards is the shithead.

A match is one round or several, as agreed. The shithead gets one point; or, if the table counts the order, everyone gets a point for each player who was out earlier. Fewest points win.

If the pile is taken again and again and nothing leaves the game any more, the round ends, and whoever holds the most cards has lost it. Who hold equally many share a place.

## House rules you can switch on
- **Equal rank allowed**: a card of the same rank goes on the top card, too.
- **Powers on other ranks**, or none.
- **Reverse**: a rank that turns the direction of play. Two of them at once change nothing.
- **Cut in**: if you hold all the cards that complete four of the rank on top of the pile, you may play them even when it is not your turn. That burns the pile, and you go on.
- **Jokers**: two for each pack. They can be given a power; without one a joker is higher than an ace.`;

export const en = {
  name: 'Shithead',
  about: 'Get rid of your cards, the blind ones last. Nobody wins; the last one with cards is the shithead.',
  rules,
  zones: {
    stock: 'stock',
    pile: 'pile',
    aside: 'invisible',
    burnt: 'burned',
    blind: 'blind cards',
    up: 'open cards',
    hand: 'hand',
  },
  actions: {
    swap: 'Swap',
    ready: 'Ready',
    play: 'Play',
    playUp: 'Play an open card',
    flip: 'Turn up a blind card',
    take: 'Take the pile',
    skip: 'Miss the turn',
    cutIn: 'Cut in',
    cutInUp: 'Cut in with open cards',
  },
  asks: {
    swap: 'Swap cards between your hand and your open cards, or say that you are ready.',
    lead: 'There is nothing to beat: play anything.',
    answer: 'Answer with {rank:rankWhom}, or miss the turn.',
    lower: 'Play lower than this {rank:rank}, or another one. If you cannot, take the pile.',
    higher: 'Play higher than this {rank:rank}. If you cannot, take the pile.',
    atLeast: 'Play another {rank:rank} or higher. If you cannot, take the pile.',
    same: 'Play another {rank:rank}. If you cannot, take the pile.',
    overTop: 'Nothing is higher than {rank:rankWhom}: play a special card. If you have none, take the pile.',
    overAce: 'Only a joker or a special card goes on an ace. If you have neither, take the pile.',
    flip: 'Turn up one of your blind cards. What fits: {demand:word}.',
  },
  events: {
    blindDealt: '',
    upDealt: '{seat} has {cards:whom} as an open card.',
    'power.anything': 'At this table {rank:rankWhom} goes on anything.',
    'power.invisible': 'At this table {rank:rankWhom} goes on anything and is invisible; the card beneath it counts.',
    'power.lower': 'At this table, after {rank:rankWhom}, the next card must be lower, or of the same rank.',
    'power.answer': 'At this table {rank:rankWhom} must be answered with the same rank, or the turn is lost.',
    'power.burn': 'At this table {rank:rankWhom} goes on anything and burns the pile; its player goes on.',
    'power.reverse': 'At this table {rank:rankWhom} turns the direction of play.',
    'power.four': 'At this table four of a rank in a row burn the pile; whoever completes them goes on.',
    takesUp: '{seat} takes up {cards:whom}.',
    swap: '{seat} lays open {cards:whom}.',
    ready: '{seat} is ready.',
    begins: '{seat} holds {shown:whom} and begins.',
    play: '{seat} plays {cards:whom}.',
    playUp: '{seat} plays {cards:whom} from the open cards.',
    flip: '{seat} turns up {cards:whom}.',
    misfit: 'It does not fit.',
    aside: 'Invisible: what lies beneath counts.',
    burns: '{seat} burns {cards:whom}.',
    reversed: 'Play goes the other way round.',
    take: '{seat} takes {cards:whom} from the pile.',
    takeBlind: 'It is no answer: {seat} takes {cards:whom} and misses the turn.',
    skip: '{seat} misses the turn.',
    cutIn: '{seat} cuts in with {cards:whom}.',
    cutInUp: '{seat} cuts in with {cards:whom} from the open cards.',
    draw: '{seat} draws {cards:whom}.',
    goesOut: '{seat} is out, as number {place}.',
    shithead: '{seat} is the shithead.',
    stuck: 'The pile goes round and round, and no card leaves the game: the round is over.',
    leaves: 'Out of the game with {seat}: {cards}.',
  },
  refusals: {
    twoPowers: 'Two powers were given to one rank: {rank:rank}. Give one of them to another rank, or switch it off.',
    noJokers: 'A power was given to the jokers, but the table plays without them. Switch the jokers on, or move it.',
    oneRank: 'Cards played together must be of one rank.',
    mustAnswer: 'This {rank:rank} must be answered: play the same rank, or miss the turn. Nothing else helps.',
    mustBeLower: 'Too high: after {rank:rankWhom} you must play lower, or the same rank. If you cannot, take the pile.',
    mustBeHigher: 'Too low: you must play higher than {rank:rankWhom}. If you cannot, take the pile.',
    overTop: 'Nothing is higher than {rank:rankWhom}: only a special card goes on it. If you have none, take the pile.',
    overAce: 'Too low: only a joker or a special card goes on an ace. If you have neither, take the pile.',
    mustBeSame: 'Too low: you must play another {rank:rank}. If you cannot, take the pile.',
    mustBeAtLeast: 'Too low: you must play {rank:rankWhom} or higher. If you cannot, take the pile.',
    handFirst: 'You still have cards in hand: play these first.',
    rowFirst: 'You still have open cards: play these first.',
    blindNow: 'You have only blind cards left: turn one up.',
    tryBlind: 'You cannot know whether it fits: turn up a blind card.',
    mustPlay: 'You have a card that fits, and whoever can play must.',
    nothingToTake: 'Anything goes now: play a card.',
    skipInstead: 'The pile cannot be taken now: answer with {rank:rankWhom}, or miss the turn.',
    nothingToAnswer: 'There is nothing to answer: play, or take the pile.',
    nothingToCutIn: 'There is nothing on the table to cut in on.',
    notTheFourth: 'To cut in you need exactly what completes the four: {n} × {rank:rank}.',
    yourTurn: 'It is your turn and these cards fit: just play them.',
  },
  options: {
    rounds: 'Rounds',
    count: 'Points',
    'count.loser': 'one for the shithead',
    'count.order': 'one for each player who was out earlier',
    equal: 'Equal rank allowed',
    anything: 'Goes on anything',
    invisible: 'Invisible',
    lower: 'Next card must be lower',
    answer: 'Same rank must follow, or the turn is lost',
    burn: 'Burns the pile',
    reverse: 'Turns the direction of play',
    ...powerWords('en', 'no rank'),
    four: 'Four of a rank burn the pile',
    cutIn: 'Cut in out of turn with the cards that complete four of a rank',
    jokers: 'Jokers',
    randomSeats: 'Random seating',
  },
  presets: { source: 'Original rules', common: 'Equal rank allowed', house: 'Jokers, reverse, cutting in' },
  scores: { points: 'Points' },
  statistics: { burns: 'Piles burned', taken: 'Cards taken' },
  questions: { for: 'For which of your open cards?' },
  words: {
    demand: 'Play',
    place: 'Place',
    anything: 'anything',
    ...demandWords('en', {
      answer: (rank) => `${article(rank)}, or miss the turn`,
      lower: (rank) => `lower than ${article(rank)}, or another one`,
      higher: (rank, code) =>
        code === 'JK' ? 'a special card' : code === 'A' ? 'a card that beats an ace' : `higher than ${article(rank)}`,
      atLeast: (rank, code) =>
        code === 'JK' ? 'another joker' : code === 'A' ? 'at least an ace' : `${article(rank)} or higher`,
    }),
  },
};
