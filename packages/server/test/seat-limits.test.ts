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

describe('a seat that was taken over', () => {
  const takenOver = async () => {
    await table.begin(1, { game: 'shithead', settings: { takeOver: true } }, 1);
    const cyril = await world.guest({ name: 'Cyril' });
    await cyril.send({ do: 'table.join', table: table.table, watch: true });
    await cyril.takeOver(table.match, 1);
    const swaps = async () => {
      const move = cyril.matches.get(table.match)?.moves.find((one) => one.do === 'swap') ?? { do: 'swap' };
      const done = await code(cyril.move(table.match, move));
      await settled();
      return done;
    };
    return { cyril, swaps };
  };

  it('has the limits of a seat: its rows are counted, and its questions', async () => {
    const { cyril, swaps } = await takenOver();
    await table.move(0, 'ready');
    const asked: string[] = [];
    for (let times = 0; times < 3; times++) {
      asked.push(await code(cyril.send({ do: 'match.ask', match: table.match, what: 'pause' })));
      await agree(0, false);
    }
    expect(asked).toEqual(['done', 'done', 'askedOften']);
    // Taking over was a row, and each question one.
    for (let rows = 3; rows < 12; rows++) expect(await swaps()).toBe('done');
    await settled();
    expect((await table.bodies).at(-1)).toMatchObject({ seat: 1, by: 'clock' });
  });

  it('is left and taken over only so often in one turn', async () => {
    const { cyril } = await takenOver();
    const again = async () => {
      await cyril.send({ do: 'table.leave', table: table.table });
      await cyril.send({ do: 'table.join', table: table.table, watch: true });
      return code(cyril.takeOver(table.match, 1));
    };
    for (let rows = 1; rows < 12; rows++) expect(await again()).toBe('done');
    expect(await again()).toBe('rowLimit');
  });
});

describe('a seat whose player comes and goes', () => {
  const comeAndGo = async (seat: number, times: number) => {
    for (let i = 0; i < times; i++) {
      table.goAway(seat);
      await world.clock.pass(1.5);
      await table.comeBack(seat);
    }
  };
  const count = async (kind: string) => (await table.bodies).filter(({ k }) => k === kind).length;

  it('is given to a bot only so often in one turn, and again in the next', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 15 } });
    await comeAndGo(1, 40);
    expect(await count('bot')).toBe(24);
    expect(table.running.current.bots).toEqual([false, false]);
    table.goAway(1);
    await world.clock.pass(60);
    expect(await count('bot')).toBe(24);
    await table.move(0);
    await world.clock.pass(20);
    expect(table.running.waiting()).toEqual([0]);
    expect(table.running.current.bots).toEqual([false, true]);
  });

  it('stops the clock only so often in one turn', async () => {
    await table.begin(2, { settings: { absence: 'wait', timeLimit: 300 } });
    await comeAndGo(0, 20);
    expect(await count('resume')).toBe(12);
    table.goAway(0);
    await settled();
    expect(table.running.current.deadline).not.toBeNull();
    await table.comeBack(0);
    await table.move(0);
    table.goAway(1);
    await settled();
    expect(table.running.current.deadline).toBeNull();
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

  it('are agreed to once', async () => {
    await table.begin(3);
    expect(await ask(0, 'pause')).toBe('done');
    expect(await agree(1, true)).toBe('done');
    const { number } = table.running.current;
    for (let times = 0; times < 3; times++) expect(await agree(1, true)).toBe('alreadyAgreed');
    expect(await agree(0, true)).toBe('alreadyAgreed');
    expect(table.running.current.number).toBe(number);
    expect(await agree(2, true)).toBe('done');
    expect(table.running.current.paused).toBe(true);
  });

  it('are not answered by one who has written all the rows he may', async () => {
    await table.begin(3, { game: 'shithead' });
    for (let rows = 0; rows < 12; rows++) await swap();
    await settled();
    expect(await ask(1, 'pause')).toBe('done');
    expect(await agree(0, false)).toBe('rowLimit');
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
