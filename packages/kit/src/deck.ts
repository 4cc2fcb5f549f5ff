/**
 * Cards, kinds of cards and decks.
 *
 * A `Card` is just a number, so that states are small and fast to copy. A *kind* (French, German, your own) lists the
 * different faces; card number = copy × number of faces + face. A *deck* is a selection of cards of one kind.
 */

declare const card: unique symbol;
/** One physical card of a match. Rules read it through its kind: `rank(card)`, `suit(card)`. */
export type Card = number & { readonly [card]: true };
/** Cards in their order: in a zone, the last one is on top. */
export type Cards = readonly Card[];

/** A language in which every text exists. */
export type Language = 'cs' | 'en';
/** All languages. */
export const languages: readonly Language[] = ['en', 'cs'];

/** What is on a card. Several cards of a deck may have the same face. */
export interface Face<Suit extends string = string, Rank extends string = string> {
  /** How the card is written: `7h`, `10S`, `JK`. */
  readonly code: string;
  readonly suit: Suit | '';
  readonly rank: Rank;
  readonly name: Readonly<Record<Language, string>>;
  /** The name as the object of a sentence: "plays *the seven of hearts*", "hraje *srdcovou sedmu*". The name by default. */
  readonly whom?: Readonly<Record<Language, string>>;
}

/** A kind of cards: all its faces, and functions that read a card: `rank(card)`, `suit(card)`, `code(card)`. */
export interface CardKind<Suit extends string = string, Rank extends string = string> {
  readonly id: string;
  readonly faces: readonly Face<Suit, Rank>[];
  readonly suits: readonly Suit[];
  readonly ranks: readonly Rank[];
  readonly suitNames: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly rankNames: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly face: (card: Card) => Face<Suit, Rank>;
  readonly code: (card: Card) => string;
  readonly suit: (card: Card) => Suit | '';
  readonly rank: (card: Card) => Rank;
}

/** The cards of a match. */
export interface Deck<Suit extends string = string, Rank extends string = string> {
  readonly kind: CardKind<Suit, Rank>;
  readonly cards: Cards;
  /** All card numbers are below this; arrays indexed by card have this length. */
  readonly size: number;
}

type Names = Readonly<Record<Language, string>>;

/** A kind of cards, from a list of its faces. */
export function cardKind<const Suit extends string, const Rank extends string>(spec: {
  id: string;
  suits: Readonly<Record<Suit, Names>>;
  ranks: Readonly<Record<Rank, Names>>;
  faces: readonly Face<NoInfer<Suit>, NoInfer<Rank>>[];
}): CardKind<Suit, Rank> {
  const { faces } = spec;
  for (const { code, name } of faces) {
    const other = faces.find((face) => face.code === code && face.name.en !== name.en);
    if (other) throw new Error(`Two different cards are both written '${code}': ${name.en} and ${other.name.en}.`);
  }
  const suit = faces.map((f) => f.suit);
  const rank = faces.map((f) => f.rank);
  const n = faces.length;
  return {
    id: spec.id,
    faces,
    suits: keysOf(spec.suits),
    ranks: keysOf(spec.ranks),
    suitNames: namesByLanguage(spec.suits),
    rankNames: namesByLanguage(spec.ranks),
    face: (c) => faces[c % n] as Face<Suit, Rank>,
    code: (c) => (faces[c % n] as Face<Suit, Rank>).code,
    suit: (c) => suit[c % n] as Suit | '',
    rank: (c) => rank[c % n] as Rank,
  };
}

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

function namesByLanguage(names: Readonly<Record<string, Names>>) {
  const inLanguage = (l: Language) => Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name[l]]));
  return { cs: inLanguage('cs'), en: inLanguage('en') };
}

/** All faces of a kind, or those chosen, `copies` times over. */
export function deckOf<S extends string, R extends string>(
  kind: CardKind<S, R>,
  choose: (face: Face<S, R>, copy: number) => boolean = () => true,
  copies = 1,
): Deck<S, R> {
  const cards: Card[] = [];
  for (let copy = 0; copy < copies; copy++) {
    kind.faces.forEach((face, i) => {
      if (choose(face, copy)) cards.push((copy * kind.faces.length + i) as Card);
    });
  }
  return { kind, cards, size: copies * kind.faces.length };
}

/** A deck given by how many there are of each face: `deckWith(resources, { wood: 19, brick: 19 })`. */
export function deckWith<S extends string, R extends string>(
  kind: CardKind<S, R>,
  counts: Readonly<Record<string, number>>,
): Deck<S, R> {
  for (const code of Object.keys(counts)) {
    if (!kind.faces.some((face) => face.code === code))
      throw new Error(`There is no card '${code}' among the ${kind.id} cards.`);
  }
  return deckOf(kind, (face, copy) => copy < (counts[face.code] ?? 0), Math.max(0, ...Object.values(counts)));
}

// ---- the two traditions in the box -------------------------------------------------------------------------------

/** Czech puts the suit before the rank as an adjective of its gender: srdcová sedma, srdcový král, srdcové eso. */
type Gender = 'm' | 'f' | 'n';
const ending: Record<Gender, string> = { m: 'ý', f: 'á', n: 'é' };
/** The same as the object of a sentence: srdcovou sedmu, srdcového krále, srdcové eso. Court cards are persons. */
const objectEnding: Record<Gender, string> = { m: 'ého', f: 'ou', n: 'é' };

