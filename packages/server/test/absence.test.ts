/** Players who stay away, clocks that run out, bots, pausing, taking back, watching: without waiting in real time. */
import { NotDone } from '@partie/client';
import type { View } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuietTable, QuietWorld, settled } from './quiet-world.js';

let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  world = await new QuietWorld().open();
  table = new QuietTable(world);
});
afterEach(() => world.close());

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (why: unknown) => (why instanceof NotDone ? why.code : String(why)),
  );

describe('a player who lost the connection', () => {
  it('is waited for, where the table waits, however long it takes', async () => {
    await table.begin(2, { settings: { absence: 'wait', absentAfter: 15 } });
    await table.move(0);
    table.goAway(1);
    await world.clock.pass(3600);
    expect(table.running.current.number).toBe(1);
    await table.comeBack(1);
    await table.move(1);
    expect(table.running.current.number).toBe(2);
  });

  it('is replaced by a bot, which hands back on return', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 30 } });
    await table.move(0);
    table.goAway(1);
    await world.clock.pass(29);
    expect(table.running.current.bots).toEqual([false, false]);
    await world.clock.pass(5);
    expect(table.seen(0).status?.seats[1]).toMatchObject({ bot: true, here: false });
    expect(table.running.waiting()).toEqual([0]);
    await table.comeBack(1);
    expect(table.seen(0).status?.seats[1]).toMatchObject({ bot: false, here: true });
    await table.move(0);
    const { number } = table.running.current;
    await world.clock.pass(3600);
    expect(table.running.current.number).toBe(number);
    await table.move(1);
  });

  it('is still replaced by the bot after a restart, until he is back', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 15 } });
    table.goAway(1);
    await world.clock.pass(16);
    await world.restart(60);
    expect(table.running.current.bots).toEqual([false, true]);
    await table.comeBack(0);
    await table.move(0);
    await world.clock.pass(6);
    expect(table.running.waiting()).toEqual([0]);
    await table.comeBack(1);
    expect(table.running.current.bots).toEqual([false, false]);
  });

  it('is not gone for good when he is back in time', async () => {
    await table.begin(2, { settings: { absence: 'noResult', absentAfter: 15 } });
    for (let outage = 0; outage < 5; outage++) {
      table.goAway(1);
      await world.clock.pass(14);
      await table.comeBack(1);
      // Long enough to be there again.
      await world.clock.pass(15);
    }
    expect(table.running.outcome).toBeNull();
  });

  it('does not renew the others’ patience by coming back for a moment', async () => {
    await table.begin(2, { settings: { absence: 'noResult', absentAfter: 15 } });
    for (let outage = 0; outage < 3; outage++) {
      table.goAway(1);
      await world.clock.pass(4);
      await table.comeBack(1);
      await world.clock.pass(1);
    }
    table.goAway(1);
    await world.clock.pass(4);
    expect(table.running.outcome).toMatchObject({ because: 'noResult' });
  });

  it('has all of their patience again when he has moved', async () => {
    await table.begin(2, { settings: { absence: 'noResult', absentAfter: 15 } });
    for (let outage = 0; outage < 3; outage++) {
      table.goAway(0);
      await world.clock.pass(12);
      await table.comeBack(0);
      await table.move(0);
      await table.move(1);
    }
    expect(table.running.outcome).toBeNull();
  });

  it('ends the match without a result, where the table plays so; and the table is free again', async () => {
    await table.begin(2, { settings: { absence: 'noResult', absentAfter: 15 } });
    table.goAway(1);
    await world.clock.pass(16);
    expect(table.seen(0).over).toBe(true);
    expect(table.seen(0).view?.table.result).toEqual({ places: [], because: 'noResult' });
    expect(table.seen(0).moves).toEqual([]);
    expect(table.person(0).tables.get(table.table)?.match).toBeNull();
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('loses to the others, where the table plays so', async () => {
    await table.begin(2, { settings: { absence: 'othersWin', absentAfter: 15 } });
    table.goAway(0);
    await world.clock.pass(16);
    expect(table.seen(1).view?.table.result).toMatchObject({ places: [2, 1] });
  });

  it('loses to the others, who play on if there are several', async () => {
    await table.begin(3, { settings: { absence: 'othersWin', absentAfter: 15 } });
    table.goAway(0);
    await world.clock.pass(16);
    expect(table.running.outcome).toBeNull();
    expect(table.running.waiting()).toEqual([1]);
    await table.comeBack(0);
    expect(await code(table.person(0).move(table.match, { do: 'draw' }))).toBe('notSeated');
  });
});

