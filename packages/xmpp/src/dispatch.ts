/** From a stanza to whoever handles it. Errors that are thrown become answers; see `Gateway`. */
import { NotDone } from '@partie/client';
import { cleanText, limits, type TableView } from '@partie/protocol';
import { AdHoc } from './ad-hoc.js';
import * as disco from './disco.js';
import type { Gateway } from './gateway.js';
import { lobby, readJid, tableOf } from './jid.js';
import { linkAccount } from './link.js';
import { ns } from './namespaces.js';
import { Rate } from './rate.js';
import { problemOf } from './refusals.js';
import { configForm, configure, kick } from './room-admin.js';
import { dealer, nickOf } from './room-surface.js';
import { originOf } from './said-lines.js';
import { errorOf, privately, resultOf, StanzaError } from './stanza.js';
import { commandIn, obeyStructured } from './structured.js';
import { obeyText } from './text-commands.js';
import { textWords } from './text-words.js';
import type { Device } from './device.js';
import type { Coming, Visitor } from './visitor.js';
import { child, childIn, el, type Element, textIn } from './xml.js';

const longestBody = 4096;

/** Somebody whose joining is voted upon. */
interface Asking {
  readonly device: Device;
  readonly nick: string;
  readonly presence: Element | null;
}

export class Dispatch {
  private readonly gateway: Gateway;
  private readonly adHoc = new AdHoc();
  private readonly asking = new Map<string, Asking>();
  private readonly invitations = new Rate(5, 60);

  constructor(gateway: Gateway) {
    this.gateway = gateway;
  }

  async handle(visitor: Visitor, stanza: Element): Promise<void> {
    const from = readJid(stanza.attributes.from ?? '');
    const language = stanza.attributes['xml:lang'];
    if (language?.startsWith('cs') && this.gateway.options.state.languageOf(visitor.bare) === undefined)
      visitor.language = 'cs';
    if (stanza.name === 'presence') return this.presence(visitor, from.full, stanza);
    if (from.resource === '') return;
    const device = visitor.device(from.full);
    if (stanza.name === 'message') return this.message(visitor, device, stanza);
    if (stanza.name === 'iq') this.gateway.send(await this.iq(visitor, device, stanza));
  }

  /** The table whose room a stanza was sent to. */
  private roomIn(stanza: Element): string | null {
    const { local, domain } = readJid(stanza.attributes.to ?? '');
    const { transport } = this.gateway.options;
    if (transport.kind === 'account' || domain !== transport.address || local === '' || local === lobby) return null;
    return tableOf(local);
  }

  // ---- questions and commands -------------------------------------------------------------------------------------------

  private async iq(visitor: Visitor, device: Device, iq: Element): Promise<Element> {
    const { type } = iq.attributes;
    const [payload] = iq.children.filter((one): one is Element => typeof one !== 'string');
    if (payload === undefined || (type !== 'get' && type !== 'set')) throw new StanzaError('bad-request');
    const room = this.roomIn(iq);
    switch (payload.ns) {
      case ns.ping:
        if (room !== null && !device.tables.has(room)) throw new StanzaError('not-acceptable');
        return resultOf(iq);
      case ns.infos:
      case ns.items:
        return resultOf(iq, await this.discover(visitor, payload, room, iq.attributes.to ?? ''));
      case ns.commands:
        return resultOf(iq, await this.adHoc.obey(payload, this.adHocContext(visitor, device)));
      case ns.table: {
        const answer = await this.structured(visitor, device, payload, room);
        return resultOf(iq, ...(answer === null ? [] : [answer]));
      }
      case ns.mucOwner: {
        const view = this.viewOf(visitor, room);
        const info = this.gateway.infoOf(view);
        if (info === undefined) throw new StanzaError('item-not-found');
        if (type === 'get') {
          const documents = await this.gateway.options.platform.documents(visitor.token);
          return resultOf(iq, configForm(view, info, visitor.language, documents));
        }
        await configure(visitor, view, info, payload);
        return resultOf(iq);
      }
      case ns.mucAdmin:
        if (type === 'set') await kick(visitor, this.viewOf(visitor, room), payload);
        return resultOf(iq);
      default:
        throw new StanzaError('service-unavailable');
    }
  }

