/**
 * A full house: 10,000 people who only look in, and 1,000 tables of four at which everybody thinks for one or two seconds
 * before each move. How long an acknowledgement takes then, durable write included, and how much memory the server needs.
 *     npm run bench:crowd -- [--idle 10000] [--tables 1000] [--seconds 20]
 */
import { parseArgs } from 'node:util';
import { measure } from './load-run.js';

const { values } = parseArgs({
  options: {
    idle: { type: 'string', default: '10000' },
    tables: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    pause: { type: 'string', default: '2000' },
  },
});
const [idle, tables, seconds, pause] = [values.idle, values.tables, values.seconds, values.pause].map(Number) as [
  number,
  number,
  number,
  number,
];
const figures = await measure({ server: 'partie', tables, idle, pause, warmUp: 6, seconds });
const { movesPerSecond, p50, p99, memory } = figures;
process.stdout.write(
  `${idle} idle, ${4 * tables} playing with pauses of ${pause / 2} to ${pause} ms: ${movesPerSecond} moves/s, ` +
    `acknowledged p50 ${p50} ms, p99 ${p99} ms; ${memory} MB\n`,
);
process.stdout.write(`${JSON.stringify({ bench: 'crowd', idle, playing: 4 * tables, pause, ...figures })}\n`);
