/** Hello: who speaks over a connection from now on. */
import { type CommandOf, protocolVersion } from '@partie/protocol';
import type { Person } from '../people/person.js';
import { newId } from '../ports.js';
import { refuse } from '../refusal.js';
import type { Connection } from './connection.js';

/** A hello costs as much as so many other messages. */
const helloCost = 10;

export async function greet(connection: Connection, hello: CommandOf<'hello'>): Promise<void> {
  const { core } = connection;
  const { c, v, token, language } = hello;
  core.sweep();
  if (language) connection.language = language;
  if (v !== protocolVersion) refuse('oldClient', { server: protocolVersion, client: v });
  if (connection.known) refuse('badMessage', { what: 'helloTwice', field: 'hello' });
  const come = await comeIn(connection, hello);
  const { person } = come;
  await core.chat.recall(person);
  // Gone before the answer was there: nobody came.
  if (connection.isClosed) return;
  if (!core.people.isTokenOf(person, come.token)) refuse('gone');
  if (!core.personMessages.take(person.id, helloCost)) refuse('tooFast');
  connection.becomes(person);
  core.ports.log({ what: come.isNew ? 'guest' : 'back', person: person.id, name: person.name });
  if (!person.here) core.journal.note(person, { k: come.isNew ? 'came' : 'back' }, [...person.tables]);
  const isTokenNew = token === undefined && come.token !== connection.cookieToken;
  connection.send({
    is: 'welcome',
    c,
    v: protocolVersion,
    person: person.view,
    ...(isTokenNew && { token: come.token }),
    tables: [...person.tables],
    now: core.ports.clock.now(),
    ...(person.passphrase !== undefined && { passphrase: true }),
    ...(person.lostName !== null && { lostName: person.lostName }),
  });
  person.lostName = null;
  const wasHere = person.here;
  person.connections.add(connection);
  // Everyone at the tables is told that the person is back, this connection too.
  if (wasHere) core.lobby.tellTables(connection, person);
  else {
    core.lobby.presence(person);
    core.tournaments.presence(person);
  }
  core.tournaments.messages.tellCalls(connection, person);
  for (const line of core.chat.said(person)) connection.send(line);
  makeRoom(person, core.options.personConnections);
}

/**
 * A person with too many connections loses the one that has been silent for the longest: a dead one, if there is any, or a
 * page in the background. So a browser that comes back is never locked out by what it has left behind.
 */
function makeRoom({ connections }: Person, most: number): void {
  while (connections.size > Math.max(1, most))
    [...connections].reduce((silent, other) => (other.heardAt < silent.heardAt ? other : silent)).giveWay();
}

/**
 * The token tells who it is, said or from the cookie. Whoever names himself is new, unless his own token is known
 * already: then he has been let in before and the answer did not reach him. With a personal link, or a name and its
 * passphrase, the token is a further one of somebody who is known.
 */
async function comeIn(
  { core, line, cookieToken }: Connection,
  { name, token, link, passphrase }: CommandOf<'hello'>,
): Promise<{ person: Person; isNew: boolean; token: string }> {
  const { people } = core;
  if (link !== undefined || (name !== undefined && passphrase !== undefined)) {
    const known = token === undefined ? null : await people.byToken(token);
    const own = token ?? newId(core.ports.bytes, 32);
    if (known !== null) return { person: known, isNew: false, token: own };
    const person =
      link !== undefined
        ? await core.enterByLink(link, own)
        : await core.enterByPassphrase(line.address, name ?? '', passphrase ?? '', own);
    return { person, isNew: false, token: own };
  }
  if (name === undefined) {
    const secret = token ?? cookieToken;
    if (secret === undefined) return refuse('nameNeeded');
    return { person: await people.back(secret), isNew: false, token: secret };
  }
  const known = token === undefined ? null : await people.byToken(token);
  if (token !== undefined && known !== null) return { person: known, isNew: false, token };
  try {
    return { ...(await core.newGuest(line.address, name, token)), isNew: true };
  } catch (why) {
    // The same hello over another line may have been faster.
    const meanwhile = token === undefined ? null : await people.byToken(token);
    if (token === undefined || meanwhile === null) throw why;
    return { person: meanwhile, isNew: false, token };
  }
}
