/** The load: everybody plays as soon as it is his turn. Told what to do by one JSON line, tells what it found by another. */
import { readFileSync } from 'node:fs';
import { Times } from './load-players.js';
import { servers, type Wish } from './load-servers.js';

export interface Figures {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** On the wire to all four recipients. */
  readonly bytesPerMove: number;
  /** Processor time of the server, in microseconds. */
  readonly cpuPerMove: number;
  /** Of the server, in MB. */
  readonly memory: number;
  /** How busy this generator was, 0 … 1. */
  readonly generatorBusy: number;
  readonly refused: number;
}

const wish = JSON.parse(readFileSync(0, 'utf8')) as Wish;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ticks of the processor a process has used, 100 a second. */
function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const times = new Times();
await servers[wish.server](wish, times);
await pause(wish.warmUp * 1000);

const before = { ticks: ticks(wish.pid), at: performance.now(), own: process.cpuUsage() };
times.measuring = true;
await pause(wish.seconds * 1000);
times.measuring = false;
const took = (performance.now() - before.at) / 1000;
const own = process.cpuUsage(before.own);
const { moves, bytes, refused } = times;
const sorted = times.list.sort((a, b) => a - b);
const tenth = (value: number) => Math.round(10 * value) / 10;
const at = (share: number) => tenth(sorted[Math.floor(sorted.length * share)] ?? 0);
const figures: Figures = {
  movesPerSecond: Math.round(moves / took),
  p50: at(0.5),
  p99: at(0.99),
  bytesPerMove: Math.round(bytes / moves),
  cpuPerMove: tenth(((ticks(wish.pid) - before.ticks) * 10_000) / moves),
  memory: Math.round(memory(wish.pid)),
  generatorBusy: Math.round((own.user + own.system) / took / 10_000) / 100,
  refused,
};
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0));
