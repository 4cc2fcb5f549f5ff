/** Draws cards that fly from zone to zone, over the table. The table itself is always that of the newest scene. */
import './card-flights.css';
import { readSpot } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import { useEffect, useRef, useState } from 'preact/hooks';
import { moveTime } from '../../state/settings.js';
import { storyGap } from './event-story.js';
import { type FlyingKind, flightsIn } from './flights.js';
import { GroupFace } from './card-groups.js';
import { isToldAtOnce } from './told-at-once.js';
import type { SpacesPlayer } from './spaces-player.js';

interface Flying extends FlyingKind {
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly delay: number;
}

/** More cards than this in one movement are a deal, which is not drawn. */
const mostCards = 24;
/** How high the way is bent, as a part of its length, and how long it takes, in movements. */
const bend = 0.12;
const length = 1.6;

export function CardFlights({ player, art }: { player: SpacesPlayer; art: GameArt }) {
  const { info, feed } = player;
  const layer = useRef<HTMLDivElement>(null);
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  useEffect(() => {
    let next = 1;
    let before = feed.scene.peek().view;
    return feed.onStep((events, { view }) => {
      const isAtOnce = isToldAtOnce(info, events, before, view);
      before = view;
      if (moveTime() === 0 || document.hidden) return;
      const isShown = (spot: string) => readSpot(info.zones, spot).owner !== null || (view.zones[spot]?.n ?? 0) > 0;
      const isTold = ({ is, seat }: { is: string; seat?: number }) => seat !== undefined || is in info.actions;
      const found = flightsIn(events, isShown, isTold).filter(
        ({ kinds }) => kinds.reduce((sum, { n }) => sum + n, 0) <= mostCards,
      );
      const begun = found.flatMap(({ from, to, kinds, after }) =>
        kinds.map((kind) => ({ ...kind, key: next++, from, to, delay: isAtOnce ? 0 : after * storyGap() })),
      );
      if (begun.length > 0) setFlying((before) => [...before, ...begun]);
    });
  }, [info, feed]);
  const placeOf = (spot: string, face: string | null): DOMRect | null => {
    const table = layer.current?.parentElement;
    const zone = table?.querySelector(`[data-spot="${spot}"]`);
    const { owner } = readSpot(info.zones, spot);
    const card = zone?.querySelector(`[data-face="${face}"]`);
    return (card ?? zone ?? table?.querySelector(`[data-owner="${owner}"]`))?.getBoundingClientRect() ?? null;
  };
  return (
    <div ref={layer} class="card-flights" aria-hidden="true">
      {flying.map((one) => (
        <FlyingCard
          key={one.key}
          flying={one}
          art={art}
          placeOf={placeOf}
          onLanded={() => setFlying((before) => before.filter(({ key }) => key !== one.key))}
        />
      ))}
    </div>
  );
}

interface FlyingCardProps {
  readonly flying: Flying;
  readonly art: GameArt;
  readonly placeOf: (spot: string, face: string | null) => DOMRect | null;
  readonly onLanded: () => void;
}

function FlyingCard({ flying: { from, to, face, n, delay }, art, placeOf, onLanded }: FlyingCardProps) {
  const card = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [start, end] = [placeOf(from, face), placeOf(to, face)];
    const own = card.current?.getBoundingClientRect();
    if (!card.current || !own || !start || !end) return onLanded();
    const at = ({ left, top, width, height }: DOMRect) => [
      left + width / 2 - own.left - own.width / 2,
      top + height / 2 - own.top - own.height / 2,
    ];
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [at(start), at(end)];
    const lift = bend * Math.hypot(x2 - x1, y2 - y1);
    const frame = (x: number, y: number, opacity = 1) => ({ transform: `translate(${x}px, ${y}px)`, opacity });
    const animation = card.current.animate(
      [frame(x1, y1), frame((x1 + x2) / 2, (y1 + y2) / 2 - lift), frame(x2, y2), frame(x2, y2, 0)],
      { duration: length * moveTime(), delay, easing: 'ease-out', fill: 'forwards' },
    );
    animation.onfinish = onLanded;
    return () => animation.cancel();
  }, []);
  return (
    <span ref={card} class="flying-card">
      <GroupFace code={face ?? ''} name="" n={n} art={art} />
    </span>
  );
}
