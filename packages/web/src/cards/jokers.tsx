/** The joker: fortune above, misfortune below. It is the one card that is not point-symmetric. */
import { Sheet, turned } from './paper.js';
import { frame, Ribbon } from './court.js';
import { hair, hat, head } from './court-parts.js';
import { cuff, fist } from './held-items.js';
import { Shapes, Woodcut, type Part } from './paint.js';
import { discs } from './path.js';

const body: Part = [
  ['red', 'M51 48C45 50 37 50.5 32.5 54C27 58.5 24.5 66 23.5 75L57 68.7V50Z'],
  ['ink', 'M57 50V68.7L90 62.6C88.5 57 83 53 76 51C70 49.5 66 49 63 48Z'],
  ['gold', 'M57 47.5L66 47L76 51.5L71 57L66.6 54.4L63 60.6L57 55.6L51 60.6L47.4 54.4L41 58L38 51.5L48 47Z'],
  ['gold', discs(1.9, [41, 59.4], [51, 62.2], [63, 62.2], [71.4, 58.6])],
];

const wink: Part = [
  ['skin', 'M1-4.6H8.4V2H1Z', 'flat'],
  ['ink', 'M2 .4q2.6-2.6 5 0M2-5.4q2.6-1.8 5-.4', 1.1],
  ['red', 'M-5 6.2Q0 8 5.4 5.4Q4 11 0 11Q-4 11-5 6.2Z'],
  ['paper', 'M-4 6.8Q0 8.4 4.6 6.2L4 8.2Q0 9.8-3.4 8.4Z', 'flat'],
];
const dismay: Part = [
  ['skin', 'M-4 5.6H4V10.8H-4Z', 'flat'],
  ['red', 'M0 6.2c3.4 0 3.4 5.4 0 5.4s-3.4-5.4 0-5.4z'],
];

const cup: Part = [
  ['paper', 'M6-17q6-1.4 6 3.4t-7 4.6v-2.2q4.2.2 4.4-2.4t-3.4-1.2z'],
  ['paper', 'M-9-20H7C7.6-11 5-5.6-1-5.6S-9.6-11-9-20Z'],
  ['red', 'M-9-16.6H7L6.6-13.4H-8.6Z'],
];
const saucer: Part = [['gold', 'M-12-5.6H10Q8-2-1-2T-12-5.6Z']];
const steam: Part = [['ink', 'M1.4-23.6q-2.4-3 0-6t0-6M6.4-23.6q-2.4-3 0-6t0-6', 1]];

function Half({ face, onHead, held }: { face: Part; onHead: Part; held: Part }) {
  return (
    <>
      <g transform="translate(55 37)">
        <Shapes of={hair.bob('gold')} />
      </g>
      <Shapes of={body} />
      <g transform="translate(55 37)">
        <Shapes of={[...head(1), ...face, ...onHead]} />
      </g>
      <g transform="translate(80.5 53)">
        <Shapes of={[...held, ...fist, ...cuff]} />
      </g>
    </>
  );
}

const star = 'M14 6.6l3.3 6.7 7.4 1.1-5.4 5.2 1.3 7.4-6.6-3.5-6.6 3.5 1.3-7.4-5.4-5.2 7.4-1.1z';
const cap: Part = [
  ['gold', star],
  ['red', 'M14 34.6C10 29.6 4.4 32 4.6 40L7.4 39.4C8 37.4 9 37.6 9 44.6H14Z'],
  ['ink', 'M14 34.6C18 29.6 23.6 32 23.4 40L20.6 39.4C20 37.4 19 37.6 19 44.6H14Z'],
  ['gold', `M8.4 44h11.2v3.4H8.4Z${discs(1.5, [5.6, 41.4], [22.4, 41.4])}`],
];

export function Joker() {
  return (
    <Sheet>
      <Woodcut>
        <path d={frame} fill="var(--gold)" fill-opacity=".16" stroke="none" />
        <Half face={wink} onHead={hat.motley} held={[...steam, ...cup, ...saucer]} />
        <g transform={turned}>
          <Half face={dismay} onHead={hat.overturned} held={saucer} />
        </g>
        <Ribbon weave="ink" />
        <path d={frame} stroke-width=".8" />
        <Shapes of={cap} />
        <g transform={turned}>
          <Shapes of={cap} />
        </g>
      </Woodcut>
    </Sheet>
  );
}
