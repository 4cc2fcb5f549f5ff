/** Checks that a result can be told: places by seat and side, points, statistics. */
import type { Game, Outcome } from '../game.js';
import { deepEqual } from '../json.js';
import type { Statistics } from '../match-result.js';
import type { Sheet } from '../score.js';
import { ProblemFound } from './problem.js';

export function checkResult(
  game: Pick<Game, 'about'>,
  sheet: Sheet | null,
  outcome: Outcome | null,
  seats: number,
): void {
  const wrong = (what: string) => {
    throw new ProblemFound('declaration', `The result cannot be told: ${what}`);
  };
  const { places = [] } = outcome ?? {};
  if (places.length > 0) {
    if (places.length !== seats) wrong(`there are ${places.length} places for ${seats} seats.`);
    if (places.some((place) => !Number.isInteger(place) || place < 1)) wrong(`places are ${JSON.stringify(places)}.`);
    if (!places.includes(1)) wrong(`nobody has the first place: ${JSON.stringify(places)}.`);
  }
  const sides = game.about.sides(seats);
  const bySide = places.slice(0, sides);
  if (places.some((place, seat) => place !== bySide[seat % sides]))
    wrong(`players of one side have different places: ${JSON.stringify(places)}.`);
  if (bySide.some((place) => place !== 1 + bySide.filter((other) => other < place).length))
    wrong(
      `a place is missing or too many: ${JSON.stringify(places)}. A side with n others before it is in place n + 1.`,
    );
  for (const [i, { lines, total }] of (sheet?.rounds ?? []).entries()) {
    for (const { code, points } of lines)
      if (points.length !== sides || points.some((one) => !Number.isFinite(one)))
        wrong(`line '${code}' of round ${i + 1} is ${JSON.stringify(points)} for ${sides} sides.`);
    if (total.some((one) => !Number.isFinite(one))) wrong(`the total of round ${i + 1} is ${JSON.stringify(total)}.`);
    expectSum(total, sumOf(lines.map(({ points }) => points)), `the total of round ${i + 1}`, 'its lines add up to');
  }
  if (sheet === null) return;
  if (sheet.totals.some((one) => !Number.isFinite(one))) wrong(`the totals are ${JSON.stringify(sheet.totals)}.`);
  expectSum(sheet.totals, sumOf(sheet.rounds.map(({ total }) => total)), 'the total', 'the rounds add up to');

  function sumOf(rows: readonly (readonly number[])[]): number[] {
    return Array.from({ length: sides }, (_, side) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0));
  }
  function expectSum(total: readonly number[], sum: readonly number[], what: string, but: string): void {
    const isSum = total.length === sum.length && sum.every((n, side) => Math.abs(n - (total[side] ?? 0)) < 1e-6);
    if (!isSum) wrong(`${what} is ${JSON.stringify(total)}, but ${but} ${JSON.stringify(sum)}.`);
  }
}

/** What a game counts is what it declares, one number for each seat, and what everybody is shown. */
export function checkStatistics<S>(game: Game<S>, state: S, seats: number): void {
  const counted: Statistics = game.statistics(state);
  const wrong = (what: string) => {
    throw new ProblemFound('declaration', `The statistics cannot be told: ${what}`);
  };
  const [declared, names] = [[...game.about.statistics].sort(), Object.keys(counted).sort()];
  if (!deepEqual(declared, names)) wrong(`declared are [${declared.join(', ')}], counted [${names.join(', ')}].`);
  for (const [name, values] of Object.entries(counted))
    if (values.length !== seats || values.some((one) => !Number.isFinite(one)))
      wrong(`'${name}' is ${JSON.stringify(values)} for ${seats} seats.`);
  const shown = game.view(state, null).table.statistics ?? {};
  if (!deepEqual(shown, counted))
    wrong(`spectators are shown ${JSON.stringify(shown)}, and counted is ${JSON.stringify(counted)}.`);
}
