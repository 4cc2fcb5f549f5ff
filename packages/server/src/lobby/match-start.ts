/** From a table to a match: who sits where, the settings, and the secret that all chance of the match comes from. */
import { commitmentTo } from '@partie/fairness';
import type { Json } from '@partie/kit';
import type { Connection } from '../connection/connection.js';
import type { Core } from '../core.js';
import { type MatchSettings, seals } from '../match/match-settings.js';
import { dateOf, newId, type Ports } from '../ports.js';
import type { MatchHeader } from '../store/store.js';
import type { Table } from './table.js';
import { textsFor } from './table-documents.js';

/** `by`: over which connection it was started, if a command did it. Answers the id of the match. */
export async function startMatch(
  { ports, matches, lobby, journal, people: everybody }: Core,
  table: Table,
  by?: Connection,
): Promise<{ match: string }> {
  const people = table.takenSeats.map(({ person }) => person);
  const header = headerFor(ports, table);
  const { id } = header;
  table.match = id;
  table.matchSeats = table.seats.flatMap((seat, at) => (table.takenSeats.includes(seat) ? [at] : []));
  // One that starts by itself counts for the address of the one before.
  table.startedFrom = by?.line.address ?? table.startedFrom;
  const start = async () => {
    await lobby.save(table);
    await matches.start(header, everybody);
  };
  try {
    const started = start();
    matches.starts.expect(id, started);
    await started;
  } catch (error) {
    table.match = null;
    // Else a restart would begin after all what was said to have failed.
    lobby.changedMeanwhile(table);
    throw error;
  }
  journal.note(by?.person ?? null, { k: 'started', table: table.id, match: id, game: header.game });
  // Somebody may have left while the cards were being dealt.
  for (const [seat, person] of people.entries())
    if (person !== null && !table.has(person)) await matches.attendant(id)?.goneForGood(seat, true);
  await lobby.changed(table, by);
  lobby.tellOtherTables(people);
  return { match: id };
}

function headerFor({ bytes, clock }: Ports, table: Table): MatchHeader {
  const { game, takenSeats: seats, options, settings: agreed, people, passwordHash } = table;
  const secret = newId(bytes, 32);
  const id = newId(bytes, 9);
  const engines = seats.map(({ engine }) => engine);
  const documents = textsFor(table);
  const settings: MatchSettings = {
    ...agreed,
    ...(engines.some((engine) => engine !== null) && { engines }),
    ...(Object.keys(documents).length > 0 && { documents }),
    ...(passwordHash !== null && { admitted: people.map((person) => person.id) }),
    table: table.id,
    secret,
    seals,
    commitment: commitmentTo(id, Buffer.from(secret, 'base64url')),
  };
  return {
    id,
    game: game.about.id,
    version: game.about.version,
    seats: seats.length,
    options,
    people: seats.map(({ person }) => person?.id ?? null),
    names: seats.map(({ person, engine }, seat) => person?.name ?? engine ?? `Bot ${seat + 1}`),
    startedAt: dateOf(clock),
    settings: settings as unknown as Json,
  };
}
