/**
 * What people do at a table between matches: vote on newcomers, sit down, get ready, start; and while there is trouble
 * now and then what the others did not expect: send somebody away, change what was agreed, stand up, leave.
 */
import { gameById, games } from '@partie/games';
import type { Wish } from '@partie/client';
import { usualOptions } from '@partie/kit';
import type { TableView } from '@partie/protocol';
import type { Visit } from './evening.js';
import type { Luck } from './luck.js';
import { shortest, shortOptions } from './table-plan.js';

export function wishAtTable(visit: Visit, view: TableView, luck: Luck, calm: boolean): Wish | null {
  const { table: news, person } = visit;
  if (person === null) return null;
  visit.wasThere = true;
  visit.isOut = false;
  visit.waits = false;
  news.invite = view.invite ?? news.invite;
  if (view.match !== null) news.matches.add(view.match);
  if (visit.away || visit.leaving) return { do: 'table.leave', table: view.id };
  const isHost = view.host === person;
  return (
    vote(visit, view, luck) ??
    (calm ? null : whim(visit, view, luck, isHost)) ??
    (view.match !== null ? null : ((isHost ? host(visit, view, luck) : null) ?? player(visit, view)))
  );
}

const seatOf = (view: TableView, person: string | null): number =>
  view.seats.findIndex((seat) => seat.person !== null && seat.person.id === person);

/** Friends are welcome, mostly; strangers are not. */
function vote({ table, person }: Visit, view: TableView, luck: Luck): Wish | null {
  const [asking] = view.asking;
  if (asking === undefined || seatOf(view, person) < 0 || luck.happens(0.4)) return null;
  const isStranger = table.visits.some((visit) => visit.isStranger && visit.person === asking.person.id);
  const yes = luck.happens(isStranger ? 0.15 : 0.85);
  return { do: 'table.vote', table: view.id, person: asking.person.id, yes };
}

// ---- what it takes to begin -----------------------------------------------------------------------------------------------

const usualObstacles = new Set(['whilePlaying', 'seatsEmpty', 'notReady']);

/** Seats nobody comes for are taken away or given to bots; then the match is started. */
function host({ table: news }: Visit, view: TableView, luck: Luck): Wish | null {
  const table = view.id;
  const free = view.seats.flatMap(({ person, bot }, seat) => (person === null && !bot ? [seat] : []));
  const expected = news.expected(view);
  const [seat] = free;
  if (seat !== undefined && free.length > expected) {
    const fewer = view.seats.length - 1;
    const isTooFew = fewer < Math.max(2, gameById(view.game)?.about.players.min ?? 2);
    // Bots that are left alone play on to the end, which takes long.
    if (isTooFew || !free.includes(fewer) || luck.happens(0.3)) return { do: 'table.bot', table, seat, on: true };
    return { do: 'table.change', table, seats: fewer };
  }
  if (news.plan.locks && !news.locked && expected === 0) {
    news.locked = true;
    return { do: 'table.change', table, locked: true };
  }
  if (!news.wantsMatch) return null;
  const game = gameById(view.game);
  // Options that do not go together were agreed upon.
  if (game && view.why !== null && !usualObstacles.has(view.why.code))
    return { do: 'table.change', table, options: { ...usualOptions(game.about.options), ...shortest(game) } };
  if (view.why !== null) return null;
  return { do: 'table.start', table, ...(luck.happens(0.2) && { nonce: 'from the host' }) };
}

function player({ table: news, person, plays }: Visit, view: TableView): Wish | null {
  const table = view.id;
  const seat = seatOf(view, person);
  if (seat < 0) {
    const free = view.seats.findIndex((one) => one.person === null && !one.bot);
    return plays && free >= 0 ? { do: 'table.sit', table, seat: free } : null;
  }
  const needed = view.host !== person || view.settings.start === 'ready';
  if (!news.wantsMatch || !needed || view.seats[seat]?.ready) return null;
  return { do: 'table.ready', table, ready: true };
}

// ---- what nobody expects --------------------------------------------------------------------------------------------------

function whim(visit: Visit, view: TableView, luck: Luck, isHost: boolean): Wish | null {
  const table = view.id;
  const fate = luck.below(1000);
  if (fate < 5) return { do: 'chat', table, text: 'Hello?' };
  if (fate < 8) {
    visit.leaving = true;
    return { do: 'table.leave', table };
  }
  if (fate < 40 && isHost) return hostsWhim(view, visit.person, luck, fate - 8);
  if (view.match !== null) return null;
  if (fate < 60) return { do: 'table.ready', table, ready: luck.happens(0.5) };
  if (fate < 68) return { do: 'table.sit', table, seat: luck.below(view.seats.length) };
  if (fate < 72) return { do: 'table.sit', table, seat: null };
  return null;
}

function hostsWhim(view: TableView, me: string | null, luck: Luck, fate: number): Wish | null {
  const table = view.id;
  const others = [...view.watchers, ...view.seats.flatMap(({ person }) => person ?? [])].filter(({ id }) => id !== me);
  if (fate < 16) {
    if (others.length === 0) return null;
    const { id: person } = luck.pick(others);
    return fate < 10 ? { do: 'table.kick', table, person } : { do: 'table.host', table, person };
  }
  if (view.match !== null) return null;
  if (fate < 19) return { do: 'table.bot', table, seat: luck.below(view.seats.length), on: luck.happens(0.5) };
  return { do: 'table.change', table, ...changeOf(view, luck) };
}

/** Some of them are refused: an option of another game, fewer seats than are taken. */
function changeOf(view: TableView, luck: Luck): Partial<Extract<Wish, { do: 'table.change' }>> {
  const game = luck.pick(games);
  const [option, { values }] = luck.pick(Object.entries(game.about.options));
  const { min } = game.about.players;
  return luck.pick([
    { title: `Table ${luck.below(10)}` },
    { password: luck.happens(0.5) ? null : 'changed' },
    { locked: !view.locked },
    { settings: { start: luck.pick(['host', 'ready'] as const), unlisted: luck.happens(0.3) } },
    { settings: { joining: luck.pick(['open', 'vote'] as const), delay: 1 + luck.below(4) } },
    { options: { [option]: luck.pick(values) } },
    { seats: min + luck.below(3) },
    { game: game.about.id, options: shortOptions(game, luck) },
  ]);
}
