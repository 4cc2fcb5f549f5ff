/**
 * The structured layer: what programs say and are told, as JSON in our namespace. A command comes in an IQ, and is
 * answered with a result or an error; or in a message, and then only a failure is answered. Nothing here knows a game.
 */
import type { FollowedMatch, Wish } from '@partie/client';
import type { Json, Shown } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import { readJid } from './jid.js';
import { linkAccount } from './link.js';
import { ns } from './namespaces.js';
import type { Platform } from './platform.js';
import { sitInMatch } from './sitting.js';
import { json, StanzaError } from './stanza.js';
import { playerStatistics } from './statistics.js';
import type { Device } from './device.js';
import type { Visitor } from './visitor.js';
import type { ChatLine, NewsOfTournament } from './visitor-listener.js';
import { child, el, type Element, textIn } from './xml.js';

export interface StructuredContext {
  readonly platform: Platform;
  readonly visitor: Visitor;
  readonly device: Device;
  /** The table it is about, if it says so or was sent to its room. */
  readonly table: string | null;
  /** Comes to a table, as this device. */
  enter(table: string, how: { password?: string; invite?: string; watch?: boolean }): Promise<void>;
}

/** Commands of the server that may be sent as they are; the table or match is added. */
export const plainCommands: ReadonlySet<string> = new Set([
  'table.sit',
  'table.ready',
  'table.again',
  'table.change',
  'table.bot',
  'table.kick',
  'table.host',
  'table.vote',
  'table.start',
  'match.why',
  'match.undo',
  'match.ask',
  'match.agree',
  'match.nonce',
  'match.resign',
  'chat',
  'mute',
  'rename',
  'deviceLink',
  'tournament.join',
  'tournament.leave',
  'tournament.return',
  'tournament.checkIn',
  'tournament.rest',
]);

/** What is answered; null: nothing beside the fact that it was done. */
export async function obeyStructured(element: Element, context: StructuredContext): Promise<Element | null> {
  const { visitor, platform, device } = context;
  const { name, attributes } = element;
  switch (name) {
    case 'person':
      return introduce(attributes, context);
    case 'tables':
      return own('tables', {}, { tables: await platform.tables() });
    case 'games':
      return own('games', {}, { games: await platform.games() });
    case 'game': {
      const info = await platform.game(attributes.id ?? '');
      if (info === null) throw new StanzaError('item-not-found');
      return own('game', { id: info.id }, declaration(info));
    }
    case 'tournaments':
      return own('tournaments', {}, { tournaments: await platform.tournaments() });
    case 'tournament': {
      const { id = '' } = attributes;
      return own('tournament', { id }, { state: await visitor.tournament(id) });
    }
    case 'statistics':
      return own('statistics', {}, playerStatistics(await platform.played(visitor.token)));
    case 'create': {
      const table = await visitor.create(objectIn(element));
      await context.enter(table, {});
      return el('create', { xmlns: ns.table, table });
    }
    case 'join': {
      const { password, invite, watch } = attributes;
      await context.enter(tableOf(context), {
        ...(password !== undefined && { password }),
        ...(invite !== undefined && { invite }),
        watch: watch === 'true',
      });
      return el('join', { xmlns: ns.table, table: tableOf(context) });
    }
    case 'leave':
      await visitor.leave(tableOf(context));
      return null;
    case 'state':
      device.isRich = true;
      if (visitor.tableView(tableOf(context)) !== undefined) await visitor.toldAll(tableOf(context));
      return stateElement(visitor, device, tableOf(context));
    case 'move':
      return move(element, context);
    case 'answer':
      return answer(attributes, context);
    case 'start':
      return passOn({ do: 'table.start' }, context);
    case 'ready':
    case 'unready':
      return passOn({ do: 'table.ready', ready: name === 'ready' }, context);
    case 'sit':
      if (!/^\d{1,3}$/.test(attributes.seat ?? ''))
        throw new StanzaError('bad-request', 'Which seat? Its number, from 0, is in the attribute "seat".');
      return sit(Number(attributes.seat), context);
    case 'stand':
      return passOn({ do: 'table.sit', seat: null }, context);
    case 'resign':
    case 'undo':
      return passOn({ do: `match.${name}` }, context);
    case 'do': {
      const wish = objectIn(element);
      if (typeof wish.do !== 'string' || !plainCommands.has(wish.do))
        throw new StanzaError('bad-request', 'There is no such command.');
      return passOn(wish, context);
    }
    default:
      throw new StanzaError('feature-not-implemented');
  }
}

