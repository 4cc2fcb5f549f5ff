import { go, prsi } from '@partie/games';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerBetween } from '../src/edge/between-route.js';

const games = new Map([go, prsi].map((game) => [game.about.id, game]));
const app = new Hono().get('/:id/between', (c) =>
  answerBetween(c, games.get(c.req.param('id')), (at: Context, status, error) => at.json({ error }, status)),
);
const ask = async (game: string, query: Record<string, string>) => {
  const answer = await app.request(`/${game}/between?${new URLSearchParams(query).toString()}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const at = (...ranks: string[]) => ranks.map((rank) => go.about.ranks?.indexOf(rank)).join(',');

describe('what follows from two ranks', () => {
  it('is a handicap for the weaker, who takes Black wherever he sits', async () => {
    const options = JSON.stringify({ size: 19 });
    const first = await ask('go', { ranks: at('5k', '2k'), options });
    expect(first.body).toMatchObject({ options: { handicap: 3, komi: 0.5, black: 'first' } });
    const second = await ask('go', { ranks: at('2k', '5k'), options });
    expect(second.body).toMatchObject({ options: { handicap: 3, komi: 0.5, black: 'second' } });
  });

  it('is an even game between equals', async () => {
    const { status, body } = await ask('go', { ranks: at('1d', '1d'), options: JSON.stringify({ handicap: 3 }) });
    expect([status, body]).toEqual([
      200,
      { options: { handicap: 0, komi: 'usual', black: 'lot', placement: 'fixed' } },
    ]);
  });

  it.each([
    ['prsi', '1,2', 404],
    ['none', '1,2', 404],
    ['go', '1', 400],
    ['go', '1,2,3', 400],
    ['go', '1,99', 400],
    ['go', 'x,y', 400],
  ])('%s with %s is answered with %i and the reason', async (game, ranks, status) => {
    const answer = await ask(game, { ranks });
    expect(answer.status).toBe(status);
    expect((answer.body as { readonly error: string }).error).toMatch(/\w{3,}/);
  });

  it('refuses options that do not exist', async () => {
    expect((await ask('go', { ranks: '1,2', options: '{"size":3}' })).status).toBe(400);
    expect((await ask('go', { ranks: '1,2', options: 'nonsense' })).status).toBe(400);
  });
});
