/** What follows from the ranks of two players, by the game's own rules: handicap, komi, colours. */
import { type Game, readOptions } from '@partie/kit';
import type { Context } from 'hono';

type Problem = (c: Context, status: 400 | 404, error: string) => Response;

export function answerBetween(c: Context, game: Game | undefined, problem: Problem): Response {
  const ranks = game?.about.ranks ?? [];
  if (game?.betweenRanks === undefined) return problem(c, 404, 'There is no such game here, or it knows no ranks.');
  const [one = -1, other = -1, ...more] = (c.req.query('ranks') ?? '').split(',').map(Number);
  const isRank = (at: number) => Number.isInteger(at) && at >= 0 && at < ranks.length;
  if (!isRank(one) || !isRank(other) || more.length > 0)
    return problem(c, 400, `Give two ranks by their places in the list, 0 to ${ranks.length - 1}: ?ranks=12,20`);
  const read = readOptions(game.about.options, game.about.presets, readJson(c.req.query('options')));
  if ('problems' in read) return problem(c, 400, read.problems.join(' '));
  const { options, seated = options } = game.betweenRanks([one, other], read.ok);
  return c.json({ options: seated });
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
