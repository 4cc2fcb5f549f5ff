/**
 * From a command to whoever does it. What is done in a match is answered by the match, in one frame with what it led to;
 * everything else is answered here. A command that is sent again is answered again: by the match, or from the memory of
 * the person.
 */
import type { Json, Refusal } from '@partie/kit';
import type { Command, CommandOf, Message } from '@partie/protocol';
import type { Core } from '../core.js';
import type { TableCommand } from '../lobby/table-commands.js';
import { takeOver } from '../lobby/taking-over.js';
import { isAdmitted } from '../match/match-access.js';
import { lostSeatOf } from '../match/match-seats.js';
import { recallForSpectators } from '../match/spectator-recall.js';
import type { Match } from '../match/match.js';
import type { Person } from '../people/person.js';
import { refuse, wordsFor } from '../refusal.js';
import type { TournamentCommand } from '../tournament/tournament-commands.js';
import type { Connection } from './connection.js';

type Greeted = Exclude<Command, { do: 'hello' }>;
type MatchCommand = CommandOf<
  'match.move' | 'match.undo' | 'match.ask' | 'match.agree' | 'match.nonce' | 'match.resign'
>;
/** Commands that are remembered by the person who sent them. */
type PersonCommand =
  | TableCommand
  | TournamentCommand
  | CommandOf<'chat' | 'mute' | 'language' | 'rename' | 'signOutElsewhere' | 'deviceLink' | 'passphrase'>;

export async function dispatch(connection: Connection, person: Person, command: Greeted): Promise<void> {
  const { core } = connection;
  const { c } = command;
  // One that has ended a little while ago may have left the memory.
  if ('match' in command && core.matches.get(command.match) === undefined)
    await core.matches.recall(command.match, core.people);
  switch (command.do) {
    case 'ping':
      return connection.send({ is: 'pong', c, now: core.ports.clock.now() });
    case 'lobby.follow':
      core.lobby.follow(connection, command.on);
      connection.send({ is: 'ok', c });
      return core.lobby.list.tell(connection);
    case 'match.follow': {
      const match = matchOf(connection, command.match);
      if (checkFollowing(core, person, match) === null) await recallForSpectators(core.replays, match);
      return follow(connection, person, match, command);
    }
    case 'tournaments.follow':
      connection.send({ is: 'ok', c });
      if (command.on) core.tournaments.list.follow(connection, core.tournaments.entries());
      else core.tournaments.list.unfollow(connection);
      return;
    case 'tournament.follow':
      return followTournament(connection, person, command);
    case 'match.unfollow':
      connection.matches.unfollow(command.match);
      return connection.send({ is: 'ok', c });
    case 'match.why':
      // All reasons of a hand of many cards take some ten milliseconds: others come in between.
      if (command.move === undefined) await core.explaining.next();
      return explain(connection, person, matchOf(connection, command.match), command);
    case 'match.move':
    case 'match.undo':
    case 'match.ask':
    case 'match.agree':
    case 'match.nonce':
    case 'match.resign':
      return play(connection, person, matchOf(connection, command.match), command);
    case 'match.takeOver':
      return takeOver(connection, person, matchOf(connection, command.match), command);
    default:
      return connection.send(await answerOnce(connection, person, command));
  }
}

const matchOf = ({ core }: Connection, id: string): Match => core.matches.get(id) ?? refuse('noMatch');

async function followTournament(
  connection: Connection,
  person: Person,
  command: CommandOf<'tournament.follow'>,
): Promise<void> {
  const { tournaments, tournamentCommands, chat } = connection.core;
  const { c, tournament: id, on, have } = command;
  if (on) {
    if (!tournamentCommands.mayLook(person)) refuse('tooFast');
    const tournament = (await tournaments.recall(id)) ?? refuse('noTournament');
    tournaments.follow(connection, tournament, have);
    for (const line of await chat.heardHere(person, id)) connection.send(line);
  } else tournaments.unfollow(connection, id);
  connection.send({ is: 'ok', c });
}

/** What a player does in a match. */
function play({ matches }: Connection, person: Person, match: Match, command: MatchCommand): Promise<void> {
  const seat = match.seatOf(person.id);
  const from = matches.answerTo(match);
  const cause = { actor: person.id, command: command.c };
  if (seat === null) return match.answerAgain(cause, from);
  switch (command.do) {
    case 'match.move':
      return match.move(cause, seat, command.move, from);
    case 'match.undo':
      return match.undo(cause, seat, from);
    case 'match.ask':
      // In a tournament the others wait for the end of every game.
      if (match.settings.tournament !== undefined && command.what !== 'undo') refuse('directorPauses');
      return match.ask(cause, seat, command.what, from);
    case 'match.agree':
      return match.answer(cause, seat, command.yes, from);
    case 'match.nonce':
      return match.nonce(cause, seat, command.nonce, from);
    case 'match.resign':
      return match.leave(cause, seat, from);
  }
}