/**
 * Who one is here, and at which tables. From now on this device is told what is for the person, at a table or not.
 * `name`: of somebody who is here for the first time. `link`: becomes the person who has made it.
 */
async function introduce(attributes: Element['attributes'], { visitor, device }: StructuredContext): Promise<Element> {
  const { name = readJid(visitor.bare).local, language, link } = attributes;
  // Whoever is called to a game is called again with every welcome.
  device.isRich = true;
  device.isPlayer = true;
  if (link !== undefined) await linkAccount(visitor, link);
  const client = await visitor.connect(name);
  if ((language === 'cs' || language === 'en') && language !== visitor.language) await visitor.setLanguage(language);
  return own('person', {}, { person: client.person, tables: visitor.tables, now: Date.now() + client.clockOffset });
}

/** Adds the table or match that a command is about, and tells what the server answers beside its consent. */
async function passOn(wish: Readonly<Record<string, unknown>>, context: StructuredContext): Promise<Element | null> {
  const command = String(wish.do);
  const about = command.startsWith('match.')
    ? { match: matchOf(context).id }
    : command.startsWith('table.') || command === 'chat'
      ? { table: tableOf(context) }
      : {};
  const result = await context.visitor.send({ ...wish, ...about } as Wish);
  if (command === 'tournament.join') context.visitor.awaitsCall = true;
  return Object.keys(result).length === 0 ? null : own('done', {}, result);
}

async function move(element: Element, context: StructuredContext): Promise<Element> {
  const match = matchOf(context);
  const { seq } = element.attributes;
  // A move that was decided upon an earlier state; also one that the network has delivered twice.
  if (seq !== undefined && Number(seq) !== match.number)
    throw new StanzaError('conflict', 'The match has gone on meanwhile.', {
      type: 'wait',
      more: el('stale', { xmlns: ns.table, seq: match.number }),
    });
  const made = objectIn(element);
  if (typeof made.do !== 'string') throw new StanzaError('bad-request', 'A move is an object with "do".');
  const { n } = await context.visitor.send({ do: 'match.move', match: match.id, move: made as never });
  return el('move', { xmlns: ns.table, seq: Number(n) });
}

/** Answers to questions: of the others' consent, and of a vote on a newcomer. What a move asks is answered in the move. */
async function answer(attributes: Element['attributes'], context: StructuredContext): Promise<null> {
  const { question, value, person } = attributes;
  if (value !== 'yes' && value !== 'no') throw new StanzaError('bad-request', 'The value is yes or no.');
  const yes = value === 'yes';
  if (question === 'join') {
    if (person === undefined) throw new StanzaError('bad-request', 'Whose joining?');
    await passOn({ do: 'table.vote', person, yes }, context);
    return null;
  }
  const asked = matchOf(context).status?.asking?.what;
  if (asked === undefined || (question !== undefined && question !== asked))
    throw new StanzaError('item-not-found', undefined, { more: el('no-question', { xmlns: ns.table }) });
  await passOn({ do: 'match.agree', yes }, context);
  return null;
}

/** At the table, or in its match: a seat that is free there. */
async function sit(seat: number, context: StructuredContext): Promise<null> {
  const { visitor } = context;
  const view = visitor.tableView(tableOf(context));
  if (view !== undefined && (await sitInMatch(visitor, view, seat))) return null;
  await passOn({ do: 'table.sit', seat }, context);
  return null;
}

