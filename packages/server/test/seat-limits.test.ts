/** What one seat may do in one turn or phase. A limit refuses that seat, and never ends the match. */
import { NotDone } from '@partie/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '../src/store/store-error.js';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld(1, { seatRows: 12, takeBacks: 3, questions: 2, pauseMinutes: 10 }).open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (why: unknown) => (why instanceof NotDone ? why.code : String(why)),
  );
const ask = (seat: number, what: 'pause' | 'resume' | 'undo') =>
  code(table.person(seat).send({ do: 'match.ask', match: table.match, what }));
const agree = (seat: number, yes: boolean) =>
  code(table.person(seat).send({ do: 'match.agree', match: table.match, yes }));
const swap = () => {
  const move = table.seen(0).moves.find((one) => one.do === 'swap') ?? { do: 'swap' };
  return code(table.person(0).move(table.match, move));
};

describe('a seat that writes row after row in one turn', () => {
  it('is refused in the end, and the game decides for it; the match goes on', async () => {
    await table.begin(2, { game: 'shithead' });
    for (let rows = 0; rows < 12; rows++) expect(await swap()).toBe('done');
    await settled();
    expect(await ask(0, 'pause')).toBe('rowLimit');
    const last = (await table.bodies).at(-1);
    expect(last).toMatchObject({ seat: 0, by: 'clock', move: { do: 'ready' } });
    expect(table.running.waiting()).toEqual([1]);
    expect(table.running.outcome).toBeNull();
    await table.move(1, 'ready');
    expect(table.running.view(null).table).toMatchObject({ phase: 'play' });
  });

  it('has as much again in the next turn, also after a restart', async () => {
    await table.begin(2, { game: 'shithead' });
    for (let rows = 0; rows < 11; rows++) await swap();
    await world.restart(1);
    await table.everybodyBack();
    expect(await swap()).toBe('done');
    // After a restart nothing is done for anybody until people had time to come back.
    expect(await swap()).toBe('rowLimit');
    await world.clock.pass(3);
    expect(table.running.waiting()).toEqual([1]);
    await table.move(1, 'ready');
    expect(table.running.current.turn.rows).toEqual([0, 0]);
  });

  it('is decided for also when the store has failed meanwhile', async () => {
    await table.begin(2, { game: 'shithead' });
    for (let rows = 0; rows < 11; rows++) await swap();
    world.trouble.before = (row) => {
      if (row.actor === 'server') throw new StoreError('broken');
    };
    await swap();
    await world.clock.pass(3);
    expect(table.running.waiting()).toEqual([0, 1]);
    delete world.trouble.before;
    await world.clock.pass(2);
    expect(table.running.waiting()).toEqual([1]);
  });
});

describe('the same step', () => {
  it('can be taken back three times, with the consent of bots too', async () => {
    await table.begin(1, { game: 'shithead' }, 2);
    for (let times = 0; times < 3; times++) {
      expect(await swap()).toBe('done');
      expect(await ask(0, 'undo')).toBe('done');
    }
    await swap();
    expect(await ask(0, 'undo')).toBe('takenBackOften');
    expect(table.running.outcome).toBeNull();
  });

  it('can be taken back three times by oneself', async () => {
    await table.begin(2, { options: { lastCard: true, several: true } });
    const undo = () => code(table.person(0).send({ do: 'match.undo', match: table.match }));
    for (let times = 0; times < 3; times++) {
      await table.move(0, 'announce');
      expect(await undo()).toBe('done');
    }
    await table.move(0, 'announce');
    expect(await undo()).toBe('takenBackOften');
  });
});

describe('questions', () => {
  it('that are refused again and again are not asked any more in this turn', async () => {
    await table.begin(2);
    for (let times = 0; times < 2; times++) {
      expect(await ask(0, 'pause')).toBe('done');
      await agree(1, false);
    }
    expect(await ask(0, 'pause')).toBe('askedOften');
    expect(await ask(1, 'pause')).toBe('done');
    await agree(0, false);
    await table.move(0);
    expect(await ask(0, 'pause')).toBe('done');
  });

  it('to take back are not asked of one who is away, and no bot agrees for him', async () => {
    await table.begin(3, { settings: { absence: 'bot', absentAfter: 15 } });
    await table.move(0);
    table.goAway(2);
    await settled();
    expect(await ask(0, 'undo')).toBe('absentAsked');
    await world.clock.pass(16);
    expect(table.running.current.bots[2]).toBe(true);
    expect(await ask(0, 'undo')).toBe('absentAsked');
    await table.comeBack(2);
    expect(await ask(0, 'undo')).toBe('done');
  });

  it('to take back wait for one who went away before he answered', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 15 } });
    await table.move(0);
    await ask(0, 'undo');
    table.goAway(1);
    // The bot moves on at some time, which settles it.
    await world.clock.pass(16);
    expect((await table.bodies).some(({ k }) => k === 'undo')).toBe(false);
  });
});

describe('a pause', () => {
  const pause = async () => {
    await ask(0, 'pause');
    await agree(1, true);
    await settled();
  };

  it('can be ended by anybody after a while', async () => {
    await table.begin(2);
    await pause();
    await world.clock.pass(599);
    await ask(1, 'resume');
    expect(table.running.current.paused).toBe(true);
    await agree(0, false);
    await world.clock.pass(2);
    expect(await ask(1, 'resume')).toBe('done');
    expect(table.running.current.paused).toBe(false);
  });

  it('tells when, and lasts as long again after an outage', async () => {
    await table.begin(2);
    await pause();
    expect(table.seen(0).status?.pauseEnds).toBe(world.clock.now() + 600_000);
    await world.clock.pass(500);
    await world.restart(200);
    await table.everybodyBack();
    expect(table.seen(0).status?.pauseEnds).toBe(world.clock.now() + 600_000);
    await ask(1, 'resume');
    expect(table.running.current.paused).toBe(true);
  });

  it('is not ended by an outage of the store', async () => {
    await table.begin(2);
    await pause();
    await world.clock.pass(595);
    world.trouble.before = () => {
      throw new StoreError('broken');
    };
    const asked = ask(1, 'resume');
    await world.clock.pass(20);
    delete world.trouble.before;
    await world.clock.pass(5);
    expect(await asked).toBe('done');
    expect(table.running.current).toMatchObject({ paused: true, question: { what: 'resume', by: 1 } });
  });
});
