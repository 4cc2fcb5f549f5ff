/** Bots think seat by seat, and when they act tells nothing. On a clock that the test moves. */
import { createHash } from 'node:crypto';
import { games } from '@partie/games';
import { type Game, type Move, replayStep } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bargain } from './bargain.js';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

/** A bot thinks for 2.2 seconds: the longest pause. */
const longest = 2.2;
/** So long it waits for answers to what it has asked, at most. */
const patience = 10;
let world: QuietWorld;
const open = async () => {
  world = await new QuietWorld(1, { games: [...games, bargain as unknown as Game] }).open();
};
beforeEach(open);
afterEach(() => world.close());

/** From now on: ids are drawn from the same bytes. */
const thinkLong = () => {
  world.bytes = (count) => new Uint8Array(count).fill(255);
};

/** Who has made moves so far, in their order. */
const moved = async (at: QuietTable): Promise<string[]> =>
  (await at.bodies).flatMap(({ k, seat, move }) =>
    k === 'move' ? [`${String(seat)} ${String((move as { do: string }).do)}`] : [],
  );

describe('bots who are waited for at once', () => {
  it('think side by side', async () => {
    thinkLong();
    const at = await new QuietTable(world).begin(1, { game: 'hearts' }, 3);
    expect(at.running.waiting()).toHaveLength(4);
    await world.clock.pass(longest - 0.1);
    expect(await moved(at)).toEqual([]);
    await world.clock.pass(0.2);
    expect(new Set(await moved(at))).toEqual(new Set(['1 pass', '2 pass', '3 pass']));
  });

  it('are not hurried by a person who decides before them', async () => {
    thinkLong();
    const at = await new QuietTable(world).begin(1, { game: 'hearts' }, 3);
    await world.clock.pass(1);
    await at.move(0, 'pass');
    await world.clock.pass(longest - 1.1);
    expect(await moved(at)).toEqual(['0 pass']);
    await world.clock.pass(0.2);
    expect((await moved(at)).length).toBe(4);
  });
});

describe('what others say', () => {
  const twoAndABot = async (polite: boolean) => {
    const at = await new QuietTable(world).begin(2, { game: 'bargain', options: { polite } }, 1);
    thinkLong();
    return at;
  };
  const passesToBot = async (at: QuietTable) => {
    for (const seat of [0, 1]) await at.move(seat, 'pass');
    expect(at.running.waiting()).toEqual([2]);
  };

  it('does not disturb a bot that thinks about its move', async () => {
    const at = await twoAndABot(false);
    await passesToBot(at);
    for (let calls = 0; calls < 3; calls++) {
      await world.clock.pass(0.6);
      await at.move(0, 'call');
    }
    await world.clock.pass(0.3);
    expect((await moved(at)).filter((move) => move.startsWith('2'))).toEqual([]);
    await world.clock.pass(0.2);
    expect((await moved(at)).filter((move) => move.startsWith('2'))).toHaveLength(1);
  });

  it('is answered out of turn, at a moment that was drawn before', async () => {
    const at = await twoAndABot(true);
    await world.clock.pass(longest + 0.1);
    await at.move(0, 'call');
    await world.clock.pass(longest - 0.1);
    expect(await moved(at)).toEqual(['0 call']);
    await world.clock.pass(0.2);
    expect(await moved(at)).toEqual(['0 call', '2 greet']);
  });

  it('sets the same timers, whether or not the bot has something to say', async () => {
    const drawn: number[][] = [];
    for (const polite of [true, false]) {
      if (!polite) {
        await world.close();
        await open();
      }
      const at = await twoAndABot(polite);
      await world.clock.pass(longest + 0.1);
      const waits: number[] = [];
      const { after } = world.clock;
      world.clock.after = (milliseconds, call) => {
        waits.push(milliseconds);
        return after.call(world.clock, milliseconds, call);
      };
      await at.move(0, 'call');
      await settled();
      world.clock.after = after;
      drawn.push(waits);
    }
    expect(drawn[0]).toContain(longest * 1000);
    expect(drawn[0]).toEqual(drawn[1]);
  });

  /** The bot is waited for, and has just asked the others something. */
  const asking = async () => {
    const at = await twoAndABot(true);
    await at.move(1, 'call');
    await passesToBot(at);
    await world.clock.pass(longest + 0.1);
    expect((await moved(at)).at(-1)).toBe('2 greet');
    return at;
  };
  /** What the bot has done since it asked. */
  const since = async (at: QuietTable): Promise<string[]> => {
    const moves = await moved(at);
    return moves.slice(moves.indexOf('2 greet') + 1).filter((move) => move.startsWith('2'));
  };

  it('is waited for by a bot that has asked something itself: as long as a person takes to answer', async () => {
    const at = await asking();
    await at.move(0, 'call');
    await world.clock.pass(patience - 0.3);
    expect(await since(at)).toEqual([]);
    await world.clock.pass(0.4);
    expect(await since(at)).toHaveLength(1);
  });
  it('is not waited for any longer by a bot that has asked, once all have answered', async () => {
    const at = await asking();
    await at.move(0, 'call');
    await world.clock.pass(1);
    await at.move(1, 'call');
    await world.clock.pass(longest - 0.1);
    expect(await since(at)).toEqual([]);
    await world.clock.pass(0.2);
    expect(await since(at)).toHaveLength(1);
  });
  it('is waited for by a bot that has asked no longer than usual where nobody is connected but who has answered', async () => {
    const at = await asking();
    at.person(1).close();
    await settled();
    await at.move(0, 'call');
    await world.clock.pass(longest + 0.1);
    expect(await since(at)).toHaveLength(1);
  });
});

