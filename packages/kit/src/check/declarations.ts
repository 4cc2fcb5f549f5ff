/** What can be told from the declaration alone: options, presets, zones of actions, the rules text. */
import { type ClockRule, fullClock, isOutOfTime } from '../clock.js';
import { languages } from '../deck.js';
import type { Game } from '../game.js';
import { readOptions, refuseOptions } from '../options.js';
import { brokenDecline } from './client-promises.js';
import { unknownNames } from './named-by-actions.js';
import { type Problem, problem } from './problem.js';

export function checkDeclaration(game: Game): Problem[] {
  const { players, options, presets, zones, actions, signs, texts, goal } = game.about;
  const wrong: string[] = [];
  const { min, max } = players;
  if (!(Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max))
    wrong.push(`A game for ${min} to ${max} players cannot be played.`);
  for (const [name, { values, default: usual }] of Object.entries(options))
    if (!values.includes(usual))
      wrong.push(`The default of '${name}', ${JSON.stringify(usual)}, is not among its values.`);
  for (const [name, preset] of Object.entries(presets)) {
    const refusals = refuseOptions(options, presets, preset);
    for (const { with: params } of refusals)
      wrong.push(`The preset '${name}' sets '${String(params?.name)}' to what it cannot be.`);
    const read = readOptions(options, presets, {}, name);
    const starts = (seats: number) => 'ok' in read && game.refuseStart(seats, read.ok) === null;
    if (refusals.length === 0 && min <= max && !numbers(min, max).some(starts))
      wrong.push(`No table can start with the preset '${name}'.`);
  }
  const { usual } = players;
  if (usual !== undefined && (usual < min || usual > max))
    wrong.push(`A new table is for ${usual} players, but the game is for ${min} to ${max}.`);
  for (const clock of [game.about.clock ?? [], game.about.clocks ?? []].flat())
    if (!givesTime(clock)) wrong.push(`Nobody can play with the clock ${JSON.stringify(clock)}.`);
  if (goal !== undefined && !Object.hasOwn(options, goal)) wrong.push(`The goal '${goal}' is no option.`);
  const isZone = (zone: string | undefined) => zone === undefined || Object.hasOwn(zones, zone);
  for (const [name, { from, to, tap }] of Object.entries(actions))
    for (const zone of [from, to, tap])
      if (!isZone(zone)) wrong.push(`'${name}' names the zone '${zone}', which is not there.`);
  for (const [name, { seeBy }] of Object.entries(zones)) {
    if (seeBy === undefined) continue;
    const values = options[seeBy.option]?.values.map(String);
    if (values === undefined)
      wrong.push(`Who sees '${name}' goes by the option '${seeBy.option}', which is not there.`);
    for (const value of Object.keys(seeBy.with))
      if (values?.includes(value) === false)
        wrong.push(`Who sees '${name}' goes by '${seeBy.option}' as '${value}', which is none of its values.`);
  }
  for (const [name, { at }] of Object.entries(signs))
    if (!isZone(at) && !['seat', 'panel', 'board'].includes(at))
      wrong.push(`The sign '${name}' is at '${at}', which is not there.`);
  wrong.push(...unknownNames(game.about));
  const decline = brokenDecline({ actions, signs });
  if (decline !== null) wrong.push(decline);
  for (const language of languages)
    for (const name of optionsIn(texts[language].rules))
      if (!Object.hasOwn(options, name))
        wrong.push(`The rules in ${language} mention the option '${name}', which is not there.`);
  return wrong.map((what) => problem('declaration', what));
}

/** Whether every part of a clock is a number, and together they leave the players some time. */
function givesTime(clock: ClockRule): boolean {
  if (clock.kind === 'none') return true;
  const isPlain = Object.values(clock).every((n) => typeof n === 'string' || (Number.isInteger(n) && n >= 0));
  return isPlain && !isOutOfTime(clock, fullClock(clock)) && (clock.kind !== 'canadian' || clock.turns > 0);
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The options on which lines of the rules depend: `{?burn}`, `{!equal}`, `{?freeze=turn}`. */
const optionsIn = (rules: string): Set<string> =>
  new Set([...rules.matchAll(/\{[?!](\w+)(?:=[^}]*)?\}/g)].map(([, name = '']) => name));
