/**
 * The German-suited deck of mariáš: full-length figures in their season. An under has the suit sign at his feet, an
 * over above him. The ace is a daus with two large signs.
 */
import type { Face } from '@partie/kit';
import { Sheet, turned } from './paper.js';
import { frame, hairOf, headOf, Ribbon, type Looks } from './court.js';
import { leaf, leaves, tulip } from './flowers.js';
import { cuff, fist, held, type Held } from './held-items.js';
import { inColour, paint, Shapes, Woodcut, type Paint, type Part } from './paint.js';
import { discs, stamp } from './path.js';
import { pipPlaces, signs, stamped } from './pips.js';
import { seasons } from './seasons.js';

const legs = (left: Paint, right: Paint): Part => [
  [left, 'M42 97L41.4 119H49.6L51.4 99Z'],
  [right, 'M53 99L54.6 119H62.8L62 97Z'],
  ['brown', 'M40.8 117.4H50V125.4H36Q35 121.4 40.8 120.4ZM54.2 117.4H63.4V120.4Q69.2 121.4 68.2 125.4H54.2Z'],
];
const doublet = (trim: Paint, sash: boolean): Part => [
  ['robe', 'M40.6 76H63.4L69.6 97Q52 103 34.4 97Z'],
  [trim, 'M47 77L44 99.6Q52 101.4 60 99.6L57 77Z'],
  ['robe', 'M46 44C41 46 36 47 34 51L38 58L40.6 75H63.4L66 58L70 51C68 47 63 46 58 44Z'],
  ['gold', discs(1.2, [52, 57], [52, 62.4], [52, 67.8])],
  ...(sash ? ([[trim, 'M37.6 51.6L58 75H63.4L62.6 71L43.4 47.4Z']] as const) : []),
  ['gold', 'M40.4 73H63.6V78.4H40.4Z'],
  ['paper', 'M44 44.6Q52 51 60 44.6L63 49Q57.6 53.6 52 49.6Q46.4 53.6 41 49Z'],
];
const gown = (trim: Paint): Part => [
  [
    trim,
    'M44 46C34 48 30 54 27 66C23 84 17 104 11 121Q22 127 36 124L40 60H64L68 124Q71 124 71 120C72 100 73 64 70 52C66 48 62 47 60 46Z',
  ],
  ['robe', 'M41 60L37 122Q52 128 67 122L63 60Z'],
  ['gold', 'M48.6 60L47.4 124.4Q52 125.4 56.6 124.4L55.4 60ZM37.3 117.4Q52 123.4 66.7 117.4L67 122Q52 128 37 122Z'],
  [trim, 'M52 74l2.6 4-2.6 4-2.6-4zM52 88l2.6 4-2.6 4-2.6-4zM52 102l2.6 4-2.6 4-2.6-4z', 'flat'],
  ['paper', 'M45 45C38 47 33 50 30 56Q40 65 52 64Q64 65 73 56C70 50 66 47 59 45Q52 51 45 45Z'],
  ['ink', 'M37 54.6l-1 3.2M43.4 57.6l-.6 3.2M60.6 57.6l.6 3.2M67 54.6l1 3.2M52 58v3', 1.3],
];

/** An arm on the hip, drawn for the left side. */
const akimbo: Part = [
  ['robe', 'M35 49C28 53 23.4 62 25 68C27 73.4 35 74.4 41 73L39.6 66.6C36 67.4 33 67 32.6 65.4C33 61.4 36 58.4 39 57Z'],
  ['gold', 'M36.4 74L34.8 66.8L39.6 66.6L41.4 73Z'],
];
const raised: Part = [['robe', 'M66 47.6C71 48.6 73 55 74 61L72 66H88C90 73 86 79 80 79C72 78.4 68 68 65 60Z']];
const lowered: Part = [['robe', 'M37 47.6C30 48.6 25 57 18.6 68.4L28.6 74C33 67 37 62.6 39.4 58.6Z']];
const otherSide = 'translate(104 0) scale(-1 1)';
const skull = 'translate(52 32.5) scale(.86)';

