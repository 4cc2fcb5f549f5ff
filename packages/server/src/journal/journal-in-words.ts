/** Entries of the journal in words, for `partie journal`. */
import { gameById } from '@partie/games';
import { fill, type Json, type Language } from '@partie/kit';
import type { LogRow } from '../store/store.js';
import type { NoteKind, StoredNote } from './notes.js';

type Words = Readonly<
  Record<NoteKind | 'watches' | 'stood' | 'unready' | 'noBot' | 'away' | 'against' | 'noPassphrase', string>
>;

const en: Words = {
  up: 'The server is up.',
  down: 'The server stops.',
  dropped: '{entries} {entries|entry is|entries are} missing here: too much happened at once.',
  came: '{name} came for the first time.',
  back: '{name} is connected.',
  lost: '{name} is not connected any more.',
  renamed: '{from} is now called {name}.',
  signedOutElsewhere: '{name} signed out on all other devices.',
  device: '{name} came in on another device ({by}).',
  passphrase: '{name} chose a passphrase.',
  noPassphrase: '{name} removed the passphrase.',
  opened: '{name} opened the table: {game}, {seats} {seats|seat|seats}.',
  asked: '{name} asked to be let in.',
  voted: '{name} voted for {whomName}.',
  against: '{name} voted against {whomName}.',
  joined: '{name} joined.',
  watches: '{name} came to watch.',
  left: '{name} left.',
  away: '{name} stayed away and lost the place.',
  kicked: '{name} sent {whomName} away.',
  host: '{name} made {whomName} the host.',
  sat: '{name} sat down at seat {place}.',
  stood: '{name} stood up.',
  ready: '{name} is ready.',
  unready: '{name} is not ready.',
  again: '{name} wants another match.',
  bot: '{name} put a bot at seat {place}.',
  noBot: '{name} took the bot from seat {place}.',
  changed: '{name} changed {to}',
  said: '{name}: {text}',
  started: 'Match {match} starts: {game}.',
  tookOver: '{name} took over seat {place} in match {match}.',
  ended: 'Match {match} is over.',
};
const cs: Words = {
  up: 'Server běží.',
  down: 'Server končí.',
  dropped:
    'Tady {entries|chybí|chybějí|chybí} {entries} {entries|záznam|záznamy|záznamů}: dělo se toho příliš najednou.',
  came: '{name} je tu poprvé.',
  back: '{name}: připojení.',
  lost: '{name}: konec spojení.',
  renamed: '{from} má nové jméno: {name}.',
  signedOutElsewhere: '{name}: odhlášení na všech ostatních zařízeních.',
  device: '{name}: přihlášení na dalším zařízení ({by}).',
  passphrase: '{name} má heslovou frázi.',
  noPassphrase: '{name} už nemá heslovou frázi.',
  opened: '{name} otevírá stůl: {game}, {seats} {seats|místo|místa|míst}.',
  asked: '{name} žádá o přijetí ke stolu.',
  voted: '{name} hlasuje pro: {whomName}.',
  against: '{name} hlasuje proti: {whomName}.',
  joined: '{name} přichází ke stolu.',
  watches: '{name} přichází přihlížet.',
  left: '{name} odchází od stolu.',
  away: '{name} se nevrací a přichází o místo.',
  kicked: '{name} posílá pryč: {whomName}.',
  host: '{name} předává stůl, novým hostitelem je {whomName}.',
  sat: '{name} si sedá na místo {place}.',
  stood: '{name} vstává od stolu.',
  ready: '{name} chce začít.',
  unready: '{name} ještě nechce začít.',
  again: '{name} chce hrát znovu.',
  bot: '{name} dává na místo {place} bota.',
  noBot: '{name} odvolává bota z místa {place}.',
  changed: '{name} mění {to}',
  said: '{name}: {text}',
  started: 'Začíná partie {match}: {game}.',
  tookOver: '{name} přebírá místo {place} v partii {match}.',
  ended: 'Partie {match} skončila.',
};
const words: Readonly<Record<Language, Words>> = { en, cs };

/** Which words, where one kind of entry has several. */
function wordsOf(note: StoredNote): keyof Words {
  switch (note.k) {
    case 'joined':
      return note.watch ? 'watches' : note.k;
    case 'voted':
      return note.yes ? note.k : 'against';
    case 'left':
      return note.why ?? note.k;
    case 'sat':
      return note.seat === null ? 'stood' : note.k;
    case 'ready':
      return note.ready ? note.k : 'unready';
    case 'bot':
      return note.on ? note.k : 'noBot';
    case 'passphrase':
      return note.on ? note.k : 'noPassphrase';
    default:
      return note.k;
  }
}

/** A tool for those who know them: options and settings by the names that the protocol has for them. */
const written = (to: Readonly<Record<string, Json>>): string =>
  Object.entries(to)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', ');

/** One line without its time. Of an entry that this version does not know, what it holds. */
export function tellEntry({ body }: Pick<LogRow, 'body'>, language: Language): string {
  const note = body as unknown as StoredNote;
  const text = Object.hasOwn(words[language], String(note.k)) ? words[language][wordsOf(note)] : undefined;
  if (text === undefined) return JSON.stringify(body);
  const game = 'game' in note ? (gameById(note.game)?.about.texts[language].name ?? note.game) : '';
  return fill(
    text,
    {
      ...Object.fromEntries(Object.entries(note).filter(([, value]) => ['string', 'number'].includes(typeof value))),
      name: note.name ?? '?',
      game,
      ...('seat' in note && note.seat !== null && { place: note.seat + 1 }),
      ...(note.k === 'changed' && { to: written(note.to) }),
    },
    { language },
  );
}
