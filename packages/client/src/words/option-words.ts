/** The options of a table in words, for text clients. */
import { isEffective, type Language, type OptionValue } from '@partie/kit';
import type { GameInfo, TableEntry } from '@partie/protocol';

const yesNo: Readonly<Record<Language, readonly [no: string, yes: string]>> = { en: ['no', 'yes'], cs: ['ne', 'ano'] };

/** The game's word for a value, or the value itself. */
export function optionValueWord(
  { texts }: Pick<GameInfo, 'texts'>,
  name: string,
  value: OptionValue,
  language: Language,
): string {
  const own = texts[language].options[`${name}.${value}`];
  return own ?? (typeof value === 'boolean' ? yesNo[language][value ? 1 : 0] : String(value));
}

/** Those that are not as usual and have an effect: `Rounds: 3`. */
export function unusualOptionWords(
  info: Pick<GameInfo, 'texts' | 'options'>,
  { options, documents }: Pick<TableEntry, 'options' | 'documents'>,
  language: Language,
): string[] {
  return Object.entries(options)
    .filter(([name, value]) => value !== info.options[name]?.default && isEffective(info.options, name, options))
    .map(([name, value]) => {
      const label = info.texts[language].options[name] ?? name;
      return `${label}: ${documents?.[name] ?? optionValueWord(info, name, value, language)}`;
    });
}
