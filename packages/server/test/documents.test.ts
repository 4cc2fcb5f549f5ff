/** Maps, islands and other documents as options of a table: uploaded, chosen, played with, and proved by the match file. */
import { createHash } from 'node:crypto';
import type { Client } from '@partie/client';
import { verifyMatch } from '@partie/fairness';
import { aDocument, type DocumentReader, type Game, openGame, texts } from '@partie/kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { House, until } from './house.js';

const words = {
  name: 'Journey',
  about: 'a',
  rules: 'a',
  zones: {},
  actions: { go: 'go' },
  asks: { go: 'go' },
  events: { go: '{seat} goes.' },
  refusals: { tooShort: 'The way is too short for {n} players.' },
  options: { way: 'way', 'way.short': 'short' },
  presets: {},
  scores: {},
  statistics: {},
  questions: {},
  words: {},
};

/** A way is a line of places, with a title before them: `Home: a b c`. */
const read = (text: string) => {
  const [title = '', places = ''] = text.split(': ');
  return { title: title.trim(), places: places.split(' ').filter(Boolean) };
};
const ways: DocumentReader = {
  read(text) {
    const { title, places } = read(text);
    if (title === '') return { problems: [{ at: 'title', code: 'noTitle' }] };
    return places.length > 0 ? { title } : { problems: [{ at: 'places', code: 'noPlaces', with: { title } }] };
  },
  examples: { short: 'Short way: a b' },
  formats: { 'way.abnf': { mimeType: 'text/plain', text: 'way = title ": " *place' } },
  words: {
    en: { noTitle: 'It needs a title.', noPlaces: '{title} leads nowhere.' },
    cs: { noTitle: 'Chybí název.', noPlaces: '{title} nikam nevede.' },
  },
};

interface Journey {
  readonly places: readonly string[];
  at: number;
}
const journey = openGame<Journey>({
  about: {
    id: 'journey',
    version: 1,
    players: { min: 1, max: 2 },
    options: { way: aDocument({ ...ways, usual: 'short' }) },
    presets: {},
    actions: { go: {} },
    texts: texts({ en: words, cs: words }),
  },
  refuseStart: (seats, _options, { way = '' }) =>
    read(way).places.length < seats ? { code: 'tooShort', with: { n: seats } } : null,
  setup: (_seats, _options, _random, { way = '' }) => ({ places: read(way).places, at: 0 }),
  seats: () => 1,
  pending: ({ places, at }) => (at < places.length ? [{ seat: 0, ask: 'go' }] : []),
  moves: () => [{ do: 'go' }],
  refuse: () => null,
  apply(state) {
    state.at++;
    return [{ is: 'go', seat: 0 }];
  },
  facts: ({ at }) => ({ at }),
  fixed: ({ places }) => ({ places }),
  outcome: ({ places, at }) => (at < places.length ? null : { places: [1] }),
  atTimeLimit: () => ({ do: 'go' }),
  clone: (state) => ({ ...state }),
  save: ({ places, at }) => ({ places, at }),
  load: (saved) => ({ ...(saved as unknown as Journey) }),
});

const offered = { game: 'journey', option: 'way', title: 'Club way', text: 'Club way: a b c' };

let house: House;
let anna: Client;
beforeEach(async () => {
  house = await new House({ games: [journey as Game], personDocuments: 2, documents: [offered] }).open();
  anna = await house.guest('Anna');
});
afterEach(() => house.close());

const address = (path: string) => `http://127.0.0.1:${house.server.port}${path}`;
async function upload(text: string, option = 'way', more: Record<string, string> = {}) {
  const answer = await fetch(address(`/api/documents?game=journey&option=${option}`), {
    method: 'POST',
    body: text,
    headers: { authorization: `Bearer ${anna.token}`, ...more },
  });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}
const named = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

const long = 'Long way: a b c d';

it('is played with, goes into the match file, and is proved there', async () => {
  expect(await upload(long)).toEqual({ status: 201, value: named(long), title: 'Long way' });
  const made = await anna.send({ do: 'table.create', game: 'journey', seats: 1, options: { way: named(long) } });
  const table = String(made.table);
  expect(anna.tables.get(table)).toMatchObject({ options: { way: named(long) }, documents: { way: 'Long way' } });
  await house.restart();
  const { match: id } = await anna.send({ do: 'table.start', table });
  const match = await anna.follow(String(id));
  expect(match.view?.fixed).toEqual({ places: ['a', 'b', 'c', 'd'] });
  for (let n = 0; n < 4; n++) {
    if (n === 2) await house.restart();
    await anna.move(match.id, { do: 'go' });
  }
  const file = (await (await fetch(address(`/api/matches/${match.id}`))).json()) as {
    record: { options: object; documents: { way: string } };
  };
  expect(file.record).toMatchObject({ options: { way: named(long) }, documents: { way: long } });
  expect(verifyMatch(file, () => journey as Game)).toEqual({ ok: true });
  const other = structuredClone(file);
  other.record.documents.way = 'Long way: a b c e';
  expect(verifyMatch(other, () => journey as Game)).toEqual({
    ok: false,
    finding: { kind: 'documentMismatch', option: 'way' },
  });
});

it('is refused with every problem, its place and its words', async () => {
  const inCzech = { 'accept-language': 'cs' };
  expect(await upload('Home: ', 'way', inCzech)).toEqual({
    status: 422,
    problems: [{ at: 'places', code: 'noPlaces', text: 'Home nikam nevede.' }],
  });
  expect(await upload('Home: a', 'way2')).toMatchObject({ status: 403, code: 'noDocumentOption' });
  expect((await upload(`Home: ${'a '.repeat(40_000)}`)).status).toBe(413);
});

