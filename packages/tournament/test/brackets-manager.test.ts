/**
 * The same entrants and results in npm's brackets-manager: at every moment the same games are open. It opens a second final
 * in any case; ours is played only if the winner of the winners' bracket has lost the first.
 */
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import type { Match, Participant, SeedOrdering } from 'brackets-model';
import { describe, expect, it } from 'vitest';
import { isPlayedOut, type Format } from '../src/index.js';
import { diceOf, Evening, settings } from './play.js';

/** Those who fall into the losers' bracket, round after round; the one for the first round comes after the seeding. */
const ordering = [
  'inner_outer',
  'natural',
  'reverse',
  'half_shift',
  'reverse',
  'half_shift',
  'reverse',
] satisfies SeedOrdering[];
const ready = 2;

class Rival {
  private readonly storage = new InMemoryDatabase();
  private readonly manager = new BracketsManager(this.storage);
  private readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }

  async begin({ kind }: Format): Promise<void> {
    const size = 2 ** Math.ceil(Math.log2(this.names.length));
    const rounds = Math.log2(size);
    await this.manager.create.stage({
      tournamentId: 0,
      name: 'The same',
      type: kind === 'single' ? 'single_elimination' : 'double_elimination',
      seeding: Array.from({ length: size }, (_, i) => this.names[i] ?? null),
      settings:
        kind === 'single'
          ? { seedOrdering: ['inner_outer'], consolationFinal: size > 2 }
          : { seedOrdering: ordering.slice(0, rounds + 1), grandFinal: 'double' },
    });
  }

  async open(): Promise<{ id: number; pair: string[] }[]> {
    const matches = (await this.storage.select<Match>('match')) ?? [];
    const people = (await this.storage.select<Participant>('participant')) ?? [];
    const name = (id: unknown) => people.find((person) => person.id === id)?.name ?? '?';
    return matches
      .filter(({ status }) => status === ready)
      .map(({ id, opponent1, opponent2 }) => ({ id: Number(id), pair: [name(opponent1?.id), name(opponent2?.id)] }));
  }

  async won(id: number, first: boolean): Promise<void> {
    const [win, loss] = [{ result: 'win' }, { result: 'loss' }] as const;
    await this.manager.update.match({ id, opponent1: first ? win : loss, opponent2: first ? loss : win });
  }
}

const sorted = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.toSorted().join('-')).toSorted();

async function playBoth(format: Format, entrants: number, seed: number): Promise<void> {
  const evening = new Evening(settings(format, { seeding: 'rank', barrier: false })).begin(entrants);
  const rival = new Rival(evening.tournament.order);
  await rival.begin(format);
  const dice = diceOf(seed);
  for (;;) {
    const open = await rival.open();
    if (isPlayedOut(evening.tournament)) {
      expect(open.length).toBeLessThanOrEqual(format.kind === 'double' ? 1 : 0);
      return;
    }
    expect(sorted(evening.open.map((pair) => pair.split('-')))).toEqual(sorted(open.map(({ pair }) => pair)));
    const game = open[Math.floor(dice() * open.length)];
    if (game === undefined) throw new Error('Nothing is open, and it is not over.');
    const isFirst = dice() < 0.5;
    const [winner = '', loser = ''] = isFirst ? game.pair : game.pair.toReversed();
    evening.won(winner, loser).pair();
    await rival.won(game.id, isFirst);
  }
}

describe('brackets are those of brackets-manager', () => {
  for (let entrants = 2; entrants <= 64; entrants++)
    it(`for ${entrants}`, async () => {
      await playBoth({ kind: 'single', thirdPlace: true }, entrants, entrants);
      // It knows no double elimination of two.
      if (entrants > 2) await playBoth({ kind: 'double', secondFinal: true }, entrants, entrants);
    });
});
