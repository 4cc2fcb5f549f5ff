/** What the host may do with a room: its configuration is the table's, and sending somebody away is the table's too. */
import type { Language } from '@partie/kit';
import type { DocumentEntry, GameInfo, TableView } from '@partie/protocol';
import { formElement, readForm } from './forms.js';
import { ns } from './namespaces.js';
import { nickOf } from './room-surface.js';
import { StanzaError } from './stanza.js';
import { readTableForm, tableForm } from './table-form.js';
import type { Visitor } from './visitor.js';
import { child, el, type Element } from './xml.js';

export const configForm = (
  view: TableView,
  info: GameInfo,
  language: Language,
  documents: readonly DocumentEntry[],
): Element =>
  el('query', { xmlns: ns.mucOwner }, formElement(tableForm(info, language, ns.mucConfig, documents, view)));

export async function configure(visitor: Visitor, { id }: TableView, info: GameInfo, query: Element): Promise<void> {
  if (child(query, 'destroy') !== undefined) {
    await visitor.send({ do: 'table.leave', table: id });
    return;
  }
  const values = readForm(query);
  if (values === null) return;
  await visitor.send({ do: 'table.change', table: id, ...readTableForm(info, values, false) });
}

export async function kick(visitor: Visitor, view: TableView, query: Element): Promise<void> {
  const item = child(query, 'item');
  if (item?.attributes.role !== 'none') throw new StanzaError('not-allowed');
  const people = [...view.seats.flatMap(({ person }) => (person === null ? [] : [person])), ...view.watchers];
  const person = people.find(({ name }) => nickOf(name) === item.attributes.nick);
  if (person === undefined) throw new StanzaError('item-not-found');
  await visitor.send({ do: 'table.kick', table: view.id, person: person.id });
}
