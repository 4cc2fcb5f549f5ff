/**
 * Our rules and simple bot as an engine for GTP, the Go Text Protocol (version 2, draft 2): one line in, one answer out. The
 * controller may play either colour in any order, even after the end, so the match follows the commands and not the turns.
 */
import { usualOptions } from '@partie/kit';
import type { Board } from './board.js';
import { proposeDead } from './dead-stones.js';
import { fixedHandicap, mostFixed } from './handicap.js';
import { hint } from './hint.js';
import { boardText, error, type GtpAnswer, readCommand, scoreText, type GtpCommand } from './gtp-text.js';
import { advance, cloneMatch, type Match, newMatch } from './match.js';
import { PlayoutRandom } from './playout.js';
import { black, type Colour, empty, geometry, largest, nameOf, pass, pointOf, smallest, white } from './points.js';
import { setUpStones } from './position.js';
import { contentOf, type NodeContent, readKifu } from './read-kifu.js';
import { refuseStone } from './refusals.js';
import { rememberPosition } from './repetition.js';
import { options, type Ruleset } from './rulesets.js';
import { count } from './score.js';
import { readSgf, type SgfNode } from './sgf.js';
import { chainAt } from './tactics.js';

export interface GtpSettings {
  readonly version: string;
  readonly ruleset: Ruleset;
  /** The same seed plays the same moves. */
  readonly seed: number;
  /** The text of a file, for `loadsgf`; throws if there is none. */
  readonly readFile: (name: string) => string;
}

/** By seat: Black sits at 0. */
const seatOf = (colour: Colour): number => colour - 1;

export class GtpPlayer {
  private readonly settings: GtpSettings;
  private readonly random: PlayoutRandom;
  private match: Match;
  private past: Match[] = [];
  /** Whether it was asked to end. */
  over = false;

  constructor(settings: GtpSettings) {
    this.settings = settings;
    this.random = new PlayoutRandom(settings.seed);
    this.match = this.newMatch(19, 7.5);
  }

  /** Answers a line; null if it asks nothing. */
  answer(line: string): string | null {
    const read = readCommand(line);
    if (read === null) return null;
    const command = Object.hasOwn(this.commands, read.name) ? this.commands[read.name] : undefined;
    const answer = command ? command(read) : error('unknown command');
    return typeof answer === 'string' ? `=${read.id} ${answer}\n\n` : `?${read.id} ${answer.gtpError}\n\n`;
  }

  private readonly commands: Readonly<Record<string, (told: GtpCommand) => GtpAnswer>> = {
    protocol_version: () => '2',
    name: () => 'Partie',
    version: () => this.settings.version,
    known_command: ({ args: [name = ''] }) => String(Object.hasOwn(this.commands, name)),
    list_commands: () => Object.keys(this.commands).join('\n'),
    quit: () => {
      this.over = true;
      return '';
    },
    boardsize: ({ whole }) => {
      const size = whole(0);
      if (size === null) return error('boardsize not an integer');
      if (size < smallest || size > largest) return error('unacceptable size');
      return this.begin(this.newMatch(size, this.match.terms.komi));
    },
    clear_board: () => this.begin(this.newMatch(this.match.terms.size, this.match.terms.komi)),
    komi: ({ number }) => {
      const komi = number(0);
      if (komi === null) return error('komi not a float');
      this.match = withKomi(this.match, komi);
      this.past = this.past.map((one) => withKomi(one, komi));
      return '';
    },
    fixed_handicap: ({ whole }) => {
      const stones = whole(0);
      const { size } = this.match.terms;
      if (stones === null || stones < 2 || stones > mostFixed(size)) return error('invalid number of stones');
      return this.handicap(fixedHandicap(size, stones));
    },
    place_free_handicap: ({ whole }) => {
      const stones = whole(0);
      const { size } = this.match.terms;
      if (stones === null || stones < 2) return error('invalid number of stones');
      return this.handicap(fixedHandicap(size, Math.min(stones, Math.max(2, mostFixed(size)))));
    },
    set_free_handicap: ({ args }) => {
      const points = args.map((name) => pointOf(this.match.terms.size, name));
      const stones = points.filter((p) => p !== null);
      const bad = stones.length < points.length || stones.length < 2 || new Set(stones).size < stones.length;
      if (bad) return error('bad vertex list');
      const set = this.handicap(stones);
      return typeof set === 'string' ? '' : set;
    },
    play: ({ colour, args }) => {
      const who = colour(0);
      const at = this.vertex(args[1]);
      if (who === null || at === null) return error('invalid color or coordinate');
      return this.play(who, at) ? '' : error('illegal move');
    },
    genmove: ({ colour }) => {
      const who = colour(0);
      if (who === null) return error('invalid color');
      const at = this.choose(who);
      this.play(who, at);
      return nameOf(this.match.terms.size, at);
    },
    reg_genmove: ({ colour }) => {
      const who = colour(0);
      return who === null ? error('invalid color') : nameOf(this.match.terms.size, this.choose(who));
    },
    undo: () => {
      const before = this.past.pop();
      if (before === undefined) return error('cannot undo');
      this.match = before;
      return '';
    },
    // The simple bot answers at once: time is heard, and not needed.
    time_settings: ({ whole }) => (allGiven(whole(0), whole(1), whole(2)) ? '' : error('not three integers')),
    time_left: ({ colour, whole }) => (allGiven(colour(0), whole(1), whole(2)) ? '' : error('invalid color or time')),
    final_score: () => scoreText(count(this.match.terms, { ...this.match, dead: proposeDead(this.match.board) }).total),
    final_status_list: ({ args: [status = ''] }) => {
      const { board } = this.match;
      const dead = new Set(proposeDead(board));
      if (status === 'seki') return '';
      if (status !== 'dead' && status !== 'alive') return error('invalid status');
      return chainsOf(board)
        .filter(([stone = 0]) => dead.has(stone) === (status === 'dead'))
        .map((chain) => chain.map((p) => nameOf(board.size, p)).join(' '))
        .join('\n');
    },
    showboard: () => `\n${boardText(this.match)}`,
    loadsgf: ({ args: [file = ''], whole }) => this.load(file, whole(1) ?? Number.POSITIVE_INFINITY),
  };

