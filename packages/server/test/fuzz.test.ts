/**
 * Nonsense of all kinds against the core: frames that are no commands, commands with anything in their fields, moves nobody
 * may make, at tables of every registered game. Whatever comes, it is answered; nothing goes wrong inside; no match comes
 * into a state its rules do not know; and what the log holds leads to the same state again.
 */
import { games } from '@partie/games';
import { randomChooser, type Game, type Json, fuzzMoves, seeded, randomTable } from '@partie/kit';
import type { Message } from '@partie/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '../src/match/match.js';
import { frames, move } from './fuzz-frames.js';
import { Prey, Somebody } from './fuzz-prey.js';

/** The same in every run, unless the environment says otherwise: so many times as much, and from another seed. */
const more = Number(process.env.PARTIE_FUZZ ?? 1);
const seed = Number(process.env.PARTIE_FUZZ_SEED ?? 1);

function aGame(): Game {
  const [game] = games;
  if (game === undefined) throw new Error('There is no game.');
  return game;
}

/** Says to which command it is the answer, or that there was none. */
const isAnswer = (message: Message) => 'c' in message;
const isNo = (message: Message | undefined) => message !== undefined && 'is' in message && message.is === 'no';

describe('any frames at all', () => {
  it('are answered, each once, and break neither the server nor a match', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { minLength: 10, maxLength: 60 }), async (said) => {
        const prey = new Prey();
        const [anna, mallory, boris] = [
          await prey.guest('Anna'),
          await prey.guest('Mallory'),
          await prey.guest('Boris'),
        ];
        const match = await prey.match(aGame(), 3, {}, [anna, mallory, boris]);
        for (const one of said) {
          const answers = (await mallory.say(prey.fill(one))).filter(isAnswer);
          expect(answers, one).toHaveLength(1);
          const [answer] = answers;
          if (isNo(answer)) expect(answer, one).toHaveProperty('text', expect.stringMatching(/\S/));
        }
        // The others are still served, and time goes on.
        await prey.scheduler.run(5000);
        expect(await anna.ask({ do: 'ping' })).toMatchObject({ is: 'pong' });
        await prey.isSound(match);
      }),
      { numRuns: 100 * more, seed },
    );
  });

  it('are answered before hello, too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { minLength: 1, maxLength: 20 }), async (said) => {
        const prey = new Prey();
        const stranger = new Somebody(prey.core, 'nowhere');
        for (const one of said) expect((await stranger.say(one)).filter(isAnswer), one).toHaveLength(1);
        expect(prey.errors).toEqual([]);
      }),
      { numRuns: 100 * more, seed },
    );
  });
});

describe('what such frames have found', () => {
  it.each(['', 'x'.repeat(65), '\ud800'])(
    '%j is nothing to add to chance: no card could be drawn any more',
    async (nonce) => {
      const prey = new Prey();
      const [anna, boris] = [await prey.guest('Anna'), await prey.guest('Boris')];
      const match = await prey.match(aGame(), 2, {}, [anna, boris]);
      expect(await boris.ask({ do: 'match.nonce', match: match.header.id, nonce })).toMatchObject({ is: 'no' });
      expect(await boris.ask({ do: 'match.nonce', match: match.header.id, nonce: 'luck' })).not.toMatchObject({
        is: 'no',
      });
      await prey.isSound(match);
    },
  );
});

// ---- moves ----------------------------------------------------------------------------------------------------------------

describe.each(games.map((game) => ({ game, id: game.about.id })))('any moves at all, in $id', ({ game }) => {
  it('are refused for a reason in words, or are legal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), fc.array(move, { maxLength: 10 }), async (number, wild) => {
        const prey = new Prey();
        const { seats, options } = randomTable(game, number);
        const people = [await prey.guest('Anna'), await prey.guest('Mallory')].slice(0, seats);
        const match = await prey.match(game, seats, options as Json, people);
        const choose = randomChooser(game, number);
        const luck = seeded(number);
        for (let turn = 0; turn < 12 && match.outcome === null; turn++) {
          for (const [at, player] of people.entries()) {
            const legal = game.moves(match.current.state, at);
            const odd = [...fuzzMoves(game, match.current.state, at, legal, luck), ...wild];
            for (let i = 0; i < 4; i++) await tries(player, match, at, odd[luck.int(odd.length, 'odd')]);
          }
          const to = match.waiting().find((one) => one < people.length);
          if (to === undefined) await prey.scheduler.run(2300);
          else {
            const chosen = choose(match.current.state, to, game.moves(match.current.state, to));
            await people[to]?.ask({ do: 'match.move', match: match.header.id, move: chosen });
          }
        }
        await prey.isSound(match);
      }),
      { numRuns: 10 * more, seed },
    );
  });

  async function tries(player: Somebody, match: Match, at: number, attempt: unknown): Promise<void> {
    const expected =
      match.outcome === null ? game.refuse(match.current.state, at, JSON.parse(JSON.stringify(attempt ?? null))) : null;
    const before = match.current.number;
    const answer = await player.ask({ do: 'match.move', match: match.header.id, move: attempt });
    if (isNo(answer)) {
      expect(match.current.number).toBe(before);
      // In words, with nothing left to fill in, and not just the code.
      const { text: words } = answer as { text: string };
      expect(words).toMatch(/\S+ \S+/);
      expect(words).not.toMatch(/\{\w+(\||\})/);
    } else {
      expect(answer, JSON.stringify(attempt)).toBeDefined();
      expect(expected).toBeNull();
      expect(match.current.number).toBeGreaterThan(before);
    }
    expect(game.audit(match.current.state)).toEqual([]);
  }
});
