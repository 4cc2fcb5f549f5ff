/**
 * Playing cards. `CardSheet` puts every drawing on the page once, as hidden SVG symbols. The cards on the table are
 * light elements that reference them. Colours are CSS custom properties, so one sheet serves every setting.
 */
import { language } from '../words/language.js';
import { BackDrawing, backs, type Back } from './backs.js';
import './cards.css';
import { colourOf, differentFaces, drawing, signOf, type Kind } from './face-drawing.js';
import { inColour, Shapes, Woodcut } from './paint.js';
import { stamped } from './pips.js';

export type { Back, Kind };

/** Card codes may contain any characters; element ids may not. */
const safe = (text: string) => text.replace(/[^\w-]/g, (letter) => `_${letter.charCodeAt(0)}`);
const faceId = (kind: Kind, code: string) => `card-${safe(kind.id)}-${safe(code)}`;
const signId = (kind: Kind, suit: string) => `suit-${safe(kind.id)}-${safe(suit)}`;
const backId = (back: Back) => `back-${back}`;

const size = '0 0 100 140';

/** Once a page. Without a kind it has only the backs. */
export function CardSheet({ kind }: { kind: Kind | null }) {
  return (
    <svg class="card-sheet" aria-hidden="true">
      {backs.map((back) => (
        <symbol key={back} id={backId(back)} viewBox={size}>
          <BackDrawing back={back} />
        </symbol>
      ))}
      {kind?.suits.map((suit) => (
        <symbol key={suit} id={signId(kind, suit)} viewBox="-12 -12 24 24" {...inColour(colourOf(kind, suit))}>
          <Woodcut width={0.9}>
            <Shapes of={stamped(signOf(kind, suit) ?? [], [[0, 0, 1]])} />
          </Woodcut>
        </symbol>
      ))}
      {kind &&
        differentFaces(kind).map((face) => (
          <symbol key={face.code} id={faceId(kind, face.code)} viewBox={size} {...inColour(colourOf(kind, face.suit))}>
            {drawing(kind, face, language())}
          </symbol>
        ))}
    </svg>
  );
}

export function CardFace({ kind, code }: { kind: Kind; code: string }) {
  return (
    <svg class="card-face" viewBox={size} aria-hidden="true">
      <use href={`#${faceId(kind, code)}`} />
    </svg>
  );
}

export function CardBack({ back }: { back: Back }) {
  return (
    <svg class="card-back" viewBox={size} aria-hidden="true">
      <use href={`#${backId(back)}`} />
    </svg>
  );
}

/** A small suit sign for choosers and labels, as high as the text around it. */
export function SuitSign({ kind, suit }: { kind: Kind; suit: string }) {
  return (
    <svg class="suit-sign" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${signId(kind, suit)}`} />
    </svg>
  );
}
