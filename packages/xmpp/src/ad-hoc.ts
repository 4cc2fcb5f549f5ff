/**
 * Ad-hoc commands (XEP-0050), for every client that shows a menu: list, create, join, start, statistics, link, help.
 * Most take one form; making a table also exists as one command a game, because some clients know no second step.
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '@partie/kit';
import type { TableEntry } from '@partie/protocol';
import { type Form, formElement, listElement, readForm } from './forms.js';
import { readJid } from './jid.js';
import { ns } from './namespaces.js';
import type { Platform } from './platform.js';
import { StanzaError } from './stanza.js';
import { playerStatistics } from './statistics.js';
import { readTableForm, tableForm } from './table-form.js';
import { helpText } from './text-words.js';
import type { Device } from './device.js';
import type { Visitor } from './visitor.js';
import { el, type Element } from './xml.js';
import { formWords } from './words.js';

/** Milliseconds after which a command that nobody goes on with is forgotten; and how many there may be. */
const forgottenAfter = 10 * 60_000;
const mostSessions = 1000;
const mostOfPerson = 8;

interface Session {
  readonly jid: string;
  readonly node: string;
  readonly at: number;
  /** The game that was chosen in the first step. */
  readonly game?: string;
}

export interface AdHocContext {
  readonly platform: Platform;
  readonly visitor: Visitor;
  readonly device: Device;
  /** Opens a table and invites the device. */
  create(wish: object): Promise<string>;
  /** Joins a table; answers its address. */
  join(table: string, password: string | undefined): Promise<string>;
  addressOf(table: string): string;
  link(code: string): Promise<string>;
}

type Answer =
  | { readonly is: 'form'; readonly form: Form; readonly game?: string; readonly isLast: boolean }
  | { readonly is: 'done'; readonly note: string; readonly element?: Element };

export const commandNames = ['list', 'create', 'join', 'start', 'stats', 'link', 'help'] as const;

/** All commands, with their names in words. */
export async function commandList(platform: Platform, language: Language): Promise<{ node: string; name: string }[]> {
  const words = formWords[language];
  const games = await platform.games();
  return [
    ...commandNames.map((node) => ({ node, name: words.commands[node] })),
    ...games.map(({ id, names }) => ({ node: `create:${id}`, name: words.createOf(names[language]) })),
  ];
}

export class AdHoc {
  private readonly sessions = new Map<string, Session>();

  /** Answers the `command` element of an IQ. */
  async obey(command: Element, context: AdHocContext): Promise<Element> {
    const { node = '', sessionid, action = 'execute' } = command.attributes;
    this.forgetOld();
    const session = sessionid === undefined ? null : this.sessionOf(sessionid, node, context.device.jid);
    if (action === 'cancel') {
      if (sessionid !== undefined) this.sessions.delete(sessionid);
      return el('command', { xmlns: ns.commands, node, sessionid, status: 'canceled' });
    }
    const values = action === 'prev' ? null : readForm(command);
    const answer = await perform(node, action === 'prev' ? undefined : session?.game, values, context);
    if (answer.is === 'done') {
      if (sessionid !== undefined) this.sessions.delete(sessionid);
      const note = el('note', { type: 'info' }, answer.note);
      const status = 'completed';
      return el(
        'command',
        { xmlns: ns.commands, node, sessionid: sessionid ?? randomUUID(), status },
        answer.element,
        note,
      );
    }
    const id = sessionid ?? randomUUID();
    const { jid } = context.device;
    this.makeRoomFor(readJid(jid).bare);
    this.sessions.set(id, { jid, node, at: Date.now(), ...(answer.game !== undefined && { game: answer.game }) });
    const next = answer.isLast ? 'complete' : 'next';
    const actions = el(
      'actions',
      { execute: next },
      ...(answer.game !== undefined && node === 'create' ? [el('prev')] : []),
      el(next),
    );
    const status = 'executing';
    return el('command', { xmlns: ns.commands, node, sessionid: id, status }, actions, formElement(answer.form));
  }

  /** A session belongs to the device that began it: nobody else can go on with it. */
  private sessionOf(id: string, node: string, jid: string): Session {
    const session = this.sessions.get(id);
    if (session === undefined || session.jid !== jid || session.node !== node)
      throw new StanzaError('bad-request', undefined, { more: el('bad-sessionid', { xmlns: ns.commands }) });
    return session;
  }

  /** Whoever begins many forgets his own oldest ones, and nobody else's. */
  private makeRoomFor(bare: string): void {
    const own = [...this.sessions].filter(([, { jid }]) => readJid(jid).bare === bare);
    for (const [id] of own.slice(0, Math.max(0, own.length - mostOfPerson + 1))) this.sessions.delete(id);
  }

  private forgetOld(): void {
    const since = Date.now() - forgottenAfter;
    for (const [id, { at }] of this.sessions)
      if (at < since || this.sessions.size > mostSessions) this.sessions.delete(id);
  }
}

