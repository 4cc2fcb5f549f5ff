/** Our rules and bot behind GTP: every command, its errors, and a game with GNU Go where it is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { GtpPlayer } from './gtp-player.js';

const files: Readonly<Record<string, string>> = {
  'game.sgf': '(;GM[1]SZ[9]KM[5.5];B[ee];W[ce];B[ge](;W[eg];B[])(;W[aa]))',
  'broken.sgf': '(;GM[2]SZ[9])',
  'ko.sgf': '(;GM[1]SZ[9];B[df];W[ef];B[ee];W[fe];B[eg];W[fg];B[aa];W[gf];B[ff])',
  'handicap.sgf': '(;GM[1]SZ[9]HA[3]KM[0.5]AB[cc][gg][cg];W[ee];B[ec])',
  'passes.sgf': '(;GM[1]SZ[9]KM[0];B[ee];W[];B[ce];W[];B[ge])',
  'setup.sgf': '(;GM[1]SZ[9]AB[ee]AW[ed]PL[W];W[de];AE[ed];B[aa];W[ee])',
};
const player = (ruleset: 'chinese' | 'japanese' | 'aga' = 'chinese') =>
  new GtpPlayer({
    version: '1.2.3',
    ruleset,
    seed: 1,
    readFile: (name) => {
      const text = files[name];
      if (text === undefined) throw new Error('There is no such file.');
      return text;
    },
  });
/** What is answered to each line, without the frame of the protocol; errors begin with a question mark. */
function talk(gtp: GtpPlayer, ...lines: string[]): string[] {
  return lines.map((line) => {
    const answer = gtp.answer(line) ?? '(nothing)';
    return answer.startsWith('=') ? answer.slice(1).trim() : answer.trim();
  });
}
const last = (gtp: GtpPlayer, ...lines: string[]): string => talk(gtp, ...lines).at(-1) ?? '';

describe('the frame of the protocol', () => {
  it('repeats the id and ends with an empty line', () => {
    expect(player().answer('17 protocol_version')).toBe('=17 2\n\n');
    expect(player().answer('18 dance')).toBe('?18 unknown command\n\n');
    expect(player().answer('name')).toBe('= Partie\n\n');
  });
  it('does not mind comments, tabs, control characters and empty lines', () => {
    const gtp = player();
    expect(gtp.answer('   # nothing')).toBeNull();
    expect(gtp.answer('')).toBeNull();
    expect(gtp.answer('boardsize\t9\u0007 # small\r')).toBe('= \n\n');
  });
  it('knows what it knows', () => {
    const required = [
      'protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove',
      'fixed_handicap place_free_handicap set_free_handicap undo time_settings time_left final_score',
      'final_status_list showboard loadsgf',
    ].flatMap((names) => names.split(' '));
    const gtp = player();
    const known = last(gtp, 'list_commands').split('\n');
    expect(known).toEqual(expect.arrayContaining(required));
    for (const name of required) expect(last(gtp, `known_command ${name}`)).toBe('true');
    expect(talk(gtp, 'known_command toString', 'known_command dance')).toEqual(['false', 'false']);
    expect(last(gtp, 'version')).toBe('1.2.3');
  });
  it('is over after quit', () => {
    const gtp = player();
    expect(gtp.over).toBe(false);
    expect(last(gtp, 'quit')).toBe('');
    expect(gtp.over).toBe(true);
  });
});

