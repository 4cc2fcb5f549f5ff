/** Invites others to the table: a link to copy or share, and a QR code. */
import './invite.css';
import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { QrCode } from '../../parts/qr-code.js';
import { LineIcon } from '../../parts/line-icon.js';
import { pathTo } from '../../state/route.js';
import { notify } from '../../state/notices.js';
import { OnlyHere } from '../../parts/only-here.js';
import { shareOrigin } from '../../state/share-address.js';
import { both } from '../../words/language.js';
import type { TableProps } from './gathering.js';

const words = both({
  en: {
    title: 'Invite friends',
    link: 'Invite link',
    copy: 'Copy link',
    copied: 'The link is copied. Send it to your friends.',
    byHand: 'Copy the marked link with Ctrl+C.',
    share: 'Share',
    qr: 'QR code',
    point: 'Point a phone at it: it leads straight to this table.',
    text: 'Come and play with me:',
  },
  cs: {
    title: 'Pozvi přátele',
    link: 'Odkaz s pozvánkou',
    copy: 'Kopírovat odkaz',
    copied: 'Odkaz je zkopírovaný. Pošli ho přátelům.',
    byHand: 'Označený odkaz zkopíruj pomocí Ctrl+C.',
    share: 'Sdílet',
    qr: 'QR kód',
    point: 'Namiř na něj telefon: dovede tě rovnou k tomuhle stolu.',
    text: 'Pojď si zahrát:',
  },
});

export function Invite({ table }: TableProps) {
  const [showing, setShowing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = (shareOrigin.value ?? location.origin) + pathTo({ page: 'table', id: table.id, invite: table.invite });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify(words().copied);
    } catch {
      field.current?.select();
      notify(words().byHand);
    }
  };
  const share = () => {
    // Rejects when the user closes the share sheet, which needs no message.
    navigator.share({ title: 'Partie', text: words().text, url: link }).catch(() => {});
  };
  return (
    <section class="sheet invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{words().title}</h2>
      <OnlyHere />
      <input
        ref={field}
        class="input"
        readOnly
        value={link}
        aria-label={words().link}
        onFocus={() => field.current?.select()}
      />
      <div class="invite-ways">
        <button type="button" class="button" onClick={() => void copy()}>
          <LineIcon of="link" />
          {words().copy}
        </button>
        {'share' in navigator && (
          <button type="button" class="button" onClick={share}>
            <LineIcon of="share" />
            {words().share}
          </button>
        )}
        <button type="button" class="button" onClick={() => setShowing(true)}>
          {words().qr}
        </button>
      </div>
      {showing && (
        <Dialog title={words().title} onClose={() => setShowing(false)}>
          <QrCode text={link} label={words().qr} />
          <p class="quiet">{words().point}</p>
        </Dialog>
      )}
    </section>
  );
}
