/** `partie find`: the open tables and tournaments of all servers nearby, one key to join. */
import type { NearbyServer, NearbyTable, NearbyTournament } from '@partie/protocol';
import { type AnnouncedServer, listsOf, ServerFinder } from '@partie/server';
import { openPage } from './open-page.js';

/** What can be joined; both have a page. */
type Open = NearbyTable | NearbyTournament;

export interface FindSettings {
  readonly json: boolean;
  /** How long to listen. */
  readonly seconds: number;
}

/** Asks anew so often, in milliseconds: a packet may be lost. */
const askEvery = 500;
const keys = '123456789abcdefghijklmnopqrstuvwxyz';

/** Resolves with the exit code: 0 if any server was found. */
export async function find({ json, seconds }: FindSettings): Promise<number> {
  let problem: string | null = null;
  const found = await listen(seconds, (error) => {
    problem ??= error instanceof Error ? error.message : 'multicast is not possible here';
  });
  const servers = await Promise.all(found.map(listsOf));
  if (json) {
    process.stdout.write(`${JSON.stringify({ servers })}\n`);
    return servers.length > 0 ? 0 : 1;
  }
  if (servers.length === 0) {
    process.stderr.write(`No server nearby has answered${problem === null ? '' : ` (${String(problem)})`}.\n`);
    return 1;
  }
  const open = servers.flatMap(({ tables, tournaments }) => [...tables, ...tournaments]);
  process.stdout.write(`${listText(servers, open)}\n`);
  if (open.length > 0 && process.stdin.isTTY && process.stdout.isTTY) await joinOne(open);
  return 0;
}

async function listen(seconds: number, onError: (error: unknown) => void): Promise<AnnouncedServer[]> {
  const finder = new ServerFinder(onError);
  const asking = setInterval(() => finder.ask(), askEvery);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(asking);
  const found = finder.found();
  finder.stop();
  return found;
}

function listText(servers: readonly NearbyServer[], all: readonly Open[]): string {
  const keyOf = (one: Open) => keys[all.indexOf(one)] ?? ' ';
  return servers
    .flatMap(({ name, url, isReached, tables, tournaments }) => {
      const isEmpty = tables.length + tournaments.length === 0;
      const state = isReached ? (isEmpty ? ' – nothing is open' : '') : ' – does not answer';
      return [
        `${name} (${url})${state}`,
        ...tables.map((table) => `  ${keyOf(table)}  ${tableText(table)}`),
        ...tournaments.map((tournament) => `  ${keyOf(tournament)}  ${tournamentText(tournament)}`),
      ];
    })
    .join('\n');
}

function tableText({ title, host, game, seated, seats, playing, password, url }: NearbyTable): string {
  const state = [playing ? 'playing' : 'free seats', ...(password ? ['password'] : [])].join(', ');
  return `${game}  ${title === '' ? host : `${title} (${host})`}  ${seated}/${seats}  ${state}  ${url}`;
}

function tournamentText({ name, game, joined, needed, running, password, url }: NearbyTournament): string {
  const state = ['tournament', running ? 'running' : 'open', ...(password ? ['password'] : [])].join(', ');
  return `${game}  ${name}  ${joined}/${needed}  ${state}  ${url}`;
}

/** Waits for one key: the page of the table or tournament opens, or nothing. */
async function joinOne(open: readonly Open[]): Promise<void> {
  const { stdin, stdout } = process;
  stdout.write('Press the key of a table or tournament to join it, any other to quit. ');
  stdin.setRawMode(true);
  const key = await new Promise<string>((resolve) => {
    stdin.once('data', (data) => resolve(String(data)));
  });
  stdin.setRawMode(false);
  stdin.pause();
  stdout.write('\n');
  const chosen = open[keys.indexOf(key)];
  if (key.length !== 1 || chosen === undefined) return;
  stdout.write(`${chosen.url}\n`);
  openPage(chosen.url);
}
