/** A person with profanity, a client for the terminal, plays a whole match against somebody in a browser. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { Client, type Socket, thisWorld } from '@partie/client';
import { WebSocket } from 'ws';
import { Arcade } from './arcade.js';
import { hasProsody, passwordOf } from '../src/testing/prosody.js';

const hasProfanity = ['profanity', 'tmux'].every((name) => spawnSync('dpkg', ['-s', name]).status === 0);

/** A terminal of its own with profanity in it. */
class Profanity {
  private readonly socket: string;
  private readonly home = mkdtempSync(join(tmpdir(), 'partie-profanity-'));

  constructor(name: string) {
    this.socket = `partie-${name}-${process.pid}`;
    const config = join(this.home, 'config/profanity');
    mkdirSync(config, { recursive: true });
    mkdirSync(join(this.home, 'data'));
    writeFileSync(join(config, 'profrc'), '[ui]\nsplash=false\ntitlebar.show=false\n[notifications]\ninvite=false\n');
    const env = [
      `HOME=${this.home}`,
      `XDG_CONFIG_HOME=${this.home}/config`,
      `XDG_DATA_HOME=${this.home}/data`,
      'LC_ALL=C.UTF-8',
      'TERM=xterm-256color',
    ];
    this.tmux('-f', '/dev/null', 'new-session', '-d', '-x', '110', '-y', '60', 'env', ...env, 'profanity');
  }

  private tmux(...args: readonly string[]): string {
    return execFileSync('tmux', ['-L', this.socket, ...args], { encoding: 'utf8' });
  }
  screen(): string {
    return this.tmux('capture-pane', '-p');
  }
  type(text: string): void {
    this.tmux('send-keys', '-l', text);
    this.tmux('send-keys', 'Enter');
  }
  async shows(what: RegExp | ((screen: string) => boolean)): Promise<string> {
    for (;;) {
      const screen = this.screen();
      if (typeof what === 'function' ? what(screen) : what.test(screen)) return screen;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  close(): void {
    spawnSync('tmux', ['-L', this.socket, 'kill-server']);
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** What the dealer asks at the bottom of the screen; null if it was answered. */
function questionOn(screen: string): string | null {
  const lines = screen.split('\n');
  const asked = lines.findLastIndex((line) => line.includes('You can type: '));
  const own = lines.findLastIndex((line) => line.includes('- alice: '));
  if (asked < 0 || own > asked) return null;
  const from = lines.findLastIndex((line, at) => at <= asked && line.includes('- dealer: '));
  return lines.slice(from, asked + 1).join('\n');
}

describe.skipIf(!hasProsody || !hasProfanity)('profanity', () => {
  let arcade: Arcade;
  beforeAll(async () => {
    arcade = await Arcade.open('component', ['alice']);
  });
  afterAll(() => arcade.close());

  it('plays a whole match of Prší against a web player', async () => {
    const url = `ws://127.0.0.1:${arcade.served.port}/socket`;
    const world = thisWorld(WebSocket as unknown as new (to: string) => Socket);
    const web = new Client({ url, world, name: 'Webster' });
    await web.connect();
    const { table } = await web.send({ do: 'table.create', game: 'prsi', seats: 2, options: { rounds: 1 } });
    const id = table as string;
    const room = arcade.gateway.surface.addressOf(id);
    const profanity = new Profanity('match');
    onTestFailed(() => console.log(profanity.screen()));
    try {
      await profanity.shows(/Type '\/help'/);
      profanity.type(`/connect alice@localhost server 127.0.0.1 port ${arcade.prosody.clientPort} tls trust`);
      await profanity.shows(/password/i);
      profanity.type(passwordOf('alice'));
      await profanity.shows(/logged in successfully/);
      profanity.type(`/join ${room} nick alice`);
      await profanity.shows(/1\. Webster \(host\)/);
      await web.send({ do: 'chat', table: id, text: 'Welcome!' });
      await profanity.shows(/Webster: Welcome!/);
      profanity.type('ready');
      await profanity.shows(/alice is ready/);
      const { match } = await web.send({ do: 'table.start', table: id });
      const followed = await web.follow(match as string);
      const webPlays = (async () => {
        while (!followed.over) {
          const [first] = [followed.moves.find((move) => move.do === 'play') ?? followed.moves[0]].flat();
          if (first) await web.move(followed.id, first).catch(() => {});
          else await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
      let captured = '';
      for (let [moves, answered] = [0, '']; ; moves++) {
        const screen = await profanity.shows(
          (now) => /The match is over/.test(now) || ![null, answered].includes(questionOn(now)),
        );
        if (/The match is over/.test(screen)) {
          expect(moves).toBeGreaterThan(0);
          break;
        }
        captured = screen;
        answered = questionOn(screen) ?? '';
        const offered = /You can type: (.+)$/.exec(answered)?.[1] ?? '';
        profanity.type(offered.split('  ')[0]?.trim() ?? '');
      }
      await webPlays;
      if (process.env.PARTIE_CAPTURE)
        writeFileSync(process.env.PARTIE_CAPTURE, `${captured}\n----\n${profanity.screen()}`);
    } finally {
      profanity.close();
      web.close();
    }
  });
});