  private viewOf(visitor: Visitor, room: string | null): TableView {
    const view = room === null ? undefined : visitor.tableView(room);
    if (view === undefined) throw new StanzaError('forbidden');
    return view;
  }

  private async discover(visitor: Visitor, query: Element, room: string | null, to: string): Promise<Element> {
    const { platform, transport } = this.gateway.options;
    const { node } = query.attributes;
    const { language } = visitor;
    const isInfo = query.ns === ns.infos;
    if (room !== null) return isInfo ? this.roomInfo(visitor, room) : el('query', { xmlns: ns.items });
    if (node === ns.commands) {
      if (!isInfo) return disco.commandItems(platform, language, to);
      const identity = el('identity', { category: 'automation', type: 'command-list' });
      return el('query', { xmlns: ns.infos, node }, identity);
    }
    if (!isInfo)
      return disco.serviceItems(await platform.tables(), (table) =>
        transport.kind === 'component' ? this.gateway.surface.addressOf(table) : `${readJid(to).bare}/${table}`,
      );
    if (transport.kind === 'account') return disco.accountInfo('Partie', node);
    return node === undefined ? disco.serviceInfo('Partie') : disco.commandInfo(platform, language, node);
  }

  private async roomInfo(visitor: Visitor, room: string): Promise<Element> {
    const { platform } = this.gateway.options;
    const entry = (await platform.tables()).find(({ id }) => id === room) ?? entryOf(visitor.tableView(room));
    if (entry === undefined) throw new StanzaError('item-not-found');
    return disco.roomInfo(entry, this.gateway.infoOf(entry) ?? null, visitor.language);
  }

  private structured(visitor: Visitor, device: Device, command: Element, room: string | null): Promise<Element | null> {
    const { gateway } = this;
    const table = command.attributes.table ?? room ?? visitor.current;
    return obeyStructured(command, {
      platform: gateway.options.platform,
      visitor,
      device,
      table,
      enter: (one, how) => {
        device.isRich = true;
        return this.enter(visitor, device, one, { ...how, nick: visitor.name }, null);
      },
    });
  }

  private adHocContext(visitor: Visitor, device: Device) {
    const { gateway } = this;
    const { surface, options } = gateway;
    return {
      platform: options.platform,
      visitor,
      device,
      addressOf: (table: string) => surface.addressOf(table),
      create: async (wish: object) => {
        const table = await visitor.create(wish);
        await this.bring(visitor, device, table, undefined);
        return table;
      },
      join: async (table: string, password: string | undefined) => {
        await this.bring(visitor, device, table, password);
        return surface.addressOf(table);
      },
      link: (code: string) => linkAccount(visitor, code),
    };
  }
  private lineOf(visitor: Visitor) {
    return visitor.connect(readJid(visitor.bare).local);
  }

  /** To a room of ours one is invited; at an account's table one simply sits. */
  async bring(visitor: Visitor, device: Device, table: string, password: string | undefined): Promise<void> {
    const { gateway } = this;
    const given = password === undefined ? {} : { password };
    if (gateway.relay !== null) return this.enter(visitor, device, table, { ...given, nick: visitor.name }, null);
    await this.lineOf(visitor);
    await visitor.come(table, given);
    visitor.current = table;
    const jid = gateway.surface.addressOf(table);
    const invitation = el('x', { xmlns: ns.invite, jid, password });
    gateway.send(el('message', { from: jid, to: device.jid }, invitation));
  }

  // ---- coming and going ---------------------------------------------------------------------------------------------------

  private async presence(visitor: Visitor, from: string, presence: Element): Promise<void> {
    const { gateway } = this;
    const { type, to = '' } = presence.attributes;
    const room = this.roomIn(presence);
    const device = visitor.devices.get(from);
    switch (type) {
      case 'subscribe':
        gateway.send(el('presence', { from: readJid(to).bare, to: visitor.bare, type: 'subscribed' }));
        gateway.send(el('presence', { from: to, to: visitor.bare }));
        if (gateway.relay !== null) gateway.send(el('presence', { to: visitor.bare, type: 'subscribe' }));
        return;
      case 'probe':
        return gateway.send(el('presence', { from: to, to: from }));
      case 'unavailable':
        if (device === undefined) return;
        if (room !== null && device.tables.has(room)) gateway.surface.left(visitor, device, room, 'left');
        return gateway.deviceGone(visitor, device, room ?? undefined);
      case undefined:
        if (room !== null) await this.joinRoom(visitor, visitor.device(from), room, presence);
        return;
      default:
        return;
    }
  }

