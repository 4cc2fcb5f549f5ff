/** The list of all attacks. */
import type { Attack } from './attack.js';
import { connectionAttacks } from './connection-attacks.js';
import { frameAttacks } from './frame-attacks.js';
import { httpAttacks } from './http-attacks.js';
import { journalAttacks } from './journal-attacks.js';
import { lobbyAttacks } from './lobby-attacks.js';
import { matchAttacks } from './match-attacks.js';
import { tournamentAttacks } from './tournament-attacks.js';

export const everyAttack: readonly Attack[] = [
  ...matchAttacks,
  ...connectionAttacks,
  ...lobbyAttacks,
  ...journalAttacks,
  ...httpAttacks,
  ...frameAttacks,
  ...tournamentAttacks,
];

/** What is not as the attack allows, in words. */
export function broken(attack: Attack, counts: Readonly<Record<string, number>>): string[] {
  const of = (what: string) => counts[what] ?? 0;
  const over = Object.entries(attack.atMost ?? {}).filter(([what, most]) => of(what) > most);
  const under = Object.entries(attack.atLeast ?? {}).filter(([what, least]) => of(what) < least);
  return [
    ...over.map(([what, most]) => `${what}: ${of(what)}, at most ${most} are allowed`),
    ...under.map(([what, least]) => `${what}: ${of(what)}, at least ${least} were expected`),
  ];
}
