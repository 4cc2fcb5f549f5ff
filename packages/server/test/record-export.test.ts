/** Matches in formats that other programs read: SGF of Go, with chat and clocks, for those who may look. */
import type { Client } from '@partie/client';
import { readSgf, valuesOf, writeSgf } from '@partie/games/go';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, openSqliteStore, recordText } from '../src/index.js';
import { openApi } from '../src/edge/open-api.js';
import { begin, gather, House, until } from './house.js';

/** Times are kept in milliseconds, and what is said in the same one as a move stands beside it. Here no two are equal. */
function distinctTimes(): Clock {
  let last = 0;
  return {
    now() {
      last = Math.max(last + 1, Date.now());
      return last;
    },
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

let house: House;
beforeEach(async () => {
  house = await new House({}, distinctTimes()).open();
});
afterEach(() => house.close());

async function ask(path: string, who?: Client) {
  const headers = who ? { cookie: `partie=${who.token}` } : undefined;
  const url = `http://127.0.0.1:${house.server.port}/api/matches/${path}`;
  const answer = await fetch(url, { ...(headers && { headers }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** A match of Go between Anna, who is Black, and Boris. */
async function playing(settings: Record<string, unknown> = {}) {
  const people = [await house.guest('Anna'), await house.guest('Boris')] as const;
  const options = { size: 9, ruleset: 'chinese', black: 'first' };
  const table = await gather(people, { game: 'go', options, settings });
  const [anna] = await begin(people, table);
  const id = anna?.id ?? '';
  const [black, white] = people;
  return { table, id, black, white };
}

async function finished(settings: Record<string, unknown> = {}) {
  const match = await playing(settings);
  const { id, table, black, white } = match;
  await black.send({ do: 'chat', table, text: 'Have fun [both]!' });
  await black.move(id, { do: 'play', at: 'E5' });
  await white.move(id, { do: 'play', at: 'C7' });
  await white.send({ do: 'chat', table, text: 'A knight’s move.' });
  await black.move(id, { do: 'pass' });
  await white.move(id, { do: 'resign' });
  await until(() => [black, white].every((person) => person.tables.get(table)?.match === null));
  return match;
}

describe('a finished match of Go as SGF', () => {
  it('can be had by anyone, and reads back to the same text', async () => {
    const { id } = await finished();
    const { status, headers, text } = await ask(`${id}/sgf`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/x-go-sgf; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="partie-${id}.sgf"`);
    expect(Object.keys(openApi.paths['/api/matches/{id}/{format}'].get.responses[200].content)).toEqual([
      'application/x-go-sgf',
    ]);
    expect(text).toMatch(/PB\[Anna\]PW\[Boris\]DT\[\d{4}-\d\d-\d\d\]RE\[B\+R\]\n;B\[ee\];W\[cc\];B\[\]\)\n$/);
    const read = readSgf(text);
    expect('trees' in read && writeSgf(read.trees)).toBe(text);
  });

  it('has what was said beside the moves for those who heard it, if they ask', async () => {
    const { id, black } = await finished();
    const own = (await ask(`${id}/sgf?chat=1`, black)).text;
    expect(own).toContain('RE[B+R]C[Anna: Have fun [both\\]!]');
    expect(own).toContain(';W[cc]C[Boris: A knight’s move.]');
    expect((await ask(`${id}/sgf`, black)).text).not.toContain('Have fun');
    expect((await ask(`${id}/sgf?chat=1`)).text).not.toContain('Have fun');
    const late = await house.guest('Cyril');
    expect((await ask(`${id}/sgf?chat=1`, late)).text).not.toContain('Have fun');
  });

  it('has the clocks', async () => {
    const { id } = await finished({ clock: { kind: 'byoyomi', main: 600, periods: 5, seconds: 30 } });
    const read = readSgf((await ask(`${id}/sgf`)).text);
    if ('problem' in read || read.trees[0] === undefined) throw new Error('not SGF');
    const [root] = read.trees;
    expect([valuesOf(root, 'TM'), valuesOf(root, 'OT')]).toEqual([['600'], ['5x30 byo-yomi']]);
    const [seconds] = valuesOf(root.children[0] ?? root, 'BL');
    expect(Number(seconds)).toBeGreaterThan(500);
    expect(Number(seconds)).toBeLessThanOrEqual(600);
  });
});

describe('the administrator', () => {
  it('has a match of the data folder as SGF, too', async () => {
    const { id } = await finished();
    const { text } = await ask(`${id}/sgf`);
    await house.server.stop();
    const store = openSqliteStore(house.data);
    const stored = await store.match(id);
    if (stored === null) throw new Error('The match is gone.');
    expect(await recordText(store, stored, 'sgf')).toBe(text);
    await expect(recordText(store, stored, 'pdf')).rejects.toThrow('Matches of go are not written as pdf.');
    await store.close();
    await house.open();
  });
});

describe('a running match of Go as SGF', () => {
  it('can be had by players and spectators, not by strangers, and not where only ended ones are wanted', async () => {
    const { id, black } = await playing();
    await black.move(id, { do: 'play', at: 'E5' });
    const mine = await ask(`${id}/sgf`, black);
    expect(mine.text).toMatch(/KM\[7.5\]PB\[Anna\]PW\[Boris\]DT\[[\d-]+\]\n;B\[ee\]\)\n$/);
    expect((await ask(`${id}/sgf`)).status).toBe(403);
    const early = await ask(`${id}/sgf?ended=1`, black);
    expect([early.status, JSON.parse(early.text)]).toMatchObject([403, { code: 'notOver' }]);
  });

  it('a move that was taken back is not in it', async () => {
    const { id, black, white } = await playing();
    await black.move(id, { do: 'play', at: 'E5' });
    await black.send({ do: 'match.ask', match: id, what: 'undo' });
    await white.send({ do: 'match.agree', match: id, yes: true });
    await black.move(id, { do: 'play', at: 'G5' });
    expect((await ask(`${id}/sgf`, black)).text).toMatch(/\n;B\[ge\]\)\n$/);
  });
});

describe('where there is nothing to be had', () => {
  it('is told', async () => {
    const { id } = await finished();
    expect((await ask(`${id}/pdf`)).status).toBe(404);
    expect((await ask(`${id}/constructor`)).status).toBe(404);
    expect((await ask('nothing/sgf')).status).toBe(404);
  });

  it('games with hidden cards have no such format', async () => {
    const people = [await house.guest('Anna'), await house.guest('Boris')];
    const [match] = await begin(people, await gather(people));
    expect((await ask(`${match?.id}/sgf`, people[0])).status).toBe(404);
  });
});
