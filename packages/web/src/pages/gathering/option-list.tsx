/** All options, read-only. */
import './option-list.css';
import { isEffective } from '@partie/kit';
import { both, language } from '../../words/language.js';
import type { AgreedOptionsProps } from './agreed-options.js';
import { chosenWord } from './option-summary.js';

const words = both({
  en: { yes: 'yes', no: 'no', none: 'This game has nothing to agree on.' },
  cs: { yes: 'ano', no: 'ne', none: 'U téhle hry není na čem se domlouvat.' },
});

export function OptionList({ table, info }: AgreedOptionsProps) {
  const texts = info.texts[language()].options;
  const names = Object.keys(info.options).filter((name) => isEffective(info.options, name, table.options));
  if (names.length === 0) return <p class="quiet">{words().none}</p>;
  return (
    <dl class="option-list">
      {names.map((name) => (
        <div key={name}>
          <dt>{texts[name] ?? name}</dt>
          <dd>{chosenWord(texts, name, table, words())}</dd>
        </div>
      ))}
    </dl>
  );
}
