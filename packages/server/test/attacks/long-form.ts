/** One attack in its long form: a new server, an attacker in a process of its own, and what it did to honest people. */
import { spreadOf } from '../crash/figures.js';
import { sleep } from '../crash/troubles.js';
import type { Attack, Counts } from './attack.js';
import { Child } from './child.js';
import { broken } from './every-attack.js';
import { harm, Siege } from './siege.js';

export interface LongPlan {
  readonly seconds: number;
  readonly tables: number;
  readonly pace: number;
  readonly seed: number;
  readonly behindProxy: boolean;
}

export interface Outcome {
  readonly attack: string;
  readonly way: 'straight' | 'proxy';
  /** Milliseconds from a move to its acknowledgement, during the attack. */
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
  /** Megabytes of the server's process: before, the most during the attack, the least in the seconds after it. */
  readonly before: number;
  readonly peak: number;
  readonly after: number;
  /** Newcomers who came in while the attack lasted, and of how many. */
  readonly cameIn: string;
  readonly counts: Counts;
  readonly problems: readonly string[];
}

const limits = { p99: 100, memory: 100, settles: 8 };
/** Megabytes at which an attack is broken off, so that it does not take the machine with it. */
const tooMuch = 1500;

export async function attackAtLength(attack: Attack, plan: LongPlan): Promise<Outcome> {
  const { seconds, tables, pace, seed, behindProxy } = plan;
  let proxy: Child | null = null;
  const throughProxy = async (port: number): Promise<number> => {
    proxy = new Child('proxy-process.ts', [String(port)]);
    return Number(await proxy.line());
  };
  const siege = new Siege({ tables, pace, seed, ...(behindProxy && { proxy: throughProxy }) });
  let attacker: Child | null = null;
  try {
    await siege.begin();
    await siege.goOn(10 * tables);
    const before = siege.memory();
    const { waits } = siege.crowd.history;
    const first = waits.length;
    attacker = new Child('attacker-process.ts', [attack.name, String(siege.port)]);
    const { peak, cameIn, outOf } = await watch(siege, seconds);
    attacker.ask();
    const told = await Promise.race([attacker.line(), sleep(10_000).then(() => '')]);
    await attacker.end();
    const spread = spreadOf(waits.slice(first));
    const after = await settled(siege, before);
    const late = (await siege.newcomer()) ? [] : ['newcomers are not let in afterwards'];
    const errors = siege.errors.map((entry) => JSON.stringify(entry));
    const { counts, problems } = told === '' ? { counts: {}, problems: ['the attacker said nothing'] } : read(told);
    const wrong = [
      ...(siege.stands ? late : ['the server ended']),
      ...(spread.p99 > limits.p99 ? [`p99 ${spread.p99} ms`] : []),
      ...(spread.n === 0 ? ['nobody could play'] : []),
      ...(peak - before > limits.memory ? [`${peak - before} MB more`] : []),
      ...(after - before > limits.memory ? [`${after - before} MB kept`] : []),
      ...(cameIn < outOf ? [`${outOf - cameIn} of ${outOf} newcomers were not let in`] : []),
      ...broken(attack, counts),
      ...problems,
      ...errors.slice(0, 3),
      ...harm(await siege.judge()).slice(0, 5),
    ];
    return {
      attack: attack.name,
      way: behindProxy ? 'proxy' : 'straight',
      moves: spread.n,
      p50: spread.p50,
      p99: spread.p99,
      before,
      peak,
      after,
      cameIn: `${cameIn}/${outOf}`,
      counts,
      problems: wrong,
    };
  } finally {
    await attacker?.end();
    await siege.end();
    await (proxy as Child | null)?.end();
  }
}

const read = (line: string): { counts: Counts; problems: string[] } =>
  JSON.parse(line) as { counts: Counts; problems: string[] };

/** Memory, ten times a second, and newcomers every other second, as long as the attack lasts. */
async function watch(siege: Siege, seconds: number) {
  const end = Date.now() + 1000 * seconds;
  let [peak, cameIn, outOf, nextAt] = [0, 0, 0, Date.now() + 2000];
  const coming: Promise<void>[] = [];
  const newcomer = async () => {
    outOf++;
    if (await siege.newcomer()) cameIn++;
  };
  while (Date.now() < end && siege.stands && peak < tooMuch) {
    peak = Math.max(peak, siege.memory());
    if (Date.now() > nextAt) {
      nextAt += 2000;
      coming.push(newcomer());
    }
    await sleep(100);
  }
  await Promise.all(coming);
  return { peak, cameIn, outOf };
}

/** The least within some seconds, in which the collector has had its turn. */
async function settled(siege: Siege, enough: number): Promise<number> {
  let least = siege.memory();
  for (let i = 0; i < 10 * limits.settles && least > enough && siege.stands; i++) {
    await sleep(100);
    least = Math.min(least, siege.memory());
  }
  return least;
}
