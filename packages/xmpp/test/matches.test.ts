/** Complete matches between two programs that speak the structured layer, at a real Prosody, in both ways of being there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Move } from '@partie/kit';
import { ns } from '../src/namespaces.js';
import { json } from '../src/stanza.js';
import { childIn, el } from '../src/xml.js';
import { Arcade, type Way } from './arcade.js';
import { errorIn } from '../src/testing/guest.js';
import { hasProsody } from '../src/testing/prosody.js';
import { StructuredPlayer } from '../src/testing/structured-player.js';

/** Matches that end soon, and how to play them. */
const first =
  (...actions: readonly string[]) =>
  (moves: readonly Move[]) =>
    actions.flatMap((action) => moves.find((move) => move.do === action) ?? [])[0] ?? moves[0];
const games: Readonly<
  Record<string, { options: object; choose: (moves: readonly Move[], n: number) => Move | undefined }>
> = {
  prsi: { options: { rounds: 1 }, choose: first('play') },
  canasta: { options: { rounds: 1 }, choose: first('lay', 'meld', 'draw', 'discard') },
  go: { options: { size: 5 }, choose: (moves, n) => first(...(n < 12 ? ['play'] : ['accept', 'pass']))(moves) },
};

describe.skipIf(!hasProsody).each<Way>(['component', 'account'])('as %s', (way) => {
  let arcade: Arcade;
  beforeAll(async () => {
    arcade = await Arcade.open(way, ['alice', 'bob']);
  });
  afterAll(() => arcade.close());

  it.each(Object.keys(games))('two programs play a whole match of %s', async (game) => {
    const alice = await arcade.guest('alice', `a-${game}`);
    const bob = await arcade.guest('bob', `b-${game}`);
    const plan = games[game] as (typeof games)[string];
    const create = el('create', { xmlns: ns.table }, json({ game, seats: 2, options: plan.options }));
    const created = await alice.ask(arcade.service, 'set', create);
    expect(errorIn(created)).toBeUndefined();
    const table = childIn(created, ns.table)?.attributes.table ?? '';
    const room = arcade.way === 'component' ? arcade.gateway.surface.addressOf(table) : arcade.service;
    if (arcade.way === 'component') await alice.join(room, 'alice', [el('rich', { xmlns: ns.table })]);
    const players = [new StructuredPlayer(alice, room, table), new StructuredPlayer(bob, room, table)] as const;
    if (arcade.way === 'component') await bob.join(room, 'bob', [el('rich', { xmlns: ns.table })]);
    else expect(errorIn(await players[1].command('join'))).toBeUndefined();
    expect(errorIn(await players[1].command('ready'))).toBeUndefined();
    expect(errorIn(await players[0].command('start'))).toBeUndefined();
    let n = 0;
    const made = await Promise.all(players.map((player) => player.play((moves) => plan.choose(moves, n++))));
    expect(Math.min(...made)).toBeGreaterThan(0);
    for (const { numbers } of players) expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(arcade.errors).toEqual([]);
    for (const player of players) await player.command('leave');
  });
});
