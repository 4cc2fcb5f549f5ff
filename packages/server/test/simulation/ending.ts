/** What must hold at the end, when everything works again: nobody is left behind, and nothing was lost on the way. */
import { isDeepStrictEqual } from 'node:util';
import { tellFinding, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import { matchResult } from '../../src/match/match-result.js';
import { matchFile } from '../whole-answers.js';
import type { Evidence } from './evidence.js';
import type { Evening, TableNews } from './evening.js';
import type { Person } from './people.js';
import type { Simulation } from './simulation.js';

/** Whether everything that was to be played is, and everybody has seen the end of it. */
export function isOver(simulation: Simulation): boolean {
  const { checkers, people, evening } = simulation;
  const { evidence } = checkers;
  return (
    !evening.tables.some((table) => isMissing(simulation, table)) &&
    unfinished(simulation).length === 0 &&
    people.every((person) => person.goneHome || person.open.every((tab) => isUpToDate(evidence, evening, person, tab)))
  );
}

/** A match is still to be played there, and somebody is there to play it. */
function isMissing({ checkers }: Simulation, table: TableNews): boolean {
  if (!table.wantsMatch || table.isDeserted) return false;
  // The seat of one who is gone without a word is kept for a while, and nobody can start meanwhile.
  const seats = checkers.tables.get(table.id ?? '')?.newest?.seats ?? [];
  return seats.every(({ person, here }) => person === null || here);
}

/** Matches that go on. */
export function running(evidence: Evidence): string[] {
  return [...evidence.disk.matches.keys()].filter(
    (id) => evidence.witness(id)?.state.outcome === null && !evidence.isNobodys(id),
  );
}

/** Matches that should have come to their end: those of which all players have gone home stand still. */
const unfinished = (simulation: Simulation): string[] =>
  running(simulation.checkers.evidence).filter((id) => !standsStill(simulation, id));

function standsStill({ people, checkers: { evidence } }: Simulation, id: string): boolean {
  const gone = new Set(people.flatMap(({ goneHome, visits }) => (goneHome ? visits.map(({ person }) => person) : [])));
  const witness = evidence.witness(id);
  const players = witness?.header.people.filter((person, seat) => person !== null && !witness.state.left[seat]) ?? [];
  return players.length > 0 && players.every((person) => person !== null && gone.has(person));
}

function isUpToDate(evidence: Evidence, evening: Evening, person: Person, tab: Person['tabs'][number]): boolean {
  return tab.waiting.size === 0 && tab.client.state === 'open' && behind(evidence, evening, person, tab).length === 0;
}

/** Matches of which this tab should have seen more. */
function behind(
  evidence: Evidence,
  { tables }: Evening,
  { visits }: Person,
  { client }: Person['tabs'][number],
): string[] {
  return [...client.matches.values()].flatMap(({ id, number, gone }) => {
    const last = (evidence.disk.logs.get(id)?.length ?? 0) - 1;
    const hasLeft = visits.some(({ leftBehind }) => leftBehind.has(id));
    const isKnown = tables.some(({ matches }) => matches.has(id));
    const witness = evidence.witness(id);
    // Those who watch some moves later see the last ones when the match is over; one that stands still is not.
    const isLate = witness?.settings.spectators === 'delayed' && witness.state.outcome === null;
    return hasLeft || !isKnown || isLate || gone !== null || number === last
      ? []
      : [`row ${number} of ${last} of ${id}`];
  });
}

export async function checkEnd(simulation: Simulation): Promise<void> {
  const { checkers, disk, scheduler } = simulation;
  const { evidence } = checkers;
  checkMatches(simulation);
  checkPeople(simulation);
  checkers.commands.checkLogs();
  checkers.rematches.checkAll();
  checkers.journal.checkAll();
  if (simulation.life?.ready) checkers.checkLive(simulation.life.core, true);
  for (const stored of disk.allMatches()) {
    if (stored.end === null) continue;
    const verdict = verifyMatch(matchFile(stored, disk.rows(stored.id)), gameById);
    if (!verdict.ok) evidence.problem(`the file of ${stored.id} is wrong: ${tellFinding(verdict.finding, 'en')}`);
  }
  // Whoever comes after the next restart finds the same.
  simulation.crash(false, 100);
  await scheduler.run(10_000, () => simulation.life?.ready === true);
  if (!simulation.life?.ready) return evidence.problem('the server does not start any more');
  for (const { id, end } of disk.allMatches()) {
    const witness = evidence.witness(id);
    const result = witness && matchResult(witness.game, witness.state);
    if (end === null && standsStill(simulation, id)) continue;
    if (end === null) evidence.problem(`match ${id} still goes on after a restart`);
    else if (!isDeepStrictEqual(end.outcome, JSON.parse(JSON.stringify(result))))
      evidence.problem(`match ${id} is said to have ended otherwise than its log`);
    else if (end.endedAt > scheduler.now - 300_000 && simulation.life.core.matches.get(id) === undefined)
      evidence.problem(`after a restart ${id} cannot be looked at`);
  }
  for (const id of disk.tables.keys()) {
    const match = simulation.life.core.lobby.table(id)?.match ?? null;
    if (match !== null && !standsStill(simulation, match))
      evidence.problem(`after a restart table ${id} is still playing`);
  }
}

function checkMatches(simulation: Simulation): void {
  const { checkers, evening } = simulation;
  const { evidence } = checkers;
  for (const [i, table] of evening.tables.entries())
    if (isMissing(simulation, table))
      evidence.problem(`only ${table.matches.size} of ${table.plan.matches} matches began at table ${i}, ${table.id}`);
  for (const id of unfinished(simulation))
    evidence.problem(`match ${id} is stuck at row ${evidence.witness(id)?.state.number}`);
}

function checkPeople({ checkers: { evidence }, people, evening, disk }: Simulation): void {
  for (const person of people) {
    const { name } = person;
    for (const { match, row, move, person: id } of person.acknowledged) {
      const stored = disk.row(match, row);
      const made = stored?.body as { readonly move?: unknown } | undefined;
      if (stored?.actor !== id || !isDeepStrictEqual(made?.move, move))
        evidence.problem(`${name} was told that a move is row ${row}, which it is not`);
    }
    if (person.goneHome) continue;
    if (person.tabs.some(({ client }) => client.state === 'gone')) evidence.problem(`${name} is forgotten`);
    for (const tab of person.open) {
      const { client, waiting } = tab;
      if (client.state !== 'open') evidence.problem(`${name} is not connected in the end: ${client.state}`);
      if (waiting.size > 0) evidence.problem(`${name} still waits for ${[...waiting].join(', ')}`);
      for (const what of behind(evidence, evening, person, tab)) evidence.problem(`${name} stays behind at ${what}`);
    }
  }
}