/** Refuses those who may not look. Answers from which seat the others do. */
function checkFollowing(core: Core, person: Person, match: Match): number | null {
  const seat = match.seatOf(person.id);
  if (seat !== null) return seat;
  const table = core.lobby.table(match.settings.table);
  if (!isAdmitted(core, match.header, person)) refuse('noMatch');
  if (match.settings.spectators === 'none') refuse('noWatching');
  if (table !== undefined && !table.has(person)) refuse('notAtTable');
  return null;
}

function follow(connection: Connection, person: Person, match: Match, command: CommandOf<'match.follow'>): void {
  const { c, have, as } = command;
  const seat = checkFollowing(connection.core, person, match);
  // Who has left his seat had the view of a player, to which what a spectator is told does not fit.
  const { held, takenBy } = match.current;
  const hadSeat = seat === null && held.some((one) => one.person === person.id);
  // And who has taken a seat over had that of a spectator.
  const watched = seat !== null && (have ?? -1) < (takenBy[seat] ?? -1);
  const lostSeat = lostSeatOf(match.current, person.id);
  connection.matches.follow(match, seat, as ?? match.header.id, hadSeat || watched ? undefined : have, c, lostSeat);
}

/**
 * What the player cannot do now and why not; and with which cards he can do what is done without naming cards. Of one move
 * that he points at, only that: an empty list means that he may make it.
 */
function explain(connection: Connection, person: Person, match: Match, command: CommandOf<'match.why'>): void {
  const { game, current } = match;
  const { c, move: tried } = command;
  const seat = match.seatOf(person.id);
  if (seat === null) return connection.send({ is: 'ok', c, why: [], able: [] });
  const because = ({ move, refusal }: { move: Json; refusal: Refusal }) => ({
    move,
    ...refusal,
    text: wordsFor(refusal, person.language, game),
  });
  if (tried !== undefined) {
    const refusal = game.refuse(current.state, seat, tried);
    const why = refusal === null ? [] : [because({ move: tried, refusal })];
    return connection.send({ is: 'ok', c, why: why as unknown as Json, able: [] });
  }
  const why = game.blocked(current.state, seat).map(({ move, refusal }) => because({ move: move as Json, refusal }));
  const able = game
    .moves(current.state, seat)
    .filter((move) => !move.cards)
    .map((move) => ({ move, cards: game.using?.(current.state, seat, move) ?? [] }))
    .filter(({ cards }) => cards.length > 0);
  connection.send({ is: 'ok', c, why: why as unknown as Json, able: able as unknown as Json });
}

/** The answer to a command outside of matches; the same if it comes again, perhaps while it is still being done. */
function answerOnce(connection: Connection, person: Person, command: PersonCommand): Promise<Message> {
  const { c, ...content } = command;
  const text = JSON.stringify(content);
  const known = person.commands.find(c, text);
  if (known !== undefined) return known;
  const answer = perform(connection, person, command).then((result): Message => ({ is: 'ok', c, ...result }));
  return person.commands.remember(c, text, answer);
}

/** Answers what is told beside the `ok`. */
async function perform(
  connection: Connection,
  person: Person,
  command: PersonCommand,
): Promise<Readonly<Record<string, string | number>>> {
  const { lobby, chat, people, journal, tournamentCommands } = connection.core;
  switch (command.do) {
    case 'chat':
      chat.say(person, command);
      return {};
    case 'mute':
      if (command.on) person.muted.add(command.person);
      else person.muted.delete(command.person);
      return {};
    case 'language':
      connection.language = command.language;
      person.language = command.language;
      return {};
    case 'rename': {
      const from = person.name;
      await people.rename(person, command.name);
      if (person.name !== from) journal.note(person, { k: 'renamed', from }, [...person.tables]);
      lobby.renamed(person);
      return {};
    }
    case 'signOutElsewhere':
      await signOutElsewhere(connection, person, command);
      return {};
    case 'deviceLink':
      return connection.core.deviceLinks.make(person);
    case 'passphrase':
      await connection.core.passphrases.set(person, command.passphrase);
      journal.note(person, { k: 'passphrase', on: command.passphrase !== null });
      person.sendElsewhere(connection, { is: 'passphrase', on: command.passphrase !== null });
      return {};
    default:
      if (isTournamentCommand(command)) return tournamentCommands.handle(connection, person, command);
      return lobby.handle(connection, person, command);
  }
}

/** The passphrase goes as well, unless it is given: whoever had another device may have set it. */
async function signOutElsewhere(
  connection: Connection,
  person: Person,
  { token, passphrase }: CommandOf<'signOutElsewhere'>,
): Promise<void> {
  const { people, passphrases, deviceLinks, journal } = connection.core;
  const had = person.passphrase !== undefined;
  if (had && passphrase !== undefined) await passphrases.confirm(person, passphrase);
  await people.renewToken(person, token, passphrase !== undefined);
  person.signOutElsewhere(connection);
  deviceLinks.revoke(person);
  journal.note(person, { k: 'signedOutElsewhere' });
  if (had && person.passphrase === undefined) journal.note(person, { k: 'passphrase', on: false });
}

const isTournamentCommand = (command: TableCommand | TournamentCommand): command is TournamentCommand =>
  command.do.startsWith('tournament.');
