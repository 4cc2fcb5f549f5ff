/** Announces a server that listens, and lets it look for others. */
import { readFileSync } from 'node:fs';
import type { Door } from '../edge/door.js';
import { announce, ServerFinder } from './announced.js';
import { Nearby } from './nearby.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export function openNearby(door: Door, port: number): { stop(): Promise<void> } {
  const { core } = door;
  let isTold = false;
  /** Without multicast there is nobody nearby; said once. */
  const onError = (error: unknown) => {
    if (!isTold) core.ports.log({ what: 'nearby', error: error instanceof Error ? error.message : String(error) });
    isTold = true;
  };
  const counts = () => ({
    tables: core.lobby.list.entries().length,
    tournaments: core.tournaments.all().filter(({ state }) => state.tournament.phase === 'open').length,
  });
  const announcement = announce({ port, version }, counts, onError);
  const finder = new ServerFinder(onError, announcement.id);
  door.nearby = new Nearby(finder, () => core.ports.clock.now());
  return {
    async stop() {
      door.nearby = null;
      finder.stop();
      await announcement.stop();
    },
  };
}
