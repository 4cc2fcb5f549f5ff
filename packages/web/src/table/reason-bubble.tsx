/** The bubble that says why something cannot be done, beside what was tried. */
import { layHand } from './layout/hand-layout.js';
import { cardHeight } from './layout/measures.js';
import type { Anchor } from './input/reasons.js';
import { spotBox } from './layout/card-poses.js';
import type { Stage } from './stage.js';
import { spotOf } from './input/gesture-context.js';

function pointAt(stage: Stage, at: Anchor): { x: number; y: number } {
  const placement = stage.placement.value;
  if (!placement) return { x: 0, y: 0 };
  const { bar, hand, measures, spots, width } = placement;
  if (typeof at === 'object') {
    const card = 'card' in at ? at.card : null;
    const inHand = card === null ? -1 : stage.inHand.value.findIndex(({ id }) => id === card);
    const pose = hand ? layHand(stage.inHand.value.length, hand.box, measures)[inHand]?.pose : undefined;
    if (pose) return { x: pose.x, y: pose.y - cardHeight(pose.w) / 2 - 14 };
    const { view } = stage.feed.scene.value;
    const spot = 'spot' in at ? at.spot : spotOf(view, at.card);
    const place = spots.get(spot ?? '');
    if (place) return { x: place.x, y: spotBox(place, 1).y - 6 };
  }
  return { x: width / 2, y: bar.y };
}

export function ReasonBubble({ stage }: { stage: Stage }) {
  const bubble = stage.player.reasons.bubble.value;
  const placement = stage.placement.value;
  if (!placement) return null;
  const half = Math.min(150, placement.width / 2 - 8);
  const { x, y } = bubble ? pointAt(stage, bubble.at) : { x: 0, y: 0 };
  const left = Math.min(Math.max(x, half + 8), placement.width - half - 8);
  return (
    <div
      class={`bubble${bubble ? ' shown' : ''}`}
      role="alert"
      style={{
        left: `${Math.round(left)}px`,
        bottom: `${Math.round(placement.height - Math.max(70, y))}px`,
        maxWidth: `${half * 2}px`,
        '--tail': `${Math.round(x - left)}px`,
      }}
    >
      {bubble?.text}
    </div>
  );
}
