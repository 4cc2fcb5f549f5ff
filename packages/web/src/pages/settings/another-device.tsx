/** Makes a personal link and its QR code: whoever opens it plays on as this person on another device. */
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { LinkToCopy } from '../../parts/link-to-copy.js';
import { QrCode } from '../../parts/qr-code.js';
import { act, me } from '../../state/connection.js';
import { pathTo } from '../../state/route.js';
import { shareOrigin } from '../../state/share-address.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    heading: 'Continue on another device',
    note: 'A phone or another browser becomes you, too: name, tables, matches. Here you stay signed in.',
    button: 'Show the link and QR code',
    title: 'Continue on another device',
    explanation:
      'Point the other device at it, or open the link there. It works once, for ten minutes, and only for you: give it to nobody.',
    label: 'Personal link',
    copied: 'The link is copied.',
    alone: 'Other devices cannot reach this server: it is only open to this machine.',
  },
  cs: {
    heading: 'Hrát dál na jiném zařízení',
    note: 'Telefon nebo jiný prohlížeč tě bude znát taky: jméno, stoly i partie. Tady přihlášení zůstane.',
    button: 'Ukázat odkaz a QR kód',
    title: 'Hrát dál na jiném zařízení',
    explanation:
      'Namiř na kód druhé zařízení, nebo na něm odkaz otevři. Platí jednou, deset minut a jen pro tebe: nikomu ho nedávej.',
    label: 'Osobní odkaz',
    copied: 'Odkaz je zkopírovaný.',
    alone: 'Jiná zařízení se na tenhle server nedostanou: je otevřený jen pro tenhle počítač.',
  },
});

export function AnotherDevice() {
  const [code, setCode] = useState<string | null>(null);
  if (me.value === null) return null;
  const make = async () => {
    const made = await act({ do: 'deviceLink' });
    if (typeof made?.link === 'string') setCode(made.link);
  };
  const origin = shareOrigin.value;
  return (
    <section class="sheet" aria-labelledby="group-device">
      <h2 id="group-device">{words().heading}</h2>
      <p class="quiet">{origin === null ? words().alone : words().note}</p>
      {origin !== null && (
        <p>
          <button type="button" class="button" onClick={() => void make()}>
            {words().button}
          </button>
        </p>
      )}
      {code !== null && origin !== null && (
        <Dialog title={words().title} onClose={() => setCode(null)}>
          <DeviceLink link={origin + pathTo({ page: 'device', link: code })} />
        </Dialog>
      )}
    </section>
  );
}

const DeviceLink = ({ link }: { link: string }) => (
  <>
    <QrCode text={link} label={words().label} />
    <p class="quiet">{words().explanation}</p>
    <LinkToCopy link={link} label={words().label} copied={words().copied} />
  </>
);
