import { verifyMatch } from '@partie/fairness';
import { games } from '@partie/games';
import type { Game } from '@partie/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { tellMatch } from '../src/match/match-in-words.js';
import { begin, gather, House, playOn, until } from './house.js';
import { all, matchFile } from './whole-answers.js';

let house: House;
afterEach(() => house.close());

/** The games in the box, as if none of them could go on without a player. */
const stubborn: readonly Game[] = games.map((game) => {
  const { leave: _, ...rest } = game;
  return rest;
});

/** A match of two in which something happens; the record of it. */
async function recorded(
  settings: Readonly<Record<string, unknown>>,
  what: (people: Awaited<ReturnType<House['guest']>>[], match: string, table: string) => Promise<unknown>,
  playable: readonly Game[] = games,
) {
  house = await new House({ games: playable }).open();
  const people = [await house.guest('Anna'), await house.guest('Boris')];
  const table = await gather(people, { options: { rounds: 1, randomSeats: false }, settings });
  const [match] = await begin(people, table);
  const id = match?.id ?? '';
  await people[0]?.move(id, { do: 'draw' });
  await what(people, id, table);
  await until(() => match?.over === true);
  const { store } = house.server.core.ports;
  await until(() => people[0]?.tables.get(table)?.match === null);
  const stored = await store.match(id);
  if (stored === null) throw new Error('There is no match.');
  const file = matchFile(stored, await store.log(id));
  const verdict = verifyMatch(JSON.stringify(file), (name) => playable.find(({ about }) => about.id === name));
  const [en, cs] = [await all(tellMatch(store, id, null, 'en')), await all(tellMatch(store, id, null, 'cs'))];
  return { file, verdict, en, cs };
}

describe('the record of a match', () => {
  it('that the rules ended claims their outcome', async () => {
    const { file, verdict } = await recorded({}, (people, match) => playOn(people, match));
    expect([file.outcome?.places.length, file.decided]).toEqual([2, undefined]);
    expect(verdict).toEqual({ ok: true });
  });

  it('that the table ended without a result says so, in the file and in words', async () => {
    const { file, verdict, en, cs } = await recorded({ absence: 'noResult' }, async ([, boris], _, table) =>
      boris?.send({ do: 'table.leave', table }),
    );
    expect([file.outcome, file.decided]).toEqual([undefined, { places: [], because: 'noResult' }]);
    expect(verdict).toEqual({ ok: true, decided: file.decided });
    expect(en.at(-1)).toMatch(/ \(The table ends the match without a result\.\)$/);
    expect(cs.at(-1)).toMatch(/ \(Stůl končí partii bez výsledku\.\)$/);
  });

  it('that somebody resigned, where the game cannot go on without him, says who won', async () => {
    const { file, verdict, en, cs } = await recorded(
      {},
      async ([, boris], match) => boris?.send({ do: 'match.resign', match }),
      stubborn,
    );
    expect(file.decided).toEqual({ places: [1, 2], because: 'left' });
    expect(verdict).toEqual({ ok: true, decided: file.decided });
    expect(en.at(-1)).toContain('so the best are Anna.');
    expect(cs.at(-1)).toContain('nejlépe skončili Anna.');
  });

  it('tells in words what happened beside the rules', async () => {
    const { en, cs } = await recorded({ absence: 'noResult' }, async ([anna, boris], match, table) => {
      await anna?.send({ do: 'match.nonce', match, nonce: 'clover' });
      await anna?.send({ do: 'match.ask', match, what: 'undo' });
      await boris?.send({ do: 'match.agree', match, yes: true });
      for (const what of ['pause', 'resume'] as const) {
        await anna?.send({ do: 'match.ask', match, what });
        await boris?.send({ do: 'match.agree', match, yes: true });
      }
      await boris?.send({ do: 'table.leave', table });
    });
    const asides = (lines: readonly string[]) => lines.flatMap((line) => /\((.*)\)$/.exec(line)?.[1] ?? []).slice(0, 7);
    expect(asides(en)).toEqual([
      'Anna adds to chance.',
      'Anna asks to take the last move back.',
      'The last move is taken back.',
      'Anna asks for a pause.',
      'The match is paused.',
      'Anna asks to go on.',
      'The match goes on.',
    ]);
    expect(asides(cs).slice(1, 3)).toEqual(['Anna chce vzít poslední tah zpět.', 'Poslední tah se bere zpět.']);
  });
});