describe('playing', () => {
  it('puts stones down for either side, in any order, and takes them back', () => {
    const gtp = player();
    talk(gtp, 'boardsize 9', 'clear_board', 'play black D4', 'play B d5', 'play w E5');
    expect(last(gtp, 'showboard')).toContain(' 5 . . . X O . . . . 5');
    expect(talk(gtp, 'undo', 'undo', 'undo', 'undo')).toEqual(['', '', '', '? cannot undo']);
    expect(last(gtp, 'showboard')).not.toContain('X .');
  });
  it.each([
    ['play b I5', '? invalid color or coordinate'],
    ['play green D4', '? invalid color or coordinate'],
    ['play b', '? invalid color or coordinate'],
    ['play b K10', '? invalid color or coordinate'],
    ['play w E5', '? illegal move'],
    ['genmove', '? invalid color'],
    ['boardsize 3', '? unacceptable size'],
    ['boardsize big', '? boardsize not an integer'],
    ['komi much', '? komi not a float'],
    ['fixed_handicap 1', '? invalid number of stones'],
    ['fixed_handicap 2', '? board not empty'],
    ['set_free_handicap D4 D4', '? bad vertex list'],
    ['final_status_list sleepy', '? invalid status'],
    ['time_settings 1', '? not three integers'],
    ['time_left x 1 1', '? invalid color or time'],
    ['loadsgf none.sgf', '? cannot load file'],
    ['loadsgf broken.sgf', '? cannot load file'],
  ])('refuses %s', (line, answer) => {
    expect(last(player(), 'boardsize 9', 'play b E5', line)).toBe(answer);
  });
  it('knows ko and suicide', () => {
    const gtp = player();
    const stones = ['b D4', 'w E4', 'b E5', 'w F5', 'b E3', 'w F3', 'w G4', 'b F4'].map((one) => `play ${one}`);
    expect(talk(gtp, 'boardsize 9', ...stones).slice(1)).toEqual(stones.map(() => ''));
    expect(last(gtp, 'play w E4')).toBe('? illegal move');
    expect(last(gtp, 'play w A9', 'play b A8', 'play b B9', 'play w E4')).toBe('');
  });
  it('lets the one who has taken in a ko fill it when he moves again', () => {
    const gtp = player('japanese');
    const stones = ['b D4', 'w E4', 'b E5', 'w F5', 'b E3', 'w F3', 'w G4', 'b F4'].map((one) => `play ${one}`);
    talk(gtp, 'boardsize 9', ...stones);
    expect(last(gtp, 'play w E4')).toBe('? illegal move');
    expect(last(gtp, 'play b E4')).toBe('');
  });
  it('goes on after two passes', () => {
    const gtp = player('japanese');
    expect(talk(gtp, 'boardsize 9', 'play b pass', 'play w PASS', 'play b E5', 'genmove w').slice(0, 4)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(last(gtp, 'showboard')).toContain('O');
  });
  it('plays by itself to the end, the same with the same seed', () => {
    const game = () => {
      const gtp = player();
      talk(gtp, 'boardsize 7');
      const moves: string[] = [];
      for (let i = 0; i < 300 && moves.slice(-2).join() !== 'pass,pass'; i++)
        moves.push(last(gtp, `genmove ${i % 2 === 0 ? 'b' : 'w'}`));
      return { moves, score: last(gtp, 'final_score') };
    };
    const { moves, score } = game();
    expect(moves.slice(-2)).toEqual(['pass', 'pass']);
    expect(score).toMatch(/^(?:0|[BW]\+\d+(?:\.5)?)$/);
    expect(game()).toEqual({ moves, score });
  });
  it('says what it would play without playing it', () => {
    const gtp = player();
    expect(last(gtp, 'boardsize 9', 'reg_genmove b')).toMatch(/^[A-HJ]\d$/);
    expect(last(gtp, 'undo')).toBe('? cannot undo');
  });
  it('hears of time', () => {
    expect(talk(player(), 'time_settings 600 30 1', 'time_left b 590 0')).toEqual(['', '']);
  });
});

describe('handicap', () => {
  it('stands where it always does', () => {
    expect(last(player(), 'boardsize 9', 'fixed_handicap 2')).toBe('C3 G7');
    expect(last(player(), 'boardsize 9', 'place_free_handicap 5')).toBe('C3 G7 C7 G3 E5');
  });
  it('may be set freely; then White begins', () => {
    const gtp = player();
    expect(last(gtp, 'boardsize 9', 'set_free_handicap A1 B2 C3')).toBe('');
    expect(last(gtp, 'showboard')).toContain(' 1 X . .');
    expect(last(gtp, 'clear_board', 'showboard')).not.toContain('X .');
  });
});

describe('counting', () => {
  /** A wall of each colour through the middle, and a white stone lost behind the black one. */
  const walls = [
    'boardsize 5',
    'komi 0.5',
    ...[1, 2, 3, 4, 5].flatMap((line) => [`play b C${line}`, `play w D${line}`]),
    'play w A1',
  ];
  it('takes dead stones off the board', () => {
    const gtp = player();
    expect(last(gtp, ...walls, 'final_status_list dead')).toBe('A1');
    expect(last(gtp, 'final_status_list alive').split('\n')).toHaveLength(2);
    expect(last(gtp, 'final_status_list seki')).toBe('');
    expect(last(gtp, 'final_score')).toBe('B+4.5');
    expect(last(gtp, 'komi 7.5', 'final_score')).toBe('W+2.5');
  });
});

describe('a record', () => {
  it('is loaded with its size and komi, along the main line', () => {
    const gtp = player();
    expect(last(gtp, 'loadsgf game.sgf')).toBe('');
    expect(last(gtp, 'showboard')).toContain(' 3 . . . . O . . . . 3');
    expect(talk(gtp, 'undo', 'undo', 'undo', 'undo', 'undo', 'undo').slice(-2)).toEqual(['', '? cannot undo']);
  });
  it('keeps what was there before: a ko may not be taken back', () => {
    expect(last(player('japanese'), 'loadsgf ko.sgf', 'play w E4')).toBe('? illegal move');
    // By superko not even after a move elsewhere that changes nothing else.
    const gtp = player('chinese');
    expect(last(gtp, 'loadsgf ko.sgf', 'play w pass', 'play b pass', 'play w E4')).toBe('? illegal move');
  });
  it('keeps its handicap, for which White is compensated', () => {
    const gtp = player('chinese');
    expect(last(gtp, 'loadsgf handicap.sgf', 'showboard')).toContain(' 7 . . X . X . . . . 7');
    talk(gtp, 'loadsgf handicap.sgf 2');
    const lone = talk(gtp, 'undo', 'undo');
    expect(lone).toEqual(['', '? cannot undo']);
    // Black owns all 81 points; White has komi and a point for each stone.
    expect(last(gtp, 'final_score')).toBe('B+77.5');
  });
  it('keeps who has taken how many turns: by AGA rules each pass has cost a stone', () => {
    const gtp = player('aga');
    expect(last(gtp, 'loadsgf passes.sgf', 'final_score')).toBe('B+81');
  });
  it('may put stones down and take them away in between', () => {
    const gtp = player();
    const board = last(gtp, 'loadsgf setup.sgf', 'showboard');
    expect(board).toContain(' 9 X . .');
    expect(board).toContain(' 5 . . . O O . . . . 5');
    expect(board).toContain(' 6 . . . . . . . . . 6');
  });
  it('is loaded up to before a move', () => {
    const gtp = player();
    const board = last(gtp, 'loadsgf game.sgf 3', 'showboard');
    expect(board).toContain(' 5 . . O . X . . . . 5');
  });
});

const program = ['gnugo', '/usr/games/gnugo'].find((path) => spawnSync(path, ['--version']).status === 0);
describe.skipIf(program === undefined)('a game with GNU Go', () => {
  it('is legal for both to its end', async () => {
    const child = spawn(program ?? '', ['--mode', 'gtp', '--level', '1', '--chinese-rules']);
    let heard = '';
    let wake = () => {};
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      wake();
    });
    const ask = async (line: string): Promise<string> => {
      heard = '';
      child.stdin.write(`${line}\n`);
      while (!heard.includes('\n\n')) await new Promise<void>((resolve) => (wake = resolve));
      return heard.startsWith('=') ? heard.slice(1).trim() : heard.trim();
    };
    const gtp = player();
    for (const line of ['boardsize 9', 'clear_board', 'komi 7.5']) {
      expect(last(gtp, line)).toBe('');
      expect(await ask(line)).toBe('');
    }
    let passes = 0;
    for (let i = 0; i < 300 && passes < 2; i++) {
      const [colour, ours] = i % 2 === 0 ? ['b', true] : ['w', false];
      const at = ours ? last(gtp, `genmove ${colour}`) : await ask(`genmove ${colour}`);
      const taken = ours ? await ask(`play ${colour} ${at}`) : last(gtp, `play ${colour} ${at}`);
      expect(`${colour} ${at}: ${taken}`).toBe(`${colour} ${at}: `);
      passes = at.toLowerCase() === 'pass' ? passes + 1 : 0;
    }
    expect(passes).toBe(2);
    expect(last(gtp, 'final_score')).toMatch(/^[BW]\+/);
    child.stdin.end('quit\n');
  });
});
