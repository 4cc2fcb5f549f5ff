/** Matches go on, replay and verify by the rules they began with, whatever the rules have become meanwhile. */
import { verifyMatch } from '@partie/fairness';
import { type Game, rulesOf } from '@partie/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyPage } from '../src/match/history.js';
import { drawRace } from './draw-race.js';
import { QuietTable, QuietWorld } from './quiet-world.js';
import { matchFile } from './whole-answers.js';

let options: { games: readonly Game[] };
let world: QuietWorld;
let table: QuietTable;
beforeEach(async () => {
  options = { games: [drawRace(1)] };
  world = await new QuietWorld(1, options).open();
  table = await new QuietTable(world).begin(2, { game: 'race' });
});
afterEach(() => world.close());

/** The server is started again with other rules. */
async function restartWith(game: Game): Promise<void> {
  options.games = [game];
  await world.restart(1);
}
async function playToTheEnd(): Promise<number> {
  await table.everybodyBack();
  await table.playUntil(() => table.running.outcome !== null);
  return (await table.bodies).filter(({ k }) => k === 'move').length;
}
const verdict = async (id: string) => {
  const stored = await world.store.match(id);
  if (stored === null) throw new Error('There is no match.');
  const file = matchFile(stored, await world.store.log(id));
  return verifyMatch(file, (name, version) => rulesOf(options.games, name, version));
};
const snapshotsRefused = () => world.record.filter((entry) => JSON.stringify(entry).includes('"snapshot"'));

describe('a match whose rules got a new version', () => {
  it('goes on and ends by the version it began with, and verifies', async () => {
    await table.move(0, 'draw');
    await restartWith(drawRace(2));
    expect(await playToTheEnd()).toBe(5); // three cards win, as when it began
    expect(await verdict(table.match)).toEqual({ ok: true });
    expect(snapshotsRefused()).toEqual([]);
  });

  it('is told to clients with its version, and can be looked back at', async () => {
    await restartWith(drawRace(2));
    await playToTheEnd();
    expect(table.seen(0).status?.version).toBe(1);
    const page = await historyPage(world.core, table.match, null, {});
    expect(page).toMatchObject({ version: 1, over: true });
  });

  it('is followed by one of the new version at the same table', async () => {
    await restartWith(drawRace(2));
    await playToTheEnd();
    await table.person(1).send({ do: 'table.ready', table: table.table, ready: true });
    table.match = String((await table.person(0).send({ do: 'table.start', table: table.table })).match);
    expect(await playToTheEnd()).toBe(9); // five cards win
    expect(await verdict(table.match)).toEqual({ ok: true });
  });

  it('is set aside with a reason if that version is not there any more', async () => {
    const { earlier: _, ...onlyTheNew } = drawRace(2);
    await restartWith(onlyTheNew);
    expect(world.core.matches.get(table.match)).toBeUndefined();
    expect(world.record).toContainEqual(
      expect.objectContaining({ what: 'setAside', match: table.match, why: 'There is no race 1 here.' }),
    );
  });
});

describe('rules that were changed without a new version', () => {
  it('do not load a state of other zones: the match is replayed from its rows, and the log says why', async () => {
    await table.move(0, 'draw');
    await restartWith(drawRace(1, { spare: true }));
    expect(JSON.stringify(snapshotsRefused())).toMatch(/zones, options, cards or facts of race 1/);
    expect(table.running.view(null).zones).toMatchObject({ spare: { n: 0 }, 'hand.0': { n: 1 }, stock: { n: 31 } });
    expect(await playToTheEnd()).toBe(5);
  });

  it('and got an option: it has its default in the match that began without it, also for who verifies it', async () => {
    await table.move(0, 'draw');
    await restartWith(drawRace(1, { twice: false }));
    expect(await playToTheEnd()).toBe(5);
    expect(await verdict(table.match)).toEqual({ ok: true });
  });

  it('a table keeps the options that can still be chosen, and has the default of the others', async () => {
    await restartWith(drawRace(1, { twice: true }));
    expect(world.core.lobby.table(table.table)?.options).toEqual({ twice: true });
  });
});
