/** What is done to the server while people play. Each is over when the server runs again as it should. */
import type { ServerProcess } from '../server-process.js';
import type { Luck } from '../simulation/luck.js';
import type { Disk } from './disk.js';

export type TroubleName = 'kill' | 'loop' | 'stop' | 'pause' | 'full';

/** Milliseconds. */
export interface Trouble {
  readonly name: TroubleName;
  /** When it began, and when the server could be reached again. */
  readonly beganAt: number;
  readonly overAt: number;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Deed = (server: ServerProcess, luck: Luck, disk: Disk) => Promise<void>;

const deeds: Readonly<Record<TroubleName, Deed>> = {
  /** It ends in the middle of whatever it does. */
  async kill(server) {
    await server.end('SIGKILL');
    await server.start();
  },
  /** It does not even get to its feet, several times. */
  async loop(server, luck) {
    await server.end('SIGKILL');
    for (let i = 0; i < 5; i++) await server.startInVain(luck.between(50, 1200));
    await server.start();
  },
  /** It is stopped in an orderly way. */
  async stop(server) {
    const exit = await server.end('SIGTERM');
    if (exit !== 0) throw new Error(`The server ended with ${exit} when it was asked to stop.`);
    await server.start();
  },
  /** It stands still, shorter or longer than clients wait for a sign of life. */
  async pause(server, luck) {
    server.signal('SIGSTOP');
    await sleep(luck.between(1000, 14_000));
    server.signal('SIGCONT');
  },
  /** The disk takes nothing any more, for a while. */
  async full(server, luck, disk) {
    disk.fill(server.pid);
    await sleep(luck.between(1000, 6000));
    disk.free(server.pid);
  },
};

export async function makeTrouble(name: TroubleName, server: ServerProcess, luck: Luck, disk: Disk): Promise<Trouble> {
  const beganAt = Date.now();
  const { listeningAt } = server;
  await deeds[name](server, luck, disk);
  return { name, beganAt, overAt: server.listeningAt === listeningAt ? Date.now() : server.listeningAt };
}
