/**
 * Who may come into the room of a table: those at the table, by their bare addresses, and nobody else. The address of a
 * room can be guessed, and whoever comes to it first makes it and owns it: so a room is trusted only if it is ours alone
 * and says itself that it is for members.
 */
import { readJid } from './jid.js';
import { ns } from './namespaces.js';
import type { Questions } from './questions.js';
import { child, el, type Element, elements } from './xml.js';

type Affiliation = 'owner' | 'admin' | 'member' | 'none';

const field = (name: string, value: string): Element =>
  el('field', { var: `muc#roomconfig_${name}` }, el('value', {}, value));

/** Makes the room one for members. False: it is not, or others may decide about it. */
export async function closeRoom(
  questions: Questions,
  room: string,
  name: string,
  own: string,
  isNew: boolean,
): Promise<boolean> {
  // One that was there before may have been made ready by somebody else, who has made us an owner, too.
  for (const affiliation of isNew ? [] : (['owner', 'admin'] as const)) {
    const others = await thoseWith(questions, room, affiliation);
    if (others === null || others.some((one) => one !== own)) return false;
  }
  const form = el('x', { xmlns: ns.forms, type: 'submit' }, [
    el('field', { var: 'FORM_TYPE' }, el('value', {}, ns.mucConfig)),
    field('roomname', name),
    field('membersonly', '1'),
    field('publicroom', '0'),
    field('persistentroom', '0'),
    field('allowinvites', '0'),
    field('allowpm', 'none'),
    field('whois', 'moderators'),
  ]);
  if ((await questions.ask(room, 'set', el('query', { xmlns: ns.mucOwner }, form))) === null) return false;
  const info = child((await questions.ask(room, 'get', el('query', { xmlns: ns.infos }))) ?? undefined, 'query');
  return info !== undefined && elements(info).some(({ attributes }) => attributes.var === 'muc_membersonly');
}

/** The bare addresses with this affiliation; null if the room does not tell. */
export async function thoseWith(
  questions: Questions,
  room: string,
  affiliation: Affiliation,
): Promise<readonly string[] | null> {
  const answer = await questions.ask(room, 'get', el('query', { xmlns: ns.mucAdmin }, el('item', { affiliation })));
  const query = child(answer ?? undefined, 'query', ns.mucAdmin);
  if (query === undefined) return null;
  return elements(query).flatMap(({ attributes: { jid } }) => (jid === undefined ? [] : [readJid(jid).bare]));
}

/** `none` sends out whoever is inside. */
export function affiliate(questions: Questions, room: string, jid: string, affiliation: 'member' | 'none'): void {
  void questions.ask(room, 'set', el('query', { xmlns: ns.mucAdmin }, el('item', { affiliation, jid })));
}
