/** Exports a match as SGF: moves, set-up, comments, times and the result. */
import type { ClockRule, MatchDetails, Outcome, SeatClock } from '@partie/kit';
import { fixedHandicap } from './handicap.js';
import { type Match, type Result, seatOf } from './match.js';
import { black, type Colour, empty, opponent, white } from './points.js';
import type { Ruleset } from './rulesets.js';
import { count } from './score.js';
import { type SgfNode, writeSgf } from './sgf.js';
import { sgfPoint } from './sgf-points.js';

/** What the state of a match does not contain; all optional. Times in seconds. */
export interface KifuInfo {
  readonly black?: { readonly name?: string; readonly rank?: string };
  readonly white?: { readonly name?: string; readonly rank?: string };
  readonly event?: string;
  readonly date?: string;
  readonly place?: string;
  readonly result?: string;
  /** Main time, and the kind of overtime in words. */
  readonly time?: number;
  readonly overtime?: string;
  /** By number of the move, 0 before the first: remarks, and the time left afterwards. */
  readonly comments?: ReadonlyMap<number, string>;
  readonly timeLeft?: ReadonlyMap<number, TimeLeft>;
}

/** Seconds, and in overtime the moves or periods left. */
export interface TimeLeft {
  readonly seconds: number;
  readonly overtime?: number;
}

const rulesetNames: Readonly<Record<Ruleset, string>> = {
  japanese: 'Japanese',
  chinese: 'Chinese',
  aga: 'AGA',
  trompTaylor: 'Tromp-Taylor',
  source: 'Source',
};

export function sgfResult(result: Result | null): string | undefined {
  if (result === null) return undefined;
  if (result.by === 'repetition') return 'Void';
  if (result.winner === null) return '0';
  const winner = result.winner === black ? 'B' : 'W';
  return `${winner}+${result.by === 'resign' ? 'R' : result.margin}`;
}

type Value = string | number | undefined;
function say(node: SgfNode, name: string, ...values: Value[]): void {
  const given = values.filter((value) => value !== undefined);
  if (given.length > 0) node.properties.push([name, given.map(String)]);
}

/** The match as a tree of one line. */
export function kifuOf(match: Match, info: KifuInfo = {}): SgfNode {
  const { terms, log } = match;
  const { size, handicapStones } = terms;
  const freely = handicapStones > 0 && terms.freePlacement;
  const placed = freely ? log.slice(0, handicapStones) : fixedHandicap(size, handicapStones);
  const root: SgfNode = { properties: [], children: [] };
  say(root, 'FF', 4);
  say(root, 'GM', 1);
  say(root, 'CA', 'UTF-8');
  say(root, 'AP', 'Partie');
  say(root, 'SZ', size);
  say(root, 'RU', rulesetNames[terms.ruleset]);
  say(root, 'KM', terms.komi);
  say(root, 'PB', info.black?.name);
  say(root, 'BR', info.black?.rank);
  say(root, 'PW', info.white?.name);
  say(root, 'WR', info.white?.rank);
  say(root, 'EV', info.event);
  say(root, 'PC', info.place);
  say(root, 'DT', info.date);
  say(root, 'TM', info.time);
  say(root, 'OT', info.overtime);
  if (handicapStones > 0) {
    say(root, 'HA', handicapStones);
    say(root, 'AB', ...placed.map((p) => sgfPoint(size, p)));
  }
  say(root, 'RE', sgfResult(match.result) ?? info.result);
  say(root, 'C', info.comments?.get(0));
  const last = addMoves(root, match, info);
  if (match.result?.by === 'count') addTerritory(last, match);
  return root;
}

