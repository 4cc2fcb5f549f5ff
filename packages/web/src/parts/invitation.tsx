/** Invites others to a page of this server: a link to copy or to share, and a QR code. */
import { useId, useState } from 'preact/hooks';
import { pathTo } from '../state/route.js';
import { shareOrigin } from '../state/share-address.js';
import { both } from '../words/language.js';
import { Dialog } from './dialog.js';
import { LineIcon } from './line-icon.js';
import { LinkToCopy } from './link-to-copy.js';
import { OnlyHere } from './only-here.js';
import { QrCode } from './qr-code.js';

const words = both({
  en: {
    copied: 'The link is copied. Send it to your friends.',
    share: 'Share',
    qr: 'QR code',
    text: 'Come and play with me:',
  },
  cs: {
    copied: 'Odkaz je zkopírovaný. Pošli ho přátelům.',
    share: 'Sdílet',
    qr: 'QR kód',
    text: 'Pojď si zahrát:',
  },
});

export interface InvitationProps {
  /** The page. */
  readonly to: Parameters<typeof pathTo>[0];
  readonly title: string;
  /** What the link is, for screen readers. */
  readonly link: string;
  /** Where the QR code leads. */
  readonly point: string;
}

export function Invitation({ to, title, link: label, point }: InvitationProps) {
  const [showing, setShowing] = useState(false);
  const heading = useId();
  const link = (shareOrigin.value ?? location.origin) + pathTo(to);
  const share = () => {
    // Rejects when the user closes the share sheet, which needs no message.
    navigator.share({ title: 'Partie', text: words().text, url: link }).catch(() => {});
  };
  return (
    <section class="sheet" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <OnlyHere />
      <LinkToCopy link={link} label={label} copied={words().copied}>
        {'share' in navigator && (
          <button type="button" class="button" onClick={share}>
            <LineIcon of="share" />
            {words().share}
          </button>
        )}
        <button type="button" class="button" onClick={() => setShowing(true)}>
          {words().qr}
        </button>
      </LinkToCopy>
      {showing && (
        <Dialog title={title} onClose={() => setShowing(false)}>
          <QrCode text={link} label={words().qr} />
          <p class="quiet">{point}</p>
        </Dialog>
      )}
    </section>
  );
}
