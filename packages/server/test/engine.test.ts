/** Programs that take a seat: told the position, asked for moves, started again when they break, and replaced in the end. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client, FollowedMatch } from '@partie/client';
import { go } from '@partie/games/go';
import { type Game, type Move, seeded, usualOptions } from '@partie/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { Engine, type EngineWish } from '../src/engines/engine.js';
import { hasProgram, readEngine } from '../src/engines/engine-process.js';
import type { EngineProcess, Ports } from '../src/ports.js';
import { House, until } from './house.js';
import { ManualClock, settled } from './quiet-world.js';

const fake = fileURLToPath(new URL('./fake-engine.mjs', import.meta.url));
const engine = (name: string, how: string, ...more: string[]): EngineWish => ({
  name,
  speaks: 'gtp',
  command: process.execPath,
  args: [fake, how, ...more],
});

let house: House | null = null;
afterEach(async () => {
  await house?.close();
  house = null;
});

interface Sitting {
  readonly anna: Client;
  readonly match: FollowedMatch;
  /** Plays points one after another, or others if they are taken, each when it is Anna's turn. */
  play(...points: string[]): Promise<void>;
  readonly board: () => string;
}

/** Anna with Black against a program with White, on nine lines. */
async function against(wish: EngineWish, options: object = {}): Promise<Sitting> {
  house = await new House({ engines: [wish], games: [go as unknown as Game] }).open();
  const anna = await house.guest('Anna');
  const made = await anna.send({ do: 'table.create', game: 'go', options: { black: 'first', ...options } });
  const table = String(made.table);
  await until(() => anna.tables.get(table)?.engines?.includes(wish.name) === true);
  await anna.send({ do: 'table.bot', table, seat: 1, on: true, engine: wish.name });
  const started = await anna.send({ do: 'table.start', table });
  await anna.follow(String(started.match));
  const match = anna.matches.get(String(started.match)) as FollowedMatch;
  const play = async (...points: string[]) => {
    for (const at of points) {
      await until(() => match.moves.length > 0);
      const wanted = (move: Move) => (at === 'pass' ? move.do === 'pass' : move.at === at);
      // A simple bot may have been there first.
      const move = match.moves.find(wanted) ?? match.moves.find((one) => one.do === 'play');
      if (move) await anna.move(match.id, move);
    }
    await until(() => match.moves.length > 0 || match.over);
  };
  return { anna, match, play, board: () => String(match.view?.open.board) };
}