describe('a player who leaves on purpose', () => {
  it('has left only when the match has stored it: till then the seat and its cards are his', async () => {
    await table.begin(3, { settings: { absence: 'bot' } });
    const { id = '' } = table.person(2).person ?? {};
    world.trouble.before = () => {
      throw new Error('The disk is full.');
    };
    const leaving = code(table.person(2).send({ do: 'table.leave', table: table.table }));
    await settled();
    expect([table.running.seatOf(id), world.core.lobby.table(table.table)?.people.length]).toEqual([2, 3]);
    delete world.trouble.before;
    // The client sends it again.
    await world.clock.pass(3);
    expect(await leaving).toBe('done');
    expect([table.running.seatOf(id), world.core.lobby.table(table.table)?.people.length]).toEqual([null, 2]);
  });

  const leave = async (seat: number) => {
    await table.person(seat).send({ do: 'table.leave', table: table.table });
    await settled();
  };

  it.each(['bot', 'wait'] as const)('is replaced by a bot at once (%s), and cannot move any more', async (absence) => {
    await table.begin(3, { settings: { absence, absentAfter: 300 } });
    await leave(1);
    expect(table.running.current.bots).toEqual([false, true, false]);
    expect(await code(table.person(1).move(table.match, { do: 'draw' }))).toBe('notAtTable');
    await world.restart(10);
    expect(table.running.current.bots).toEqual([false, true, false]);
    await table.comeBack(0);
    await table.move(0);
    await world.clock.pass(6);
    expect(table.running.waiting()).toEqual([2]);
  });

  it('ends the match at once where it then has no result, or the others win', async () => {
    await table.begin(2, { settings: { absence: 'noResult', absentAfter: 300 } });
    await leave(1);
    expect(table.seen(0).view?.table.result).toMatchObject({ because: 'noResult' });
    const other = new QuietTable(world);
    other.people.push(table.person(0));
    const boris = table.person(1);
    const made = await boris.send({
      do: 'table.create',
      game: 'prsi',
      seats: 2,
      settings: { absence: 'othersWin' },
    });
    await table.person(0).send({ do: 'table.join', table: String(made.table) });
    await table.person(0).send({ do: 'table.ready', table: String(made.table), ready: true });
    const { match } = await boris.send({ do: 'table.start', table: String(made.table) });
    await boris.send({ do: 'table.leave', table: String(made.table) });
    expect(world.core.matches.get(String(match))?.outcome).toMatchObject({ places: [2, 1] });
  });
});

describe('a player who resigns', () => {
  it('loses at once, and the table is free again', async () => {
    await table.begin(2);
    await table.person(0).send({ do: 'match.resign', match: table.match });
    await settled();
    expect(table.seen(1).view?.table.result).toMatchObject({ places: [2, 1] });
    expect(table.person(1).tables.get(table.table)?.match).toBeNull();
    expect(await code(table.person(1).send({ do: 'match.resign', match: table.match }))).toBe('notPlaying');
    expect(await code(table.person(1).move(table.match, { do: 'draw' }))).toBe('matchOver');
  });

  it('among several is out, and is not asked for his consent any more', async () => {
    await table.begin(3);
    await table.person(0).send({ do: 'match.resign', match: table.match });
    expect(await code(table.person(0).send({ do: 'match.resign', match: table.match }))).toBe('notPlaying');
    await table.person(1).send({ do: 'match.ask', match: table.match, what: 'pause' });
    await table.person(2).send({ do: 'match.agree', match: table.match, yes: true });
    expect(table.running.current.paused).toBe(true);
  });
});