function suited<S extends string, R extends string>(
  suits: Readonly<Record<S, Names & { adjective: string }>>,
  ranks: Readonly<Record<R, Names & { gender: Gender; whom: string }>>,
): Face<S, R>[] {
  const faces: Face<S, R>[] = [];
  for (const s of keysOf(suits)) {
    for (const r of keysOf(ranks)) {
      const { adjective, en: ofSuit } = suits[s];
      const { gender, cs, en, whom } = ranks[r];
      const name = { cs: `${adjective}${ending[gender]} ${cs}`, en: `${en} of ${ofSuit}` };
      const object = { cs: `${adjective}${objectEnding[gender]} ${whom}`, en: `the ${name.en}` };
      faces.push({ code: r + s, suit: s, rank: r, name, whom: object });
    }
  }
  return faces;
}

const germanSuits = {
  h: { cs: 'srdce', en: 'hearts', adjective: 'srdcov' },
  l: { cs: 'listy', en: 'leaves', adjective: 'listov' },
  z: { cs: 'žaludy', en: 'acorns', adjective: 'žaludov' },
  k: { cs: 'kule', en: 'bells', adjective: 'kulov' },
} as const;
const germanRanks = {
  '7': { cs: 'sedma', en: 'seven', gender: 'f', whom: 'sedmu' },
  '8': { cs: 'osma', en: 'eight', gender: 'f', whom: 'osmu' },
  '9': { cs: 'devítka', en: 'nine', gender: 'f', whom: 'devítku' },
  '10': { cs: 'desítka', en: 'ten', gender: 'f', whom: 'desítku' },
  U: { cs: 'spodek', en: 'Unter', gender: 'm', whom: 'spodka' },
  O: { cs: 'svršek', en: 'Ober', gender: 'm', whom: 'svrška' },
  K: { cs: 'král', en: 'king', gender: 'm', whom: 'krále' },
  A: { cs: 'eso', en: 'ace', gender: 'n', whom: 'eso' },
} as const;

/** German-suited cards: hearts, leaves, acorns, bells; seven to ace. Written `7h`, `10l`, `Uz`, `Ok`. */
export const german = cardKind({
  id: 'german',
  suits: germanSuits,
  ranks: germanRanks,
  faces: suited(germanSuits, germanRanks),
});

const frenchSuits = {
  H: { cs: 'srdce', en: 'hearts', adjective: 'srdcov' },
  S: { cs: 'piky', en: 'spades', adjective: 'pikov' },
  C: { cs: 'kříže', en: 'clubs', adjective: 'křížov' },
  D: { cs: 'káry', en: 'diamonds', adjective: 'károv' },
} as const;
const frenchRanks = {
  '2': { cs: 'dvojka', en: 'two', gender: 'f', whom: 'dvojku' },
  '3': { cs: 'trojka', en: 'three', gender: 'f', whom: 'trojku' },
  '4': { cs: 'čtyřka', en: 'four', gender: 'f', whom: 'čtyřku' },
  '5': { cs: 'pětka', en: 'five', gender: 'f', whom: 'pětku' },
  '6': { cs: 'šestka', en: 'six', gender: 'f', whom: 'šestku' },
  '7': { cs: 'sedma', en: 'seven', gender: 'f', whom: 'sedmu' },
  '8': { cs: 'osma', en: 'eight', gender: 'f', whom: 'osmu' },
  '9': { cs: 'devítka', en: 'nine', gender: 'f', whom: 'devítku' },
  '10': { cs: 'desítka', en: 'ten', gender: 'f', whom: 'desítku' },
  J: { cs: 'kluk', en: 'jack', gender: 'm', whom: 'kluka' },
  Q: { cs: 'dáma', en: 'queen', gender: 'f', whom: 'dámu' },
  K: { cs: 'král', en: 'king', gender: 'm', whom: 'krále' },
  A: { cs: 'eso', en: 'ace', gender: 'n', whom: 'eso' },
} as const;
const jokerRank = { JK: { cs: 'žolík', en: 'joker' } } as const;
const aJoker = { cs: 'žolíka', en: 'a joker' } as const;

/** French-suited cards with two jokers. Written `7H`, `10S`, `QD`, `JK`. */
export const french = cardKind({
  id: 'french',
  suits: frenchSuits,
  ranks: { ...frenchRanks, ...jokerRank },
  faces: [
    ...suited(frenchSuits, frenchRanks),
    { code: 'JK', suit: '', rank: 'JK', name: jokerRank.JK, whom: aJoker },
    { code: 'JK', suit: '', rank: 'JK', name: jokerRank.JK, whom: aJoker },
  ],
});

const isJoker = (face: Face) => face.rank === 'JK';

/** 32 German-suited cards, as in Prší. */
export const german32 = deckOf(german);
/** 52 French-suited cards without jokers. */
export const french52 = deckOf(french, (face) => !isJoker(face));
/** 52 French-suited cards and two jokers. */
export const french54 = deckOf(french);
/** Two full decks with four jokers, as Canasta uses. */
export const french108 = deckOf(french, undefined, 2);
/** n × 52, without jokers. */
export const frenchDecks = (n: number) => deckOf(french, (face) => !isJoker(face), n);

/** For games without cards. */
export const noDeck: Deck = deckOf(cardKind({ id: 'none', suits: {}, ranks: {}, faces: [] }));
