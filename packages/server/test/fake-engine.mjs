/**
 * A small program that speaks GTP and breaks as it is told: `node fake-engine.mjs <how> [file]`. How: `good`, `crash` (as
 * soon as there are three stones), `crashOnce` (at its second move, as long as there is no such file, which it then makes),
 * `illegal`, `garbage`, `resign`, `pass`.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , how = 'good', file = ''] = process.argv;
const stones = new Set();
let moves = 0;
const free = () => {
  for (const line of [5, 4, 3, 6, 2, 7, 1, 8, 9])
    for (const column of 'EDCFBGAHJ') if (!stones.has(`${column}${line}`)) return `${column}${line}`;
  return 'pass';
};

const genmove = () => {
  moves++;
  if (how === 'crash' && stones.size >= 3) process.exit(3);
  if (how === 'crashOnce' && moves === 2 && !existsSync(file)) {
    writeFileSync(file, '');
    process.exit(3);
  }
  if (how === 'illegal') return [...stones][0] ?? 'Z99';
  if (how === 'garbage') return 'let me think about it';
  if (how === 'resign' || how === 'pass') return how;
  const at = free();
  stones.add(at);
  return at;
};

const answers = {
  boardsize: () => '',
  komi: () => '',
  clear_board: () => {
    stones.clear();
    return '';
  },
  play: (_, at = '') => {
    stones.add(at.toUpperCase());
    return '';
  },
  set_free_handicap: (...points) => {
    for (const at of points) stones.add(at);
    return '';
  },
  genmove,
  final_status_list: () => '',
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', ...args] = line.trim().split(/\s+/);
  const answer = answers[name];
  process.stdout.write(answer ? `= ${answer(...args)}\n\n` : '? unknown command\n\n');
}