describe('a time limit', () => {
  const tenSeconds = { settings: { timeLimit: 10 } };

  it('is told with every update, and at the limit the game’s move is made', async () => {
    await table.begin(2, tenSeconds);
    await table.move(0);
    expect(table.seen(1).status?.deadline).toBe(world.clock.now() + 10_000);
    await world.clock.pass(9);
    expect(table.running.waiting()).toEqual([1]);
    await world.clock.pass(1);
    expect(table.running.waiting()).toEqual([0]);
    expect((await table.bodies).at(-1)).toMatchObject({ k: 'move', seat: 1, by: 'clock' });
    expect(table.seen(0).status?.deadline).toBe(world.clock.now() + 10_000);
  });

  it('between rounds makes everyone ready who is waited for, and leaves the first move of the round to its player', async () => {
    await table.begin(3, tenSeconds);
    await table.playRound();
    await world.clock.pass(10);
    const last = (await table.bodies).slice(-3);
    expect(last.map(({ seat, by, move }) => [seat, by, move])).toEqual(
      [0, 1, 2].map((seat) => [seat, 'clock', { do: 'next' }]),
    );
    expect(table.running.view(null).table).toMatchObject({ round: 2, phase: 'play' });
    expect(table.running.current.deadline).toBe(world.clock.now() + 10_000);
  });

  it('between rounds is not lengthened for those who wait by those who are ready', async () => {
    await table.begin(3, tenSeconds);
    await table.playRound();
    const { deadline } = table.running.current;
    await world.clock.pass(6);
    await table.move(0, 'next');
    expect(table.running.current.deadline).toBe(deadline);
  });

  it('does not run while the server is down', async () => {
    await table.begin(2, tenSeconds);
    await table.move(0);
    const { number } = table.running.current;
    await world.restart(3600);
    expect(table.running.current.deadline).toBeGreaterThan(world.clock.now() + 10_000);
    await world.clock.pass(9);
    const since = (await table.bodies).slice(number + 1);
    expect(since.map(({ k }) => k)).toEqual(['resume', 'resume']);
    // Nobody is back yet, so it stands; then there is all the time that was left, and something on top.
    await world.clock.pass(30);
    await table.everybodyBack();
    await world.clock.pass(20);
    expect(table.running.current.number).toBe(number + 3);
    await world.clock.pass(10);
    expect((await table.bodies).at(-1)).toMatchObject({ seat: 1, by: 'clock' });
  });

  describe('where the table waits for those who are away', () => {
    const waits = { settings: { timeLimit: 10, absence: 'wait' } };

    it('stands while it is the turn of one of them, and goes on upon return', async () => {
      await table.begin(2, waits);
      await table.move(0);
      await world.clock.pass(5);
      table.goAway(1);
      await settled();
      expect(table.seen(0).status?.deadline).toBeNull();
      await world.clock.pass(3600);
      expect((await table.bodies).filter(({ by }) => by === 'clock')).toEqual([]);
      await table.comeBack(1);
      await settled();
      expect(table.seen(0).status?.deadline).toBe(world.clock.now() + 5000);
      await world.clock.pass(6);
      expect((await table.bodies).filter(({ by }) => by === 'clock')).toMatchObject([{ seat: 1 }]);
    });

    it('stands when the turn comes to one of them', async () => {
      await table.begin(2, waits);
      table.goAway(1);
      await settled();
      expect(table.running.current.deadline).toBe(world.clock.now() + 10_000);
      await table.move(0);
      expect(table.seen(0).status?.deadline).toBeNull();
      await world.clock.pass(3600);
      expect(table.running.waiting()).toEqual([1]);
    });

    it('runs for those who are there when several must decide', async () => {
      await table.begin(3, waits);
      await table.playRound();
      table.goAway(2);
      await world.clock.pass(60);
      expect(table.running.waiting()).toEqual([2]);
      expect(table.running.current.deadline).toBeNull();
      await table.comeBack(2);
      await table.move(2, 'next');
      expect(table.running.view(null).table).toMatchObject({ round: 2, phase: 'play' });
    });

    it('stands after a restart until somebody is back who is waited for', async () => {
      await table.begin(2, waits);
      await world.restart(5);
      await world.clock.pass(3600);
      await table.comeBack(1);
      await world.clock.pass(3600);
      expect(table.running.waiting()).toEqual([0]);
      await table.comeBack(0);
      await settled();
      // What was left, and twenty seconds for the outage, of which two and a half had passed.
      expect(table.running.current.deadline).toBe(world.clock.now() + 27_500);
    });
  });

  it('does not run while the match is paused, also over a restart', async () => {
    await table.begin(1, tenSeconds, 1);
    await table.person(0).send({ do: 'match.ask', match: table.match, what: 'pause' });
    await settled();
    expect(table.seen(0).status).toMatchObject({ paused: true, deadline: null });
    await world.clock.pass(100);
    await world.restart(100);
    await world.clock.pass(1);
    await table.comeBack(0);
    expect(table.seen(0).status).toMatchObject({ paused: true, deadline: null });
    expect(table.running.current.number).toBe(1);
    await table.person(0).send({ do: 'match.ask', match: table.match, what: 'resume' });
    await settled();
    expect(table.seen(0).status).toMatchObject({ paused: false, deadline: world.clock.now() + 10_000 });
  });
});

