/**
 * The connection to the server, as signals. Screens read their state from here and send commands through `act`. The
 * session token is in an HttpOnly cookie, so a reload restores the session.
 */
import { Client, type ConnectionState, NotDone, thisWorld, type Wish } from '@partie/client';
import type { Json, Move, Shown, View } from '@partie/kit';
import {
  cleanText,
  type HttpProblem,
  limits,
  type MatchStatus,
  type Message,
  type NewSession,
  type PersonView,
  type TableEntry,
  type TableView,
} from '@partie/protocol';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { both } from '../words/language.js';
import { Followed } from './followed.js';
import { notify } from './notices.js';
import { forgetReload, reloadOnce } from './old-page.js';
import { settings } from './settings.js';
import { followAgain, tellTournaments } from './tournaments.js';
import { beginRenewal, completeRenewal } from './token-renewal.js';

const words = both({
  en: {
    signedOut: 'You were signed out from another browser.',
    passphraseSet:
      'Your passphrase was set on another device. If that was not you: sign out everywhere else, in the settings.',
    passphraseRemoved: 'Your passphrase was removed on another device.',
    lostName: (before: string, now: string) =>
      `Somebody else is called ${before} by now, so you are ${now}. You can change your name on the home page.`,
  },
  cs: {
    signedOut: 'Odhlášeno z jiného prohlížeče.',
    passphraseSet:
      'Na jiném zařízení se nastavila tvoje heslová fráze. Pokud o tom nevíš, odhlas se v nastavení všude jinde.',
    passphraseRemoved: 'Na jiném zařízení se zrušila tvoje heslová fráze.',
    lostName: (before: string, now: string) =>
      `Jméno ${before} už tu má někdo jiný, proto se teď jmenuješ ${now}. Změnit si ho můžeš na úvodní stránce.`,
  },
});

/** `stranger`: no session yet; a name is needed first. */
export type Connection = ConnectionState | 'stranger';
export const connection = signal<Connection>('connecting');
export const me = signal<PersonView | null>(null);
export const hasPassphrase = signal(false);
export const lobby = signal<readonly TableEntry[]>([]);
export const tables = signal<ReadonlyMap<string, TableView>>(new Map());
/** Number of commands the server has not answered yet. */
export const unanswered = signal(0);
/** The page and the server are of different versions, and a reload has not helped. */
export const outdated = signal(false);
/** The server has announced a restart. */
export const restarting = signal(false);
/** Why the server has closed the connection, in its own words; empty while there is one. */
export const goodbye = signal('');

export type ChatLine = Extract<Message, { is: 'chat' }>;
export const chat = signal<ReadonlyMap<string, readonly ChatLine[]>>(new Map());
const mostChatLines = 300;
/** People whose chat is hidden from this person. */
export const muted = signal<ReadonlySet<string>>(new Set());
/** Why this person is no longer at a table, by table: `left`, `kicked`, `votedDown`, `noTable`. */
export const leftTables = signal<ReadonlyMap<string, string>>(new Map());

/** The current state of a match. A new object after every change. */
export interface LiveMatch {
  readonly id: string;
  readonly number: number;
  readonly view: View;
  readonly moves: readonly Move[];
  readonly status: MatchStatus;
  readonly seat: number | null;
  readonly over: boolean;
  /** The events of the first deal, until the next step. */
  readonly dealt: readonly Shown[];
  /** Whether the last step took a move back. */
  readonly undone: boolean;
  /** The last step this player had seen before going away, if there were moves since. */
  readonly seen: number | null;
  /** The seat that another player has taken over from this one. */
  readonly lostSeat: number | null;
  /** Why it can no longer be followed. */
  readonly gone: string | null;
}
type StepListener = (events: readonly Shown[], now: LiveMatch) => void;

const matches = new Followed<LiveMatch>(
  (id) => void followMatch(id),
  (id) => void unfollowMatch(id),
);
const listeners = new Map<string, Set<StepListener>>();
let client: Client | null = null;

// The server words refusals in the language of the page, also after it was switched.
effect(() => {
  const { language } = settings.value;
  if (client?.state === 'open') void client.send({ do: 'language', language }).catch(() => {});
});

/** Server time in milliseconds. */
export const serverNow = (): number => Date.now() + (client?.clockOffset ?? 0);

