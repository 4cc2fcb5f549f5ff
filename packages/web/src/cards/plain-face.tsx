/** Faces of any other kind of cards: their name, and a generated sign for each suit, in the order of the suits. */
import type { Face } from '@partie/kit';
import { Sheet, turned } from './paper.js';
import { frame } from './court.js';
import { Shapes, type Part } from './paint.js';
import { disc } from './path.js';
import { stamped } from './pips.js';

const shapes = [
  disc(0, 0, 9),
  'm-8-8h16v16h-16z',
  'm0-9.6l10.4 17.6h-20.8z',
  'm0-11l9 11-9 11-9-11z',
  'm0-10.6l3.1 6.6 7.3.9-5.4 5 1.4 7.2-6.4-3.6-6.4 3.6 1.4-7.2-5.4-5 7.3-.9z',
  'm-5-8.6h10l5 8.6-5 8.6h-10l-5-8.6z',
];

/** With more suits than shapes, shapes repeat. Colours repeat with another period, so that no two signs look alike. */
export function plainSign(suits: readonly string[], suit: string): Part | undefined {
  const shape = shapes[Math.max(0, suits.indexOf(suit)) % shapes.length];
  return suit && shape ? [['suit', shape, 'flat']] : undefined;
}
export const plainColour = (suits: readonly string[], suit: string): string =>
  suit ? `var(--plain-${1 + (Math.max(0, suits.indexOf(suit)) % 5)})` : 'var(--card-ink)';

/** Lines of at most `width` characters, broken between words where possible. */
export function wrapped(text: string, width = 13): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A rank that is a word runs down the edge, where it is visible in a fan. */
function Word({ text }: { text: string }) {
  return (
    <text transform="translate(9 7) rotate(90)" class="card-index long" font-size={Math.min(15, 68 / text.length)}>
      {text}
    </text>
  );
}

export function PlainFace(props: { face: Face; suits: readonly string[]; name: string; rank: string }) {
  const { face, suits, name, rank } = props;
  const sign = plainSign(suits, face.suit);
  const lines = wrapped(name);
  const longest = Math.max(...lines.map((line) => line.length));
  // Three lines of thirteen characters fit between the two indices. Longer texts are smaller.
  const size = Math.min(12, 126 / longest, 33 / lines.length);
  const isWord = rank.length > 3;
  return (
    <Sheet rank={isWord ? undefined : rank} sign={isWord ? undefined : sign}>
      <path
        d={frame}
        fill="currentColor"
        fill-opacity=".08"
        stroke="currentColor"
        stroke-opacity=".5"
        stroke-width=".8"
      />
      {sign && (
        <Shapes
          of={stamped(sign, [
            [60, 30, 1.6],
            [40, 110, -1.6],
          ])}
        />
      )}
      <g class="card-words" font-size={size}>
        {lines.map((line, i) => (
          <text key={line} x="50" y={70 + (i - (lines.length - 1) / 2) * size * 1.12} dy=".34em">
            {line}
          </text>
        ))}
      </g>
      {isWord && (
        <g fill="currentColor">
          <Word text={rank} />
          <g transform={turned}>
            <Word text={rank} />
          </g>
        </g>
      )}
    </Sheet>
  );
}
