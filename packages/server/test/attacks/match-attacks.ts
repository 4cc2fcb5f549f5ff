/** Attacks on the log of a match, and on what is computed from it. */
import type { Move } from '@partie/kit';
import { type Offers, unpackOffers } from '@partie/protocol';
import { sleep } from '../crash/troubles.js';
import type { AttackClient, Told } from './attack-client.js';
import type { Attack, Ground } from './attack.js';
import { connections } from './connection-attacks.js';
import { unread } from './http-attacks.js';

interface Played {
  readonly guest: AttackClient;
  readonly match: string;
}

/** A guest in a match against bots that has just begun. */
async function begun(ground: Ground, seats: number): Promise<Played> {
  const guest = await ground.guest();
  const match = await guest.playsBots('shithead', seats, { settings: { timeLimit: 0 } });
  if (match === null) throw new Error('The attacker could not start a match.');
  return { guest, match };
}

/** Swapping a card as it can be done now, and what takes it back. */
async function swapAndBack({ guest, match }: Played, ...back: Wishes): Promise<Wishes> {
  const view: Told | null = await guest.ask({ do: 'match.follow', match });
  const moves: Move[] = unpackOffers((view?.offers ?? {}) as Offers);
  const move = moves.find((one) => one.do === 'swap') ?? { do: 'swap' };
  return [{ do: 'match.move', move }, ...back];
}

type Wishes = readonly Readonly<Record<string, unknown>>[];

/** Sends the wishes in turn on connections that are new: connections are limited one by one. */
async function burst(ground: Ground, { guest, match }: Played, wishes: Wishes, count: number): Promise<void> {
  const { token } = guest;
  const all = await connections(ground, count, () => ground.client({ token }));
  for (let i = 0; i < 96; i++) for (const client of all) client.send({ match, ...wishes[i % wishes.length] });
  // The last answer, or the news that nobody gives one.
  await Promise.all(all.map((client) => client.ask({ do: 'ping' })));
  for (const client of [guest, ...all]) ground.most('rows', client.lastRow);
  for (const client of all) client.close();
  if (all.length === 0) await sleep(100);
}
const bursts = (ground: Ground, played: Played, wishes: () => Promise<Wishes> | Wishes): Promise<void> =>
  ground.again(async () => burst(ground, played, await wishes(), ground.some(8, 60)));

const askUndo = { do: 'match.ask', what: 'undo' };

/** A log as long as it can be made within some seconds, of a match with so many seats. */
async function longLog(ground: Ground, seats: number): Promise<Played> {
  const played = await begun(ground, seats);
  // Alone, a connection swaps and takes back in turn; many at a time are refused more often, and still faster.
  const end = Date.now() + ground.some(0, 12_000);
  for (let done = 0; (done < ground.some(8, 0) || Date.now() < end) && !ground.isOver; done++)
    await burst(ground, played, await swapAndBack(played, askUndo), ground.some(1, 100));
  return played;
}

const sixtySix = (ground: Ground) => ({ lines: 66, each: ground.some(2, 5) });

/** A seat writes some hundred rows a turn, and not more. */
const mostRows = 350;

export const matchAttacks: readonly Attack[] = [
  {
    name: 'rows without end',
    hope: 'a card that is swapped and taken back until nobody can read the log any more',
    async run(ground) {
      const { guest, match } = await longLog(ground, 12);
      await ground.again(async () => {
        const { status, text } = await ground.get(`/api/matches/${match}/history`, guest);
        ground.count(`status ${status}`);
        ground.most('kilobytes', Math.round(text.length / 1000));
        await sleep(200);
      });
    },
    atMost: { rows: mostRows, 'status 0': 0, 'status 500': 0 },
    atLeast: { 'status 200': 1 },
  },
  {
    name: 'unread history',
    hope: 'the history of a long match, asked for and not taken',
    async run(ground) {
      const { guest, match } = await longLog(ground, 12);
      await unread(ground, [`/api/matches/${match}/history`], { ...sixtySix(ground), headers: [guest.cookie] });
    },
    atMost: { rows: mostRows },
  },
  {
    name: 'unread match files',
    hope: 'the file, the history and the record of a long match that is over, asked for and not taken',
    async run(ground) {
      const { guest, match } = await longLog(ground, 2);
      await guest.ask({ do: 'match.resign', match });
      const path = `/api/matches/${match}`;
      ground.count(`status ${(await ground.get(path)).status}`);
      await unread(ground, [path, `${path}/history`, `${path}/txt`], sixtySix(ground));
    },
    atMost: { rows: mostRows },
  },
  {
    name: 'undo asked again and again',
    hope: 'bots who agree each time',
    async run(ground) {
      const played = await begun(ground, 12);
      await bursts(ground, played, () => swapAndBack(played, { do: 'match.undo' }, askUndo));
    },
    atMost: { rows: mostRows },
  },
  {
    name: 'pause asked again and again',
    hope: 'a match that is paused and resumed without end',
    async run(ground) {
      const played = await begun(ground, 12);
      await bursts(ground, played, () => [
        { do: 'match.ask', what: 'pause' },
        { do: 'match.ask', what: 'resume' },
      ]);
    },
    atMost: { rows: mostRows },
  },
  {
    name: 'nonces',
    hope: 'rows that are no moves',
    async run(ground) {
      const played = await begun(ground, 12);
      const wishes = Array.from({ length: 96 }, (_, i) => ({ do: 'match.nonce', nonce: `nonce ${i}` }));
      await bursts(ground, played, () => wishes);
    },
    atMost: { rows: mostRows },
  },
  {
    name: 'views and reasons',
    hope: 'whole views, and the reasons against every card, asked for over and over',
    async run(ground) {
      const played = await begun(ground, 12);
      await bursts(ground, played, () => [{ do: 'match.why' }, { do: 'match.follow' }]);
    },
  },
  {
    name: 'all matches followed',
    hope: 'somebody who watches everything there is to watch, on every connection',
    async run(ground) {
      const guest = await ground.guest();
      const tables = await ground.idsOf('/api/tables', 'tables');
      for (const id of tables) guest.send({ do: 'table.join', table: id, watch: true });
      const played = await begun(ground, 12);
      const ids = [played.match, ...(await ground.idsOf('/api/matches?limit=100', 'matches'))];
      const wishes = Array.from({ length: 96 }, (_, i) => ({ do: 'match.follow', as: i, match: ids[i % ids.length] }));
      await bursts(ground, { ...played, guest }, () => wishes);
    },
  },
];
