/** What somebody offers and wants, beside his name. */
import type { GameArt } from '@partie/games/art';
import type { Bundle, Json } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { BundleIcons, bundleInWords } from './bundle-icons.js';
import { words } from './spaces-words.js';

interface ExchangeSignProps {
  readonly info: GameInfo;
  readonly art: GameArt;
  readonly value: Json;
}

export function ExchangeSign({ info, art, value }: ExchangeSignProps) {
  const { give, want } = value as { readonly give: Bundle; readonly want: Bundle };
  const tell = (bundle: Bundle): string => bundleInWords(info, bundle) || words().nothing;
  return (
    <span class="exchange" role="img" aria-label={`${words().gives} ${tell(give)}, ${words().wants} ${tell(want)}`}>
      <BundleIcons art={art} bundle={give} />
      <span aria-hidden="true">→</span>
      <BundleIcons art={art} bundle={want} />
    </span>
  );
}
