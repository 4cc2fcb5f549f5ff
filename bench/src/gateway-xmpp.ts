/** Two programs over XMPP, by the structured layer. */
import type { Move } from '@partie/kit';
import { componentDomain, Guest, type Prosody, StructuredPlayer } from '@partie/xmpp/testing';
import { el, json, ns } from '@partie/xmpp/stanzas';
import type { Duel } from './gateways.js';

export async function xmppDuel(prosody: Prosody): Promise<Duel> {
  const guests = [await Guest.come(prosody, 'anna'), await Guest.come(prosody, 'boris')] as const;
  const [anna, boris] = guests;
  const wish = json({ game: 'prsi', seats: 2, options: { rounds: 10 } });
  const created = await anna.ask(componentDomain, 'set', el('create', { xmlns: ns.table }, wish));
  const [answer] = created.children.filter((one) => typeof one !== 'string');
  const table = answer?.attributes.table ?? '';
  const room = `${table.replace(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`)}@${componentDomain}`;
  for (const [guest, nick] of [
    [anna, 'anna'],
    [boris, 'boris'],
  ] as const)
    await guest.join(room, nick, [el('rich', { xmlns: ns.table })]);
  const players = guests.map((guest) => new StructuredPlayer(guest, room, table)) as [
    StructuredPlayer,
    StructuredPlayer,
  ];

  /** The number of the last step of earlier matches is not one of this. */
  let match = '';
  async function newMatch(): Promise<void> {
    await players[1].command('ready');
    while ((await players[0].command('start')).attributes.type === 'error') await players[1].command('ready');
    const before = match;
    const [news] = await Promise.all(players.map((player) => player.sees((one) => one.match !== before)));
    match = news?.match ?? '';
  }
  await newMatch();
  return {
    async play(wanted, acknowledged, seen) {
      for (let made = 0; made < wanted; ) {
        const news = await Promise.all(players.map((player) => player.sees((one) => one.match === match)));
        if (news.some(({ phase }) => phase === 'over')) {
          await newMatch();
          continue;
        }
        const last = Math.max(...news.map(({ seq }) => seq));
        const [first, second] = await Promise.all(players.map((player) => player.sees(({ seq }) => seq >= last)));
        const mover = (first?.moves.length ?? 0) > 0 ? 0 : 1;
        const moves: readonly Move[] = (mover === 0 ? first : second)?.moves ?? [];
        const move = moves.find(({ do: what }) => what === 'play') ?? moves[0];
        if (move === undefined) throw new Error('Nobody can move.');
        const sent = performance.now();
        const arrival = players[mover === 0 ? 1 : 0].sees(({ seq }) => seq > last).then(() => performance.now());
        await players[mover].move(move, last);
        acknowledged.push(performance.now() - sent);
        seen.push((await arrival) - sent);
        made++;
      }
    },
    async close() {
      for (const guest of guests) await guest.go();
    },
  };
}
