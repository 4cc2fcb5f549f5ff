/** What a tournament makes up for when the server stopped, or somebody did something, in the middle of what it was doing. */
import { type NextPairings, nextPairings, type Tournament } from '@partie/tournament';
import type { LogRow } from '../../src/store/store.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../quiet-world.js';
import type { Player } from './evening.js';
import { QuietEvening, waits } from './quiet-evening.js';

let evening: QuietEvening;
let id = '';
beforeEach(() => {
  evening = new QuietEvening();
});
afterEach(() => evening.world.close());

const send = ({ client }: Player, what: string, more: object = {}) =>
  client.send({ do: `tournament.${what}`, tournament: id, ...more } as never);
const matches = () => evening.world.core.matches;
const kindOf = ({ body }: LogRow) => (body as { readonly k: string }).k;
const won = { kind: 'played', points: [1, 0] } as const;

type Four = [Player, Player, Player, Player];
/** Four in the first round. */
async function four(wish: Record<string, unknown> = {}): Promise<Four> {
  await evening.world.open();
  const people = (await evening.comeAll(['Anna', 'Boris', 'Cyril', 'Dana'], waits)) as Four;
  id = await evening.found(people, { format: { kind: 'swiss', rounds: 2 }, ...wish });
  await evening.start(people[0]);
  await evening.passUntil(() => evening.state.begun.length === 2);
  return people;
}
/** From now on nothing follows from what is written, as if the process ended at once. */
const killed = () => evening.world.core.tournaments.attendant(id)?.stop();
const first = () => evening.tournament.pairings[0]?.entrants ?? [];

describe('a match that goes on although its game is decided', () => {
  it.each([
    ['the tournament is cancelled', 'cancel', {}],
    ['the tournament is ended', 'end', {}],
    ['its result is set by the director', 'correct', { pairing: 0, result: won }],
  ])('ends at the next start: %s', async (_, what, more) => {
    const [anna] = await four();
    killed();
    await send(anna, what, more);
    expect(matches().get(`${id}-0-0`)?.outcome).toBeNull();
    await evening.world.restart(5);
    expect(matches().get(`${id}-0-0`)?.outcome).not.toBeNull();
  });

  it('also if the list knows already that the tournament has ended', async () => {
    const [anna] = await four();
    killed();
    await send(anna, 'cancel');
    await settled();
    expect(await evening.world.store.runningTournaments()).toEqual([]);
    await evening.world.restart(5);
    expect([0, 1].map((pairing) => matches().get(`${id}-${pairing}-0`)?.outcome === null)).toEqual([false, false]);
  });

  it('also if somebody has left; and who plays another game then plays only that one', async () => {
    await four();
    killed();
    const leaving = evening.idOf({ name: 'Dana' } as Player);
    await evening.world.core.tournaments.get(id)?.act('absent', () => ({ k: 'leave', entrant: leaving, why: 'left' }));
    const own = evening.tournament.pairings.find(({ entrants }) => entrants.includes(leaving))?.id ?? -1;
    await evening.world.restart(5);
    expect(matches().get(`${id}-${own}-0`)?.outcome).not.toBeNull();
    expect(matches().get(`${id}-${1 - own}-0`)?.outcome).toBeNull();
  });
});

describe('a replacement', () => {
  const replaced = async (
    anna: Player,
  ): Promise<{ readonly eva: Player; readonly replace: () => Promise<unknown> }> => {
    const eva = await evening.come('Eva', waits);
    await eva.client.followTournament(id);
    return { eva, replace: () => send(anna, 'replace', { entrant: 'e2', by: [eva.id] }) };
  };
  const ofSecond = () => evening.tournament.pairings.find(({ entrants }) => entrants.includes('e2'));
  const isPlayedBy = (person: Player): boolean => {
    const match = matches().get(`${id}-${ofSecond()?.id}-${ofSecond()?.replays}`);
    return match?.outcome === null && match.header.people.includes(person.id);
  };

  it('while the match begins has it played again, by the new one', async () => {
    await evening.world.open();
    const people = (await evening.comeAll(['Anna', 'Boris'], waits)) as [Player, Player];
    id = await evening.found(people, { format: { kind: 'swiss', rounds: 1 }, most: 2 });
    const { eva, replace } = await replaced(people[0]);
    const start = matches().start.bind(matches());
    let isFirst = true;
    matches().start = async (...given) => {
      const match = await start(...given);
      if (isFirst) await replace();
      isFirst = false;
      return match;
    };
    await evening.start(people[0]);
    await evening.passUntil(() => evening.state.begun.length === 1 && isPlayedBy(eva));
    expect(ofSecond()?.replays).toBe(1);
  });

  it('of which the server wrote the first row only has the game played again all the same', async () => {
    const [anna] = await four();
    const { eva, replace } = await replaced(anna);
    killed();
    evening.world.trouble.before = (row) => {
      if (row.stream === id && kindOf(row) === 'result') throw new Error('The process has ended.');
    };
    await replace().catch(() => {});
    evening.world.trouble.before = () => {};
    await evening.world.restart(5);
    await evening.comeBack(eva);
    for (const { name } of evening.tournament.entrants) if (name === 'Anna') await evening.comeBack(anna);
    await evening.passUntil(() => ofSecond()?.replays === 1);
    expect(evening.tournament.pairings.find(({ entrants }) => !entrants.includes('e2'))?.replays).toBe(0);
  });
});

describe('while the next round is being found', () => {
  /** Once: done before the answer arrives, which was found for what had been before. */
  let meanwhile: (() => Promise<unknown>) | null = null;
  const asked: Tournament[] = [];
  beforeEach(() => {
    asked.length = 0;
    evening.world.findPairings = async (tournament): Promise<NextPairings> => {
      asked.push(tournament);
      const found = nextPairings(tournament);
      const happens = tournament.round === 1 ? meanwhile : null;
      if (happens) meanwhile = null;
      await happens?.();
      return found;
    };
  });
  /** Both games of the first round end, and something else happens before the second is paired. */
  async function paired(happens: (people: Four) => Promise<unknown>): Promise<Four> {
    const people = await four({ format: { kind: 'swiss', rounds: 2 } });
    meanwhile = () => happens(people);
    for (const pairing of [0, 1]) await send(people[0], 'correct', { pairing, result: won });
    await evening.passUntil(() => evening.tournament.round === 2);
    return people;
  }
  const winners = () =>
    evening.tournament.pairings
      .slice(0, 2)
      .map(({ entrants, result }) => (result?.kind === 'played' && result.points[0] === 1 ? entrants[0] : entrants[1]));

  it('a corrected result has it found anew', async () => {
    await paired(([anna]) => send(anna, 'correct', { pairing: 0, result: { kind: 'played', points: [0, 1] } }));
    expect(new Set(evening.tournament.pairings[2]?.entrants)).toEqual(new Set(winners()));
  });

  it('somebody who wants to sit out or not does not: it counts from the round after', async () => {
    const people = await paired(([, , , dana]) => send(dana, 'rest', { on: true }));
    expect(asked.filter(({ round }) => round === 1)).toHaveLength(1);
    expect(evening.games(2).join()).toContain(people[3].name);
  });

  it('somebody who leaves has it found anew', async () => {
    const people = await paired(([, , , dana]) => send(dana, 'leave'));
    expect(evening.games(2).join()).not.toContain(people[3].name);
    expect(first()).toHaveLength(2);
  });
});
