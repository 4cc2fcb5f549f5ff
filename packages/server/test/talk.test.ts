/** Offers are made out of turn: they disturb neither the clock nor what can be taken back, and bots answer them. */
import type { Client, FollowedMatch } from '@partie/client';
import type { Game } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bargain } from './bargain.js';
import { House, until } from './house.js';

let house: House;
let anna: Client;
let boris: Client;
let match: FollowedMatch;
let others: FollowedMatch;

beforeEach(async () => {
  house = await new House({ games: [bargain as unknown as Game] }).open();
  anna = await house.guest('Anna');
  boris = await house.guest('Boris');
});
afterEach(() => house.close());

async function play(options: object = {}, bot = false): Promise<void> {
  const clock = { kind: 'fischer', main: 300, add: 10 } as const;
  const made = await anna.send({
    do: 'table.create',
    game: 'bargain',
    seats: bot ? 3 : 2,
    options: {},
    settings: { clock },
    ...options,
  });
  const table = String(made.table);
  await boris.send({ do: 'table.join', table });
  if (bot) await anna.send({ do: 'table.bot', table, seat: 2, on: true });
  await boris.send({ do: 'table.ready', table, ready: true });
  const started = await anna.send({ do: 'table.start', table });
  match = await anna.follow(String(started.match));
  others = await boris.follow(String(started.match));
}
const lay = async () => {
  const move = match.moves.find(({ do: action }) => action === 'lay');
  if (move === undefined) throw new Error('Nothing to lay.');
  await anna.move(match.id, move);
};
const laid = () => match.view?.zones['table.0']?.n;
const undo = () => anna.send({ do: 'match.undo', match: match.id });
const stored = () => house.server.core.matches.get(match.id);

describe('a move', () => {
  it('is taken back step by step, past what others have said since, which stays said', async () => {
    await play();
    await lay();
    await lay();
    await boris.move(match.id, { do: 'call' });
    await until(() => match.view?.open.calls === 1);
    await undo();
    await until(() => laid() === 1);
    expect(match.view?.open.calls).toBe(1);
    await boris.move(match.id, { do: 'call' });
    await undo();
    await until(() => laid() === 0);
    expect(match.view?.open.calls).toBe(2);
    await expect(undo()).rejects.toMatchObject({ code: 'nothingToUndo' });
    expect(match.view).toEqual(stored()?.view(0));
    await until(() => others.number === match.number);
    expect(others.view).toEqual(stored()?.view(1));
  });

  it('can be taken back with eleven before it, when there are more; and however much the others say', async () => {
    await play();
    for (let n = 0; n < 14; n++) {
      await lay();
      for (let calls = 0; calls < 2; calls++) await boris.move(match.id, { do: 'call' });
    }
    await house.restart();
    await until(() => anna.state === 'open' && laid() === 14);
    for (let left = 13; left > 1; left--) {
      await undo();
      await until(() => laid() === left);
    }
    await expect(undo()).rejects.toMatchObject({ code: 'nothingToUndo' });
    expect(match.view?.open.calls).toBe(28);
    expect(match.view).toEqual(stored()?.view(0));
  });

  it('is taken back after a restart as before it, and the file of the match tells it without the move', async () => {
    await play();
    await lay();
    await lay();
    await boris.move(match.id, { do: 'call' });
    await undo();
    await house.restart();
    await until(() => laid() === 1 && match.view?.open.calls === 1);
    await undo();
    await until(() => laid() === 0);
    await anna.move(match.id, { do: 'pass' });
    await boris.move(match.id, { do: 'pass' });
    await until(() => match.view?.table.result !== null);
    const file = await house.server.core.ports.store.match(match.id);
    expect(file?.end).not.toBeNull();
    const answer = await fetch(`http://127.0.0.1:${house.server.port}/api/matches/${match.id}`);
    const { record } = (await answer.json()) as { record: { steps: { move: { do: string } }[] } };
    expect(record.steps.map(({ move }) => move.do)).toEqual(['call', 'pass', 'pass']);
  });
});

describe('talk', () => {
  it('gives no time on a clock and takes none', async () => {
    await play();
    const clocks = () => stored()?.current.clocks?.seats.map(([main]) => main) ?? [];
    for (let n = 0; n < 3; n++) await boris.move(match.id, { do: 'call' });
    expect(clocks()[1]).toBe(300_000);
  });

  it('is answered by bots that are not waited for', async () => {
    await play({}, true);
    await boris.move(match.id, { do: 'call' });
    await until(() => (match.view?.open.greeted as boolean[] | undefined)?.[2] === true);
    expect(match.view?.table.turn).toBe(0);
  });
});

it('says why not for one move that is only tried', async () => {
  await play();
  const why = async (move: object) => (await anna.send({ do: 'match.why', match: match.id, move: move as never })).why;
  expect(await why({ do: 'greet' })).toEqual([{ move: { do: 'greet' }, code: 'nobodyCalls', text: 'nobody' }]);
  expect(await why({ do: 'call' })).toEqual([]);
  expect(stored()?.current.number).toBe(0);
});