type Person = Looks & { readonly holds: Held };
const people: Readonly<Record<string, Person>> = {
  Uh: { hat: 'wreath', hair: 'bob', tone: 'gold', gaze: 1, fringe: 'parted', holds: 'bird' },
  Oh: { hat: 'flower', hair: 'bob', tone: 'brown', gaze: -1, moustache: true, holds: 'tulips' },
  Kh: { hat: 'lilies', hair: 'curls', tone: 'gold', gaze: -1, beard: 'round', moustache: true, holds: 'sceptre' },
  Uk: { hat: 'straw', hair: 'bob', tone: 'gold', gaze: -1, fringe: 'straight', holds: 'rake' },
  Ok: { hat: 'plumed', hair: 'curls', tone: 'brown', gaze: -1, moustache: true, holds: 'wheat' },
  Kk: { hat: 'points', hair: 'bob', tone: 'ink', gaze: 1, moustache: true, holds: 'orb' },
  Ul: { hat: 'peaked', hair: 'bob', tone: 'brown', gaze: 1, fringe: 'parted', holds: 'horn' },
  Ol: { hat: 'beret', hair: 'curls', tone: 'brown', gaze: -1, beard: 'round', moustache: true, holds: 'grapes' },
  Kl: { hat: 'arches', hair: 'curls', tone: 'brown', gaze: -1, beard: 'forked', moustache: true, holds: 'goblet' },
  Uz: { hat: 'hood', hair: 'bob', tone: 'brown', gaze: 1, holds: 'sticks' },
  Oz: { hat: 'fur', hair: 'curls', tone: 'paper', gaze: -1, beard: 'long', moustache: true, holds: 'lantern' },
  Kz: { hat: 'turrets', hair: 'curls', tone: 'paper', gaze: 1, beard: 'long', moustache: true, holds: 'club' },
};
const trims: Readonly<Record<string, Paint>> = { h: 'green', l: 'red', z: 'green', k: 'red' };

function Standing({ rank, suit, person }: { rank: string; suit: string; person: Person }) {
  const trim = trims[suit] ?? 'gold';
  const under = rank === 'U';
  return (
    <g {...(suit === 'k' && inColour(paint('gold')))}>
      <g transform={skull}>
        <Shapes of={hairOf(person)} />
      </g>
      {under ? (
        <Shapes of={[...legs(trim, 'robe'), ...akimbo, ...doublet(trim, false), ...raised]} />
      ) : (
        <>
          <Shapes of={rank === 'K' ? gown(trim) : legs('robe', trim)} />
          {rank === 'O' && (
            <g transform={otherSide}>
              <Shapes of={akimbo} />
            </g>
          )}
          <Shapes of={[...(rank === 'O' ? doublet(trim, true) : []), ...lowered]} />
        </>
      )}
      <g transform={skull}>
        <Shapes of={headOf(person)} />
      </g>
      {under ? (
        <g transform="translate(80 55)">
          <Shapes of={[...cuff, ...held[person.holds], ...fist]} />
        </g>
      ) : (
        <g transform="translate(20 81)">
          <g transform="rotate(206)">
            <Shapes of={cuff} />
          </g>
          <g transform={rank === 'K' ? 'scale(.72)' : 'scale(.82)'}>
            <Shapes of={held[person.holds]} />
          </g>
          <Shapes of={fist} />
        </g>
      )}
    </g>
  );
}

/** The vine around the large signs of a daus. */
function Vine({ bloom }: { bloom: Paint }) {
  const vine: Part = [
    ['green', 'M85 62C91 50 82 44 86 33C88 27 86 23 84 20M33 74C27 67 35 61 33 53', 1.6],
    ['green', leaves(86.6, 52, 0.56) + leaf('left', 85.4, 41, 0.6) + leaf('right', 86, 31, 0.5) + leaves(32, 68, 0.5)],
    [bloom, stamp(tulip, 83.4, 21, 0.62) + stamp(tulip, 33, 54, 0.56)],
  ];
  return <Shapes of={vine} />;
}

/** The middle of a face; undefined if this deck has no such card. */
export function germanFace({ rank, suit }: Face) {
  const sign = signs[`german-${suit}`];
  const season = seasons[suit];
  if (!sign || !season) return null;
  const [air, much] = season.sky;
  const places = pipPlaces(rank);
  const person = people[rank + suit];
  if (!places && rank !== 'A' && !person) return null;
  if (places)
    return (
      <Sheet rank={rank} sign={sign}>
        <Woodcut width={0.7}>
          <Shapes of={stamped(sign, places)} />
        </Woodcut>
      </Sheet>
    );
  return (
    <Sheet rank={rank} sign={sign}>
      <Woodcut>
        <path d={frame} fill={paint(air)} fill-opacity={much} stroke="none" />
        {person ? (
          <>
            <Shapes of={season.scene} />
            <Standing rank={rank} suit={suit} person={person} />
            <Shapes of={stamped(sign, [rank === 'U' ? [20, 103, 1] : [82, 20, 1]])} />
          </>
        ) : (
          <>
            <Vine bloom={trims[suit] ?? 'gold'} />
            <g transform={turned}>
              <Vine bloom={trims[suit] ?? 'gold'} />
            </g>
            <Shapes
              of={stamped(sign, [
                [59, 35, 2.1],
                [41, 105, -2.1],
              ])}
            />
            <Ribbon weave={trims[suit] ?? 'ink'} />
          </>
        )}
        <path d={frame} stroke-width=".8" />
      </Woodcut>
    </Sheet>
  );
}
