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
/** Questions a turn, and what is written besides by three who only ask and answer. */
const [mostQuestions, fewRows] = [5, 10];

/** Some who know each other, in a match that has just begun. */
async function friends(ground: Ground, count: number, wish: Wishes[number]): Promise<readonly Played[]> {
  const guests = await Promise.all(Array.from({ length: count }, () => ground.guest()));
  const [host, ...others] = guests;
  const table = await host?.opensTable({ seats: count, ...wish });
  for (const guest of others) {
    await guest.ask({ do: 'table.join', table });
    await guest.ask({ do: 'table.ready', table, ready: true });
  }
  const match = (await host?.ask({ do: 'table.start', table }))?.match;
  if (match === undefined) throw new Error('The attackers could not start a match.');
  return guests.map((guest) => ({ guest, match }));
}

/** Two who know each other: one plays a bot, the other takes over its seat. */
async function takenOver(ground: Ground): Promise<readonly [Played, Played]> {
  const [host, guest] = await Promise.all([ground.guest(), ground.guest()]);
  const settings = { timeLimit: 0, takeOver: true };
  const table = await host.opensTable({ game: 'shithead', seats: 2, bots: true, settings });
  const match = (await host.ask({ do: 'table.start', table }))?.match;
  await guest.ask({ do: 'table.join', table, watch: true });
  if (match === undefined || (await guest.ask({ do: 'match.takeOver', match, seat: 1 }))?.is !== 'ok')
    throw new Error('The attackers could not take over a seat.');
  return [
    { guest: host, match },
    { guest, match },
  ];
}

/** Comes to the match on a new connection, looks at it, and is gone again. */
async function lookIn(ground: Ground, { guest, match }: Played): Promise<void> {
  const client = await ground.client({ token: guest.token });
  await client?.ask({ do: 'match.follow', match });
  ground.most('rows', client?.lastRow ?? 0);
  client?.close();
  // The server notices that before the next connection comes.
  await sleep(5);
}

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
    name: 'dear commands of many guests',
    hope: 'whole views and reasons for many guests of one address, each as often as he may ask',
    async run(ground) {
      const guests = await connections(ground, ground.some(8, 60), () => ground.client());
      const wish = { settings: { timeLimit: 0 } };
      const matches = await Promise.all(guests.map((guest) => guest.playsBots('shithead', 12, wish)));
      const all = guests.flatMap((guest, i) => (matches[i] ? [{ guest, match: matches[i] }] : []));
      await ground.again(async () => {
        for (let i = 0; i < ground.some(30, 45); i++)
          for (const { guest, match } of all) guest.send({ do: i % 2 === 0 ? 'match.follow' : 'match.why', match });
        await Promise.all(all.map(({ guest }) => guest.ask({ do: 'ping' })));
        await sleep(100);
      });
      for (const { told, refused } of guests) {
        ground.count('done', told.ok ?? 0);
        ground.count('tooFast', refused.tooFast ?? 0);
      }
    },
    atLeast: { done: 1 },
  },
  {
    name: 'records of a long match',
    hope: 'a long match of Go with a clock and much talk, written as SGF over and over',
    async run(ground) {
      const [black, white] = [await ground.guest(), await ground.guest()];
      const clock = { kind: 'fischer', main: 600, add: 30 };
      const table = await black.opensTable({ game: 'go', options: { black: 'first' }, settings: { clock } });
      await white.ask({ do: 'table.join', table });
      await white.ask({ do: 'table.ready', table, ready: true });
      const match = (await black.ask({ do: 'table.start', table }))?.match ?? 'none';
      for (let i = 0; i < ground.some(60, 150) && !ground.isOver; i++) {
        // Black fills the columns from the left, White from the right: nothing is ever captured.
        for (const [player, columns] of [
          [black, 'ABCDEFGH'],
          [white, 'TSRQPONM'],
        ] as const) {
          const at = `${columns[Math.floor(i / 19)] ?? 'K'}${1 + (i % 19)}`;
          const done = await player.ask({ do: 'match.move', match, move: { do: 'play', at } });
          ground.count(done === null || done.is === 'no' ? 'refused moves' : 'moves');
        }
        if (i % 10 === 0) black.send({ do: 'chat', table, text: 'x'.repeat(500) });
      }
      const path = `/api/matches/${match}/sgf?chat=1`;
      await ground.again(async () => {
        const answers = await Promise.all(Array.from({ length: ground.some(10, 50) }, () => ground.get(path, black)));
        for (const { status } of answers) ground.count(`status ${status}`);
      });
    },
    atMost: { 'status 0': 0, 'status 500': 0 },
    atLeast: { moves: 1, 'status 200': 1 },
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
  {
    name: 'coming and going',
    hope: 'clocks that are stopped and started without end by players who connect over and over',
    async run(ground) {
      const settings = { absence: 'wait', clock: { kind: 'absolute', main: 3600 } };
      const all = await friends(ground, 10, { game: 'shithead', settings });
      for (const { guest } of all) guest.close();
      const lookInAll = () => Promise.all(all.map((played) => lookIn(ground, played)));
      // Who has come thirty times in a moment has to wait.
      for (let times = 0; times < ground.some(26, 0); times++) await lookInAll();
      await ground.again(lookInAll);
    },
    atMost: { rows: mostRows },
    atLeast: { rows: 1 },
  },
  {
    name: 'the same consent again and again',
    hope: 'a row for each yes to a question that a third player never answers',
    async run(ground) {
      const [asking, agreeing] = await friends(ground, 3, {});
      await asking?.guest.ask({ do: 'match.ask', match: asking.match, what: 'pause' });
      if (agreeing) await bursts(ground, agreeing, () => [{ do: 'match.agree', yes: true }]);
    },
    atMost: { rows: fewRows },
    atLeast: { rows: 1 },
  },
  {
    name: 'a seat taken over',
    hope: 'questions and swaps without end at a seat that had another player at first',
    async run(ground) {
      const [host, taker] = await takenOver(ground);
      const { match } = taker;
      await ground.again(async () => {
        const [swap] = await swapAndBack(taker);
        await taker.guest.ask({ match, ...swap });
        for (let i = 0; i < 8; i++) {
          const answer = await taker.guest.ask({ do: 'match.ask', match, what: 'pause' });
          if (answer !== null && answer.is !== 'no') ground.count('questions');
          await host.guest.ask({ do: 'match.agree', match, yes: false });
        }
        ground.most('rows', taker.guest.lastRow);
        await sleep(ground.some(0, 500));
      });
    },
    atMost: { rows: mostRows, questions: mostQuestions },
    atLeast: { questions: 1 },
  },
];
