/** Small pictures of cards in a text: `[[7H 7S 2C]]`. They need a `CardSheet` of the same kind on the page. */
import './rules-cards.css';
import type { GameInfo } from '@partie/protocol';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { CardBack, CardFace, cardName } from '../cards/index.js';
import { settings } from '../state/settings.js';
import { language } from '../words/language.js';

/** The kind of cards in the text; null if the game has none. */
export const CardKindContext = createContext<GameInfo['kind']>(null);

/** The code for a card that lies face down. */
const faceDown = 'XX';

/** The face with this code. A joker has no suit, whatever follows it. */
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
