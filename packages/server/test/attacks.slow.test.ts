/**
 * Every attack in its short form, on a real server with its usual limits, straight and behind a proxy, while honest people
 * play. Counts, bytes and answers are checked here; times only by `npm run test:attacks`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broken, everyAttack } from './attacks/every-attack.js';
import { Ground } from './attacks/attack.js';
import { ReverseProxy } from './attacks/reverse-proxy.js';
import { harm, Siege, type SiegePlan } from './attacks/siege.js';
import { build } from './server-process.js';

const tables = 3;
/** Megabytes of memory that one attack may cost, rubbish included. */
const mostMemory = 100;
/** The limits are longer than a busy machine keeps anybody waiting, who would be charged by its own fault. */
const plan: SiegePlan = { tables, pace: 100, seed: 1, timeLimits: [0, 120, 300] };

let proxy: ReverseProxy | null = null;
const throughProxy = async (port: number): Promise<number> => {
  proxy = await new ReverseProxy(port).open();
  return proxy.port;
};
let ways: Readonly<Record<'straight' | 'behind a proxy', Siege>>;

beforeAll(async () => {
  build();
  ways = { straight: new Siege(plan), 'behind a proxy': new Siege({ ...plan, proxy: throughProxy }) };
  await Promise.all(Object.values(ways).map((siege) => siege.begin()));
});
afterAll(async () => {
  await Promise.all(Object.values(ways).map((siege) => siege.end()));
  await proxy?.close();
});

/** Attacks one server; answers everything that is wrong. */
async function attacked(siege: Siege, index: number): Promise<string[]> {
  const attack = everyAttack[index];
  if (attack === undefined) return ['there is no such attack'];
  if (!siege.stands) return ['an earlier attack has ended the server'];
  const before = siege.memory();
  const problems: string[] = [];
  // Each from another address: what one has used up of it is not missing to the next.
  const ground = new Ground(siege.port, 'short', `127.0.4.${1 + index}`);
  const running = attack.run(ground).catch((error: unknown) => problems.push(String(error)));
  await Promise.race([ground.stands, running]);
  const newcomers = await Promise.all([siege.newcomer(), siege.newcomer()]);
  if (newcomers.includes(false)) problems.push('newcomers were not let in');
  if (!(await siege.goOn(2 * tables))) problems.push('honest people could not play on');
  ground.finish();
  await running;
  const grown = siege.memory() - before;
  ground.close();
  if (grown > mostMemory) problems.push(`${grown} MB more`);
  if (!siege.stands) problems.push('the server ended');
  if (!(await siege.newcomer())) problems.push('newcomers are not let in afterwards');
  const errors = siege.errors.splice(0).map((entry) => JSON.stringify(entry));
  return [...problems, ...broken(attack, ground.counts), ...errors];
}

describe('honest people play on, and others come in, during', () => {
  it.each(everyAttack.map(({ name, hope }, index) => ({ name, hope, index })))('$name: $hope', async ({ index }) => {
    const [straight, proxied] = await Promise.all([
      attacked(ways.straight, index),
      attacked(ways['behind a proxy'], index),
    ]);
    expect({ straight, proxied }).toEqual({ straight: [], proxied: [] });
  });

  it('and after all that nothing is lost, and nobody has lost time', async () => {
    const [straight, proxied] = await Promise.all(Object.values(ways).map((siege) => siege.judge().then(harm)));
    expect({ straight, proxied }).toEqual({ straight: [], proxied: [] });
  });
});