function tableOf({ table }: StructuredContext): string {
  if (table === null) throw new StanzaError('bad-request', 'Which table? Say it with the attribute "table".');
  return table;
}
function matchOf(context: StructuredContext): FollowedMatch {
  const match = context.visitor.matchAt(tableOf(context));
  if (match === undefined) throw new StanzaError('item-not-found', 'There is no match at this table.');
  return match;
}

function objectIn(element: Element): Readonly<Record<string, Json>> {
  const text = textIn(element, 'json', ns.json);
  let value: unknown;
  try {
    value = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new StanzaError('bad-request', 'This is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StanzaError('bad-request', 'A JSON object is needed.');
  return value as Readonly<Record<string, Json>>;
}

// ---- what goes out ------------------------------------------------------------------------------------------------------

const own = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  value: unknown,
): Element => el(name, { xmlns: ns.table, ...attributes }, json(value));

/** Everything that a client needs to offer, draw and say a game that it has never seen, its rules included. */
const declaration = (info: GameInfo): GameInfo => info;

/** The phase of a table: before a match, in it, after it. */
const phaseOf = (match: FollowedMatch | undefined): string =>
  match === undefined ? 'gathering' : match.over ? 'over' : match.status?.paused ? 'paused' : 'play';

function matchState(match: FollowedMatch): Readonly<Record<string, unknown>> {
  const { view, moves, status } = match;
  return { view, moves, status };
}

/** The whole table as this person may see it. */
function stateElement(visitor: Visitor, device: Device, table: string): Element {
  const match = visitor.matchAt(table);
  const view = visitor.tableView(table);
  if (view === undefined) throw new StanzaError('forbidden', 'You are not at this table.');
  const attributes = { table, n: device.tables.get(table)?.n ?? 0, phase: phaseOf(match) };
  if (match === undefined || match.view === null) return own('state', attributes, { table: view });
  return own('state', { ...attributes, match: match.id, seq: match.number }, { table: view, ...matchState(match) });
}

/** Counts what a device is sent of a table: each one has its own numbers, without gaps. */
function nextNumber(device: Device, table: string): number {
  const at = device.tables.get(table);
  return at === undefined ? 0 : ++at.n;
}

/** What happened, and how the table looks to this person now. */
export function eventElement(device: Device, table: string, match: FollowedMatch, events: readonly Shown[]): Element {
  const attributes = { table, match: match.id, seq: match.number, n: nextNumber(device, table), phase: phaseOf(match) };
  return own('event', attributes, { events, ...(match.undone && { undone: true }), ...matchState(match) });
}
/** What stands beside the rules has changed: who is there, a pause, a question, clocks. */
export function statusElement(device: Device, table: string, match: FollowedMatch): Element {
  const attributes = { table, match: match.id, seq: match.number, n: nextNumber(device, table), phase: phaseOf(match) };
  return own('status', attributes, { status: match.status });
}
/** The table before and after matches has changed. */
export function tableElement(device: Device, view: TableView): Element {
  return own('table', { table: view.id, n: nextNumber(device, view.id) }, { table: view });
}

/** The device is no longer at the table, or is not let in. */
export const leftElement = (device: Device, table: string, why: string): Element =>
  own('left', { table, n: nextNumber(device, table), why }, {});
/** Somebody at the table speaks. Nothing that a program must not miss, so it is not counted. */
export const chatElement = ({ table, from, text, at, watching }: ChatLine): Element =>
  own('chat', { table }, { from, text, at, watching });
export const newsElement = ({ id, name, news }: NewsOfTournament): Element =>
  own('news', { tournament: id }, { name, news });

/** The structured command in a stanza, unless it has been delivered late or encrypted. */
export const commandIn = (stanza: Element): Element | undefined =>
  child(stanza, 'delay', ns.delay) === undefined
    ? stanza.children.find((one): one is Element => typeof one !== 'string' && one.ns === ns.table)
    : undefined;
