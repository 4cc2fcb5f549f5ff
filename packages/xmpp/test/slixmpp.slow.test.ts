/** An independent XMPP library (Debian's python3-slixmpp) finds us, makes a table through forms, and plays by text. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { Arcade } from './arcade.js';
import { hasProsody, passwordOf } from '../src/testing/prosody.js';

const hasSlixmpp = spawnSync('/usr/bin/python3', ['-c', 'import slixmpp']).status === 0;
const script = fileURLToPath(new URL('slixmpp-player.py', import.meta.url));

describe.skipIf(!hasProsody || !hasSlixmpp)('slixmpp', () => {
  let arcade: Arcade;
  beforeAll(async () => {
    arcade = await Arcade.open('component', ['alice', 'bob']);
  });
  afterAll(() => arcade.close());

  function start(user: string, ...room: string[]): ChildProcess {
    const { clientPort } = arcade.prosody;
    const given = [script, String(clientPort), user, passwordOf(user), arcade.service, user, ...room];
    const child = spawn('/usr/bin/python3', given, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    onTestFailed(() => console.log(`${user}: ${said}`));
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  it('makes a table through forms, and two of them play a whole match by text', { timeout: 330_000 }, async () => {
    const alice = start('alice');
    let room = '';
    // The library prints lines of its own, too.
    for await (const line of createInterface({ input: alice.stdout as NodeJS.ReadableStream })) {
      room = /^room (\S+)$/.exec(line)?.[1] ?? room;
      if (line === 'joined') break;
    }
    expect(room).toContain(`@${arcade.service}`);
    alice.stdout?.resume();
    const bob = start('bob', room);
    const ended = await Promise.all([alice, bob].map((child) => once(child, 'exit')));
    expect(ended.map(([code]) => code as number)).toEqual([0, 0]);
    const [table] = await arcade.served.core.ports.store.endedMatches({ limit: 1 });
    expect(table?.options).toMatchObject({ rounds: 1, stackSevens: false });
  });
});
