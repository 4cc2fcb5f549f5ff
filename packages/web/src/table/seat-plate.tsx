/** A player at the table: name and badge, cards, score, marks, and whether it is their turn and for how long. */
import type { Json } from '@partie/kit';
import { language } from '../words/language.js';
import { Clock } from './clock.js';
import { pendingIn } from './player.js';
import { factFor, SignValue } from './signs.js';
import type { Stage } from './stage.js';
import { words } from './table-words.js';
import { handZone, sideOf } from './zone-names.js';
import type { Box } from './measures.js';

const shapes = 6;

/** Colour and form together tell seats apart, also beyond six. */
export function SeatBadge({ seat, name }: { seat: number; name: string }) {
  const form = (seat + Math.floor(seat / shapes)) % shapes;
  return (
    <span class="seat-badge" data-seat={(seat % shapes) + 1} data-form={form} aria-hidden="true">
      {initial(name)}
    </span>
  );
}

/** The first letter as people count letters. */
const initial = (name: string): string => name.match(/\p{L}\p{M}*|\S/u)?.[0]?.toLocaleUpperCase() ?? '?';

const has = (list: Json | undefined, seat: number) => Array.isArray(list) && list.includes(seat);

export function SeatPlate({ stage, seat, box }: { stage: Stage; seat: number; box: Box | null }) {
  const { info, feed } = stage;
  const scene = feed.scene.value;
  const { table, open, zones, seats: count } = scene.view;
  const { name, here, bot } = scene.seats[seat] ?? { name: '', here: true, bot: false };
  const hand = handZone(info.zones);
  const cards = hand === null ? undefined : zones[`${hand}.${seat}`]?.n;
  const totals = Array.isArray(table.totals) ? (table.totals as readonly number[]) : [];
  const total = totals[sideOf(info, count, seat)];
  const onTurn = pendingIn(scene).some((pending) => pending.seat === seat);
  const gone = has(table.gone, seat);
  const out = has(table.out, seat);
  const mark = gone ? words().gone : bot ? words().bot : here ? (out ? words().out : null) : words().away;
  const signs = Object.entries(info.signs).filter(([, sign]) => sign.at === 'seat');
  const spoken = [
    name,
    ...(onTurn ? [words().onTurn] : []),
    ...(cards === undefined ? [] : [words().cards(cards)]),
    ...(total === undefined ? [] : [words().points(total)]),
    ...(table.dealer === seat ? [words().dealer] : []),
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
      {table.dealer === seat && (
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
            <span class="fact" title={words().cards(cards)}>
              <CardsIcon /> {cards}
            </span>
          )}
          {total !== undefined && (
            <span class="fact score" title={words().points(total)}>
              <SheetIcon /> {total}
            </span>
          )}
          {mark !== null && (
            <span class="fact word" title={mark}>
              {gone ? '✕' : bot ? <BotIcon /> : here ? '✓' : <AwayIcon />}
            </span>
          )}
        </span>
      </span>
      {onTurn && <Clock stage={stage} />}
      {signs.map(([fact, sign]) => (
        <SignValue
          key={fact}
          info={info}
          sign={sign}
          value={factFor(open[fact], seat)}
          label={info.texts[language()].words[fact] ?? fact}
        />
      ))}
    </fieldset>
  );
}

const CardsIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <rect
      x="2"
      y="3"
      width="7"
      height="10"
      rx="1.4"
      transform="rotate(-12 5.5 8)"
      fill="none"
      stroke="currentColor"
      stroke-width="1.3"
    />
    <rect x="6.5" y="3" width="7" height="10" rx="1.4" transform="rotate(10 10 8)" fill="currentColor" />
  </svg>
);
const SheetIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M3 2.5h10v11H3zM5.4 5.6h5.2M5.4 8h5.2M5.4 10.4h3"
      fill="none"
      stroke="currentColor"
      stroke-width="1.3"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  </svg>
);
const AwayIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M12.8 10.2A5.6 5.6 0 0 1 6 2.8a5.6 5.6 0 1 0 6.8 7.4z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.4"
      stroke-linejoin="round"
    />
  </svg>
);
const BotIcon = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 1.5v2.5M3 5.5h10v7.5H3z" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round" />
    <circle cx="6" cy="9" r="1" fill="currentColor" />
    <circle cx="10" cy="9" r="1" fill="currentColor" />
  </svg>
);
