import { cardKind, french, german } from '@partie/kit';
import { isValidElement, type ComponentChildren } from 'preact';
import { describe, expect, test } from 'vitest';
import { BackDrawing, backs } from '../src/cards/backs.js';
import { colourOf, differentFaces, drawing, ownDrawing, signOf, type Kind } from '../src/cards/face-drawing.js';
import { stamp } from '../src/cards/path.js';
import { pipPlaces } from '../src/cards/pips.js';
import { plainColour, plainSign, wrapped } from '../src/cards/plain-face.js';

interface Printed {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** All elements of a drawing. Drawings have no state, so their components can simply be called. */
function printed(node: ComponentChildren): Printed[] {
  if (Array.isArray(node)) return (node as ComponentChildren[]).flatMap(printed);
  if (!isValidElement(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return printed((type as (p: unknown) => ComponentChildren)(props));
  return [{ name: type, props: props as Printed['props'] }, ...printed(props.children)];
}
const words = (elements: readonly Printed[]) =>
  elements.filter(({ name }) => name === 'text').map(({ props }) => String(props.children));

const decks: readonly Kind[] = [french, german];
/** Cards of a game's own: numbers in colours that no known deck has. */
const colours = { r: 'red', b: 'blue', g: 'green', y: 'yellow', P: 'prize' };
const numbers = Array.from({ length: 13 }, (_, i) => String(i + 1));
const same = (word: string) => ({ en: word, cs: word });
const goofspiel: Kind = cardKind<string, string>({
  id: 'goofspiel',
  suits: Object.fromEntries(Object.entries(colours).map(([suit, name]) => [suit, same(name)])),
  ranks: Object.fromEntries(numbers.map((rank) => [rank, same(rank)])),
  faces: Object.entries(colours).flatMap(([suit, name]) =>
    numbers.map((rank) => ({ code: rank + suit, suit, rank, name: same(`${name} ${rank}`) })),
  ),
});
const cardsOf = (kind: Kind) =>
  differentFaces(kind).map((face) => ({ face, elements: printed(drawing(kind, face, 'en')) }));

describe.each(decks)('the $id deck', (kind) => {
  test('has a drawing of its own for every card', () => {
    expect(differentFaces(kind).filter((face) => ownDrawing(kind, face) === null)).toEqual([]);
  });

  test('draws each card once, however many there are of it', () => {
    const codes = differentFaces(kind).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(kind.faces.map(({ code }) => code))).toEqual(new Set(codes));
  });

  test('shows the rank in two corners of every card with a suit', () => {
    for (const { face, elements } of cardsOf(kind))
      expect(words(elements), face.code).toEqual(face.suit ? [face.rank, face.rank] : []);
  });

  test('has as many pips on a number card as its number says', () => {
    for (const { face, elements } of cardsOf(kind)) {
      if (!/^\d+$/.test(face.rank)) continue;
      const lowestLayer = signOf(kind, face.suit)?.[0]?.[1] ?? '';
      const closed = (d: unknown) => String(d).split('z').length - 1;
      // The middle is drawn before the corners, with all signs of a layer in one path.
      const middle = elements.find(({ name }) => name === 'path');
      expect(closed(middle?.props.d) / closed(lowestLayer), face.code).toBe(Number(face.rank));
    }
  });

  test('has a sign and a colour for every suit', () => {
    for (const suit of kind.suits) {
      expect(signOf(kind, suit), suit).toBeDefined();
      expect(colourOf(kind, suit)).toBe(`var(--${kind.id}-${suit})`);
    }
  });
});

describe('pips', () => {
  test.each(['2', '3', '4', '5', '6', '7', '8', '9', '10'])('%s of them keep clear of the index', (rank) => {
    const places = pipPlaces(rank) ?? [];
    expect(places).toHaveLength(Number(rank));
    for (const [x, , scale] of places) {
      expect(x - 10 * Math.abs(scale)).toBeGreaterThan(25);
      expect(x + 10 * Math.abs(scale)).toBeLessThan(75);
    }
  });

  test('below the middle stand on their heads', () => {
    for (const [, y, scale] of pipPlaces('10') ?? []) expect(scale < 0).toBe(y > 70);
  });

  test('of courts, aces and words there are none', () => {
    expect(['K', 'A', 'JK', 'wood'].map(pipPlaces)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('are motifs moved and multiplied', () => {
    expect(stamp('m0-5l2.5.5z', 10, 20)).toBe('M10 20m0-5l2.5.5z');
    expect(stamp('m0-5l2.5.5z', 10, 20, -2)).toBe('M10 20m 0 10l -5 -1z');
  });
});

describe('a kind nobody drew', () => {
  test('gets plain faces with rank and name', () => {
    for (const face of goofspiel.faces) expect(ownDrawing(goofspiel, face)).toBeNull();
    const [first] = goofspiel.faces;
    expect(first && words(printed(drawing(goofspiel, first, 'en')))).toEqual(['red 1', '1', '1']);
  });

  test('gets a plain face for the one card a known deck does not have', () => {
    const knight = { code: 'NH', suit: 'H', rank: 'N', name: { en: 'knight of hearts', cs: 'srdcový jezdec' } };
    expect(ownDrawing(french, knight)).toBeNull();
    expect(words(printed(drawing(french, knight, 'cs')))).toContain('srdcový');
  });

  test('gets a sign and a colour by the order of its suits', () => {
    const looks = goofspiel.suits.map((suit) => [signOf(goofspiel, suit)?.[0]?.[1], colourOf(goofspiel, suit)].join());
    expect(new Set(looks).size).toBe(goofspiel.suits.length);
    const many = Array.from({ length: 30 }, (_, i) => `suit ${i}`);
    expect(new Set(many.map((suit) => [plainSign(many, suit)?.[0]?.[1], plainColour(many, suit)].join())).size).toBe(
      30,
    );
  });

  test('breaks long names between words', () => {
    expect(wrapped('Rytíř, který přesune loupežníka')).toEqual(['Rytíř, který', 'přesune', 'loupežníka']);
    expect(wrapped('sova')).toEqual(['sova']);
  });
});

test('every drawing is sound: no numbers missing, no styles in attributes, nothing loaded', () => {
  const faces = [...decks, goofspiel].flatMap((kind) => cardsOf(kind).flatMap(({ elements }) => elements));
  const all = [...faces, ...backs.flatMap((back) => printed(BackDrawing({ back })))];
  for (const { name, props } of all) {
    expect(props.style).toBeUndefined();
    expect(props.href).toBeUndefined();
    if (name === 'path') expect(String(props.d)).toMatch(/^M[-\d.\sa-zA-Z,]+$/);
    expect(JSON.stringify(props.d ?? '')).not.toMatch(/NaN|undefined|Infinity/);
  }
});