/** Adds the moves below the root and returns the last node. */
function addMoves(root: SgfNode, { terms, log }: Match, info: KifuInfo): SgfNode {
  const { handicapStones } = terms;
  let [node, turn, move]: [SgfNode, Colour, number] = [root, handicapStones > 0 ? white : black, 1];
  for (const done of log.slice(terms.freePlacement ? handicapStones : 0)) {
    if (done < 0) {
      turn = opponent(-done as Colour);
      continue;
    }
    const next: SgfNode = { properties: [], children: [] };
    const sign = turn === black ? 'B' : 'W';
    const left = info.timeLeft?.get(move);
    say(next, sign, sgfPoint(terms.size, done));
    say(next, `${sign}L`, left?.seconds);
    say(next, `O${sign}`, left?.overtime);
    say(next, 'C', info.comments?.get(move));
    node.children.push(next);
    [node, turn, move] = [next, opponent(turn), move + 1];
  }
  return node;
}

function addTerritory(node: SgfNode, match: Match): void {
  const { owner } = count(match.terms, match);
  const { stones, geometry, size } = match.board;
  for (const colour of [black, white]) {
    const isTerritory = (p: number) => owner[p] === colour && (stones[p] === empty || match.dead.includes(p));
    const points = [...geometry.points].filter(isTerritory).map((p) => sgfPoint(size, p));
    say(node, colour === black ? 'TB' : 'TW', ...points);
  }
}

/** The content of the exported file. */
export function writeKifu(match: Match, story: MatchDetails): string {
  const { steps, names, day, remarks = [], clock, decided } = story;
  const moveAt = moveNumbers(match, steps);
  const comments = new Map<number, string>();
  for (const { after, text } of remarks) {
    const move = moveAt(after);
    comments.set(move, comments.has(move) ? `${comments.get(move)}\n${text}` : text);
  }
  const timeLeft = new Map<number, TimeLeft>();
  for (const [step, left] of clock?.left ?? []) {
    const move = moveAt(step);
    if (move > moveAt(step - 1)) timeLeft.set(move, timeLeftOf(left));
  }
  const nameOf = (colour: Colour) => names[seatOf(match, colour)];
  const [blackName, whiteName] = [nameOf(black), nameOf(white)];
  const tree = kifuOf(match, {
    ...(blackName !== undefined && { black: { name: blackName } }),
    ...(whiteName !== undefined && { white: { name: whiteName } }),
    ...(day !== undefined && { date: day }),
    ...(decided && { result: decidedResult(match, decided) }),
    ...(clock && termsOfTime(clock.rule)),
    comments,
    timeLeft,
  });
  return writeSgf([tree]);
}

/** By step, the number of the move that it leads to. Marking stones and agreeing are steps, too, but no moves. */
function moveNumbers({ terms }: Match, steps: MatchDetails['steps']): (step: number) => number {
  let moves = terms.freePlacement ? -terms.handicapStones : 0;
  const numbers = [0];
  for (const { move } of steps) {
    if (isMove(move)) moves++;
    numbers.push(Math.max(0, moves));
  }
  return (step) => numbers[Math.min(step, steps.length)] ?? 0;
}

const isMove = (move: MatchDetails['steps'][number]['move']): boolean => move?.do === 'play' || move?.do === 'pass';

/** Won because the other ran out of time, or was gone. */
function decidedResult(match: Match, { places, because }: Outcome): string {
  const best = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (best.length !== 1) return places.length === 0 ? 'Void' : '0';
  return `${best[0] === seatOf(match, black) ? 'B' : 'W'}+${/time/i.test(because ?? '') ? 'T' : 'F'}`;
}

function termsOfTime(rule: ClockRule): Pick<KifuInfo, 'time' | 'overtime'> {
  switch (rule.kind) {
    case 'none':
      return {};
    case 'move':
      return { time: 0, overtime: `1x${rule.seconds} byo-yomi` };
    case 'absolute':
      return { time: rule.main };
    case 'fischer':
      return { time: rule.main, overtime: `${rule.add} fischer` };
    case 'byoyomi':
      return { time: rule.main, overtime: `${rule.periods}x${rule.seconds} byo-yomi` };
    case 'canadian':
      return { time: rule.main, overtime: `${rule.turns}/${rule.seconds} Canadian` };
  }
}

function timeLeftOf([main, over, left]: SeatClock): TimeLeft {
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
  if (main > 0 || over === 0) return { seconds: seconds(main) };
  return { seconds: seconds(over), ...(left > 0 && { overtime: left }) };
}
