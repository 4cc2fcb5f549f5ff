/** Facts shown on the table: the suit to follow beside its pile, a bid beside its player, the kind of a meld. */
import { readSpot, signLabel, type SignFact, signsAtSpot, signWords } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import { language } from '../words/language.js';
import { SuitSign } from '../cards/index.js';
import { SignIcon } from './plate-icons.js';
import { onSlot, placeOfSigns } from './layout/sign-places.js';
import type { Stage } from './stage.js';

interface SignValueProps extends SignFact {
  readonly info: GameInfo;
  /** Show the value only; the label is for screen readers. */
  readonly bare?: boolean;
}

export function SignValue({ info, fact, value, bare = false }: SignValueProps) {
  const { kind } = info;
  const { as = 'word', icon } = info.signs[fact] ?? {};
  const text = typeof value === 'object' ? '' : String(value);
  const said = signWords(info, { fact, value }, language());
  const label = signLabel(info, fact, language());
  // A fact that is just true has no value to say.
  const spoken = value === true ? label : `${label}: ${said}`;
  return (
    <span class={`ct-sign ${as}`} role="img" aria-label={spoken} title={spoken}>
      {icon !== undefined && <SignIcon of={icon} />}
      {!bare && (
        <span class="ct-sign-label" aria-hidden="true">
          {label}
        </span>
      )}
      {value !== true && (
        <span class="ct-sign-value" aria-hidden="true">
          {as === 'suit' && kind !== null && kind.suits.includes(text) ? <SuitSign kind={kind} suit={text} /> : said}
        </span>
      )}
    </span>
  );
}

interface SpotSigns {
  readonly spot: string;
  readonly facts: readonly SignFact[];
  /** Why the actions of this spot are not possible now. */
  readonly why: readonly string[];
}

function signsBySpot({ info, feed, hints }: Stage, spots: Iterable<string>): SpotSigns[] {
  const { view } = feed.scene.value;
  return [...spots].flatMap((spot) => {
    const { zone } = readSpot(info.zones, spot);
    const facts = signsAtSpot(info, view, spot);
    const why = hints.current.value.flatMap(({ at, why }) => (at === zone && why !== null ? [why] : []));
    return facts.length + why.length > 0 ? [{ spot, facts, why }] : [];
  });
}

/** Signs of zones stand below or beside them, signs of slots on the lower edge of their cards. */
export function ZoneSigns({ stage }: { stage: Stage }) {
  const { info, feed } = stage;
  const placement = stage.placement.value;
  if (!placement) return null;
  const { view } = feed.scene.value;
  return (
    <>
      {signsBySpot(stage, placement.spots.keys()).map(({ spot, facts, why }) => {
        const place = placement.spots.get(spot);
        if (!place || place.small || place.vacant) return null;
        const { slot } = readSpot(info.zones, spot);
        const lying = (name: string): number => view.zones[name]?.n ?? 0;
        const at = slot === null ? placeOfSigns(placement, spot, lying) : onSlot(place, lying(spot));
        if (!at) return null;
        const { box, kind } = at;
        return (
          <div
            key={spot}
            class={`zone-sign ${kind}`}
            style={{
              transform: `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`,
              width: `${Math.round(box.w)}px`,
              ...(kind !== 'below' && { height: `${Math.round(box.h)}px` }),
              '--card-width': `${Math.round(place.card)}px`,
            }}
          >
            {facts.map(({ fact, value }) => (
              <SignValue key={fact} info={info} fact={fact} value={value} bare={slot !== null} />
            ))}
            {why.map((text) => (
              <p key={text} class="why-not">
                {text}
              </p>
            ))}
          </div>
        );
      })}
    </>
  );
}