describe('bots', () => {
  it('think as long whatever they hold', async () => {
    world.bytes = (count) => new Uint8Array(count).fill(99);
    await table.begin(1, { options: { rounds: 1 } }, 2);
    await table.playUntil(() => table.running.outcome !== null);
    const rows = await world.store.log(table.match);
    const pauses = rows.flatMap(({ body, at }, i) =>
      (body as { by?: string }).by === 'bot' ? [at - (rows[i - 1]?.at ?? 0)] : [],
    );
    expect(pauses.length).toBeGreaterThan(3);
    expect(new Set(pauses).size).toBe(1);
  });

  it('never act for a person who is there', async () => {
    await table.begin(1, {}, 2);
    await world.clock.pass(3600);
    expect(table.running.current.number).toBe(0);
  });

  it('play on after the store has failed for a while', async () => {
    await table.begin(1, {}, 1);
    let failures = 0;
    world.trouble.before = () => {
      if (++failures < 4) throw new Error('The disk is full.');
    };
    void code(table.person(0).move(table.match, { do: 'draw' }));
    await world.clock.pass(30);
    expect(table.running.waiting()).toEqual([0]);
    expect(table.running.current.number).toBe(2);
  });
});

describe('pausing', () => {
  const ask = (seat: number, what: 'pause' | 'resume' | 'undo') =>
    code(table.person(seat).send({ do: 'match.ask', match: table.match, what }));
  const agree = (seat: number, yes: boolean) =>
    code(table.person(seat).send({ do: 'match.agree', match: table.match, yes }));

  it('needs everyone’s consent, stops play, and is ended the same way', async () => {
    await table.begin(3);
    expect(await ask(0, 'resume')).toBe('notPaused');
    expect(await agree(0, true)).toBe('nothingAsked');
    await ask(0, 'pause');
    expect(await ask(1, 'pause')).toBe('alreadyAsked');
    await agree(1, true);
    expect(table.running.current.paused).toBe(false);
    expect(table.seen(2).status?.asking).toEqual({ what: 'pause', by: 0, yes: [0, 1] });
    await agree(2, true);
    expect(table.seen(2).status).toMatchObject({ paused: true, asking: null });
    expect(table.seen(0).moves).toEqual([]);
    expect(await code(table.person(0).move(table.match, { do: 'draw' }))).toBe('paused');
    expect(await ask(1, 'pause')).toBe('paused');
    expect(await ask(1, 'undo')).toBe('paused');
    await ask(1, 'resume');
    await agree(0, true);
    await agree(2, true);
    await settled();
    expect(table.seen(0).moves.length).toBeGreaterThan(0);
    await table.move(0);
  });

  it('does not happen if one says no, also after a restart', async () => {
    await table.begin(2);
    await ask(0, 'pause');
    await agree(1, false);
    expect(table.seen(0).status).toMatchObject({ paused: false, asking: null });
    await world.restart(1);
    await table.everybodyBack();
    expect(table.seen(0).status).toMatchObject({ paused: false, asking: null });
  });

  it.each(['open', 'delayed'])('is still asked for after a restart (spectators: %s)', async (spectators) => {
    await table.begin(3, { settings: { spectators } });
    await table.move(0);
    await ask(0, 'pause');
    await agree(1, true);
    await table.move(1);
    await world.restart(1);
    await table.everybodyBack();
    expect(table.seen(2).status?.asking).toEqual({ what: 'pause', by: 0, yes: [0, 1] });
    await agree(2, true);
    expect(table.seen(0).status).toMatchObject({ paused: true, asking: null });
    await world.restart(1);
    await table.everybodyBack();
    expect(table.seen(0).status).toMatchObject({ paused: true, asking: null });
  });

  it('is no longer asked for when the match is over', async () => {
    await table.begin(2, { options: { rounds: 1 } });
    await ask(0, 'pause');
    await table.playUntil(() => table.running.outcome !== null);
    expect(table.seen(1).status?.asking).toBeNull();
    expect(await agree(1, true)).toBe('nothingAsked');
  });

  it('is not asked for if the question could not be stored', async () => {
    await table.begin(2);
    world.trouble.before = () => {
      throw new Error('The disk is full.');
    };
    void ask(0, 'pause');
    await settled();
    expect(table.seen(1).status?.asking).toBeNull();
    delete world.trouble.before;
    await world.clock.pass(3);
    expect(table.seen(1).status?.asking).toMatchObject({ what: 'pause', by: 0 });
  });

  it('and everything else a player does is answered with what it led to, in one frame', async () => {
    await table.begin(2, { options: { lastCard: true, several: true } });
    const { match } = table;
    const [hers, his] = [table.person(0), table.person(1)];
    await table.move(0, 'announce');
    const before = table.seen(0).number;
    expect(await hers.send({ do: 'match.undo', match })).toEqual({ n: before + 1 });
    expect(table.seen(0).number).toBe(before + 1);
    expect(await hers.send({ do: 'match.nonce', match, nonce: 'clover' })).toEqual({ n: before + 2 });
    expect(await hers.send({ do: 'match.ask', match, what: 'pause' })).toEqual({ n: before + 3 });
    expect(await his.send({ do: 'match.agree', match, yes: true })).toEqual({ n: before + 4 });
    expect(table.seen(1).number).toBe(before + 4);
    expect(await his.send({ do: 'match.resign', match })).toEqual({ n: before + 5 });
    expect(table.seen(1).over).toBe(true);
  });

  it('is up to those who are there, and so is going on', async () => {
    await table.begin(3, { settings: { absence: 'bot', absentAfter: 15 } });
    table.goAway(2);
    await ask(0, 'pause');
    expect(table.running.current.paused).toBe(false);
    await agree(1, true);
    expect(table.running.current.paused).toBe(true);
    await ask(1, 'resume');
    expect(table.running.current.paused).toBe(true);
    await agree(0, true);
    expect(table.running.current.paused).toBe(false);
  });

  it('happens when the one who did not answer goes away', async () => {
    await table.begin(3);
    await ask(0, 'pause');
    await agree(1, true);
    expect(table.running.current.paused).toBe(false);
    table.goAway(2);
    await settled();
    expect(table.running.current.paused).toBe(true);
  });

  it('is over when the only one who had not agreed to go on leaves for good', async () => {
    await table.begin(3, { settings: { absence: 'othersWin' } });
    await ask(0, 'pause');
    await agree(1, true);
    await agree(2, true);
    await ask(0, 'resume');
    await agree(1, true);
    expect(table.running.current.paused).toBe(true);
    await table.person(2).send({ do: 'table.leave', table: table.table });
    await settled();
    expect(table.running.current.paused).toBe(false);
  });

  it('waits for the one who asked for it, if he is away when the last one agrees', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 30 } });
    await ask(0, 'pause');
    table.goAway(0);
    await agree(1, true);
    await settled();
    expect(table.running.current.paused).toBe(false);
    await table.comeBack(0);
    await settled();
    expect(table.running.current.paused).toBe(true);
  });

  it('is no longer asked for when a bot has taken the place of the one who asked', async () => {
    await table.begin(2, { settings: { absence: 'bot', absentAfter: 15 } });
    await ask(0, 'pause');
    table.goAway(0);
    await world.clock.pass(20);
    expect(table.seen(1).status?.asking).toBeNull();
    expect(table.running.current.paused).toBe(false);
  });

  describe('and taking back', () => {
    it('on one’s own is possible while nobody has seen anything by it', async () => {
      await table.begin(2, { options: { lastCard: true, several: true }, settings: { timeLimit: 30 } });
      const before = table.seen(0).view;
      const { deadline } = table.running.current;
      await world.clock.pass(5);
      await table.move(0, 'announce');
      expect(table.seen(0).view).not.toEqual(before);
      await table.person(0).send({ do: 'match.undo', match: table.match });
      await settled();
      expect(table.seen(0).view).toEqual(before);
      expect(table.seen(1).view?.open).toEqual(before?.open);
      expect(table.running.current.deadline).toBe(deadline);
    });

    it('on one’s own is refused after the turn has passed on, of others’ moves, and when there is none', async () => {
      const undo = (seat: number) => code(table.person(seat).send({ do: 'match.undo', match: table.match }));
      await table.begin(2);
      expect(await undo(0)).toBe('nothingToUndo');
      expect(await ask(0, 'undo')).toBe('nothingToUndo');
      await table.move(0);
      expect(await undo(0)).toBe('undoTurn');
      expect(await undo(1)).toBe('nothingToUndo');
    });

    it('by consent puts everything back as it was, also when asked for before a restart, and after one', async () => {
      await table.begin(2, { settings: { timeLimit: 60 } });
      const before = [table.seen(0).view, table.seen(1).view];
      await table.move(0, 'draw');
      await ask(0, 'undo');
      await world.restart(1);
      await table.everybodyBack();
      await agree(1, true);
      await settled();
      expect([table.seen(0).view, table.seen(1).view]).toEqual(before);
      await world.restart(1);
      await table.everybodyBack();
      expect([table.seen(0).view, table.seen(1).view]).toEqual(before);
      await table.move(0);
    });

    it('is no longer asked for once somebody has moved on', async () => {
      await table.begin(2);
      await table.move(0);
      await ask(0, 'undo');
      expect(table.seen(1).status?.asking).toMatchObject({ what: 'undo' });
      await table.move(1);
      expect(table.seen(1).status?.asking).toBeNull();
      expect(await agree(1, true)).toBe('nothingAsked');
    });

    it('never undoes what chance has decided', async () => {
      await table.begin(2);
      await table.playRound();
      await table.move(0, 'next');
      await table.move(1, 'next');
      expect(await ask(1, 'undo')).toBe('undoChance');
      expect(await code(table.person(1).send({ do: 'match.undo', match: table.match }))).toBe('undoChance');
    });
  });
});

