/** Open facts shown on the table: the suit to follow beside its pile, a bid beside its player. */
import type { Json, Sign } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { language } from '../words/language.js';
import { cardName, SuitSign } from '../cards/index.js';
import { reach } from './poses.js';
import type { Stage } from './stage.js';
import { readSpot } from './zone-names.js';

interface ToShow {
  readonly info: GameInfo;
  readonly sign: Sign;
  readonly value: Json | undefined;
  readonly label: string;
}

export function SignValue({ info, sign, value, label }: ToShow) {
  if (value === undefined || value === null || value === false || value === '') return null;
  const { kind, texts } = info;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const said =
    sign.as === 'suit'
      ? (kind?.suitNames[language()][text] ?? text)
      : sign.as === 'rank'
        ? (kind?.rankNames[language()][text] ?? text)
        : sign.as === 'card' && kind !== null
          ? cardName(kind, text, language())
          : sign.as === 'word'
            ? (texts[language()].words[text] ?? text)
            : text;
  return (
    <span class={`sign ${sign.as}`} role="img" aria-label={`${label}: ${said}`} title={`${label}: ${said}`}>
      <span class="sign-label" aria-hidden="true">
        {label}
      </span>
      <span class="sign-value" aria-hidden="true">
        {sign.as === 'suit' && kind !== null && kind.suits.includes(text) ? <SuitSign kind={kind} suit={text} /> : said}
      </span>
    </span>
  );
}

/** A fact that is a list has one entry for each owner. */
export function factFor(fact: Json | undefined, owner: number | null): Json | undefined {
  return Array.isArray(fact) && owner !== null ? (fact as readonly Json[])[owner] : fact;
}

/** Signs at zones stand right below them. */
export function ZoneSigns({ stage }: { stage: Stage }) {
  const { info, feed } = stage;
  const placement = stage.placement.value;
  if (!placement) return null;
  const { view } = feed.scene.value;
  const signs = Object.entries(info.signs).flatMap(([fact, sign]) =>
    [...placement.spots].flatMap(([spot, place]) => {
      const { zone, owner } = readSpot(info.zones, spot);
      if (zone !== sign.at) return [];
      const value = factFor(view.open[fact], owner);
      const box = reach(place, 1);
      return [{ key: `${fact} ${spot}`, fact, sign, value, x: place.x, y: box.y + box.h + 6 }];
    }),
  );
  return (
    <>
      {signs.map(({ key, fact, sign, value, x, y }) => (
        <div key={key} class="zone-sign" style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` }}>
          <SignValue info={info} sign={sign} value={value} label={info.texts[language()].words[fact] ?? fact} />
        </div>
      ))}
    </>
  );
}
