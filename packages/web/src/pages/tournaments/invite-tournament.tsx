/** The link to a tournament, to copy, to share, and as a QR code. */
import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { LineIcon } from '../../parts/line-icon.js';
import { QrCode } from '../../parts/qr-code.js';
import { notify } from '../../state/notices.js';
import { OnlyHere } from '../../parts/only-here.js';
import { pathTo } from '../../state/route.js';
import { shareOrigin } from '../../state/share-address.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    title: 'Invite players',
    link: 'Link to the tournament',
    copy: 'Copy link',
    copied: 'The link is copied. Send it to your friends.',
    byHand: 'Copy the marked link with Ctrl+C.',
    qr: 'QR code',
    point: 'Point a phone at it: it leads straight to the tournament.',
  },
  cs: {
    title: 'Pozvi hráče',
    link: 'Odkaz na turnaj',
    copy: 'Kopírovat odkaz',
    copied: 'Odkaz je zkopírovaný. Pošli ho přátelům.',
    byHand: 'Označený odkaz zkopíruj pomocí Ctrl+C.',
    qr: 'QR kód',
    point: 'Namiř na něj telefon: dovede tě rovnou k turnaji.',
  },
});

export function InviteToTournament({ id }: { id: string }) {
  const [showing, setShowing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = (shareOrigin.value ?? location.origin) + pathTo({ page: 'tournament', id });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify(words().copied);
    } catch {
      field.current?.select();
      notify(words().byHand);
    }
  };
  return (
    <section class="sheet" aria-label={words().title}>
      <h2>{words().title}</h2>
      <OnlyHere />
      <input ref={field} class="input" readOnly value={link} aria-label={words().link} />
      <p class="tournament-actions">
        <button type="button" class="button" onClick={() => void copy()}>
          <LineIcon of="link" />
          {words().copy}
        </button>
        <button type="button" class="button" onClick={() => setShowing(true)}>
          {words().qr}
        </button>
      </p>
      {showing && (
        <Dialog title={words().title} onClose={() => setShowing(false)}>
          <QrCode text={link} label={words().qr} />
          <p class="quiet">{words().point}</p>
        </Dialog>
      )}
    </section>
  );
}
