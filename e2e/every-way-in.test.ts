/** One match of Prší at which every way in meets: a browser, a terminal, SSH and XMPP, who talk to each other meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Move } from '@partie/kit';
import { localPlatform } from '@partie/server';
import { type SshHost, startSsh } from '@partie/terminal/ssh';
import { Component, Gateway, GatewayState } from '@partie/xmpp';
import {
  componentDomain,
  Guest,
  hasProsody,
  inWords,
  type Prosody,
  secret,
  startProsody,
  StructuredPlayer,
} from '@partie/xmpp/testing';
import { el, ns } from '@partie/xmpp/stanzas';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { isOver, playToTheEnd, set } from '../packages/terminal/test/evening.js';
import { partie } from '../packages/terminal/test/served.js';
import { hasSsh, hasTmux, Tmux } from '../packages/terminal/test/tmux.js';
import { acceptInvite } from './gathering.js';
import { mouse, playOn, result } from './player.js';
import { WebHouse } from './web-house.js';

const folder = mkdtempSync(join(tmpdir(), 'partie-every-way-'));

/** Cards rather than drawing. */
const taste = [/^\d|^[uoka]/];

describe.skipIf(!hasTmux || !hasSsh || !hasProsody)('every way in', () => {
  let house: WebHouse;
  let ssh: SshHost;
  let prosody: Prosody;
  let gateway: Gateway;
  const terminals: Tmux[] = [];

  beforeAll(async () => {
    house = await new WebHouse().open();
    const { served } = house;
    const log = () => {};
    ssh = await startSsh({
      port: 0,
      host: '127.0.0.1',
      data: folder,
      http: house.url,
      reachable: house.url,
      addressKey: (address) => address,
      headersFor: (address) => served.headersFor(address),
      line: (address) => served.line(address),
      addressConnections: 10,
      log,
    });
    prosody = await startProsody(['xenie']);
    gateway = new Gateway({
      transport: new Component({ domain: componentDomain, host: '127.0.0.1', port: prosody.componentPort, secret }),
      platform: localPlatform(served),
      state: new GatewayState(join(folder, 'xmpp.json')),
      log,
    });
    await gateway.start();
  });
  afterEach(() => expect(house.complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    for (const terminal of terminals) terminal.close();
    await gateway?.stop();
    await prosody?.stop();
    await ssh?.stop();
    await house?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const atTerminal = (command: readonly string[]): Tmux => {
    const terminal = new Tmux(command.join(' '), { PARTIE_HOME: folder, LANG: 'C.UTF-8', TERM: 'xterm-256color' });
    terminals.push(terminal);
    return terminal;
  };

  it('leads to the same table, where everybody hears the others and one match is played to its end', async () => {
    const tereza = atTerminal([process.execPath, partie, 'play', house.url, '--name', 'Tereza', '--language', 'en']);
    await tereza.until('number or Enter: join');
    tereza.type('new prsi');
    await tereza.until(/1\) Game/);
    for (const setting of ['Seats=4', 'Rounds=1']) await set(tereza, setting);
    tereza.type('create');
    const [, invite = '', table = ''] = /Invite: (\S+\/t\/([\w-]+)\S*)/.exec(await tereza.until(/Invite: \S+/)) ?? [];

    const sshOptions = [
      'StrictHostKeyChecking=no',
      `UserKnownHostsFile=${join(folder, 'hosts')}`,
      'IdentityAgent=none',
    ];
    const known = sshOptions.flatMap((option) => ['-o', option]);
    const sara = atTerminal(['ssh', '-F', '/dev/null', '-p', String(ssh.port), ...known, 'Sara@127.0.0.1']);
    await sara.until(/Tereza's table/);
    sara.type('join 1');
    await sara.until('ready · start · bot');

    const web = await house.visitor();
    await acceptInvite(web, invite, 'Wanda');

    const xenie = await Guest.come(prosody, 'xenie');
    const room = gateway.surface.addressOf(table);
    await xenie.join(room, 'Xenie', [el('rich', { xmlns: ns.table })]);
    onTestFailed(async () =>
      console.log(
        tereza.screen(),
        sara.screen(),
        await web.locator('body').ariaSnapshot(),
        ...xenie.heard.slice(-9).map(inWords),
      ),
    );

    const people = {
      Tereza: inTerminal(tereza),
      Sara: inTerminal(sara),
      Wanda: inBrowser(web),
      Xenie: {
        says: async (text: string) => xenie.say(room, text),
        hears: async (text: string) => void (await xenie.reads(text)),
      },
    };
    /** Everybody says something in turn, and all the others hear it before anybody goes on. */
    const talk = async (about: string) => {
      for (const [name, person] of Object.entries(people)) {
        const text = `${about} says ${name}`;
        await person.says(text);
        await Promise.all(Object.values(people).map((one) => one.hears(text)));
      }
    };

    await talk('Hello');
    sara.type('ready');
    await web.getByRole('button', { name: 'I am ready' }).click();
    xenie.say(room, 'ready');
    await tereza.until('Everything is ready');
    tereza.type('start');
    await Promise.all([tereza, sara].map((terminal) => terminal.until("type a move · 'text to chat")));
    await web.getByRole('region', { name: 'Table', exact: true }).waitFor();
    const player = new StructuredPlayer(xenie, room, table);
    await player.sees(({ phase }) => phase === 'play');
    await web.getByRole('tab', { name: /^Chat/ }).click();
    // Nobody moves meanwhile: what is said is not pushed off the small screens.
    await talk('Good luck');

    const first = (moves: readonly Move[]) => moves.find((move) => move.do === 'play') ?? moves[0];
    const [, , , made] = await Promise.all([
      playToTheEnd(tereza, taste),
      playToTheEnd(sara, taste),
      playOn(web, mouse()),
      player.play(first),
    ]);
    expect(made).toBeGreaterThan(0);
    await result(web).waitFor();
    for (const terminal of [tereza, sara]) expect(isOver(terminal.screen())).toBe(true);
    await talk('Good game');
    await xenie.go();
  });
});

interface Talker {
  says(text: string): Promise<void>;
  hears(text: string): Promise<void>;
}

const inTerminal = (terminal: Tmux): Talker => ({
  says: async (text) => terminal.type(`'${text}`),
  hears: async (text) => void (await terminal.until(text)),
});

const inBrowser = (page: Page): Talker => ({
  async says(text) {
    const field = page.getByRole('textbox', { name: 'Say something to the table' });
    await field.fill(text);
    await field.press('Enter');
  },
  hears: (text) => page.getByRole('log', { name: 'Chat' }).getByText(text).waitFor(),
});
