/** Over bad lines: every command is done exactly once, nobody is left behind, and matches finish. */
import type { Client, FollowedMatch } from '@partie/client';
import { protocolVersion } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { BadLine, badWorld, type Frames } from './bad-line.js';
import { begin, gather, House, until } from './house.js';
import { playFast } from './player.js';
import { type Acknowledged, differences, replay } from './replayed.js';
import { Wire } from './wire.js';

let house: House;
let line: BadLine;
let acknowledged: Acknowledged[];
beforeEach(async () => {
  house = await new House().open();
  line = await new BadLine(() => house.server.port).open();
  acknowledged = [];
});
afterEach(async () => {
  await line.close();
  await house.close();
});

/** A guest whose line is still good when he comes in. */
const guest = (name: string, frames?: Frames) => house.guest(name, { url: line.url, world: badWorld(frames) });
const noFrames = (): Frames => ({ sent: [], received: [] });

/** Guests on whose line something happens whenever they have sent so many frames together: by count, not by time. */
function troubledGuests(every: number, trouble: (times: number) => void): (name: string) => Promise<Client> {
  let sent = 0;
  const copies = (frame: string): number => {
    if (!/"do":"(?:hello|ping|table\.)/.test(frame) && ++sent % every === 0) trouble(sent / every);
    return 1;
  };
  return (name) => guest(name, { ...noFrames(), copies });
}

async function table(people: readonly Client[], more: Record<string, unknown> = {}): Promise<FollowedMatch[]> {
  return begin(people, await gather(people, { options: { rounds: 3, randomSeats: false }, ...more }));
}
const play = (people: readonly Client[], matches: readonly FollowedMatch[], enough?: () => boolean) =>
  Promise.all(people.map((person, i) => playFast(person, matches[i] as FollowedMatch, acknowledged, enough)));

/** The log has exactly what was acknowledged, and everyone's view is the log's. */
async function compare(matches: readonly FollowedMatch[]): Promise<void> {
  await house.server.stop();
  const store = openSqliteStore(house.data);
  try {
    const { rows, view } = await replay(store, matches[0]?.id ?? '');
    expect(differences(rows, acknowledged)).toEqual([]);
    for (const match of matches) expect(match.view).toEqual(view(match.seat));
  } finally {
    await store.close();
  }
}

const allOver = (matches: readonly FollowedMatch[]) => until(() => matches.every(({ over }) => over));
const sentence = (frame: string) => JSON.parse(frame) as Record<string, unknown>;
const followsIn = (frames: Frames) => frames.sent.map(sentence).filter((frame) => frame.do === 'match.follow');

describe('a match over a bad line', () => {
  it('is finished although the line breaks again and again', async () => {
    const troubled = troubledGuests(20, () => line.cut());
    const people = [await troubled('Anna'), await troubled('Boris'), await troubled('Cyril')];
    const matches = await table(people);
    await play(people, matches);
    await allOver(matches);
    expect(line.connections).toBeGreaterThan(people.length);
    await compare(matches);
  });

  it('is finished although every frame is sent twice and a third of them are lost', async () => {
    let counted = 0;
    const frames = (): Frames => ({
      ...noFrames(),
      copies(frame) {
        if (frame.includes('table.')) return 1;
        return frame.includes('match.move') && ++counted % 3 === 0 ? 0 : 2;
      },
    });
    const people = [await guest('Anna', frames()), await guest('Boris', frames())];
    const matches = await table(people, { options: { rounds: 1, randomSeats: false } });
    await play(people, matches);
    await allOver(matches);
    await compare(matches);
  });

  it('is finished although the line is slow, breaks, and dies without a word', async () => {
    // Even the shortest match has more than six frames.
    const troubled = troubledGuests(6, (times) => (times % 2 === 1 ? line.stall() : line.cut()));
    const people = [await troubled('Anna'), await troubled('Boris')];
    line.delay = 4;
    const matches = await table(people, { options: { rounds: 1, randomSeats: false } });
    await play(people, matches);
    await allOver(matches);
    expect(line.connections).toBeGreaterThan(people.length);
    await compare(matches);
  });

  it('goes on over a new connection when the old one is only half open', async () => {
    const people = [await guest('Anna'), await guest('Boris')];
    const matches = await table(people);
    await play(people, matches, () => (matches[0]?.number ?? 0) >= 8);
    const before = line.connections;
    line.stall();
    await play(people, matches);
    await allOver(matches);
    expect(line.connections).toBeGreaterThanOrEqual(before + 1);
    await compare(matches);
  });

  it('goes on when the line broke in the middle of a move: sent and done, but the answer was lost', async () => {
    const frames = noFrames();
    const [anna, boris] = [await guest('Anna', frames), await guest('Boris')];
    const matches = await table([anna, boris]);
    const players = [anna, boris];
    await play(players, matches, () => (matches[0]?.moves.length ?? 0) > 0 && (matches[0]?.number ?? 0) > 3);
    const [hers] = matches as [FollowedMatch];
    const before = hers.number;
    line.deafen();
    const done = playFast(anna, hers, acknowledged, () => hers.number > before);
    const running = house.server.core.matches.get(hers.id);
    await until(() => running?.current.number === before + 1);
    expect(hers.number).toBe(before);
    line.cut();
    await done;
    expect(acknowledged.at(-1)).toMatchObject({ person: anna.person?.id, row: before + 1 });
    await play(players, matches);
    await allOver(matches);
    await compare(matches);
  });
});

describe('a client that missed something', () => {
  it('notices the gap, asks once, and is sent only the steps it missed', async () => {
    const frames = noFrames();
    const [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
    const carla = await guest('Carla', frames);
    const id = await gather([anna, boris], { options: { rounds: 1, randomSeats: false } });
    const matches = await begin([anna, boris], id);
    await carla.send({ do: 'table.join', table: id });
    const watched = await carla.follow(matches[0]?.id ?? '');
    const from = watched.number;
    frames.arrives = (frame) => sentence(frame).n !== from + 3 || followsIn(frames).length > 1;
    frames.received.length = 0;
    // While all are there few steps are kept, and none when the match is over: there would be a whole view.
    const running = house.server.core.matches.get(watched.id);
    await play([anna, boris], matches, () => (running?.current.number ?? 0) >= from + 4);
    await until(() => watched.number >= from + 4);
    await play([anna, boris], matches);
    await until(() => watched.over);
    expect(followsIn(frames).slice(1)).toMatchObject([{ have: from + 2 }]);
    expect(frames.received.map(sentence).filter(({ is }) => is === 'view')).toEqual([]);
    await compare([...matches, watched]);
  });

  it('is sent every step that another made while it was away', async () => {
    const frames = noFrames();
    const [anna, boris] = [await guest('Anna', frames), await house.guest('Boris')];
    const [hers, his] = await begin([anna, boris], await gather([anna, boris], { game: 'shithead' }));
    line.down = true;
    line.cut();
    await until(() => his?.status?.seats.some(({ here }) => !here) === true);
    // Before the first round everybody may exchange cards as long as he likes.
    for (let exchange = 0; exchange < 8; exchange++) {
      const move = his?.moves.find((possible) => possible.do === 'swap');
      const { n } = await boris.send({ do: 'match.move', match: String(his?.id), move: move as never });
      await until(() => his?.number === n);
    }
    frames.received.length = 0;
    line.down = false;
    await until(() => hers?.number === his?.number);
    const told = frames.received.map(sentence).filter(({ is, up }) => is === 'view' || up !== undefined);
    expect(told.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(told.filter(({ is }) => is === 'view')).toEqual([]);
    expect(hers?.view?.table).toEqual(his?.view?.table);
  });

  it('is given the whole view when it is far behind', async () => {
    const frames = noFrames();
    const [anna, boris] = [await house.guest('Anna'), await house.guest('Boris')];
    const carla = await guest('Carla', frames);
    const id = await gather([anna, boris], { options: { rounds: 10, randomSeats: false } });
    const matches = await begin([anna, boris], id);
    await carla.send({ do: 'table.join', table: id });
    const watched = await carla.follow(matches[0]?.id ?? '');
    line.down = true;
    line.cut();
    await play([anna, boris], matches, () => (matches[0]?.number ?? 0) > 100);
    frames.received.length = 0;
    line.down = false;
    await until(() => watched.number >= (matches[0]?.number ?? 0));
    expect(frames.received.map(sentence).filter(({ is, up }) => is === 'view' || up !== undefined)).toMatchObject([
      { is: 'view' },
    ]);
    expect(watched.view?.table).toEqual(matches[0]?.view?.table);
  });

  it('is sent the view as it is after a restart, not updates of a view it does not have', async () => {
    const [anna, boris] = [await guest('Anna'), await guest('Boris')];
    const matches = await table([anna, boris]);
    for (let stop = 1; stop <= 4; stop++) {
      await play([anna, boris], matches, () => (matches[0]?.number ?? 0) >= 7 * stop);
      await house.restart();
      await until(() => [anna, boris].every(({ state }) => state === 'open'));
    }
    await play([anna, boris], matches);
    await allOver(matches);
    await compare(matches);
  });
});

describe('a command that is sent again', () => {
  const answersTo = (frames: Frames, c: unknown) =>
    frames.received.map(sentence).filter((frame) => frame.c === c && frame.is !== 'view');

  it('is answered with its first result and not done again, also after others have moved and after a restart', async () => {
    const frames = noFrames();
    const [anna, boris] = [await guest('Anna', frames), await guest('Boris')];
    const players = [anna, boris];
    const matches = await table(players);
    await play(players, matches, () => acknowledged.some(({ person }) => person === anna.person?.id));
    const frame = frames.sent.find((sent) => sent.includes('match.move')) ?? '';
    const { c } = sentence(frame);
    const first = answersTo(frames, c)[0]?.n;

    await play(players, matches, () => (matches[0]?.number ?? 0) >= 10);
    frames.again?.(frame);
    await until(() => answersTo(frames, c).length === 2);

    await house.restart();
    await until(() => frames.received.filter((received) => received.includes('"welcome"')).length === 2);
    frames.again?.(frame);
    await until(() => answersTo(frames, c).length === 3);

    expect(answersTo(frames, c).map(({ n }) => n)).toEqual([first, first, first]);
    await play(players, matches);
    await allOver(matches);
    await compare(matches);
  });

  it('under an id that was used for something else is refused, also after a restart', async () => {
    const anna = await Wire.guest(house.url, 'Anna');
    const options = { randomSeats: false };
    const table = { do: 'table.create', game: 'prsi', seats: 2, bots: true, options } as const;
    const opened = await anna.ask({ c: 'one', ...table });
    expect(await anna.ask({ c: 'one', ...table })).toEqual(opened);
    expect(await anna.ask({ c: 'one', ...table, seats: 3 })).toMatchObject({ is: 'no', code: 'idUsed' });
    const { table: id } = opened as unknown as { table: string };
    const { match } = (await anna.ask({ do: 'table.start', table: id })) as unknown as { match: string };
    const move = (wire: Wire, what: string) =>
      wire.ask({ c: 'two', do: 'match.move', match, move: { do: what } }).then((answer) => ({ ...answer, c: null }));
    const done = await move(anna, 'draw');
    expect(done).toMatchObject({ is: 'ok', n: 1 });
    expect(await move(anna, 'draw')).toEqual(done);
    expect(await move(anna, 'stand')).toMatchObject({ is: 'no', code: 'idUsed' });
    const [token = ''] = anna.got.flatMap((message) => (message.is === 'welcome' ? [message.token] : []));
    await house.restart();
    const again = await Wire.to(house.url);
    await again.ask({ do: 'hello', v: protocolVersion, token });
    expect(await move(again, 'draw')).toEqual(done);
    expect(await move(again, 'stand')).toMatchObject({ is: 'no', code: 'idUsed' });
    expect(await again.ask({ c: 'two', do: 'match.nonce', match, nonce: 'x' })).toMatchObject({ code: 'idUsed' });
    // The first answer is forgotten; what it told of is there.
    expect(await again.ask({ c: 'one', ...table })).toEqual(opened);
    expect(house.server.core.lobby.count).toBe(1);
  });

  it('asks no second time when the question has been answered meanwhile', async () => {
    const frames = noFrames();
    const [anna, boris] = [await guest('Anna', frames), await guest('Boris')];
    const [hers] = await table([anna, boris]);
    const id = hers?.id ?? '';
    await anna.send({ do: 'match.ask', match: id, what: 'pause' });
    await boris.send({ do: 'match.agree', match: id, yes: false });
    await until(() => hers?.status?.asking === null);
    const asked = frames.sent.find((frame) => frame.includes('match.ask')) ?? '';
    frames.again?.(asked);
    await until(() => answersTo(frames, sentence(asked).c).length === 2);
    expect(answersTo(frames, sentence(asked).c)).toMatchObject([{ n: 1 }, { is: 'ok', n: 1 }]);
    expect(house.server.core.matches.get(id)?.current.question).toBeNull();
  });

  it('asks once, pauses once, and resumes once', async () => {
    const twice = (): Frames => ({ ...noFrames(), copies: (frame) => (frame.includes('table.') ? 1 : 2) });
    const [anna, boris] = [await guest('Anna', twice()), await guest('Boris', twice())];
    const [hers] = await table([anna, boris]);
    const id = hers?.id ?? '';
    const before = hers?.number ?? 0;
    await anna.send({ do: 'match.ask', match: id, what: 'pause' });
    await boris.send({ do: 'match.agree', match: id, yes: true });
    await until(() => hers?.status?.paused === true);
    expect(hers?.status?.asking).toBeNull();
    await boris.send({ do: 'match.ask', match: id, what: 'resume' });
    await anna.send({ do: 'match.agree', match: id, yes: true });
    await until(() => hers?.status?.paused === false);
    expect(hers?.number).toBe(before + 4);
  });
});
