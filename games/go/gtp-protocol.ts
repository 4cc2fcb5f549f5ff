/** Playing with an external program over GTP (version 2): which commands it is sent, and what its answers mean. */
import type { ClockRule, EngineProgram, EngineProtocol, Move, Options, Seat, SeatClock } from '@partie/kit';
import { fixedHandicap } from './handicap.js';
import { colourOf, type Match } from './match.js';
import { black, type Colour, empty, nameOf, opponent, pass, pointOf, white } from './points.js';
import { termsOf } from './rulesets.js';

/** With more changes than this the marking is no agreement: play goes on. */
const enoughMarking = 30;

const sign = (colour: Colour): string => (colour === black ? 'b' : 'w');

function position(match: Match): string[] {
  const { terms, log } = match;
  const { size, komi, handicapStones } = terms;
  const names = (points: readonly number[]) => points.map((p) => nameOf(size, p)).join(' ');
  const told = [`boardsize ${size}`, 'clear_board', `komi ${komi}`];
  if (match.phase === 'handicap') return told;
  const free = handicapStones > 0 && terms.freePlacement;
  const stones = free ? log.slice(0, handicapStones) : fixedHandicap(size, handicapStones);
  if (stones.length > 0) told.push(`set_free_handicap ${names(stones)}`);
  let turn: Colour = handicapStones > 0 ? white : black;
  for (const done of log.slice(free ? handicapStones : 0)) {
    if (done < 0) {
      turn = opponent(-done as Colour);
      continue;
    }
    told.push(`play ${sign(turn)} ${nameOf(size, done)}`);
    turn = opponent(turn);
  }
  return told;
}

/** GTP knows main time and Canadian overtime; byo-yomi is overtime with one move, and what Fischer gives is told as it comes. */
function time(match: Match, seat: Seat, rule: ClockRule, clock: SeatClock | null): string[] {
  const colour = sign(colourOf(match, seat));
  if (rule.kind === 'none') return [];
  if (rule.kind === 'move') return [`time_settings 0 ${rule.seconds} 1`, `time_left ${colour} ${rule.seconds} 1`];
  const [main, over, count] = clock ?? [0, 0, 0];
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const overtime =
    rule.kind === 'byoyomi' ? [rule.seconds, 1] : rule.kind === 'canadian' ? [rule.seconds, rule.turns] : [0, 0];
  const left =
    main > 0 || overtime[1] === 0 ? [seconds(main), 0] : [seconds(over), rule.kind === 'byoyomi' ? 1 : count];
  return [`time_settings ${[rule.main, ...overtime].join(' ')}`, `time_left ${colour} ${left.join(' ')}`];
}

function ask(match: Match, seat: Seat): string | null {
  if (match.phase === 'marking') return 'final_status_list dead';
  return match.phase === 'play' ? `genmove ${sign(colourOf(match, seat))}` : null;
}

function answer(match: Match, seat: Seat, text: string): { move: Move | null; follows?: string } {
  if (match.phase === 'marking') return { move: marked(match, text) };
  const said = text.trim().toLowerCase();
  if (said === 'resign') return { move: { do: 'resign' } };
  const p = said === 'pass' ? pass : pointOf(match.board.size, said);
  if (p === null) return { move: null };
  const name = nameOf(match.board.size, p);
  const follows = `play ${sign(colourOf(match, seat))} ${name}`;
  return { move: p === pass ? { do: 'pass' } : { do: 'play', at: name }, follows };
}

/** Agrees if the marking is what the program thinks; else corrects it, one chain at a time. */
function marked(match: Match, text: string): Move | null {
  const { board, marking } = match;
  const names = text.split(/\s+/).filter((name) => name !== '');
  const dead = names.map((name) => pointOf(board.size, name));
  if (dead.some((p) => p === null || board.stones[p] === empty)) return null;
  const wrong = [...board.geometry.points].find((p) => dead.includes(p) !== match.dead.includes(p));
  if (wrong === undefined) return { do: 'accept', marking };
  return marking < enoughMarking ? { do: 'mark', at: nameOf(board.size, wrong) } : { do: 'resume' };
}

/** GNU Go is told the rules when it is started. It knows neither natural superko nor boards of more than 19 lines. */
function start({ command }: EngineProgram, options: Options): readonly string[] | null {
  if (!/(^|[\\/])gnugo[^\\/]*$/i.test(command)) return [];
  const { size, ko, suicide, counting, passStones, agree } = termsOf(options);
  if (size > 19 || ko === 'natural') return null;
  return [
    // With pass stones territory comes to what area does.
    counting === 'area' || passStones ? '--chinese-rules' : '--japanese-rules',
    suicide ? '--allow-suicide' : '--forbid-suicide',
    ko === 'simple' ? '--simple-ko' : `--${ko}-superko`,
    // Where nobody agrees about dead stones they must be taken off the board.
    ...(agree ? [] : ['--capture-all-dead']),
  ];
}

/** KataGo is told them while it runs. */
function rules({ terms }: Match): string[] {
  const { ko, suicide, counting, sekiEyes, compensation, passStones } = terms;
  const told = {
    ko: ko === 'simple' ? 'SIMPLE' : ko === 'positional' ? 'POSITIONAL' : 'SITUATIONAL',
    scoring: counting === 'area' || passStones ? 'AREA' : 'TERRITORY',
    tax: sekiEyes ? 'NONE' : 'SEKI',
    suicide,
    hasButton: false,
    whiteHandicapBonus: passStones ? 'N-1' : compensation(2) > 0 ? 'N' : '0',
  };
  return [`kata-set-rules ${JSON.stringify(told)}`];
}

export const gtp: EngineProtocol<Match> = { start, rules, position, time, ask, answer };
