/** Looking back: a match step by step, as each viewer saw it, and never more while it runs. */
import type { Client } from '@partie/client';
import type { HistoryPage } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, gather, House, playOn, until } from './house.js';
import { leadsTo } from './whole-answers.js';

let house: House;
beforeEach(async () => {
  house = await new House().open();
});
afterEach(() => house.close());

async function ask(path: string, who?: Client): Promise<{ status: number; body: HistoryPage & { code?: string } }> {
  const headers = who ? { cookie: `partie=${who.token}` } : undefined;
  const answer = await fetch(`http://127.0.0.1:${house.server.port}/api/matches/${path}`, {
    ...(headers && { headers }),
  });
  return { status: answer.status, body: (await answer.json()) as HistoryPage & { code?: string } };
}

async function running(settings: Record<string, unknown> = {}, moves = 12) {
  const people = [await house.guest('Anna'), await house.guest('Boris')] as const;
  const watcher = await house.guest('Cyril');
  const table = await gather(people, { options: { rounds: 3, randomSeats: false }, settings });
  if (settings.spectators !== 'none') await watcher.send({ do: 'table.join', table, watch: true });
  const [anna, boris] = await begin(people, table);
  const id = anna?.id ?? '';
  await playOn(people, id, () => (anna?.number ?? 0) >= moves);
  await until(() => anna?.number === boris?.number);
  return { people, watcher, table, id, matches: [anna, boris] as const };
}

describe('looking back at a running match', () => {
  it('gives each player his own view, step by step up to now', async () => {
    const { people, id, matches } = await running();
    for (const [seat, person] of people.entries()) {
      const { status, body } = await ask(`${id}/history`, person);
      expect([status, body.viewer, body.over]).toEqual([200, seat, false]);
      // The rules that are shown beside it are those of the match.
      expect(body.options).toMatchObject({ rounds: 3, randomSeats: false });
      expect(body.steps).toHaveLength(matches[seat]?.number ?? -1);
      expect(leadsTo(body)).toEqual(matches[seat]?.view);
      expect(body.dealt.length).toBeGreaterThan(0);
    }
  });

  it('gives a spectator at the table what spectators see, and strangers nothing', async () => {
    // Three moves each cannot end a round, after which hands are open.
    const { people, watcher, id } = await running({}, 6);
    const { body } = await ask(`${id}/history`, watcher);
    expect(body.viewer).toBeNull();
    expect(leadsTo(body).zones['hand.0']).toMatchObject({ see: 'count' });
    expect((await ask(`${id}/history`)).body.code).toBe('notAtTable');
    expect((await ask(`${id}/history`, await house.guest('Dana'))).body.code).toBe('notAtTable');
    for (const who of [watcher, people[0]])
      expect(await ask(`${id}/history?seat=1`, who)).toMatchObject({ status: 403, body: { code: 'notOver' } });
  });

  it('keeps delayed spectators as far behind as the table wants', async () => {
    const { watcher, id, matches } = await running({ spectators: 'delayed', delay: 4 });
    const { body } = await ask(`${id}/history`, watcher);
    expect(body.steps).toHaveLength((matches[0]?.number ?? 0) - 4);
  });

  it('shows a player who has left no hand any more', async () => {
    const { people, id } = await running();
    await people[0].send({ do: 'match.resign', match: id });
    const { body } = await ask(`${id}/history`, people[0]);
    expect(body.viewer).toBeNull();
  });

  it('shows nothing where watching is not allowed', async () => {
    const { watcher, id, table } = await running({ spectators: 'none' });
    await watcher.send({ do: 'table.join', table, watch: true }).catch(() => {});
    expect((await ask(`${id}/history`, watcher)).status).toBe(403);
  });

  it('goes on after a move was taken back', async () => {
    const { people, id, matches } = await running({}, 6);
    const [anna, boris] = people;
    await anna.send({ do: 'match.ask', match: id, what: 'undo' });
    await boris.send({ do: 'match.agree', match: id, yes: true });
    await until(() => matches[1]?.status?.asking === null);
    const { body } = await ask(`${id}/history`, anna);
    expect(body.steps.some(({ z }) => z !== undefined)).toBe(true);
    expect(leadsTo(body)).toEqual(matches[0]?.view);
  });
});

describe('looking back at a finished match', () => {
  it('is open to everyone, from every seat', async () => {
    const { people, id, matches } = await running();
    await playOn(people, id);
    await until(() => matches.every((match) => match?.over));
    await until(() => people[0].tables.values().next().value?.match === null);
    for (const seat of [0, 1]) {
      const { body } = await ask(`${id}/history?seat=${seat}`);
      expect([body.viewer, body.over]).toEqual([seat, true]);
      expect(leadsTo(body)).toEqual(matches[seat]?.view);
    }
    expect((await ask(`${id}/history`)).body.viewer).toBeNull();
    expect(await ask(`${id}/history?seat=2`)).toMatchObject({ status: 403, body: { code: 'noSeat' } });
    expect((await ask(`${id}/history?seat=x`)).status).toBe(400);
  });

  it('needs a match that there is', async () => {
    expect(await ask('nothing/history')).toMatchObject({ status: 404, body: { code: 'noMatch' } });
  });
});
