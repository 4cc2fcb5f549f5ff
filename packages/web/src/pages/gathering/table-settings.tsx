/** Clock, absence, spectators and access: a summary for all, a form for the host. */
import './table-settings.css';
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { LineIcon } from '../../parts/line-icon.js';
import { me } from '../../state/connection.js';
import { both } from '../../words/language.js';
import type { TableProps } from './gathering.js';
import { SettingsForm } from './settings-form.js';
import { settingsWords } from './settings-words.js';

const words = both({
  en: {
    title: 'The table',
    change: 'Change',
    locked: 'locked',
    password: 'with a password',
    unlisted: 'not in the list',
    vote: 'newcomers are voted on',
  },
  cs: {
    title: 'Stůl',
    change: 'Změnit',
    locked: 'zamčený',
    password: 'na heslo',
    unlisted: 'není v seznamu',
    vote: 'o nově příchozích se hlasuje',
  },
});

export function TableSettings({ table }: TableProps) {
  const [open, setOpen] = useState(false);
  const { settings, locked, password } = table;
  return (
    <section class="sheet table-settings" aria-labelledby="settings-title">
      <header>
        <h2 id="settings-title">{words().title}</h2>
        {table.host === me.value?.id && (
          <button type="button" class="button plain" onClick={() => setOpen(true)}>
            {words().change}
          </button>
        )}
      </header>
      <ul>
        {settingsWords(settings).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {settings.joining === 'vote' && <li>{words().vote}</li>}
        {settings.unlisted && <li>{words().unlisted}</li>}
        {locked && (
          <li>
            <LineIcon of="lock" /> {words().locked}
          </li>
        )}
        {password && (
          <li>
            <LineIcon of="key" /> {words().password}
          </li>
        )}
      </ul>
      {open && (
        <Dialog title={words().title} onClose={() => setOpen(false)}>
          <SettingsForm table={table} />
        </Dialog>
      )}
    </section>
  );
}