describe('a program', () => {
  it('sits at the table under its own name and answers every move', async () => {
    const { match, play } = await against(engine('Deep Thought', 'good'));
    await play('A1', 'A2', 'A3');
    expect(match.status?.seats[1]).toMatchObject({ name: 'Deep Thought', bot: true, engine: 'Deep Thought' });
    expect(match.number).toBeGreaterThanOrEqual(6);
  });

  it('may pass and resign', async () => {
    const { match, play } = await against(engine('Meek', 'resign'));
    await play('E5');
    expect(match.view?.table.result).toMatchObject({ places: [1, 2], because: 'resign' });
  });

  it('that passes agrees about the dead stones', async () => {
    const { anna, match, play } = await against(engine('Calm', 'pass'));
    await play('E5', 'pass');
    await until(() => match.moves.some((move) => move.do === 'accept'));
    const accept = match.moves.find((move) => move.do === 'accept');
    if (accept) await anna.move(match.id, accept);
    await until(() => match.over);
    expect(match.view?.table.result).toMatchObject({ places: [1, 2] });
  });

  it('that has crashed is started again and told the whole position', async () => {
    const mark = join(mkdtempSync(join(tmpdir(), 'partie-engine-')), 'crashed');
    const { match, play } = await against(engine('Shaky', 'crashOnce', mark));
    await play('A1', 'A2', 'A3', 'A4');
    expect(existsSync(mark)).toBe(true);
    expect(match.status?.seats[1]?.engine).toBe('Shaky');
  });

  it.each([
    ['crashes again and again', engine('Ruin', 'crash')],
    ['makes moves that are none', engine('Cheat', 'illegal')],
    ['talks nonsense', engine('Poet', 'garbage')],
    ['ends at once', { name: 'Nobody', speaks: 'gtp', command: process.execPath, args: ['-e', '0'] } as EngineWish],
  ])('that %s is replaced by a simple bot, and the table is told', async (_, wish) => {
    const { match, play } = await against(wish);
    await play('A1', 'A2', 'A3');
    await until(() => match.status?.seats[1]?.engine === undefined);
    expect(match.status?.seats[1]).toMatchObject({ name: wish.name, bot: true });
    expect(house?.log).toContainEqual(expect.objectContaining({ what: 'engineGone', engine: wish.name }));
    await play('A4', 'A5');
  });

  it('goes on after a restart of the server', async () => {
    const { match, play } = await against(engine('Patient', 'good'));
    await play('A1', 'A2');
    await house?.restart();
    await until(() => match.moves.length > 0);
    await play('A3', 'A4');
    expect(match.status?.seats[1]?.engine).toBe('Patient');
  });

  it('takes back with the others', async () => {
    const { anna, match, play } = await against(engine('Deep Thought', 'good'));
    await play('A1');
    await anna.send({ do: 'match.ask', match: match.id, what: 'undo' });
    await until(() => match.moves.length > 0);
    await play('A2', 'A3');
    expect(match.status?.seats[1]?.engine).toBe('Deep Thought');
  });

  it('that is not installed is not offered, and the operator is told', async () => {
    const missing = ['no-such-program', '/no/such/program'].map(
      (command): EngineWish => ({ name: command, speaks: 'gtp', command, args: [] }),
    );
    house = await new House({
      engines: [...missing, engine('Deep Thought', 'good')],
      games: [go as unknown as Game],
    }).open();
    const anna = await house.guest('Anna');
    const table = String((await anna.send({ do: 'table.create', game: 'go' })).table);
    await until(() => anna.tables.has(table));
    expect(anna.tables.get(table)?.engines).toEqual(['Deep Thought']);
    const wished = { do: 'table.bot', table, seat: 1, on: true, engine: 'no-such-program' } as const;
    await expect(anna.send(wished)).rejects.toMatchObject({ code: 'noEngine' });
    for (const { name, command } of missing)
      expect(house.log).toContainEqual(expect.objectContaining({ what: 'engineMissing', engine: name, command }));
  });

  it('that cannot play by the options is not offered, and leaves its seat to a simple bot when they change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'partie-engine-'));
    const command = join(folder, 'gnugo');
    symlinkSync(process.execPath, command);
    const wish: EngineWish = { name: 'GNU Go', speaks: 'gtp', command, args: [fake, 'good'] };
    house = await new House({ engines: [wish], games: [go as unknown as Game] }).open();
    const anna = await house.guest('Anna');
    const table = String((await anna.send({ do: 'table.create', game: 'go', options: { size: 19 } })).table);
    await until(() => anna.tables.get(table)?.engines?.includes('GNU Go') === true);
    await anna.send({ do: 'table.bot', table, seat: 1, on: true, engine: 'GNU Go' });
    await anna.send({ do: 'table.change', table, options: { size: 21 } });
    await until(() => anna.tables.get(table)?.options.size === 21);
    expect(anna.tables.get(table)).not.toHaveProperty('engines');
    expect(anna.tables.get(table)?.seats[1]).toMatchObject({ bot: true });
    expect(anna.tables.get(table)?.seats[1]).not.toHaveProperty('engine');
    await anna.send({ do: 'table.change', table, options: { size: 19, ko: 'natural' } });
    await until(() => anna.tables.get(table)?.options.ko === 'natural');
    expect(anna.tables.get(table)).not.toHaveProperty('engines');
  });

  it('can only be had where the game has a language for it', async () => {
    house = await new House({ engines: [engine('Deep Thought', 'good')] }).open();
    const anna = await house.guest('Anna');
    const made = await anna.send({ do: 'table.create', game: 'prsi' });
    await until(() => anna.tables.has(String(made.table)));
    expect(anna.tables.get(String(made.table))).not.toHaveProperty('engines');
  });
});