describe('spectators', () => {
  /** The public view after every row. */
  const history = new Map<number, View>();
  const watch = async (name: string) => {
    const watcher = await world.guest({ name });
    await watcher.send({ do: 'table.join', table: table.table, watch: true });
    return watcher.follow(table.match);
  };
  const noteDown = () => history.set(table.running.current.number, table.running.view(null));
  beforeEach(() => history.clear());

  it('who are delayed never see anything newer, whenever they come; and in the end they see the end', async () => {
    await table.begin(2, { options: { rounds: 1 }, settings: { spectators: 'delayed', delay: 3 } });
    noteDown();
    const watched = [await watch('Early')];
    let moves = 0;
    while (table.running.outcome === null) {
      await table.move(table.running.waiting()[0] ?? 0);
      noteDown();
      if (++moves === 5) {
        await table.person(0).send({ do: 'match.ask', match: table.match, what: 'undo' });
        noteDown();
        await table.person(1).send({ do: 'match.agree', match: table.match, yes: true });
        await settled();
        noteDown();
      }
      if (moves === 6) watched.push(await watch('Late'));
      if (table.running.outcome !== null) break;
      for (const { view } of watched) expect(view).toEqual(history.get(Math.max(0, table.running.current.number - 3)));
    }
    for (const { view } of watched) expect(view).toEqual(table.running.view(null));
  });

  it('who are delayed do not see more after a restart', async () => {
    await table.begin(2, { settings: { spectators: 'delayed', delay: 4 } });
    noteDown();
    for (let i = 0; i < 6; i++) {
      await table.move(table.running.waiting()[0] ?? 0);
      noteDown();
    }
    await world.restart(1);
    await table.everybodyBack();
    // The match goes on from its snapshot: nobody has waited for its first rows to be replayed.
    expect(table.running.audience.delay.missing).toEqual({ from: 2, to: 5 });
    const watched = await watch('Late');
    expect(watched.view).toEqual(history.get(2));
    await table.move(table.running.waiting()[0] ?? 0);
    expect(watched.view).toEqual(history.get(3));
  });

  it('who are not delayed see what is public at once; and where there are none, nobody watches', async () => {
    await table.begin(2);
    const watched = await watch('Open');
    await table.move(0);
    expect(watched.view).toEqual(table.running.view(null));
    const other = await table.person(0).send({
      do: 'table.create',
      game: 'prsi',
      seats: 2,
      bots: true,
      settings: { spectators: 'none' },
    });
    const { match } = await table.person(0).send({ do: 'table.start', table: String(other.table) });
    expect(await code(table.person(1).follow(String(match)))).toBe('noWatching');
  });
});

