/** So many of each kind as small pictures of the kinds, with their numbers. */
import './bundle-icons.css';
import { cardName } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import type { Bundle } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { language } from '../../words/language.js';

export const bundleInWords = (info: Pick<GameInfo, 'kind'>, bundle: Bundle): string =>
  Object.entries(bundle)
    .map(([kind, n]) => `${n} × ${info.kind ? cardName(info.kind, kind, language()) : kind}`)
    .join(', ');

/** The name of a kind: of a card, or a word of the game. */
export function kindName({ kind, texts }: Pick<GameInfo, 'kind' | 'texts'>, code: string): string {
  const isCard = kind?.faces.some((face) => face.code === code);
  return kind && isCard ? cardName(kind, code, language()) : (texts[language()].words[code] ?? code);
}

export function KindIcon({ art, kind }: { art: GameArt; kind: string }) {
  const face = art.faces[kind];
  return (
    <svg
      class="kind-icon"
      viewBox="-12 -12 24 24"
      aria-hidden="true"
      style={{ '--face': face?.fill ?? 'var(--card-paper)' }}
    >
      <path d={face?.sign ?? 'M-6-6h12v12h-12z'} />
    </svg>
  );
}

/** Only drawn: say it with `bundleInWords`. */
export function BundleIcons({ art, bundle }: { art: GameArt; bundle: Bundle }) {
  return (
    <span class="bundle-icons" aria-hidden="true">
      {Object.entries(bundle).map(([kind, n = 0]) => (
        <span key={kind} class="exchange-kind">
          {n > 1 && <span class="tabular">{n}</span>}
          <KindIcon art={art} kind={kind} />
        </span>
      ))}
    </span>
  );
}