/** A program in our own hands: what it is told, and what it says. */
class Puppet implements EngineProcess {
  readonly heard: string[] = [];
  ended = false;
  onText: (text: string) => void = () => {};
  onEnd: (why: string) => void = () => {};
  private readonly answer: (command: string) => string | null;
  constructor(answer: (command: string) => string | null) {
    this.answer = answer;
  }
  write(text: string): void {
    this.heard.push(text.trim());
    const answer = this.answer(text.trim());
    if (answer !== null) queueMicrotask(() => this.onText(answer));
  }
  end(): void {
    this.ended = true;
  }
}

describe('whether a program is installed', () => {
  it('is known on Windows without its ending, but not of scripts, which need a shell', () => {
    const PATH = mkdtempSync(join(tmpdir(), 'partie-programs-'));
    for (const file of ['gnugo.exe', 'script.bat']) writeFileSync(join(PATH, file), '', { mode: 0o755 });
    const env = { PATH, PATHEXT: '.COM;.EXE;.BAT' };
    const found = ['gnugo', 'gnugo.exe', 'script', 'katago'].map((command) => hasProgram(command, 'win32', env));
    expect(found).toEqual([true, true, false, false]);
    expect(hasProgram('gnugo', 'linux', env)).toBe(false);
    rmSync(PATH, { recursive: true });
  });
});

describe('talking with a program', () => {
  const game = go as unknown as Game;
  const { state } = game.setup(2, { ...usualOptions(go.about.options), black: 'first' }, seeded(1));
  const time = { rule: { kind: 'none' }, clock: null, left: null } as const;
  const startedWith = (...given: (Puppet | number)[]) => {
    const puppets = given.filter((one) => typeof one !== 'number');
    const seconds = given.find((one) => typeof one === 'number');
    const clock = new ManualClock();
    const ports = { clock, log: () => {}, startEngine: () => puppets.shift() } as unknown as Ports;
    const talk = game.engines?.gtp;
    if (talk === undefined) throw new Error('Go speaks no GTP.');
    return {
      clock,
      player: new Engine(ports, { ...engine('Puppet', 'good'), ...(seconds && { seconds }) }, game, talk),
    };
  };
  const good = () => new Puppet((command) => (command.startsWith('genmove') ? '= D4\n\n' : '= \n\n'));

  it('tells it the position once, and then only what is new', async () => {
    const puppet = good();
    const { player } = startedWith(puppet);
    expect(await player.choose(state, 0, time)).toEqual({ do: 'play', at: 'D4' });
    expect(puppet.heard).toEqual([
      'known_command kata-set-rules',
      'boardsize 9',
      'clear_board',
      'komi 6.5',
      'genmove b',
    ]);
    const later = game.clone(state);
    game.apply(later, 0, { do: 'play', at: 'D4' }, seeded(1));
    game.apply(later, 1, { do: 'play', at: 'E5' }, seeded(1));
    puppet.heard.length = 0;
    // It says D4 again, which is taken: it is started again, for which there is no other program here.
    await expect(player.choose(later, 0, time)).rejects.toThrow();
    expect(puppet.heard).toEqual(['play w E5', 'genmove b', 'quit']);
    player.stop();
  });

  const saysNothing = () => null;
  const neverPlays = (command: string) => (command.startsWith('genmove') ? null : '= \n\n');
  it.each([
    ['never says anything', saysNothing, null],
    ['never answers what it is to play', neverPlays, null],
    ['never answers although its clock leaves it an hour', neverPlays, 3_600_000],
  ])('gives one up within twenty seconds that %s, and does not try another of its kind', async (_, answer, left) => {
    const [first, second] = [new Puppet(answer), good()];
    const { player, clock } = startedWith(first, second);
    const choice = player.choose(state, 0, { ...time, left }).catch(String);
    await settled();
    await clock.pass(20);
    expect(await choice).toContain('No answer');
    expect(first.ended).toBe(true);
    expect(second.heard).toEqual([]);
    player.stop();
  });

  it('waits for one to think as long as the operator says, and never longer than its clock', async () => {
    for (const [left, seconds] of [
      [3_600_000, 120],
      [30_000, 30],
    ] as const) {
      const { player, clock } = startedWith(120, new Puppet(neverPlays));
      let ended = '';
      player.choose(state, 0, { ...time, left }).catch((why: unknown) => (ended = String(why)));
      await settled();
      await clock.pass(seconds - 1);
      expect(ended).toBe('');
      await clock.pass(2);
      expect(ended).toContain('No answer');
      player.stop();
    }
  });

  it('tells one the rules that can hear them', async () => {
    const puppet = new Puppet((command) =>
      command.startsWith('known_command') ? '= true\n\n' : command.startsWith('genmove') ? '= D4\n\n' : '= \n\n',
    );
    const { player } = startedWith(puppet);
    await player.choose(state, 0, time);
    expect(puppet.heard[1]).toBe(
      'kata-set-rules {"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false,"hasButton":false,"whiteHandicapBonus":"0"}',
    );
    player.stop();
  });

  it('tells it how much time it has, and does not mind if it does not understand', async () => {
    const puppet = new Puppet((command) =>
      command.startsWith('time') ? '? unknown command\n\n' : command.startsWith('genmove') ? '=7 D4\r\n\r\n' : '=\n\n',
    );
    const { player } = startedWith(puppet);
    const rule = { kind: 'byoyomi', main: 600, periods: 5, seconds: 30 } as const;
    expect(await player.choose(state, 0, { rule, clock: [0, 21_500, 3], left: 81_500 })).toMatchObject({ at: 'D4' });
    expect(puppet.heard).toContain('time_settings 600 30 1');
    expect(puppet.heard).toContain('time_left b 21 1');
    player.stop();
  });

  it('ends one that talks without end', async () => {
    const flood = new Puppet(() => `= ${'x'.repeat(70_000)}`);
    const { player } = startedWith(flood, flood);
    await expect(player.choose(state, 0, time)).rejects.toThrow('without end');
    expect(flood.ended).toBe(true);
    player.stop();
  });
});

