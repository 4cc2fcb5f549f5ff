/** The form of a table: made from the game's own declaration of its options, read back into a command of the server. */
import type { Wish } from '@partie/client';
import { optionValueWord } from '@partie/client/words';
import { documentHash, isDocumentOption, isEffective, type Language, type Option, type OptionValue } from '@partie/kit';
import type { DocumentEntry, GameInfo, TableView } from '@partie/protocol';
import { type Field, type Form, isTrue } from './forms.js';
import { StanzaError } from './stanza.js';
import { formWords } from './words.js';

type CreateWish = Extract<Wish, { do: 'table.create' }>;
type Content = Omit<CreateWish, 'do' | 'game' | 'bots'>;

const optionPrefix = 'option_';
const isFlag = ({ values }: Option): boolean => values.every((value) => typeof value === 'boolean');

/**
 * `documents`: what may be chosen for the options besides what comes with the game. `now`: the table as it is; left out
 * for a new one. Of a table what has no effect is not asked; for a new one it may come to have one.
 */
export function tableForm(
  info: GameInfo,
  language: Language,
  formType: string,
  documents: readonly DocumentEntry[],
  now?: TableView,
): Form {
  const words = formWords[language];
  const { texts, options, presets, players } = info;
  const seats = now?.seats.length ?? players.min;
  const list = (name: string, label: string, value: string, values: Readonly<Record<string, string>>): Field => ({
    name,
    type: 'list-single',
    label,
    value,
    options: Object.entries(values).map(([one, text]) => ({ value: one, label: text })),
  });
  const counts = Array.from({ length: players.max - players.min + 1 }, (_, i) => String(players.min + i));
  const presetNames = Object.keys(presets);
  const { settings } = now ?? {};
  const fields: Field[] = [
    { name: 'FORM_TYPE', type: 'hidden', value: formType },
    { name: 'title', type: 'text-single', label: words.title, value: now?.title ?? '' },
    list('seats', words.seats, String(seats), Object.fromEntries(counts.map((count) => [count, count]))),
    { name: 'password', type: 'text-private', label: words.password, value: '' },
    ...(now === undefined ? [{ name: 'bots', type: 'boolean', label: words.bots, value: '0' } as const] : []),
    ...(presetNames.length > 0 && now === undefined
      ? [list('preset', words.preset, '', { '': words.noPreset, ...byName(presetNames, texts[language].presets) })]
      : []),
    ...Object.entries(options)
      .filter(([name]) => now === undefined || isEffective(options, name, now.options))
      .map(([name, option]) =>
        optionField(info, language, name, option, chosenDocuments(info, name, documents, now), now),
      ),
    list('start', words.start, settings?.start ?? 'host', words.starts),
    list('joining', words.joining, settings?.joining ?? 'open', words.joinings),
    list('spectators', words.spectators, settings?.spectators ?? 'open', words.spectating),
    list('absence', words.absence, settings?.absence ?? 'bot', words.absences),
    { name: 'unlisted', type: 'boolean', label: words.unlisted, value: settings?.unlisted ? '1' : '0' },
  ];
  return { title: texts[language].name, instructions: words.formHelp, fields };
}

const byName = (names: readonly string[], texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, texts[name] ?? name]));

/** The documents for an option by their values, with their titles; also the one that the table has, whoever uploaded it. */
function chosenDocuments(
  { id }: GameInfo,
  option: string,
  documents: readonly DocumentEntry[],
  now: TableView | undefined,
): ReadonlyMap<string, string> {
  const offered = documents.filter((one) => one.game === id && one.option === option);
  const title = now?.documents?.[option];
  const own = title === undefined ? [] : [[String(now?.options[option]), title] as const];
  return new Map([...offered.map(({ value, title: text }) => [value, text] as const), ...own]);
}

function optionField(
  info: GameInfo,
  language: Language,
  name: string,
  option: Option,
  documents: ReadonlyMap<string, string>,
  now?: TableView,
): Field {
  const label = info.texts[language].options[name] ?? name;
  const value = now?.options[name] ?? option.default;
  if (isFlag(option)) return { name: optionPrefix + name, type: 'boolean', label, value: value === true ? '1' : '0' };
  const options = [
    ...option.values.map((one) => ({ value: String(one), label: optionValueWord(info, name, one, language) })),
    ...[...documents].map(([one, title]) => ({ value: one, label: title })),
  ];
  return { name: optionPrefix + name, type: 'list-single', label, value: String(value), options };
}

/** What somebody filled in. The server checks it once more; what cannot even be read is refused here. */
export function readTableForm(info: GameInfo, values: ReadonlyMap<string, string>, isNew: boolean): Content {
  const text = (name: string) => {
    const value = values.get(name);
    return value === undefined || value === '' ? undefined : value;
  };
  const options: Record<string, OptionValue> = {};
  for (const [name, option] of Object.entries(info.options)) {
    const given = values.get(optionPrefix + name);
    if (given === undefined) continue;
    const value = isFlag(option)
      ? isTrue(given)
      : (option.values.find((one) => String(one) === given) ?? documentIn(option, given));
    if (value === undefined) throw new StanzaError('not-acceptable', `${name}: ${given}`);
    // A preset decides where nothing else was chosen.
    if (text('preset') === undefined || value !== option.default) options[name] = value;
  }
  const settings: Record<string, string | boolean> = {};
  for (const name of ['start', 'joining', 'spectators', 'absence']) {
    const given = text(name);
    if (given !== undefined) settings[name] = given;
  }
  if (values.has('unlisted')) settings.unlisted = isTrue(values.get('unlisted'));
  const [title, password, preset, seats] = [text('title'), text('password'), text('preset'), text('seats')];
  return {
    options,
    settings,
    ...(title !== undefined && { title }),
    ...(password !== undefined && { password }),
    ...(preset !== undefined && { preset }),
    ...(seats !== undefined && { seats: Number(seats) }),
    ...(isNew && isTrue(values.get('bots')) && { bots: true }),
  };
}

/** Which documents somebody may use is for the server to say. */
const documentIn = (option: Option, given: string): string | undefined =>
  isDocumentOption(option) && documentHash(given) !== null ? given : undefined;
