/** The paper of every face, with the index in two corners. */
import type { ComponentChildren } from 'preact';
import { paint, Shapes, Woodcut, type Part } from './paint.js';
import { stamped } from './pips.js';

/** Rotates by half a turn around the middle of the card. */
export const turned = 'rotate(180 50 70)';

export function Paper() {
  return (
    <rect
      x=".6"
      y=".6"
      width="98.8"
      height="138.8"
      rx="7"
      fill={paint('paper')}
      stroke="var(--card-edge)"
      stroke-width="1.2"
    />
  );
}

/** Letters that are too wide for the corner at their natural width. */
const widths: Readonly<Record<string, number>> = { K: 22, Q: 21.5, O: 20.5, U: 21, A: 22 };

/** Only the left quarter of a card is visible in a fan. The index must fit there and stay readable at 11 px. */
function Rank({ text }: { text: string }) {
  const width = widths[text] ?? (text.length > 1 ? 23.5 : undefined);
  return (
    <text
      x="14"
      y="28.5"
      class={text.length > 1 ? 'card-index narrow' : 'card-index'}
      font-size="33"
      {...(width && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  );
}

/** `children` is the middle of the card, above the paper and below the index. */
export function Sheet(props: { rank?: string | undefined; sign?: Part | undefined; children?: ComponentChildren }) {
  const { rank, sign, children } = props;
  return (
    <>
      <Paper />
      {children}
      {rank && (
        <g fill="currentColor">
          <Rank text={rank} />
          <g transform={turned}>
            <Rank text={rank} />
          </g>
        </g>
      )}
      {sign && (
        <Woodcut width={0.7}>
          <Shapes
            of={stamped(sign, [
              [14, 41, 0.82],
              [86, 99, -0.82],
            ])}
          />
        </Woodcut>
      )}
    </>
  );
}