describe('a program on the command line', () => {
  it('is a name and words; quotes keep words together, and nothing else means anything', () => {
    expect(readEngine('GNU Go, level 5=gnugo --mode gtp --level 5')).toEqual({
      name: 'GNU Go, level 5',
      speaks: 'gtp',
      command: 'gnugo',
      args: ['--mode', 'gtp', '--level', '5'],
    });
    expect(readEngine('K="/opt/kata go/katago" gtp -config \'a b.cfg\' $(rm) ; x=y')).toMatchObject({
      command: '/opt/kata go/katago',
      args: ['gtp', '-config', 'a b.cfg', '$(rm)', ';', 'x=y'],
    });
  });
  it.each(['', 'gnugo', '=gnugo', 'Name=', 'Name=""'])('is not understood: %s', (text) => {
    expect(readEngine(text)).toBeNull();
  });
});

const gnuGo = ['gnugo', '/usr/games/gnugo'].find((path) => spawnSync(path, ['--version']).status === 0);
describe.skipIf(gnuGo === undefined)('GNU Go', () => {
  it('plays a game to its end and agrees about the dead stones', async () => {
    const wish = readEngine(`GNU Go, level 1=${gnuGo} --mode gtp --level 1`);
    if (wish === null) throw new Error('Not understood.');
    const { anna, match } = await against(wish, { size: 7 });
    for (let turn = 0; turn < 400 && !match.over; turn++) {
      await until(() => match.moves.length > 0 || match.over);
      // Anna fills the board from below; when GNU Go passes, she does too.
      const wanted = ['accept', match.view?.open.last === 'pass' ? 'pass' : 'play', 'play', 'pass'];
      const move = wanted.flatMap((kind) => match.moves.find((one) => one.do === kind) ?? [])[0];
      if (move && !match.over) await anna.move(match.id, move).catch(() => {});
    }
    await until(() => match.over);
    expect(match.status?.seats[1]?.engine).toBe('GNU Go, level 1');
    expect(match.view?.table.result).toHaveProperty('places.length', 2);
  });
});