  private async joinRoom(visitor: Visitor, device: Device, table: string, presence: Element): Promise<void> {
    const { resource: nick } = readJid(presence.attributes.to ?? '');
    const muc = child(presence, 'x', ns.muc);
    if (nick === '') throw new StanzaError('jid-malformed');
    if (muc === undefined && device.tables.has(table)) {
      if (nick !== nickOf(visitor.name)) throw new StanzaError('not-allowed');
      return;
    }
    if (child(presence, 'rich', ns.table) !== undefined) device.isRich = true;
    const password = textIn(muc, 'password');
    const wish = { nick, ...(password !== '' && { password }) };
    await this.enter(visitor, device, table, wish, presence);
  }

  /** Joins; where those seated vote on it, later. */
  private async enter(
    visitor: Visitor,
    device: Device,
    table: string,
    how: Coming & { readonly nick: string },
    presence: Element | null,
  ): Promise<void> {
    const { gateway } = this;
    try {
      const wished = how.nick === '' ? readJid(visitor.bare).local : how.nick;
      await gateway.enter(visitor, device, table, { ...how, nick: wished });
    } catch (why) {
      if (!(why instanceof NotDone) || why.code !== 'voteNeeded') throw why;
      this.asking.set(`${visitor.bare} ${table}`, { device, nick: how.nick, presence });
      // A program is told so; a person reads it, and his client goes on waiting for the room.
      if (presence === null) throw why;
      const from = gateway.surface.addressOf(table);
      gateway.send(el('message', { from, to: device.jid, type: 'normal' }, el('body', {}, why.message)));
    }
  }
  admitted(visitor: Visitor, view: TableView): void {
    const key = `${visitor.bare} ${view.id}`;
    const asking = this.asking.get(key);
    if (asking === undefined) return;
    this.asking.delete(key);
    // The device may have been away meanwhile.
    const device = visitor.device(asking.device.jid);
    device.isRich ||= asking.device.isRich;
    this.gateway.attend(visitor, device, view, asking.nick === '' ? nickOf(visitor.name) : asking.nick);
  }
  isAsking({ jid }: Device): boolean {
    return [...this.asking.values()].some(({ device }) => device.jid === jid);
  }
  /** The device is gone for good. */
  forgetAsking({ jid }: Device): void {
    for (const [key, { device }] of this.asking) if (device.jid === jid) this.asking.delete(key);
  }
  notAdmitted(visitor: Visitor, table: string, why: string): void {
    const key = `${visitor.bare} ${table}`;
    const asking = this.asking.get(key);
    this.asking.delete(key);
    if (asking?.presence) this.gateway.send(errorOf(asking.presence, problemOf(new NotDone(why, why))));
    else if (asking) this.gateway.tellLeft(asking.device, table, why);
  }

  // ---- messages -----------------------------------------------------------------------------------------------------------

  private async message(visitor: Visitor, device: Device, message: Element): Promise<void> {
    const room = this.roomIn(message);
    const { type, to = '' } = message.attributes;
    const command = commandIn(message);
    // What claims to be an event is no command of anybody, and is never passed on.
    if (command !== undefined && command.name !== 'event' && type !== 'groupchat') {
      await this.structured(visitor, device, command, room);
      return;
    }
    const invite = child(childIn(message, ns.mucUser), 'invite');
    if (room !== null && invite !== undefined) return this.invite(visitor, device, room, invite);
    const body = textIn(message, 'body');
    const isLate = child(message, 'delay', ns.delay) !== undefined;
    if (room !== null && type === 'groupchat') {
      if (!device.tables.has(room)) throw new StanzaError('not-acceptable', textWords[visitor.language].notHere);
      if (child(message, 'subject') !== undefined && body === '') throw new StanzaError('forbidden');
    }
    if (body === '' || isLate) return;
    if (body.length > longestBody) throw new StanzaError('not-acceptable', textWords[visitor.language].tooLong);
    const words = textWords[visitor.language];
    // A corrected move would be said aloud, and name a card; an encrypted message says nothing to anybody here.
    if (childIn(message, ns.correction)) throw new StanzaError('not-acceptable', words.noCorrections);
    if (childIn(message, ns.encryption)) throw new StanzaError('not-acceptable', words.notEncrypted);
    const { resource: nick } = readJid(to);
    if (room !== null && type !== 'groupchat' && nick !== '' && nick !== dealer)
      throw new StanzaError('not-allowed', textWords[visitor.language].noWhispers);
    const table = room ?? visitor.current;
    if (await this.text(visitor, device, message, body, room)) return;
    if (table === null || !device.tables.has(table)) {
      return this.answer(device, to, words.notUnderstood);
    }
    await this.say(visitor, device, table, body, message);
  }