describe('a store that fails', () => {
  it('at a start, and again when the table is to forget it, is asked once more: no restart begins it after all', async () => {
    await table.begin(1, {}, 1);
    await table.person(0).send({ do: 'match.resign', match: table.match });
    await settled();
    await table.person(0).send({ do: 'table.ready', table: table.table, ready: true });
    let saved = 0;
    world.trouble.other = (what) => {
      if (what === 'createMatch' || (what === 'saveTable' && ++saved > 1)) throw new Error('The disk is full.');
    };
    const starting = code(table.person(0).send({ do: 'table.start', table: table.table }));
    await settled();
    const kept = async () => (await world.store.tables())[0]?.table;
    expect(await kept()).not.toMatchObject({ match: null });
    table.goAway(0);
    await starting;
    delete world.trouble.other;
    await world.clock.pass(2);
    expect(await kept()).toMatchObject({ match: null });
  });

  const once = () => {
    let failed = false;
    return () => {
      if (failed) return;
      failed = true;
      throw new Error('The disk is full.');
    };
  };

  it('before a move is stored: the move is made later, once', async () => {
    await table.begin(2);
    world.trouble.before = once();
    const moved = table.person(0).move(table.match, { do: 'draw' });
    await world.clock.pass(3);
    await moved;
    expect((await table.bodies).length).toBe(2);
    expect(table.seen(1).view).toEqual(table.running.view(1));
  });

  it('after a move is stored: the move counts, and everyone is told', async () => {
    await table.begin(2);
    world.trouble.after = once();
    await expect(table.person(0).move(table.match, { do: 'draw' })).resolves.toMatchObject({ n: 1 });
    await settled();
    expect((await table.bodies).length).toBe(2);
    expect([table.seen(0).view, table.seen(1).view]).toEqual([table.running.view(0), table.running.view(1)]);
    await table.move(1);
    expect(table.seen(0).view).toEqual(table.running.view(0));
  });

  it('after a move is stored, and cannot even be read: the move counts as soon as it can', async () => {
    await table.begin(2);
    world.trouble.after = once();
    world.trouble.other = once();
    const moved = table.person(0).move(table.match, { do: 'draw' });
    await world.clock.pass(3);
    await expect(moved).resolves.toMatchObject({ n: 1 });
    expect((await table.bodies).length).toBe(2);
    expect(table.seen(1).view).toEqual(table.running.view(1));
  });

  it('at the last move, before or after it is stored: the match ends and the table is free', async () => {
    await table.begin(2);
    world.trouble.after = once();
    await table.person(0).send({ do: 'match.resign', match: table.match });
    await settled();
    expect(table.seen(1).over).toBe(true);
    expect(table.person(1).tables.get(table.table)?.match).toBeNull();
    expect(await world.store.runningMatches()).toEqual([]);
  });

  it('when the end or a snapshot is to be written: play goes on, and a restart makes up for it', async () => {
    await table.begin(1, {}, 1);
    world.trouble.other = (what) => {
      if (what !== 'log') throw new Error('The disk is full.');
    };
    await table.playUntil(() => table.running.current.number > 66 || table.running.outcome !== null);
    if (table.running.outcome === null) await table.person(0).send({ do: 'match.resign', match: table.match });
    await settled();
    expect(table.person(0).tables.get(table.table)?.match).toBeNull();
    delete world.trouble.other;
    expect(await world.store.runningMatches()).toHaveLength(1);
    await world.restart(1);
    expect(await world.store.runningMatches()).toEqual([]);
    await table.comeBack(0);
    expect(table.seen(0).over).toBe(true);
    expect(table.person(0).tables.get(table.table)?.match).toBeNull();
  });
});

