/** All options, read-only. */
import './option-list.css';
import { both, language } from '../../words/language.js';
import type { AgreedOptionsProps } from './agreed-options.js';
import { valueWord } from './option-summary.js';

const words = both({
  en: { yes: 'yes', no: 'no', none: 'This game has nothing to agree on.' },
  cs: { yes: 'ano', no: 'ne', none: 'U téhle hry není na čem se domlouvat.' },
});

export function OptionList({ table, info }: AgreedOptionsProps) {
  const texts = info.texts[language()].options;
  const names = Object.keys(info.options);
  if (names.length === 0) return <p class="quiet">{words().none}</p>;
  return (
    <dl class="option-list">
      {names.map((name) => (
        <div key={name}>
          <dt>{texts[name] ?? name}</dt>
          <dd>{valueWord(texts, name, table.options[name] ?? '', words())}</dd>
        </div>
      ))}
    </dl>
  );
}