  /** Whether the text was a command, or a move. To others only what follows from it is told. */
  private async text(
    visitor: Visitor,
    device: Device,
    message: Element,
    body: string,
    room: string | null,
  ): Promise<boolean> {
    const { gateway } = this;
    const { to = '', type, id } = message.attributes;
    const table = room ?? visitor.current;
    const reply = (words: string) => {
      if (table !== null && device.tables.has(table) && (type === 'groupchat' || gateway.relay !== null))
        gateway.surface.tell(device, table, { body: words });
      else this.answer(device, to, words);
    };
    const echo = () => {
      if (type !== 'groupchat' || table === null) return;
      const from = `${gateway.surface.addressOf(table)}/${nickOf(visitor.name)}`;
      const parts = [el('body', {}, body), originOf(message)];
      gateway.send(el('message', { from, to: device.jid, type: 'groupchat', id }, parts));
    };
    return obeyText(body, {
      gateway,
      visitor,
      device,
      table,
      reply,
      echo,
      bring: (one, password) => this.bring(visitor, device, one, password),
    });
  }

  /** What was written to us directly is answered to that device alone: it may tell a hand. */
  private answer({ jid }: Device, from: string, words: string): void {
    const room = this.gateway.relay === null && readJid(from).resource !== '' ? el('x', { xmlns: ns.mucUser }) : null;
    this.gateway.send(el('message', { from, to: jid, type: 'chat' }, el('body', {}, words), room, privately()));
  }

  private async say(visitor: Visitor, device: Device, table: string, body: string, message: Element): Promise<void> {
    const { gateway } = this;
    if (visitor.isGame(table)) throw new StanzaError('not-allowed', textWords[visitor.language].noTalk);
    const verdict = gateway.chats.take(visitor.bare);
    if (verdict === 'tooFast')
      throw new StanzaError('policy-violation', textWords[visitor.language].tooFast, { type: 'wait' });
    if (verdict !== 'fine') return;
    const text = cleanText(body, limits.chatCharacters);
    device.said.add(table, text, message);
    try {
      await visitor.send({ do: 'chat', table, text });
    } catch (why) {
      device.said.take(table, text);
      throw why;
    }
  }

  private invite(visitor: Visitor, device: Device, room: string, invite: Element): void {
    const { gateway } = this;
    const { to = '' } = invite.attributes;
    const view = visitor.tableView(room);
    const self = visitor.open?.person?.id;
    if (view === undefined || !device.tables.has(room)) throw new StanzaError('not-acceptable');
    if (!view.seats.some(({ person }) => person?.id === self)) throw new StanzaError('forbidden');
    if (this.invitations.take(visitor.bare) !== 'fine') throw new StanzaError('policy-violation');
    const { bare, local } = readJid(to);
    if (local === '') throw new StanzaError('jid-malformed');
    const jid = gateway.surface.addressOf(room);
    const by = el('invite', { from: `${jid}/${nickOf(visitor.name)}` });
    const parts = [el('x', { xmlns: ns.mucUser }, by), el('x', { xmlns: ns.invite, jid })];
    gateway.send(el('message', { from: jid, to: bare }, parts));
  }
}

/** A table that is not in the list, as one who is at it sees it. */
function entryOf(view: TableView | undefined) {
  if (view === undefined) return undefined;
  const { id, title, game, options, seats, watchers, match, locked, password, settings } = view;
  const seated = seats.filter(({ person, bot }) => person !== null || bot).length;
  return {
    id,
    title,
    game,
    options,
    host: '',
    hostHere: true,
    seated,
    seats: seats.length,
    watchers: watchers.length,
    playing: match !== null,
    locked,
    password,
    watching: settings.spectators !== 'none',
  };
}
