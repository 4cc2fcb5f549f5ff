/** Little pictures of cards in a text: `[[7H 7S 2C]]`. They are drawn where the page has a `CardSheet` of their kind. */
import './rules-cards.css';
import type { GameInfo } from '@partie/protocol';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { CardBack, CardFace, cardName } from '../cards/index.js';
import { settings } from '../state/settings.js';
import { language } from '../words/language.js';

/** What the cards of a text are drawn with; null where there are none. */
export const CardKindContext = createContext<GameInfo['kind']>(null);

/** What stands for a card that lies face down. */
const faceDown = 'XX';

/** The card that is meant; a joker has no suit, whatever is written behind it. */
export const cardFromCode = (kind: NonNullable<GameInfo['kind']>, code: string): string =>
  kind.faces.some((face) => face.code === code) ? code : code.slice(0, -1);

export function RulesCards({ text }: { text: string }) {
  const kind = useContext(CardKindContext);
  if (kind === null) return <>{text}</>;
  const codes = text.split(/\s+/).map((code) => (code === faceDown ? code : cardFromCode(kind, code)));
  const names = codes.flatMap((code) => (code === faceDown ? [] : [cardName(kind, code, language())]));
  return (
    <span class="rules-cards" role="img" aria-label={names.join(', ')}>
      {codes.map((code, i) => (
        <span key={i} class="rules-card">
          {code === faceDown ? <CardBack back={settings.value.back} /> : <CardFace kind={kind} code={code} />}
        </span>
      ))}
    </span>
  );
}
