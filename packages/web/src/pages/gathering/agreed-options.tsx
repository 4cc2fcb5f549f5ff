/** A summary of the options of this table; the host can open the form to change them. */
import './agreed-options.css';
import type { GameInfo, TableView } from '@partie/protocol';
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { LineIcon } from '../../parts/line-icon.js';
import { me } from '../../state/connection.js';
import { both, language } from '../../words/language.js';
import { chosenWord, summary } from './option-summary.js';
import { OptionList } from './option-list.js';
import { OptionsForm } from './options-form.js';

const words = both({
  en: {
    title: 'How we play',
    change: 'Change',
    look: 'All of it',
    rules: 'Rules of the game',
    otherwise: 'Agreed otherwise:',
    yes: 'yes',
    no: 'no',
  },
  cs: {
    title: 'Jak hrajeme',
    change: 'Změnit',
    look: 'Všechno',
    rules: 'Pravidla hry',
    otherwise: 'Domluveno jinak:',
    yes: 'ano',
    no: 'ne',
  },
});

export interface AgreedOptionsProps {
  readonly table: TableView;
  readonly info: GameInfo;
}

export function AgreedOptions({ table, info }: AgreedOptionsProps) {
  const [open, setOpen] = useState(false);
  const texts = info.texts[language()];
  const { preset, differs } = summary(info, table.options);
  const host = table.host === me.value?.id;
  return (
    <section class="sheet agreement" aria-labelledby="agreement-title">
      <header>
        <h2 id="agreement-title">{words().title}</h2>
        <button type="button" class="button plain" onClick={() => setOpen(true)}>
          {host ? words().change : words().look}
        </button>
      </header>
      <p>
        <strong>{preset === null ? texts.name : `${texts.name}: ${texts.presets[preset] ?? preset}`}</strong>
      </p>
      {differs.length > 0 && (
        <>
          <p class="quiet">{words().otherwise}</p>
          <ul>
            {differs.map((name) => (
              <li key={name}>
                {texts.options[name] ?? name}: <b>{chosenWord(texts.options, name, table, words())}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <a class="agreement-rules" href={`/rules/${info.id}`} target="_blank" rel="noopener">
        <LineIcon of="book" />
        {words().rules}
      </a>
      {open && (
        <Dialog title={words().title} onClose={() => setOpen(false)}>
          {host ? <OptionsForm table={table} info={info} /> : <OptionList table={table} info={info} />}
        </Dialog>
      )}
    </section>
  );
}
