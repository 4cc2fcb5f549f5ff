/** Tournaments for one who writes: the list, how one stands, and the way to one's game. */
import { plainLines, tournamentLines, tournamentNewsText, tournamentNotes } from '@partie/client/text';
import { ownMatchOf } from '@partie/client';
import type { Device } from './device.js';
import type { Gateway } from './gateway.js';
import { lobby } from './jid.js';
import { ns } from './namespaces.js';
import { newsElement } from './structured.js';
import { textWords } from './text-words.js';
import type { Visitor } from './visitor.js';
import type { NewsOfTournament } from './visitor-listener.js';
import { el } from './xml.js';

export async function tournamentList(gateway: Gateway, { language }: Visitor): Promise<string> {
  const lines = (await gateway.options.platform.tournaments()).map((entry) => {
    const game = gateway.games.get(entry.game)?.texts[language].name ?? entry.game;
    return `${entry.id} – ${entry.name} (${[game, ...tournamentNotes(entry, language)].join(', ')})`;
  });
  return lines.length === 0 ? textWords[language].noTournaments : lines.join('\n');
}

/** Standings, bracket and games, fenced, so that clients keep the columns; and where one's own game is. */
export async function tournamentText({ surface }: Gateway, visitor: Visitor, id: string): Promise<string> {
  const state = await visitor.tournament(id);
  const self = visitor.open?.person?.id ?? '';
  const lines = plainLines(tournamentLines(state, self, visitor.language));
  const own = ownMatchOf(state, id, self);
  const way = own === null ? [] : [textWords[visitor.language].yourGame(surface.addressOf(own))];
  return [state.about.name, '```', ...lines, '```', ...way].join('\n');
}

/**
 * One is called to a game of a tournament wherever one is heard from, and led there: invited to the room of the game, or
 * shown it at once where one address speaks for all tables. Programs come by themselves.
 */
export function tellNews(gateway: Gateway, visitor: Visitor, told: NewsOfTournament): void {
  const { name, news } = told;
  const match = news.told === 'called' ? news.match : null;
  for (const device of visitor.devices.values()) {
    tellOne(gateway, visitor, device, told, tournamentNewsText(name, news, visitor.language), match);
    if (match === null || device.isRich || gateway.relay === null) continue;
    void visitor.inOrder(() => gateway.enter(visitor, device, match)).catch(() => {});
  }
}

function tellOne(
  { options, relay, surface }: Gateway,
  { language }: Visitor,
  { jid: to, isRich }: Device,
  told: NewsOfTournament,
  words: string,
  match: string | null,
): void {
  const { address } = options.transport;
  const from = relay === null ? `${lobby}@${address}` : address;
  const room = match === null || relay !== null ? null : surface.addressOf(match);
  const body = room === null ? words : `${words}\n${textWords[language].called(room)}`;
  const invitation = room === null || isRich ? null : el('x', { xmlns: ns.invite, jid: room });
  const forPrograms = isRich ? newsElement(told) : null;
  options.transport.send(el('message', { from, to, type: 'chat' }, el('body', {}, body), forPrograms, invitation));
}