async function perform(
  node: string,
  chosen: string | undefined,
  values: ReadonlyMap<string, string> | null,
  context: AdHocContext,
): Promise<Answer> {
  const { platform, visitor } = context;
  const { language } = visitor;
  const words = formWords[language];
  const [name, ofGame] = node.split(':', 2);
  switch (name) {
    case 'list':
      return listed(await platform.tables(), context);
    case 'create':
      return create(ofGame ?? chosen, ofGame !== undefined, values, context);
    case 'join': {
      const table = values?.get('table');
      if (table === undefined || table === '') return joinForm(await platform.tables(), context);
      const password = values?.get('password');
      const address = await context.join(table, password === '' ? undefined : password);
      return { is: 'done', note: words.joined(address) };
    }
    case 'start': {
      const table = visitor.current;
      if (table === null) throw new StanzaError('not-acceptable', words.noTables);
      await visitor.send({ do: 'table.start', table });
      return { is: 'done', note: words.started };
    }
    case 'stats': {
      const { games } = playerStatistics(await platform.played(visitor.token));
      const infos = await platform.games();
      const titleOf = (id: string) => infos.find((game) => game.id === id)?.names[language] ?? id;
      const lines = games.map(
        ({ game, played, won }) => `${titleOf(game)}: ${words.played(played)}, ${words.won(won)}`,
      );
      const fields = games.map(({ game, played, won }) => ({
        name: game,
        type: 'text-single' as const,
        label: titleOf(game),
        value: `${played} / ${won}`,
      }));
      const note = lines.length === 0 ? words.noStats : lines.join('\n');
      return { is: 'done', note, element: formElement({ title: words.commands.stats, fields }, 'result') };
    }
    case 'link': {
      const code = values?.get('code');
      if (code !== undefined && code !== '') return { is: 'done', note: words.linked(await context.link(code)) };
      const fields = [{ name: 'code', type: 'text-single', label: words.code, value: '' } as const];
      return { is: 'form', form: { title: words.commands.link, fields }, isLast: true };
    }
    case 'help':
      return { is: 'done', note: helpText(language) };
    default:
      throw new StanzaError('item-not-found');
  }
}

async function create(
  game: string | undefined,
  isDirect: boolean,
  values: ReadonlyMap<string, string> | null,
  context: AdHocContext,
): Promise<Answer> {
  const { platform, visitor } = context;
  const { language } = visitor;
  const words = formWords[language];
  if (game === undefined) {
    const picked = values?.get('game');
    if (picked !== undefined) return create(picked, false, null, context);
    const options = (await platform.games()).map(({ id, names }) => ({ value: id, label: names[language] }));
    const field = {
      name: 'game',
      type: 'list-single',
      label: words.game,
      value: options[0]?.value ?? '',
      options,
    } as const;
    return {
      is: 'form',
      form: { title: words.commands.create, instructions: words.chooseGame, fields: [field] },
      isLast: false,
    };
  }
  const info = await platform.game(game);
  if (info === null) throw new StanzaError('item-not-found');
  if (values === null)
    return {
      is: 'form',
      form: tableForm(info, language, `${ns.table}#create`, await platform.documents(visitor.token)),
      isLast: true,
      ...(isDirect ? {} : { game }),
    };
  const table = await context.create({ game, ...readTableForm(info, values, true) });
  const address = context.addressOf(table);
  const fields = [
    { name: 'FORM_TYPE', type: 'hidden', value: `${ns.table}#created` } as const,
    { name: 'room', type: 'jid-single', label: words.table, value: address } as const,
    { name: 'table', type: 'text-single', label: words.table, value: table } as const,
  ];
  const element = formElement({ title: info.texts[language].name, fields }, 'result');
  return { is: 'done', note: words.created(address), element };
}

const titleOf = ({ title, host }: TableEntry): string => (title === '' ? host : title);
const stateWords = ({ playing }: TableEntry, language: Language): string =>
  playing ? formWords[language].playing : formWords[language].gathering;

/** One line a table, for clients that show no lists; the same list for those that do. */
function listed(tables: readonly TableEntry[], { visitor: { language }, addressOf }: AdHocContext): Answer {
  const words = formWords[language];
  const line = (table: TableEntry) =>
    `${addressOf(table.id)} – ${titleOf(table)}: ${table.game}, ${table.seated}/${table.seats}, ${stateWords(table, language)}`;
  const columns = [
    { name: 'room', type: 'jid-single', label: words.table } as const,
    { name: 'title', type: 'text-single', label: words.title } as const,
    { name: 'game', type: 'text-single', label: words.game } as const,
    { name: 'players', type: 'text-single', label: words.players } as const,
    { name: 'state', type: 'text-single', label: words.state } as const,
  ];
  const rows = tables.map((table) => {
    const values = [
      addressOf(table.id),
      table.title,
      table.game,
      `${table.seated}/${table.seats}`,
      stateWords(table, language),
    ];
    return columns.map((column, at) => ({ ...column, value: values[at] ?? '' }));
  });
  const note = tables.length === 0 ? words.noTables : tables.map(line).join('\n');
  return { is: 'done', note, element: listElement(words.tables, columns, rows) };
}

function joinForm(tables: readonly TableEntry[], { visitor: { language } }: AdHocContext): Answer {
  const words = formWords[language];
  if (tables.length === 0) return { is: 'done', note: words.noTables };
  const options = tables.map((table) => ({
    value: table.id,
    label: `${titleOf(table)} (${table.game}, ${table.seated}/${table.seats})`,
  }));
  const fields = [
    { name: 'table', type: 'list-single', label: words.table, value: options[0]?.value ?? '', options } as const,
    { name: 'password', type: 'text-private', label: words.password, value: '' } as const,
  ];
  return { is: 'form', form: { title: words.commands.join, fields }, isLast: true };
}
