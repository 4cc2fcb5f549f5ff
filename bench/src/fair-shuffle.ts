/**
 * What fairness costs: microseconds of processor time for a shuffle of 108 cards (two decks with jokers).
 *
 * `fair` derives the key anew for every shuffle, as a server does that deals once in a step; `fairOn` goes on reading one
 * stream; `seeded` is the quick generator of tests and bots, also made anew. Runs alternate and medians are compared.
 */
import { fairRandom } from '@partie/fairness';
import { seeded } from '@partie/kit';

const cards = 108;
const shuffles = 5000;
const runs = 9;

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const nonces = [0, 1, 2, 3].map((seat) => ({ from: 0, seat, text: `nonce of seat ${seat}` }));
const stream = fairRandom({ secret, match: 'bench', step: 0, nonces });

const contenders = {
  fair: (step: number) => fairRandom({ secret, match: 'bench', step, nonces }).order(cards, 'stock'),
  fairOn: () => stream.order(cards, 'stock'),
  seeded: (seed: number) => seeded(seed).order(cards, 'stock'),
};
type Contender = keyof typeof contenders;
const names = Object.keys(contenders) as Contender[];

/** Keeps the work from being optimised away. */
let seen = 0;

function microseconds(name: Contender, run: number): number {
  const shuffle = contenders[name];
  const before = process.cpuUsage();
  for (let i = 0; i < shuffles; i++) seen ^= shuffle(run * shuffles + i)[0] ?? 0;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / shuffles;
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const rounded = (n: number): number => Math.round(n * 100) / 100;

for (const name of names) microseconds(name, 0);
const times: Record<Contender, number[]> = { fair: [], fairOn: [], seeded: [] };
for (let run = 1; run <= runs; run++) for (const name of names) times[name].push(microseconds(name, run));
const [fair, fairOn, quick] = [median(times.fair), median(times.fairOn), median(times.seeded)];

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Shuffling ${cards} cards, microseconds of processor time (median of ${runs} alternating runs):`);
say(`  fairRandom, a new key each time   ${fair.toFixed(2)}`);
say(`  fairRandom, one stream going on   ${fairOn.toFixed(2)}`);
say(`  seeded, for tests and bots        ${quick.toFixed(2)}`);
say(
  JSON.stringify({
    bench: 'fair-shuffle',
    cards,
    microseconds: { fair: rounded(fair), fairOn: rounded(fairOn), seeded: rounded(quick) },
    ratios: { toSeeded: rounded(fair / quick) },
    seen,
  }),
);