/** Connects with the session of the cookie. Without one the page asks for a name. */
export async function connect(): Promise<void> {
  goodbye.value = '';
  connection.value = 'connecting';
  await completeRenewal();
  client?.close();
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
  const mine: Client = new Client({
    url,
    world: thisWorld(),
    language: settings.peek().language,
    on: (happening) => {
      if (client !== mine) return;
      switch (happening.is) {
        case 'connection':
          return onConnectionState(happening.state);
        case 'lobby':
          lobby.value = [...mine.lobby.values()];
          return;
        case 'table':
          tables.value = new Map(mine.tables);
          return setLeft(happening.table, happening.left);
        case 'match':
          return onMatchChanged(happening.match, happening.events);
        case 'tournaments':
        case 'tournament':
        case 'tournament.news':
          return tellTournaments(mine, happening);
        case 'chat':
          return onChatLine(happening.chat);
        case 'passphrase':
          hasPassphrase.value = happening.on;
          return notify(happening.on ? words().passphraseSet : words().passphraseRemoved);
        case 'refused':
          return onRefused(happening.code);
        case 'bye':
          restarting.value = happening.code === 'restart';
          goodbye.value = happening.text ?? '';
          if (happening.code === 'signedOut') void connectAfterSignOut();
          else if (!happening.again) connection.value = 'closed';
          return;
      }
    },
  });
  client = mine;
  try {
    await mine.connect();
    me.value = mine.person;
    hasPassphrase.value = mine.hasPassphrase;
    if (mine.lostName !== null) notify(words().lostName(mine.lostName, mine.person?.name ?? ''));
    await mine.followLobby();
    for (const id of matches.keys()) void followMatch(id);
    followAgain(mine);
  } catch (why) {
    if (client !== mine) return;
    if (!(why instanceof NotDone)) throw why;
    me.value = null;
    connection.value = why.code === 'gone' || why.code === 'nameNeeded' ? 'stranger' : 'closed';
  }
}

const storage = () => sessionStorage;

function onRefused(code: string): void {
  if (code === 'gone' || code === 'nameNeeded') return;
  outdated.value = code === 'oldClient' && !reloadOnce(storage, () => location.reload());
  connection.value = 'closed';
}

/** Signed out from another browser, or from another tab of this one, whose new cookie is this page's, too. */
async function connectAfterSignOut(): Promise<void> {
  tables.value = new Map();
  await connect();
  if (me.peek() === null) notify(words().signedOut);
}

/** Ends the sessions of this person in all other browsers. Returns null, or the refusal in words. */
export async function signOutElsewhere(passphrase?: string): Promise<string | null> {
  if (client === null) return '';
  const token = client.newSecret();
  beginRenewal(token);
  try {
    await client.signOutElsewhere(token, passphrase);
  } catch (why) {
    if (!(why instanceof NotDone)) throw why;
    return why.message;
  }
  hasPassphrase.value = client.hasPassphrase;
  await completeRenewal(token);
  return null;
}

function onConnectionState(state: ConnectionState): void {
  if (state === 'open') {
    restarting.value = false;
    goodbye.value = '';
    forgetReload(storage);
  }
  if (state === 'closed') return;
  // Show further attempts as the same lost connection.
  if (state === 'connecting' && connection.peek() === 'lost') return;
  if (state === 'gone') {
    me.value = null;
    tables.value = new Map();
  }
  connection.value = state === 'gone' ? 'stranger' : state;
}

function setLeft(table: string, left: string | undefined): void {
  const now = new Map(leftTables.peek());
  if (left !== undefined) now.set(table, left);
  else if (!now.delete(table)) return;
  leftTables.value = now;
}

/** Forgets why this person left a table, before they try to join again. */
export function forgetLeaving(table: string): void {
  setLeft(table, undefined);
}

/**
 * Creates a session for a new guest. Returns null, or an error code: `nameTaken`, `nameNeeded`, `nameReserved`,
 * `tooFast` or `unreachable`.
 */
export const enterAsGuest = (name: string): Promise<string | null> => enter({ name });
/** The same for somebody who is known: `wrongPassphrase`, `tooManyTries`. */
export const enterWithPassphrase = (name: string, passphrase: string): Promise<string | null> =>
  enter({ name, passphrase });
/** The same by a personal link: `linkUsed`. */
export const enterByLink = (link: string): Promise<string | null> => enter({ link });

/** Who made a personal link; or an error code. */
export async function whoseLink(link: string): Promise<{ readonly name: string } | { readonly code: string }> {
  try {
    const answer = await postSession({ link, ask: true });
    if (answer.ok) return { name: ((await answer.json()) as NewSession).person.name };
    return { code: ((await answer.json()) as HttpProblem).code ?? 'unreachable' };
  } catch {
    return { code: 'unreachable' };
  }
}

