/**
 * How long pairing a large tournament takes, and how long the event loop of the server stands meanwhile: from the last result of a
 * round to the next pairings being stored and told, and to the first of their matches; and the same for the end of a tournament.
 * All players are connected and are told. The last line is one JSON object.
 *
 *     npm run bench:pairing -- --runs 1
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Client, type Socket, thisWorld } from '@partie/client';
import type { TournamentWish } from '@partie/protocol';
import { type Core, serve, withoutLimits } from '@partie/server';
import { bergerRound, openPairings, type Pairing, type TournamentRow } from '@partie/tournament';
import { WebSocket } from 'ws';
import { connectPeople } from './connected-people.js';

const players = 500;
/** In a double elimination. */
const playersInBracket = 512;
const at = process.argv.indexOf('--runs');
const runs = at < 0 ? 4 : Number(process.argv[at + 1]);

interface Figures {
  readonly pairingMs: number;
  /** By the clock, with whatever else the machine was busy with. */
  readonly eventLoopMs: number;
  /** The longest turn of the event loop by the time the processor worked for it; null where the system does not tell. */
  readonly processorMs: number | null;
}

/** Milliseconds that the processor has worked for this thread. */
function worked(): number | null {
  const file = '/proc/thread-self/schedstat';
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : null;
}

/** Looks at every turn of the event loop. */
class Turns {
  private longest = 0;
  private last = worked();
  private readonly beat = setInterval(() => {
    const now = worked();
    if (now !== null && this.last !== null) this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }, 1);

  stop(): number | null {
    clearInterval(this.beat);
    return this.last === null ? null : this.longest;
  }
}

/** Numbers from 0 to below 1, always the same. */
let chance = 7;
function next(): number {
  chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31;
  return chance / 2 ** 31;
}
const wonBy = ({ id }: Pairing, isFirst: boolean): TournamentRow => ({
  k: 'result',
  pairing: id,
  result: { kind: 'played', points: isFirst ? [1, 0] : [0, 1] },
});

/** A tournament of a running server, into whose log the bench writes what people would have done. */
class Large {
  private readonly core: Core;
  private readonly id: string;

  constructor(core: Core, id: string) {
    this.core = core;
    this.id = id;
    // Somebody looks on, so that every row is written as a frame.
    this.hosted.follow({ send: () => {}, sendFrame: () => {} });
  }
  private get hosted() {
    const hosted = this.core.tournaments.get(this.id);
    if (hosted === undefined) throw new Error('There is no such tournament.');
    return hosted;
  }
  private get tournament() {
    return this.hosted.state.tournament;
  }
  write(row: TournamentRow): Promise<void> {
    return this.hosted.act('bench', () => row);
  }
  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async start(people: readonly string[]): Promise<void> {
    const enter = (person: string, i: number): TournamentRow => ({
      k: 'enter',
      entrant: {
        id: `e${i + 1}`,
        name: `e${i + 1}`,
        rank: 38 - Math.floor((i * 38) / people.length),
        members: [person],
      },
    });
    await Promise.all(people.map((person, i) => this.write(enter(person, i))));
    await this.write({ k: 'start', order: people.map((_, i) => `e${i + 1}`) });
    await this.until(() => this.tournament.round === 1);
    await this.untilBegun();
  }
  /** Everybody is there, so that the matches of a round begin at once. */
  private async untilBegun(): Promise<void> {
    await this.until(() => this.hosted.state.begun.length === openPairings(this.tournament).length);
    await this.core.tournaments.attendant(this.id)?.idle();
  }
  /** Not measured: it goes on with other tournaments. */
  async callOff(): Promise<void> {
    await this.write({ k: 'cancel' });
    await this.core.tournaments.attendant(this.id)?.idle();
  }

  /** Ends a round, and measures from its last result on. */
  async nextRound(): Promise<Figures> {
    const [last, ...others] = openPairings(this.tournament);
    await Promise.all(others.map((pairing) => this.write(wonBy(pairing, next() < 0.5))));
    await this.core.tournaments.attendant(this.id)?.idle();
    if (last === undefined) throw new Error('No game is open.');
    const { round } = this.tournament;
    const isPaired = () => this.tournament.round > round || this.tournament.phase === 'over';
    const figures = await this.measured(() => this.write(wonBy(last, next() < 0.5)), isPaired);
    await this.untilBegun();
    return figures;
  }
  /** The first of the standings have all met each other: nobody near them is left, and pairs farther apart are looked at. */
  async afterManyRounds(): Promise<Figures> {
    const leading = 34;
    await this.write({ k: 'pause', on: true });
    await Promise.all(openPairings(this.tournament).map((pairing) => this.write(wonBy(pairing, true))));
    for (let round = 0; round < leading - 1; round++) {
      const pairings = bergerRound(leading, round).map((pair) => ({
        round: this.tournament.round + 1,
        place: null,
        group: null,
        entrants: pair.map((i) => `e${i + 1}`),
      }));
      await this.write({ k: 'pair', pairings });
      await Promise.all(openPairings(this.tournament).map((pairing) => this.write(wonBy(pairing, next() < 0.5))));
    }
    await this.core.tournaments.attendant(this.id)?.idle();
    const { round } = this.tournament;
    const figures = await this.measured(
      () => this.write({ k: 'pause', on: false }),
      () => this.tournament.round > round,
    );
    const paired = this.tournament.pairings.filter((pairing) => pairing.round === this.tournament.round);
    if (paired.length !== players / 2) throw new Error(`${paired.length} pairs of ${players} players.`);
    return figures;
  }

