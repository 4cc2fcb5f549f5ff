/**
 * The table of any card game, from what the server declares about it. `<CardTable info={info} feed={feed} />` fills its
 * container. The cards are moved by an imperative layer (`sprite-layer.ts`); everything else is rendered here.
 */
import './table.css';
import './players.css';
import './signs.css';
import './action-line.css';
import './chooser.css';
import './magnifier.css';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CardSheet } from '../cards/index.js';
import { ReasonBubble } from './reason-bubble.js';
import { trackDrag } from './input/drag.js';
import { Chooser } from './chooser.js';
import { Confirmation } from './confirmation.js';
import type { Feed } from './feed.js';
import { HandTargets } from './hand-targets.js';
import { KeepFocus } from './keep-focus.js';
import { Magnifier } from './magnifier.js';
import { ActionLine } from './action-line.js';
import { OwnerTags } from './owner-tags.js';
import { PileCounts } from './pile-counts.js';
import { SeatPlate } from './seat-plate.js';
import { ZoneSigns } from './signs.js';
import { Stage } from './stage.js';
import { words } from './table-words.js';
import { ZoneTargets } from './zone-targets.js';

export interface CardTableProps {
  readonly info: GameInfo;
  readonly feed: Feed;
  /** The match id, under which the order of the hand is kept for this tab. */
  readonly match?: string;
}

export function CardTable({ info, feed, match }: CardTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const justDragged = useRef<(click: MouseEvent) => boolean>(() => false);
  const stage = useMemo(() => new Stage(info, feed, match ?? info.id), [info, feed, match]);
  useEffect(() => {
    if (!root.current || !layer.current || !above.current) return;
    const unmount = stage.mount(root.current, layer.current, above.current);
    const pointer = trackDrag(root.current, stage);
    justDragged.current = pointer.justDragged;
    return () => {
      pointer.stop();
      unmount();
    };
  }, [stage]);
  const dragged = (click: MouseEvent) => justDragged.current(click);
  return (
    <section
      class="card-table"
      ref={root}
      aria-label={words().table}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stage.player.clear();
      }}
    >
      <CardSheet kind={info.kind} />
      <div class="ct-cloth" aria-hidden="true" />
      <div class="sprites" ref={layer} aria-hidden="true" />
      <OtherSeats stage={stage} />
      <ZoneTargets stage={stage} justDragged={dragged} />
      <OwnerTags stage={stage} />
      <PileCounts stage={stage} />
      <ZoneSigns stage={stage} />
      <ActionLine stage={stage} />
      <HandTargets stage={stage} justDragged={dragged} />
      <div class="sprites carried" ref={above} aria-hidden="true" />
      <Magnifier stage={stage} root={root} />
      <Chooser stage={stage} />
      <Confirmation stage={stage} />
      <ReasonBubble stage={stage} />
      <Narration stage={stage} />
      <KeepFocus stage={stage} root={root} />
    </section>
  );
}

function OtherSeats({ stage }: { stage: Stage }) {
  const placement = stage.placement.value;
  if (!placement) return null;
  return (
    <>
      {placement.others.map(({ seat, plate }) => (
        <SeatPlate key={seat} stage={stage} seat={seat} box={plate} />
      ))}
    </>
  );
}

/** Every event as a sentence, for screen readers. */
function Narration({ stage }: { stage: Stage }) {
  return (
    <div class="visually-hidden" role="log" aria-label={words().log}>
      {stage.narration.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
