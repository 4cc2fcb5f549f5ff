/** Looks at an author's rules before they come to the table: whether they load, their types, and a short check. */
import type { Game } from '@partie/kit';
import type { DevProblem } from '@partie/protocol';
import type { PlayedMatch } from '@partie/server';
import { checkInWorkers } from './check.js';
import { loadGames } from './outside-games.js';
import { typeErrors } from './type-check.js';

/** `game`: null if the rules cannot come to the table. */
export interface Looked {
  readonly game: Game | null;
  readonly problems: readonly DevProblem[];
  /** Whether there was a compiler to check the types. */
  readonly isTyped: boolean;
}

/** As long as an author likes to wait; `partie check` is the long form. */
const shortCheck = { games: 4, pairs: 20, seed: 1, workers: 1, unevenDeal: true };
/** Seconds without a move after which a rule is taken to run for ever, and would stop the server. */
const patience = 20;

/** `revision`: another number each time. `played`: the match that is to go on by these rules. */
export async function lookAt(file: string, revision: number, played?: PlayedMatch): Promise<Looked> {
  let game: Game;
  try {
    const [first, another] = await loadGames(file, revision);
    if (first === undefined || another !== undefined)
      throw new Error(`${file}: one game is played; it exports several.`);
    game = first;
  } catch (error) {
    // The compiler may know better, and all of them.
    const types = await problemsOfTypes(file);
    const text = error instanceof Error ? error.message : String(error);
    return { game: null, problems: [{ kind: 'load', text }, ...(types ?? [])], isTyped: types !== null };
  }
  const [types, check] = await Promise.all([problemsOfTypes(file), quickCheck(game.about.id, file, played)]);
  const found = types ?? [];
  const canPlay = found.length === 0 && check.endless.length === 0;
  const problems = [...found, ...check.endless, ...check.others];
  return { game: canPlay ? game : null, problems, isTyped: types !== null };
}

/** Null where there is no compiler. */
async function problemsOfTypes(file: string): Promise<DevProblem[] | null> {
  const errors = await typeErrors(file);
  return errors === null ? null : errors.map((text) => ({ kind: 'types', text }));
}

async function quickCheck(id: string, file: string, played?: PlayedMatch) {
  try {
    const { report } = await checkInWorkers(id, { ...shortCheck, game: [file], ...(played && { played }) }, patience);
    // What to do about one kind of problem is said once.
    const isFirst = (at: number) =>
      report.problems.findIndex(({ check }) => check === report.problems[at]?.check) === at;
    const told = report.problems.map(({ check, what, advice }, at) => ({
      check,
      text: `${check}: ${what}${isFirst(at) ? `\n${advice}` : ''}`,
    }));
    const problems = (isEndless: boolean): DevProblem[] =>
      told.flatMap(({ check, text }) => ((check === 'does not return') === isEndless ? [{ kind: 'check', text }] : []));
    return { endless: problems(true), others: problems(false) };
  } catch (error) {
    // What keeps the check from beginning also keeps the table from it.
    return { endless: [{ kind: 'check', text: String(error) } as const], others: [] };
  }
}
