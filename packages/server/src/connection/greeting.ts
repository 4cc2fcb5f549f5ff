/** Hello: who speaks over a connection from now on. */
import { type CommandOf, protocolVersion } from '@partie/protocol';
import type { Person } from '../people/person.js';
import { refuse } from '../refusal.js';
import type { Connection } from './connection.js';

/** A hello costs as much as so many other messages. */
const helloCost = 10;

export async function greet(connection: Connection, hello: CommandOf<'hello'>): Promise<void> {
  const { core } = connection;
  const { c, v, name, token, language } = hello;
  if (language) connection.language = language;
  if (v !== protocolVersion) refuse('oldClient', { server: protocolVersion, client: v });
  if (connection.known) refuse('badMessage', { what: 'helloTwice', field: 'hello' });
  const come = await comeIn(connection, name, token);
  const { person } = come;
  // Gone before the answer was there: nobody came.
  if (connection.isClosed) return;
  if (!core.people.isTokenOf(person, come.token)) refuse('gone');
  if (!core.personMessages.take(person.id, helloCost)) refuse('tooFast');
  connection.becomes(person);
  core.ports.log({ what: come.isNew ? 'guest' : 'back', person: person.id, name: person.name });
  connection.send({
    is: 'welcome',
    c,
    v: protocolVersion,
    person: person.view,
    ...(come.isNew && token === undefined && { token: come.token }),
    tables: [...person.tables],
    now: core.ports.clock.now(),
  });
  const wasHere = person.here;
  person.connections.add(connection);
  // Everyone at the tables is told that the person is back, this connection too.
  if (wasHere) core.lobby.tellTables(connection, person);
  else core.lobby.presence(person);
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
 * already: then he has been let in before and the answer did not reach him.
 */
async function comeIn(
  { core, line, cookieToken }: Connection,
  name: string | undefined,
  token: string | undefined,
): Promise<{ person: Person; isNew: boolean; token: string }> {
  const { people } = core;
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
