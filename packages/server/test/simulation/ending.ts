/** What must hold at the end, when everything works again: nobody is left behind, and nothing was lost on the way. */
import { isDeepStrictEqual } from 'node:util';
import { tellFinding, verifyMatch } from '@partie/fairness';
import { matchFile } from '../../src/match/match-file.js';
import { gamesPlayed } from './host.js';
import type { Simulation } from './simulation.js';

export async function checkEnd(simulation: Simulation): Promise<void> {
  const { checkers, disk, scheduler } = simulation;
  checkMatches(simulation);
  checkPeople(simulation);
  checkers.checkLogs();
  if (simulation.life?.ready) checkers.checkLive(simulation.life.core);
  for (const stored of disk.allMatches()) {
    if (stored.end === null) continue;
    const verdict = verifyMatch(matchFile(stored, disk.rows(stored.id)), (id) =>
      gamesPlayed.find(({ about }) => about.id === id),
    );
    if (!verdict.ok) checkers.problem(`the file of ${stored.id} is wrong: ${tellFinding(verdict.finding, 'en')}`);
  }
  // Whoever comes after the next restart finds the same.
  simulation.crash(false, 100);
  await scheduler.run(10_000, () => simulation.life?.ready === true);
  if (!simulation.life?.ready) return checkers.problem('the server does not start any more');
  for (const { id, end } of disk.allMatches()) {
    const outcome = checkers.witness(id)?.state.outcome;
    if (end === null) checkers.problem(`match ${id} still goes on after a restart`);
    else if (!isDeepStrictEqual(end.outcome, JSON.parse(JSON.stringify(outcome))))
      checkers.problem(`match ${id} is said to have ended otherwise than its log`);
    else if (end.endedAt > scheduler.now - 300_000 && simulation.life.core.matches.get(id) === undefined)
      checkers.problem(`after a restart ${id} cannot be looked at`);
  }
  for (const id of disk.tables.keys())
    if (simulation.life.core.lobby.table(id)?.match) checkers.problem(`after a restart table ${id} is still playing`);
}

function checkMatches({ checkers, people, evening }: Simulation): void {
  const witnesses = checkers.all();
  if (witnesses.length === 0 && people.some(({ away }) => !away))
    checkers.problem(`no match was ever started at table ${evening.table}`);
  for (const { header, state } of witnesses) {
    if (state.outcome === null && !checkers.isNobodys(header.id))
      checkers.problem(`match ${header.id} is stuck at row ${state.number}`);
  }
}

function checkPeople({ checkers, people, disk }: Simulation): void {
  for (const person of people) {
    for (const { match, row, move, person: id } of person.acknowledged) {
      const stored = disk.rows(match, row)[0];
      const made = stored?.body as { readonly move?: unknown } | undefined;
      if (stored?.actor !== id || !isDeepStrictEqual(made?.move, move))
        checkers.problem(`${person.name} was told that a move is row ${row}, which it is not`);
    }
    if (person.away) continue;
    if (person.tabs.some(({ client }) => client.state === 'gone')) checkers.problem(`${person.name} is forgotten`);
    for (const { client, waiting } of person.open) {
      if (client.state !== 'open') checkers.problem(`${person.name} is not connected in the end: ${client.state}`);
      if (waiting.size > 0) checkers.problem(`${person.name} still waits for ${[...waiting].join(', ')}`);
      for (const match of client.matches.values()) {
        const last = (checkers.witness(match.id)?.length ?? 0) - 1;
        if (match.gone === null && !person.hasLeft && (match.number !== last || !match.over))
          checkers.problem(`${person.name} stays behind at row ${match.number} of ${last}`);
      }
    }
  }
}