describe('an offer', () => {
  /** Bytes that are the same in every run. */
  const fixedBytes = () => {
    let counter = 0;
    world.bytes = (count) =>
      new Uint8Array(createHash('shake256', { outputLength: count }).update(`${counter++}`).digest());
  };
  type Hands = { readonly open: { readonly links: readonly ({ pledged: boolean; declined: boolean } | null)[] } };
  /** How good accepting looks to a seat. */
  const weightOfAccepting = (game: Game, state: unknown, seat: number): number => {
    const accept = game.moves(state, seat).filter((move) => move.do === 'accept');
    return Math.max(0, ...(game.hint?.(state, seat, accept) ?? []));
  };
  /** An offer of the person on turn that looks to the two bots as it is wished. */
  const offer = (at: QuietTable, isGood: (weights: readonly number[]) => boolean): Move | undefined => {
    const { game, current } = at.running;
    const offers = at.running.waiting().includes(0) ? at.seen(0).moves.filter((move) => move.do === 'propose') : [];
    return offers.find((move) => {
      const state = game.clone(current.state);
      replayStep(game, state, { seat: 0, move, draws: [] });
      return isGood([1, 2].map((seat) => weightOfAccepting(game, state, seat)));
    });
  };
  /** Plays on until the person may make such an offer, makes it, and gives everybody time to answer. */
  const answersTo = async (isGood: (weights: readonly number[]) => boolean) => {
    fixedBytes();
    const at = await new QuietTable(world).begin(1, { game: 'settlers' }, 2);
    for (;;) {
      const move = offer(at, isGood);
      if (move !== undefined) {
        await at.person(0).move(at.match, move);
        break;
      }
      if (at.running.waiting().includes(0)) await at.move(0, 'endTurn');
      else await world.clock.pass(1);
    }
    const before = (await moved(at)).length;
    await world.clock.pass(10 * longest);
    const { links } = (at.running.current.state as Hands).open;
    return { answers: (await moved(at)).slice(before), links, at };
  };

  it('is accepted once by a bot that gains by it, and declined by one that does not', async () => {
    const { answers, links, at } = await answersTo(([one = 0, other = 0]) => one > 0 && other === 0);
    expect(answers.toSorted()).toEqual(['1 accept', '2 decline']);
    expect(links).toMatchObject([null, { pledged: true }, { declined: true }]);
    await at.move(0, 'takeOffer');
    expect((await moved(at)).at(-1)).toBe('0 takeOffer');
  });

  it('that nobody gains by is declined by all', async () => {
    const { answers } = await answersTo((weights) => weights.every((weight) => weight === 0));
    expect(answers.toSorted()).toEqual(['1 decline', '2 decline']);
  });
});

describe('in a game without talk', () => {
  it('a bot that is not waited for does nothing, also where moves out of turn are allowed', async () => {
    const at = await new QuietTable(world).begin(2, { game: 'shithead', options: { cutIn: true } }, 1);
    await world.clock.pass(2 * longest);
    for (const seat of [0, 1]) await at.move(seat, 'ready');
    while (at.running.waiting().includes(2)) await world.clock.pass(1);
    const waits: number[] = [];
    const { after } = world.clock;
    world.clock.after = (milliseconds, call) => {
      waits.push(milliseconds);
      return after.call(world.clock, milliseconds, call);
    };
    // Whether the bot holds the fourth card of a rank does not matter: it does not even look.
    await at.person(0).send({ do: 'match.ask', match: at.match, what: 'pause' });
    await at.person(1).send({ do: 'match.agree', match: at.match, yes: false });
    await settled();
    world.clock.after = after;
    expect(waits.filter((wait) => wait >= 600 && wait <= longest * 1000)).toEqual([]);
  });
});