  private async measured(begin: () => Promise<void>, isDone: () => boolean): Promise<Figures> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const turns = new Turns();
    delay.enable();
    const began = performance.now();
    await begin();
    await this.until(isDone);
    const pairingMs = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 100));
    delay.disable();
    const processorMs = turns.stop();
    return { pairingMs, eventLoopMs: delay.max / 1e6, processorMs };
  }
}

function worstOf(figures: readonly Figures[]): Figures {
  const worst = (values: readonly number[]) => Number(Math.max(...values).toFixed(1));
  const processor = figures.flatMap(({ processorMs }) => processorMs ?? []);
  return {
    pairingMs: Math.round(worst(figures.map(({ pairingMs }) => pairingMs))),
    eventLoopMs: worst(figures.map(({ eventLoopMs }) => eventLoopMs)),
    processorMs: processor.length === 0 ? null : worst(processor),
  };
}

const data = mkdtempSync(join(tmpdir(), 'partie-pairing-'));
const { core, port, stop } = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  origins: [],
  core: withoutLimits,
  log: (entry) => {
    if ((entry as { what?: string }).what === 'error') console.error(entry);
  },
});
const world = thisWorld(WebSocket as unknown as new (url: string) => Socket);
const founder = new Client({ url: `ws://127.0.0.1:${port}/socket`, world, name: 'Anna' });
await founder.connect();

const people = await connectPeople(core, playersInBracket);

async function large(
  count: number,
  format: TournamentWish['format'],
  more: Partial<TournamentWish> = {},
): Promise<Large> {
  const wish = {
    game: 'go',
    format,
    most: 512,
    startWhenFull: false,
    noShow: 3600,
    absentAfter: 300,
    ...more,
  } as const;
  const { tournament } = await founder.send({ do: 'tournament.found', name: format.kind, ...wish });
  if (typeof tournament !== 'string') throw new Error('It was not founded.');
  const found = new Large(core, tournament);
  await found.start(people.slice(0, count));
  return found;
}
async function rounds(tournament: Large): Promise<Figures> {
  const figures: Figures[] = [];
  for (let run = 0; run < runs; run++) figures.push(await tournament.nextRound());
  return worstOf(figures);
}
/** Rounds of a tournament that is not needed any more. */
async function roundsOf(tournament: Large): Promise<Figures> {
  const figures = await rounds(tournament);
  await tournament.callOff();
  return figures;
}

// The first one also starts the thread, and makes the compiler compile.
await roundsOf(await large(players, { kind: 'swiss', rounds: 64 }));
const swiss = await large(players, { kind: 'swiss', rounds: 64 });
const mcmahon = { kind: 'mcmahon', rounds: 64, bar: 30, floor: 0 } as const;
const handicaps = { handicap: { reduction: 0, most: 9 }, seeding: 'rank' } as const;
const double = { kind: 'double', secondFinal: true } as const;
const inSwiss = await rounds(swiss);
const farApart = worstOf([await swiss.afterManyRounds()]);
await swiss.callOff();

const figures = {
  swiss: inSwiss,
  mcmahon: await roundsOf(await large(players, mcmahon, handicaps)),
  farApart,
  double: await roundsOf(await large(playersInBracket, double, { seeding: 'rank' })),
  end: worstOf([await (await large(players, { kind: 'swiss', rounds: 1 })).nextRound()]),
};
founder.close();
await stop();
rmSync(data, { recursive: true, force: true });

for (const [what, { pairingMs, eventLoopMs, processorMs }] of Object.entries(figures))
  console.log(
    `${what}, ${what === 'double' ? playersInBracket : players} players: ${pairingMs} ms; the event loop stood for ${eventLoopMs} ms at worst, ${processorMs} ms of processor time.`,
  );
const stood = ({ eventLoopMs, processorMs }: Figures) => processorMs ?? eventLoopMs;
const ok = Object.values(figures).every((each) => each.pairingMs < 2000 && stood(each) < 20);
console.log(JSON.stringify({ players, playersInBracket, ...figures, ok }));
process.exit(ok ? 0 : 1);