describe('an end that the store could not take', () => {
  it('is written when it can, without a restart', async () => {
    await table.begin(2);
    world.trouble.other = (what) => {
      if (what === 'endMatch') throw new Error('The disk is full.');
    };
    void code(table.person(0).send({ do: 'match.resign', match: table.match }));
    await settled();
    expect(await world.store.runningMatches()).toHaveLength(1);
    delete world.trouble.other;
    await world.clock.pass(10);
    expect(await world.store.runningMatches()).toEqual([]);
  });
});

describe('a server that is stopped', () => {
  /** Stops it when this is about to be written, in the middle of whatever leads there. */
  const stopAt = (what: 'append' | 'endMatch') => {
    const done: Promise<void>[] = [];
    const stop = () => {
      if (done.length === 0) done.push(world.core.stop());
    };
    if (what === 'append') world.trouble.before = stop;
    else world.trouble.other = (other) => other === 'endMatch' && stop();
    return async () => {
      await settled();
      for (const person of table.people) person.close();
      await Promise.all(done);
      expect(done).toHaveLength(1);
    };
  };
  const problems = () => world.record.filter((entry) => /error|untidy/.test((entry as { what: string }).what));

  it('just when a match ends writes that down, and nothing keeps it from ending', async () => {
    await table.begin(2);
    const stopped = stopAt('endMatch');
    void code(table.person(0).send({ do: 'match.resign', match: table.match }));
    await stopped();
    expect(world.clock.pending).toBe(0);
    expect(problems()).toEqual([]);
    delete world.trouble.other;
    await world.open();
    expect(await world.store.runningMatches()).toEqual([]);
    await table.everybodyBack();
    expect(table.person(0).tables.get(table.table)?.match).toBeNull();
  });

  it('in the middle of a move acknowledges it, and takes no other', async () => {
    await table.begin(2);
    const stopped = stopAt('append');
    const moves = [0, 0].map(() => code(table.person(0).move(table.match, { do: 'draw' })));
    await stopped();
    expect(await Promise.all(moves)).toEqual(['done', 'closed']);
    expect(problems()).toEqual([]);
  });
});