const postSession = (body: Readonly<Record<string, string | boolean>>): Promise<Response> =>
  fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function enter(who: Readonly<Record<string, string>>): Promise<string | null> {
  try {
    const answer = await postSession(who);
    if (!answer.ok) return ((await answer.json()) as HttpProblem).code ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
  await connect();
  return null;
}

/** Sets or removes the passphrase. Returns null, or the refusal in words. */
export async function setPassphrase(passphrase: string | null): Promise<string | null> {
  try {
    await perform({ do: 'passphrase', passphrase });
  } catch (why) {
    if (!(why instanceof NotDone)) throw why;
    return why.message;
  }
  hasPassphrase.value = passphrase !== null;
  return null;
}

/** Changes the name. Returns null, or the refusal in words. */
export async function rename(name: string): Promise<string | null> {
  const person = me.peek();
  if (person === null) return null;
  try {
    await perform({ do: 'rename', name });
  } catch (why) {
    if (!(why instanceof NotDone)) throw why;
    return why.message;
  }
  me.value = { ...person, name: cleanText(name, limits.nameCharacters) };
  return null;
}

/** Sends a command. Throws `NotDone` if it is refused. */
export async function perform(wish: Wish): Promise<Readonly<Record<string, Json>>> {
  if (client === null) throw new NotDone('closed', '');
  unanswered.value++;
  try {
    return await client.send(wish);
  } finally {
    unanswered.value--;
  }
}

/** Sends a command and shows a refusal as a notice. Returns the server's answer, or null if it was refused. */
export async function act(wish: Wish): Promise<Readonly<Record<string, Json>> | null> {
  try {
    return await perform(wish);
  } catch (why) {
    if (!(why instanceof NotDone)) throw why;
    if (why.code !== 'closed') notify(why.message, 'refusal');
    return null;
  }
}

/** A match, followed as long as something shows it. Null until its view has arrived. */
export const liveMatch = (id: string): ReadonlySignal<LiveMatch | null> => matches.live(id);

/** Why matches cannot be followed, by match. */
export const followRefusals = signal<ReadonlyMap<string, string>>(new Map());

export async function followMatch(id: string): Promise<void> {
  if (client === null || client.state === 'closed') return;
  try {
    await client.follow(id);
    forgetFollowRefusal(id);
  } catch (why) {
    if (why instanceof NotDone && why.code !== 'closed')
      followRefusals.value = new Map(followRefusals.peek()).set(id, why.message);
  }
}

function forgetFollowRefusal(id: string): void {
  const now = new Map(followRefusals.peek());
  if (now.delete(id)) followRefusals.value = now;
}

async function unfollowMatch(id: string): Promise<void> {
  forgetFollowRefusal(id);
  // Without a connection nothing is followed.
  await client?.unfollow(id).catch(() => {});
}

/** The player has been told what happened meanwhile. */
export function forgetAbsence(id: string): void {
  const match = client?.matches.get(id);
  if (match) match.seen = null;
  const now = matches.get(id);
  if (now?.value) now.value = { ...now.value, seen: null };
}

/**
 * Calls back with every step of a match, in order. The list of events is empty when the view was replaced as a whole.
 */
export function onStep(id: string, listener: StepListener): () => void {
  const set = listeners.get(id) ?? new Set();
  listeners.set(id, set);
  set.add(listener);
  return () => set.delete(listener);
}

function onMatchChanged(id: string, events: readonly Shown[]): void {
  const match = client?.matches.get(id);
  const now = matches.get(id);
  if (!match || !now || match.view === null || match.status === null) return;
  const { number, view, moves, status, seat, over, gone, dealt, undone, seen, lostSeat } = match;
  const next: LiveMatch = { id, number, view, moves, status, seat, over, gone, dealt, undone, seen, lostSeat };
  now.value = next;
  for (const listener of listeners.get(id) ?? []) listener(events, next);
}

function onChatLine(line: ChatLine): void {
  const before = chat.peek().get(line.table) ?? [];
  // The server repeats the last lines after a reconnect.
  if (before.some(({ at, from, text }) => at === line.at && from.id === line.from.id && text === line.text)) return;
  const lines = [...before, line].slice(-mostChatLines);
  chat.value = new Map(chat.peek()).set(line.table, lines);
}

export async function mute(person: string, on: boolean): Promise<void> {
  if ((await act({ do: 'mute', person, on })) === null) return;
  const now = new Set(muted.peek());
  if (on) now.add(person);
  else now.delete(person);
  muted.value = now;
}

/** The table where this person sits or watches, if the match is played there. */
export const tableOf = (match: string): ReadonlySignal<TableView | undefined> =>
  computed(() => [...tables.value.values()].find((table) => table.match === match));
