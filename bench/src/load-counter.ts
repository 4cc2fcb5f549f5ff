/** The load of a duel: everybody plays as soon as it is his turn; for every line it is told, it says how many moves there were. */
import { createInterface } from 'node:readline';
import { Times } from './load-players.js';
import { servers, type Wish } from './load-servers.js';

const times = new Times();
times.measuring = true;
let wish: Wish | null = null;
createInterface({ input: process.stdin }).on('line', (line) => {
  if (wish !== null) {
    // How long each took is not asked.
    times.list.length = 0;
    process.stdout.write(`${times.moves}\n`);
    return;
  }
  wish = JSON.parse(line) as Wish;
  void servers[wish.server](wish, times).then(() => process.stdout.write('ready\n'));
});
