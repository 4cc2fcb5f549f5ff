/** A table before and between matches, in words. */
import { unusualOptionWords } from '@partie/client/words';
import type { Language } from '@partie/kit';
import type { GameInfo, TableEntry, TableView } from '@partie/protocol';
import { textWords } from './text-words.js';
import type { Visitor } from './visitor.js';

const seatedIn = ({ seats }: TableView): number => seats.filter(({ person, bot }) => person !== null || bot).length;

export function subjectOf(view: TableView, info: GameInfo | undefined, language: Language): string {
  const game = info?.texts[language].name ?? view.game;
  const subject = textWords[language].subject(game, seatedIn(view), view.seats.length);
  return view.title === '' ? subject : `${view.title}: ${subject}`;
}

/** The whole table without `before`; otherwise what has changed since. */
export function tableLines(
  view: TableView,
  before: TableView | null,
  info: GameInfo | undefined,
  { language }: Pick<Visitor, 'language'>,
): string[] {
  return before === null ? wholeTable(view, info, language) : changesOf(view, before, info, language);
}

function wholeTable(view: TableView, info: GameInfo | undefined, language: Language): string[] {
  const words = textWords[language];
  const seats = view.seats.map(({ person, bot, engine, ready }, n) => {
    const who = person?.name ?? (bot ? (engine ?? words.bot) : words.seatFree);
    const marks = [
      person?.id === view.host ? words.hostMark : '',
      person && ready && view.match === null ? words.readyMark : '',
    ];
    const marked = marks.filter((mark) => mark !== '');
    return `${n + 1}. ${who}${marked.length > 0 ? ` (${marked.join(', ')})` : ''}`;
  });
  const options = words.options(optionsText(view, info, language));
  return [subjectOf(view, info, language), seats.join(' · '), options, ...freeLines(view.freeSeats ?? [], language)];
}

/** The options that are not as usual. */
export function optionsText(
  table: Pick<TableEntry, 'options' | 'documents'>,
  info: GameInfo | undefined,
  language: Language,
): string {
  const said = info === undefined ? [] : unusualOptionWords(info, table, language);
  return said.length === 0 ? textWords[language].usual : said.join(', ');
}

/** Seats of the running match that one may take over. */
function freeLines(free: NonNullable<TableView['freeSeats']>, language: Language): string[] {
  const { freeInMatch, takeOver } = textWords[language];
  const seats = free.map(({ seat, name }) => takeOver(seat + 1, name));
  return seats.length === 0 ? [] : [freeInMatch(seats.join(', '))];
}

function changesOf(view: TableView, before: TableView, info: GameInfo | undefined, language: Language): string[] {
  const words = textWords[language];
  const lines: string[] = [];
  const isBetween = view.match === null && before.match === null;
  const seatsOf = ({ seats }: TableView) =>
    new Map(
      seats.flatMap(({ person, ready }) =>
        person === null ? [] : [[person.id, { name: person.name, ready }] as const],
      ),
    );
  const [now, then] = [seatsOf(view), seatsOf(before)];
  for (const [id, { name, ready }] of now) {
    const was = then.get(id);
    if (was === undefined) lines.push(words.sits(name));
    if (isBetween && (was?.ready ?? false) !== ready) lines.push(ready ? words.isReady(name) : words.notReady(name));
  }
  for (const [id, { name }] of then) if (!now.has(id)) lines.push(words.stands(name));
  if (view.host !== before.host) {
    const host = now.get(view.host)?.name ?? view.watchers.find(({ id }) => id === view.host)?.name;
    if (host !== undefined) lines.push(words.newHost(host));
  }
  const [options, earlier] = [view, before].map((one) => optionsText(one, info, language));
  if (options !== earlier && options !== undefined) lines.push(words.options(options));
  for (const { person } of view.asking)
    if (!before.asking.some((one) => one.person.id === person.id)) lines.push(words.vote(person.name));
  const known = before.freeSeats ?? [];
  const freed = (view.freeSeats ?? []).filter((one) => !known.some(({ seat }) => seat === one.seat));
  lines.push(...freeLines(freed, language));
  if (view.again && view.again.id !== before.again?.id) lines.push(words.wantsAgain(view.again.name));
  return lines;
}
