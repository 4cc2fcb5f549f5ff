/**
 * The start page: the saved servers, asked in the background and on demand, then what is open at them and at servers nearby.
 */
import { readServer } from '@partie/client';
import { line, padText, type Span, span, type TextLine } from '@partie/client/text';
import { type OpenLists, readOpenLists } from '@partie/protocol';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { SavedServer } from '../kept-state.js';
import type { Page, Room } from '../page.js';
import { openBounds } from '../server-port.js';
import type { KeyName } from '../screen/keys.js';
import { Selection } from './list.js';
import { type OpenThere, openThere } from './open-there.js';

type Known = 'testing' | 'down' | OpenLists;
type Entry =
  | { readonly is: 'server'; readonly server: SavedServer }
  | { readonly is: 'open'; readonly open: OpenThere };

/** In milliseconds: whoever is nearby, and every so many times those that are saved. */
const lookEvery = 3000;
const testEvery = 10;

export class ServersPage implements Page {
  private readonly app: App;
  private readonly selection = new Selection();
  private readonly known = new Map<string, Known>();
  private nearby: readonly OpenThere[] = [];
  private looks = 0;

  constructor(app: App) {
    this.app = app;
    this.test();
    setInterval(() => this.look(), lookEvery).unref();
  }

  private get servers(): readonly SavedServer[] {
    return this.app.options.kept.servers();
  }
  /** Saved servers first: their numbers stay when something is opened or closed elsewhere. */
  private get entries(): readonly Entry[] {
    const { servers } = this;
    const atSaved = servers.flatMap(({ name, url }) => {
      const lists = this.known.get(url);
      return typeof lists === 'object' ? openThere({ name, url, ...lists }) : [];
    });
    const others = this.nearby.filter(({ server }) => servers.every(({ url }) => url !== server));
    return [
      ...servers.map((server): Entry => ({ is: 'server', server })),
      ...[...atSaved, ...others].map((open): Entry => ({ is: 'open', open })),
    ];
  }

  title(): string {
    return `${this.app.words.title} · ${this.app.words.servers}`;
  }
  hint(): string {
    return this.app.words.serverHint;
  }
  plainState(): string {
    const states = this.servers.map(({ url }) => (typeof this.known.get(url) === 'object' ? 'up' : 'down'));
    const open = this.entries.flatMap((entry) => (entry.is === 'open' ? [entry.open.id] : []));
    return [...states, ...open].join();
  }
  lines({ height }: Room): TextLine[] {
    const { words } = this.app;
    const rows = this.entries.map((entry) =>
      entry.is === 'server' ? this.serverRow(entry.server) : entry.open.row(this.app),
    );
    const list = rows.length === 0 ? [] : this.selection.lines(rows, height - 4);
    const none = this.servers.length === 0 ? [line(span(`  ${words.noServers}`, { ink: 'grey' }))] : [];
    return [line(''), ...none, ...list, line(''), line(span(`  ${words.enterServer}`, { ink: 'grey' }))];
  }
  private serverRow({ name, url }: SavedServer): TextLine {
    return [span(padText(name, 20), { bold: true }), span(` ${padText(url, 32)} `), this.state(url)];
  }
  private state(url: string): Span {
    const { words } = this.app;
    const known = this.known.get(url);
    if (known === undefined || known === 'testing') return span(words.testing, { ink: 'grey' });
    return known === 'down' ? span(words.down, { ink: 'red' }) : span(words.up(known.people), { ink: 'green' });
  }

  key(name: KeyName): boolean {
    return this.selection.move(name, this.entries.length);
  }

  command({ name, rest }: TypedCommand): boolean {
    const { kept } = this.app.options;
    const { servers } = this;
    switch (name) {
      case 'add': {
        const [url, title] = this.readEntry(rest);
        if (url !== null) kept.saveServers([...servers.filter((one) => one.url !== url), { name: title, url }]);
        this.test();
        return true;
      }
      case 'edit': {
        const [, number = '', entry = ''] = /^(\d+)\s+(.*)$/.exec(rest) ?? [];
        const old = this.selection.pick(servers, number);
        const [url, title] = this.readEntry(entry);
        if (old && url !== null) kept.saveServers(servers.map((one) => (one === old ? { name: title, url } : one)));
        this.test();
        return true;
      }
      case 'remove': {
        const gone = this.selection.pick(servers, rest);
        if (gone === null) this.app.say(this.app.words.noSuch(rest));
        else kept.saveServers(servers.filter((one) => one !== gone));
        return true;
      }
      case 'test':
        this.test();
        return true;
      case 'back':
        return true;
      default:
        return false;
    }
  }

  /** `example.org 8420 At home`: an address, and a name if there is one. */
  private readEntry(entry: string): [url: string | null, name: string] {
    const [, address = '', port, name = ''] = /^(\S+)(?:\s+(\d{2,5}))?(?:\s+(.*))?$/.exec(entry) ?? [];
    const url = readServer(address, port);
    if (url === null) this.app.say(this.app.words.badAddress(entry));
    return [url, name || (url ?? '').replace(/^https?:\/\//, '')];
  }

  enter(text: string): void {
    const chosen = this.selection.pick(this.entries, text);
    if (chosen?.is === 'server') return this.app.goTo(chosen.server.url);
    if (chosen?.is === 'open') return this.app.goTo(chosen.open.server, { is: chosen.open.is, id: chosen.open.id });
    if (text === '') return;
    const url = readServer(text);
    if (url === null || /^\d+$/.test(text)) return this.app.say(this.app.words.badAddress(text));
    this.app.goTo(url);
  }

  /** Asks every saved server at once what is open there, and looks around. */
  private test(): void {
    for (const { url } of this.servers) {
      if (typeof this.known.get(url) !== 'object') this.known.set(url, 'testing');
      this.app.options
        .reach(url)
        .json('/api/open', null, openBounds)
        .then(
          (answer) => this.known.set(url, readOpenLists(answer, url) ?? 'down'),
          () => this.known.set(url, 'down'),
        )
        .finally(() => this.app.changed());
    }
    this.lookAround();
  }

  /** In the background, as long as this page is shown. */
  private look(): void {
    if (this.app.page !== this) return;
    this.looks++;
    if (this.looks % testEvery === 0) this.test();
    else this.lookAround();
  }

  private lookAround(): void {
    this.app.options.nearby?.().then(
      (servers) => {
        this.nearby = servers.flatMap(openThere);
        this.app.changed();
      },
      () => {},
    );
  }
}
