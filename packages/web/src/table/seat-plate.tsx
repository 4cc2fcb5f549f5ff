/** The plate of a player: name and badge, number of cards, score, marks, turn and clock. */
import { pointsNow, handZone, pendingIn, pointsText, sideOf, type SignFact, signsOfSeat } from '@partie/client/words';
import type { Json } from '@partie/kit';
import { language } from '../words/language.js';
import { number } from '../words/number.js';
import { Clock } from './clock.js';
import { SignValue } from './signs.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';
import type { Box } from './layout/measures.js';
import { AwayIcon, BotIcon, CardsIcon, SheetIcon } from './plate-icons.js';

const shapes = 6;

/** Seats are distinguished by colour and shape together, so that more than six differ. */
export function SeatBadge({ seat, name }: { seat: number; name: string }) {
  const form = (seat + Math.floor(seat / shapes)) % shapes;
  return (
    <span class="seat-badge" data-seat={(seat % shapes) + 1} data-form={form} aria-hidden="true">
      {initial(name)}
    </span>
  );
}

/** The first letter with its combining marks. */
const initial = (name: string): string => name.match(/\p{L}\p{M}*|\S/u)?.[0]?.toLocaleUpperCase() ?? '?';

const has = (list: Json | undefined, seat: number) => Array.isArray(list) && list.includes(seat);

interface Plate {
  readonly stage: Pick<Stage, 'info' | 'feed'>;
  readonly seat: number;
  /** Null for the viewer's own plate, which is part of the action line. */
  readonly box: Box | null;
  /** The signs shown in the plate; by default all signs of the seat. */
  readonly signs?: readonly SignFact[];
}

export function SeatPlate({ stage, seat, box, signs }: Plate) {
  const { info, feed } = stage;
  const scene = feed.scene.value;
  const { table, zones, seats: count } = scene.view;
  const { name, here, bot } = scene.seats[seat] ?? { name: '', here: true, bot: false };
  const hand = handZone(info.zones);
  const cards = hand === null ? undefined : zones[`${hand}.${seat}`]?.n;
  const total = pointsNow(info, scene.view)[sideOf(info, count, seat)];
  // Who deals matters only where the deal goes round.
  const deals = table.dealer === seat && !info.oneRound;
  const onTurn = pendingIn(scene.view).some((pending) => pending.seat === seat);
  const gone = has(table.gone, seat);
  const out = has(table.out, seat);
  const mark = gone ? words().gone : bot ? words().bot : here ? (out ? words().out : null) : words().away;
  const spoken = [
    name,
    ...(onTurn ? [words().onTurn] : []),
    ...(cards === undefined ? [] : [words().cards(cards)]),
    ...(total === undefined ? [] : [pointsText(info, total, language())]),
    ...(deals ? [words().dealer] : []),
    ...(mark === null ? [] : [mark]),
  ].join(', ');
  return (
    <fieldset
      class={`plate${onTurn ? ' on-turn' : ''}${gone || out ? ' dim' : ''}${here ? '' : ' away'}${box === null ? ' own' : box.w < 160 ? ' narrow' : ''}`}
      style={
        box === null
          ? undefined
          : {
              transform: `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`,
              width: `${Math.round(box.w)}px`,
              height: `${box.h}px`,
            }
      }
      aria-label={spoken}
    >
      <SeatBadge seat={seat} name={name} />
      {deals && (
        <span class="dealer-mark" title={words().dealer}>
          {words().dealer[0]}
        </span>
      )}
      <span class="plate-text">
        <span class="plate-name" title={name}>
          {name}
        </span>
        <span class="plate-facts tabular">
          {cards !== undefined && box !== null && (
            <span class="ct-fact" title={words().cards(cards)}>
              <CardsIcon /> {cards}
            </span>
          )}
          {total !== undefined && (
            <span
              class={`ct-fact ct-score${Math.abs(total) >= 1000 ? ' long' : ''}`}
              title={pointsText(info, total, language())}
            >
              <SheetIcon /> {number(total)}
            </span>
          )}
          {mark !== null && (
            <span class="ct-fact word" title={mark}>
              {gone ? '✕' : bot ? <BotIcon /> : here ? '✓' : <AwayIcon />}
            </span>
          )}
        </span>
      </span>
      <Clock stage={stage} seat={seat} onTurn={onTurn} />
      {(signs ?? signsOfSeat(info, scene.view, seat)).map(({ fact, value }) => (
        <SignValue key={fact} info={info} fact={fact} value={value} />
      ))}
    </fieldset>
  );
}
