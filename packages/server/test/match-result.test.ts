/** What is kept of a match's end: for lists, for the file of the match, and after a restart. */
import { verifyMatch } from '@partie/fairness';
import { gameById, games } from '@partie/games';
import type { Game, MatchResult } from '@partie/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { matchPage } from '../src/edge/match-routes.js';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';
import { matchFile } from './whole-answers.js';

let world: QuietWorld;
afterEach(() => world.close());

async function table(people: number, wish: object, bots = 0, offered: readonly Game[] = games): Promise<QuietTable> {
  world = await new QuietWorld(0, { games: offered }).open();
  return new QuietTable(world).begin(people, wish as Record<string, unknown>, bots);
}
async function stored({ match }: QuietTable): Promise<MatchResult> {
  const found = await world.store.match(match);
  return found?.end?.outcome as unknown as MatchResult;
}
async function fileOf({ match }: QuietTable) {
  const found = await world.store.match(match);
  if (found === null) throw new Error('There is no match.');
  return matchFile(found, await world.store.log(match));
}

describe('the end of a match', () => {
  it('carries places by side, points, statistics, and who was a bot', async () => {
    const at = await table(1, { options: { rounds: 1 } }, 1);
    await at.playUntil(() => at.running.outcome !== null);
    const { totals, statistics } = at.running.view(null).table;
    const result = await stored(at);
    expect(result).toEqual({ places: result.places, sides: result.places, totals, statistics, left: [], bots: [1] });
    expect(Object.keys(result.statistics ?? {})).toEqual(['sevens', 'drawn']);
  });

  it('says who has left, although a bot has gone on for him', async () => {
    const at = await table(2, { options: { rounds: 1 }, settings: { absence: 'bot' } });
    await at.person(1).send({ do: 'table.leave', table: at.table } as never);
    await settled();
    expect(at.seen(0).status?.seats.map(({ left }) => left)).toEqual([undefined, true]);
    while (at.running.outcome === null) {
      if (at.running.waiting().includes(0)) await at.move(0);
      else await world.clock.pass(1);
    }
    expect(await stored(at)).toMatchObject({ left: [1], bots: [1] });
  });

  it('says who has left where the others win by it: not his partner', async () => {
    const partners = games.map((game) => {
      const { leave: _, ...rest } = game;
      return rest;
    });
    const at = await table(4, { game: 'canasta' }, 0, partners);
    await at.person(2).send({ do: 'match.resign', match: at.match } as never);
    await settled();
    expect(await stored(at)).toMatchObject({
      places: [2, 1, 2, 1],
      sides: [2, 1],
      because: 'left',
      left: [2],
      bots: [],
    });
    expect((await fileOf(at)).decided).toEqual({ places: [2, 1, 2, 1], because: 'left' });
  });

  it('is in the file of the match, which can be verified with it', async () => {
    const at = await table(1, { options: { rounds: 1 } }, 1);
    await at.playUntil(() => at.running.outcome !== null);
    const { places, because: _, ...result } = await stored(at);
    const file = await fileOf(at);
    expect([file.outcome, file.result]).toEqual([{ places }, result]);
    expect(verifyMatch(file, gameById)).toEqual({ ok: true });
    const totals = result.totals?.map((points) => points + 1) ?? [];
    expect(verifyMatch({ ...file, result: { ...result, totals } }, gameById)).toMatchObject({
      finding: { kind: 'figuresDiffer', figures: 'totals' },
    });
  });

  it('is written by the next start, if the server stopped before', async () => {
    const at = await table(1, { options: { rounds: 1 } }, 1);
    world.trouble.other = (what) => {
      if (what === 'endMatch') throw new Error('The disk is full.');
    };
    await at.playUntil(() => at.running.outcome !== null);
    expect(await stored(at)).toBeUndefined();
    delete world.trouble.other;
    await world.restart(60);
    expect(await stored(at)).toMatchObject({ bots: [1], statistics: { sevens: expect.any(Array) as unknown } });
  });
});

describe('a list of ended matches', () => {
  it('has the figures, unless the cards are still being played at other tables', async () => {
    const at = await table(1, { options: { rounds: 1 } }, 1);
    await at.playUntil(() => at.running.outcome !== null);
    const found = await world.store.endedMatches({ limit: 9 });
    const [listed] = matchPage(found, 9, () => true).matches;
    expect(listed?.outcome).toEqual(await stored(at));
    const [heldBack] = matchPage(found, 9, () => true, new Set(found)).matches;
    expect(heldBack?.outcome).toEqual({ places: listed?.outcome?.places });
  });

  it('has matches from before figures were kept; their files claim none', async () => {
    const at = await table(1, { options: { rounds: 1 } }, 1);
    await at.playUntil(() => at.running.outcome !== null);
    const { places } = await stored(at);
    const found = await world.store.match(at.match);
    if (found?.end == null) throw new Error('It has not ended.');
    const earlier = { ...found, end: { ...found.end, outcome: { places } as never } };
    expect(matchPage([earlier], 9, () => true).matches[0]?.outcome).toEqual({ places });
    const file = matchFile(earlier, await world.store.log(at.match));
    expect('result' in file).toBe(false);
    expect(verifyMatch(file, gameById)).toEqual({ ok: true });
  });
});