  private newMatch(size: number, komi: number, handicap = 0): Match {
    const { ruleset } = this.settings;
    const chosen = { ...usualOptions(options), ruleset, size, komi, black: 'first', placement: 'free', handicap };
    return newMatch(chosen, 0);
  }
  private begin(match: Match, past: Match[] = []): '' {
    this.match = match;
    this.past = past;
    return '';
  }

  private vertex(name: string | undefined): number | null {
    return name?.toLowerCase() === 'pass' ? pass : pointOf(this.match.terms.size, name);
  }

  private handicap(points: readonly number[]): GtpAnswer {
    const { terms, board, log } = this.match;
    if (board.emptyCount < board.geometry.points.length || log.length > 0) return error('board not empty');
    if (points.length === 0) return error('invalid number of stones');
    const match = this.newMatch(terms.size, terms.komi, points.length);
    for (const p of points) advance(match, p);
    this.begin(match);
    return points.map((p) => nameOf(terms.size, p)).join(' ');
  }

  private play(colour: Colour, at: number): boolean {
    const match = onTurn(this.match, colour);
    if (at !== pass && refuseStone(match, at, colour) !== null) return false;
    advance(match, at);
    this.past.push(this.match);
    this.match = match;
    return true;
  }

  /** What the simple bot would play. */
  private choose(colour: Colour): number {
    const match = onTurn(this.match, colour);
    const { geometry: lines, stones } = match.board;
    const places = [...lines.points].filter((p) => stones[p] === empty && refuseStone(match, p, colour) === null);
    const moves = [...places.map((p) => ({ do: 'play', at: nameOf(lines.size, p) })), { do: 'pass' }];
    const weights = hint(match, seatOf(colour), moves);
    const best = Math.max(...weights) * 0.9;
    const good = [...places, pass].filter((_, i) => (weights[i] ?? 0) >= best);
    return good[this.random.below(good.length)] ?? pass;
  }

  /** The main line of a record, up to before the move of this number. */
  private load(file: string, before: number): GtpAnswer {
    let text: string;
    try {
      text = this.settings.readFile(file);
    } catch {
      return error('cannot load file');
    }
    const read = readSgf(text);
    const [tree] = 'trees' in read ? read.trees : [];
    const kifu = tree && readKifu(tree);
    if (kifu === undefined || 'problem' in kifu) return error('cannot load file');
    const { size } = kifu;
    // The protocol knows only square boards.
    if (typeof size !== 'number' || size < smallest) return error('cannot load file');
    const past: Match[] = [];
    let match = this.newMatch(size, kifu.komi ?? this.match.terms.komi);
    for (let node: SgfNode | undefined = kifu.root; node !== undefined; node = node.children[0]) {
      const { put, moves, turn } = contentOf(size, node);
      if (put.length > 0) match = this.setUp(match, put, node === kifu.root ? kifu.handicap : 0);
      for (const { colour, at } of moves) {
        if (past.length + 1 >= before) return this.begin(match, past);
        past.push(match);
        match = moved(match, colour, at);
      }
      if (turn !== null) match.turn = turn;
    }
    return this.begin(match, past);
  }
  /** The match with stones put down or taken away: as Black's handicap, if that is what they are. */
  private setUp(match: Match, put: NodeContent['put'], handicap: number): Match {
    const { size, komi } = match.terms;
    const stones = new Set(put.map(([p]) => p));
    if (handicap >= 2 && stones.size === handicap && put.every(([, colour]) => colour === black)) {
      const started = this.newMatch(size, komi, handicap);
      for (const p of stones) advance(started, p);
      return started;
    }
    const after = cloneMatch(match);
    setUpStones(after.board, put);
    // What was on the board before cannot come back by moves from here.
    return { ...after, last: null, past: rememberPosition(after.board, after.turn) };
  }
}

/** A copy of the match, with this colour on turn and whatever had ended it forgotten. */
function onTurn(match: Match, colour: Colour): Match {
  const copy = cloneMatch(match);
  copy.result = null;
  if (copy.phase === 'marking') [copy.phase, copy.passesInARow, copy.dead] = ['play', 0, []];
  copy.turn = colour;
  return copy;
}

/** After a move of a record, allowed or not: by the format a stone may also be put where there is one. */
function moved(match: Match, colour: Colour, at: number): Match {
  const next = onTurn(match, colour);
  if (at !== pass && next.board.stones[at] !== empty) setUpStones(next.board, [[at, empty]]);
  advance(next, at);
  return next;
}

const withKomi = (match: Match, komi: number): Match => ({ ...match, terms: { ...match.terms, komi } });
const allGiven = (...values: readonly (number | null)[]): boolean => values.every((value) => value !== null);

/** Every chain once, as its points. */
function chainsOf(board: Board): number[][] {
  const seen = new Set<number>();
  return [...geometry(board.size).points].flatMap((p) => {
    const colour = board.stones[p];
    if ((colour !== black && colour !== white) || seen.has(p)) return [];
    const chain = [...chainAt(board, p)];
    for (const stone of chain) seen.add(stone);
    return [chain];
  });
}