it('cannot be chosen where it is not known, and some boards are too small for some tables', async () => {
  const create = (way: string, seats = 2) =>
    anna.send({ do: 'table.create', game: 'journey', seats, options: { way } });
  await expect(create(named('nowhere'))).rejects.toEqual(refused('noDocument'));
  await upload('Alone: a');
  const { table } = await create(named('Alone: a'));
  await anna.send({ do: 'table.bot', table: String(table), seat: 1, on: true });
  await expect(anna.send({ do: 'table.start', table: String(table) })).rejects.toEqual(refused('tooShort'));
});

it('is an option of a tournament too, and every game of it is played with it', async () => {
  const found = (way: string) =>
    anna.send({
      do: 'tournament.found',
      name: 'Cup',
      game: 'journey',
      options: { way },
      format: { kind: 'single', thirdPlace: false },
      most: 2,
    });
  await expect(found(named('nowhere'))).rejects.toEqual(refused('noDocument'));
  await upload('Alone: a');
  await expect(found(named('Alone: a'))).rejects.toEqual(refused('badOptions'));
  await upload(long);
  const { tournament } = await found(named(long));
  const boris = await house.guest('Boris');
  await house.restart();
  const followed = await anna.followTournament(String(tournament));
  for (const person of [anna, boris]) await person.send({ do: 'tournament.join', tournament: String(tournament) });
  await until(() => followed.state?.begun.length === 1);
  const match = await anna.follow(`${String(tournament)}-0-0`);
  expect(match.view?.fixed).toEqual({ places: ['a', 'b', 'c', 'd'] });
  // Its text is told to nobody who follows the tournament.
  expect(JSON.stringify(followed.state)).not.toContain('Long way');
});

it('is kept for a person only so often, and the same one only once', async () => {
  for (let n = 0; n < 3; n++) expect((await upload(long)).status).toBe(201);
  expect((await upload('Second: a')).status).toBe(201);
  expect(await upload('Third: a')).toMatchObject({ status: 403, code: 'manyDocuments' });
  const answer = await fetch(address(`/api/documents/${named(long).slice(7)}`));
  expect(await answer.text()).toBe(long);
});

it('is listed for whoever has uploaded it; what the server offers is listed for everyone', async () => {
  const listed = async (token: string | null, query = '?game=journey&option=way') => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return (await (await fetch(address(`/api/documents${query}`), { headers })).json()) as unknown;
  };
  const entry = (title: string, text: string, from: string) => ({
    game: 'journey',
    option: 'way',
    value: named(text),
    title,
    from,
  });
  const club = entry('Club way', offered.text, 'server');
  await upload(long);
  await upload('Second: a');
  const own = [entry('Second', 'Second: a', 'self'), entry('Long way', long, 'self')];
  expect(await listed(anna.token)).toEqual({ documents: [club, ...own] });
  const boris = await house.guest('Boris');
  for (const token of [boris.token, null]) expect(await listed(token)).toEqual({ documents: [club] });
  expect(await listed(anna.token, '?game=journey&option=other')).toEqual({ documents: [] });
});

it('can be chosen when the server offers it, and is read by its hash', async () => {
  const way = named(offered.text);
  const { table } = await anna.send({ do: 'table.create', game: 'journey', seats: 1, options: { way } });
  expect(anna.tables.get(String(table))).toMatchObject({ documents: { way: 'Club way' } });
  await house.restart();
  const { match: id } = await anna.send({ do: 'table.start', table: String(table) });
  expect((await anna.follow(String(id))).view?.fixed).toEqual({ places: ['a', 'b', 'c'] });
  expect(await (await fetch(address(`/api/documents/${way.slice(7)}`))).text()).toBe(offered.text);
});

it('is not taken from strangers', async () => {
  const answer = await fetch(address('/api/documents?game=journey&option=way'), {
    method: 'POST',
    body: long,
    headers: { authorization: `Bearer ${'x'.repeat(40)}` },
  });
  expect(answer.status).toBe(409);
});

it('has its format described for other programs', async () => {
  const found = await fetch(address('/api/games/journey/formats/way/way.abnf'));
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await found.text()).toBe('way = title ": " *place');
  for (const path of ['way/toString', 'way/other.abnf', 'toString/way.abnf'])
    expect((await fetch(address(`/api/games/journey/formats/${path}`))).status).toBe(404);
  expect((await fetch(address('/api/games/toString/formats/way/way.abnf'))).status).toBe(404);
});

it('can be thrown away by the one who uploaded it, which makes room; tables and matches keep what they have', async () => {
  await upload(long);
  await upload('Other way: a b');
  expect(await upload('Third way: a b')).toMatchObject({ status: 403, code: 'manyDocuments' });
  const { table } = await anna.send({ do: 'table.create', game: 'journey', seats: 1, options: { way: named(long) } });
  const boris = await house.guest('Boris');
  const remove = (client: Client, text: string, more: Record<string, string> = {}) =>
    fetch(address(`/api/documents/${named(text).slice('sha256:'.length)}`), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${client.token}`, ...more },
    });
  expect((await remove(boris, long)).status).toBe(403);
  expect((await remove(anna, offered.text)).status).toBe(403);
  expect((await fetch(address(`/api/documents/${'0'.repeat(64)}`), { method: 'DELETE' })).status).toBe(409);
  expect((await remove(anna, long)).status).toBe(204);
  expect((await remove(anna, long)).status).toBe(403);
  expect(await upload('Third way: a b')).toMatchObject({ status: 201 });
  const { match } = await anna.send({ do: 'table.start', table: String(table) });
  await house.restart();
  expect((await anna.follow(String(match))).view?.fixed).toEqual({ places: ['a', 'b', 'c', 'd'] });
});
