/**
 * Small pictures of cards in a text: `[[7H 7S 2C]]`. They need a `CardSheet` of the same kind on the page. Cards for which the
 * game brings signs of its own are shown by these.
 */
import { cardName } from '@partie/client/words';
import './rules-cards.css';
import type { GameArt } from '@partie/games/art';
import type { GameInfo } from '@partie/protocol';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { KindIcon } from '../board/spaces/bundle-icons.js';
import { CardBack, CardFace } from '../cards/index.js';
import { settings } from '../state/settings.js';
import { language } from '../words/language.js';

/** The kind of cards in the text; null if the game has none. */
export const CardKindContext = createContext<GameInfo['kind']>(null);

/** The pictures of the game, if it has any. */
export const ArtContext = createContext<GameArt | null>(null);

/** The code for a card that lies face down. */
const faceDown = 'XX';

/** The face with this code. A joker has no suit, whatever follows it. */
export const cardFromCode = (kind: NonNullable<GameInfo['kind']>, code: string): string =>
  kind.faces.some((face) => face.code === code) ? code : code.slice(0, -1);

export function RulesCards({ text }: { text: string }) {
  const kind = useContext(CardKindContext);
  const art = useContext(ArtContext);
  if (kind === null) return <>{text}</>;
  const codes = text.split(/\s+/).map((code) => (code === faceDown ? code : cardFromCode(kind, code)));
  const names = codes.flatMap((code) => (code === faceDown ? [] : [cardName(kind, code, language())]));
  if (art !== null && codes.every((code) => art.faces[code] !== undefined))
    return (
      <span class="bundle-icons" role="img" aria-label={names.join(', ')}>
        {codes.map((code, i) => (
          <KindIcon key={i} art={art} kind={code} />
        ))}
      </span>
    );
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
