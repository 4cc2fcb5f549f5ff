/** Service discovery (XEP-0030): the service is the lobby, its items are the tables, and a table says what is played there. */
import type { Language } from '@partie/kit';
import type { GameInfo, TableEntry } from '@partie/protocol';
import { commandList } from './ad-hoc.js';
import { formElement } from './forms.js';
import { ns } from './namespaces.js';
import type { Platform } from './platform.js';
import { StanzaError } from './stanza.js';
import { el, type Element } from './xml.js';

const feature = (name: string): Element => el('feature', { var: name });

const serviceFeatures = [ns.infos, ns.items, ns.commands, ns.ping, ns.forms, ns.table];
const roomFeatures = [
  ns.infos,
  ns.ping,
  ns.muc,
  ns.table,
  ns.occupantId,
  'muc_semianonymous',
  'muc_open',
  'muc_persistent',
  'muc_unmoderated',
];

export function serviceInfo(name: string): Element {
  const identities = [
    el('identity', { category: 'conference', type: 'text', name }),
    el('identity', { category: 'automation', type: 'command-list', name }),
  ];
  return el('query', { xmlns: ns.infos }, identities, [...serviceFeatures, ns.muc].map(feature));
}
/** An account is found among people; it offers commands like a service. */
export function accountInfo(name: string, node: string | undefined): Element {
  const identities = [el('identity', { category: 'client', type: 'bot', name })];
  return el('query', { xmlns: ns.infos, node }, identities, serviceFeatures.map(feature));
}

export const serviceItems = (tables: readonly TableEntry[], addressOf: (table: string) => string): Element =>
  el(
    'query',
    { xmlns: ns.items },
    tables.map((table) => el('item', { jid: addressOf(table.id), name: nameOf(table) })),
  );
const nameOf = ({ title, host, game, seated, seats }: TableEntry): string =>
  `${title === '' ? host : title} (${game}, ${seated}/${seats})`;

export function roomInfo(entry: TableEntry, info: GameInfo | null, language: Language): Element {
  const { title, password, seated, seats, watchers, playing, game, options } = entry;
  const field = (name: string, value: string) => ({ name, type: 'text-single' as const, value });
  const form = formElement(
    {
      title,
      fields: [
        { name: 'FORM_TYPE', type: 'hidden', value: ns.mucInfo },
        field('muc#roominfo_description', info?.texts[language].name ?? game),
        field('muc#roominfo_occupants', String(seated + watchers)),
        field(`{${ns.table}}game`, game),
        field(`{${ns.table}}phase`, playing ? 'play' : 'gathering'),
        field(`{${ns.table}}seats`, `${seated}/${seats}`),
        field(`{${ns.table}}options`, JSON.stringify(options)),
      ],
    },
    'result',
  );
  const kinds = [...roomFeatures, password ? 'muc_passwordprotected' : 'muc_unsecured', 'muc_public'];
  const identity = el('identity', { category: 'conference', type: 'text', name: nameOf(entry) });
  return el('query', { xmlns: ns.infos }, identity, kinds.map(feature), form);
}

export async function commandItems(platform: Platform, language: Language, jid: string): Promise<Element> {
  const commands = await commandList(platform, language);
  return el(
    'query',
    { xmlns: ns.items, node: ns.commands },
    commands.map(({ node, name }) => el('item', { jid, node, name })),
  );
}

/** The info of one command. */
export async function commandInfo(platform: Platform, language: Language, node: string): Promise<Element> {
  const command = (await commandList(platform, language)).find((one) => one.node === node);
  if (command === undefined) throw new StanzaError('item-not-found');
  const identity = el('identity', { category: 'automation', type: 'command-node', name: command.name });
  return el('query', { xmlns: ns.infos, node }, identity, [ns.commands, ns.forms].map(feature));
}