describe('a restart', () => {
  it('between the header of a match and its first row deals then', async () => {
    await table.begin(2);
    const header = await world.store.match(table.match);
    if (header === null) throw new Error('There is no match.');
    const settings = { ...(header.settings as object), table: 'of its own' };
    await world.store.createMatch({ ...header, id: 'undealt', settings });
    const saved = (await world.store.tables())[0]?.table as object;
    await world.store.saveTable('of its own', { ...saved, id: 'of its own', match: 'undealt' });
    await world.restart(1);
    expect(world.core.matches.get('undealt')?.current.number).toBe(0);
    expect(table.running.current.number).toBe(0);
  });

  it('does not fail because one match cannot be read', async () => {
    await table.begin(2);
    const header = await world.store.match(table.match);
    if (header === null) throw new Error('There is no match.');
    await world.store.createMatch({ ...header, id: 'odd', version: 99 });
    await world.store.createMatch({ ...header, id: 'broken' });
    await world.store.append({
      stream: 'broken',
      number: 0,
      actor: 'server',
      command: 'x',
      at: 0,
      body: { k: 'undo' },
    });
    await world.restart(1);
    expect(world.core.matches.count).toBe(1);
    expect(world.record).toContainEqual(expect.objectContaining({ what: 'setAside', match: 'broken' }));
  });

  it('forgets ended matches after a while', async () => {
    await table.begin(2);
    await table.person(0).send({ do: 'match.resign', match: table.match });
    await settled();
    await world.clock.pass(9 * 60);
    expect(world.core.matches.get(table.match)).toBeDefined();
    await world.clock.pass(2 * 60);
    expect(world.core.matches.get(table.match)).toBeUndefined();
  });
});
