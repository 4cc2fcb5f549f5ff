/**
 * The terminal client without its terminal: which page is shown, which server one is at, and what follows from what was
 * typed. `full-screen.ts` and `plain.ts` show it.
 */
import { NotDone } from '@partie/client';
import type { Language } from '@partie/kit';
import { limits, type NearbyServer } from '@partie/protocol';
import { type CommandName, readCommandLine, type TypedCommand } from './commands.js';
import { House, type Identity, type LogEntry, type ServerPort } from './house.js';
import type { KeptState } from './kept-state.js';
import { codeIn, linkKey } from './link-key.js';
import type { Page } from './page.js';
import { LobbyPage } from './pages/lobby-page.js';
import { MatchPage } from './pages/match-page.js';
import { NamePage } from './pages/name-page.js';
import { ReturnPage } from './pages/return-page.js';
import { ServersPage } from './pages/servers-page.js';
import { TablePage } from './pages/table-page.js';
import { TextPage } from './pages/text-page.js';
import { WaitPage } from './pages/wait-page.js';
import { type Words, words } from './words.js';

/** How others come to the server that runs in this very program. */
export interface Here {
  readonly address: string;
  readonly text: string;
}

export interface AppOptions {
  readonly language: Language;
  readonly kept: KeptState;
  reach(server: string): ServerPort;
  /** Comes in by itself under this name, where nobody has to be asked: over SSH. */
  readonly name?: string;
  /** What is open at servers in the local network; left out, nobody looks for them. */
  nearby?(): Promise<readonly NearbyServer[]>;
  /** There is one server, and no saved ones: over SSH, over XMPP. */
  readonly only?: string;
  /** The server is one's own. */
  readonly here?: Here;
  /** With a name: the secret by which the server knows whoever comes. */
  readonly secret?: string;
}

/** What was chosen in a list of servers, to be joined as soon as one is there. */
export interface Wanted {
  readonly is: 'table' | 'tournament';
  readonly id: string;
}

/** Milliseconds after which an unanswered server is said to be so. */
const patience = 5000;
/** Pages one can go back through. Beyond that the last one is replaced. */
const mostPages = 32;

export class App {
  readonly language: Language;
  readonly words: Words;
  readonly options: AppOptions;
  house: House | null = null;
  /** The last is shown. */
  readonly pages: Page[] = [];
  notice = '';
  onChange: () => void = () => {};
  onLog: (entry: LogEntry) => void = () => {};
  onPage: () => void = () => {};
  onQuit: () => void = () => {};
  /** A match page was opened for it already. */
  private shownMatch = '';
  /** Its end is on the screen. */
  private endedMatch = '';
  private cancelPatience: () => void = () => {};
  private wanted: Wanted | null = null;

  constructor(options: AppOptions) {
    this.options = options;
    this.language = options.language;
    this.words = words[options.language];
  }

  get page(): Page {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error('There is no page.');
    return page;
  }

  start(server: string | null): void {
    if (this.options.only === undefined) this.pages.push(new ServersPage(this));
    if (server !== null) this.goTo(server);
    this.changed();
  }

  // ---- pages -------------------------------------------------------------------------------------------------------------

  push(page: Page): void {
    if (this.pages.length >= mostPages) this.pages.pop()?.closed?.();
    this.pages.push(page);
    this.onPage();
    this.changed();
  }
  replace(page: Page): void {
    this.pages.pop()?.closed?.();
    this.push(page);
  }
  /** To the page before. From the lobby back to the menu, which ends the connection but not the seat. */
  back(): void {
    if (this.pages.length <= 1) return;
    this.pages.pop()?.closed?.();
    if (!this.pages.some((page) => page instanceof LobbyPage || page instanceof WaitPage)) this.leaveServer();
    this.onPage();
    this.changed();
  }
  say(text: string): void {
    this.notice = text;
    this.changed();
  }
  changed(): void {
    this.onChange();
  }
  quit(): void {
    this.house?.close();
    this.onQuit();
  }

  // ---- servers -----------------------------------------------------------------------------------------------------------

  /** Comes in with what is kept, or asks for a name. */
  goTo(server: string, wanted: Wanted | null = null): void {
    this.wanted = wanted;
    const kept = this.options.kept.identity(server);
    const { name, secret } = this.options;
    if (kept !== null) return this.enter(server, { token: kept.token }, true);
    if (name !== undefined)
      return this.enter(server, { name, ...(secret !== undefined && { secret }) }, secret !== undefined);
    this.push(new NamePage(this, server));
  }

  enter(server: string, who: Identity, isReturn: boolean, attempt = 1): void {
    this.leaveServer();
    const house = new House(this.options.reach(server), this.language, who);
    this.house = house;
    this.push(new WaitPage(this));
    const { world } = house.port;
    this.cancelPatience = world.after(patience, () =>
      this.say(isReturn ? this.words.notNow : this.words.unreachable(server)),
    );
    house.onChange = () => this.houseChanged(house);
    house.onLog = (entry) => {
      this.onLog(entry);
      // Where no log is shown, what one is told is said below.
      if (entry.kind === 'notice' && this.page.hasLog !== true) this.say(entry.text);
    };
    house.onCalled = () => this.showMatch(house);
    house.open().then(
      () => this.arrived(house, server, isReturn),
      (why: unknown) => {
        const next =
          'name' in who && this.options.only !== undefined
            ? anotherName(this.options.name ?? '', why, attempt + 1)
            : null;
        if (next === null || this.house !== house) return this.turnedAway(house, server, isReturn, why);
        this.pages.pop();
        this.enter(server, { ...who, name: next }, isReturn, attempt + 1);
      },
    );
  }

  private arrived(house: House, server: string, isReturn: boolean): void {
    if (this.house !== house) return;
    this.cancelPatience();
    const { person, token } = house.client;
    if (person && token) this.options.kept.keepIdentity(server, { name: person.name, token });
    this.notice = '';
    const lobby = new LobbyPage(this, house);
    this.replace(lobby);
    const { wanted } = this;
    this.wanted = null;
    if (house.table !== null) this.push(isReturn ? new ReturnPage(this, house) : new TablePage(this, house));
    else if (wanted !== null) void lobby.goTo(wanted);
  }

  private turnedAway(house: House, server: string, isReturn: boolean, why: unknown): void {
    if (this.house !== house) return;
    this.leaveServer();
    this.pages.pop();
    const isGone = why instanceof NotDone && why.code === 'gone';
    if (isGone) this.options.kept.keepIdentity(server, null);
    this.say(isGone ? this.words.noLonger : why instanceof Error ? why.message : String(why));
    // Another name, or the first one at a server that has forgotten everybody.
    if (isGone || (why instanceof NotDone && !isReturn)) this.push(new NamePage(this, server));
    else if (this.pages.length === 0) this.quit();
    this.onPage();
  }

  private leaveServer(): void {
    this.cancelPatience();
    const { house } = this;
    // What it still reports while it closes is of no concern any more.
    this.house = null;
    this.shownMatch = '';
    house?.close();
  }

  private houseChanged(house: House): void {
    if (this.house !== house) return;
    const { match } = house;
    const { page } = this;
    if (match?.over && this.endedMatch !== match.id) {
      this.endedMatch = match.id;
      // What was refused before does not hide what one can do now.
      this.notice = '';
    }
    if (page instanceof LobbyPage && page.asksFor !== null && house.client.tables.has(page.asksFor)) {
      house.comeTo(page.asksFor);
      page.asksFor = null;
      return this.showTable(house);
    }
    const isNew = match !== null && match.view !== null && match.id !== this.shownMatch && !match.over;
    if (isNew && page instanceof TablePage) {
      this.shownMatch = match.id;
      this.push(new MatchPage(this, house));
      return;
    }
    if (isNew && page instanceof MatchPage) this.shownMatch = match.id;
    const isAtTable = page instanceof TablePage || page instanceof MatchPage;
    if (
      isAtTable &&
      house.table === null &&
      !house.isTournamentMatch &&
      house.client.state === 'open' &&
      !(page instanceof MatchPage && match?.over)
    ) {
      house.leaveMatch();
      this.toLobby();
    }
    this.changed();
  }

  toLobby(): void {
    // What was said and played there belongs to the table.
    this.house?.log.splice(0);
    while (this.pages.length > 1 && !(this.page instanceof LobbyPage)) this.pages.pop()?.closed?.();
    this.onPage();
    this.changed();
  }

  /** To the table one sits at. */
  showTable(house: House): void {
    this.shownMatch = '';
    if (this.page instanceof ReturnPage) this.pages.pop();
    this.push(new TablePage(this, house));
    this.houseChanged(house);
  }

  /** To the match one plays in: a game of a tournament calls from wherever one is. */
  showMatch(house: House): void {
    if (this.house !== house || house.match === null) return;
    this.shownMatch = house.match.id;
    if (!(this.page instanceof MatchPage)) this.push(new MatchPage(this, house));
    this.changed();
  }

  // ---- what is typed --------------------------------------------------------------------------------------------------------

  async type(text: string): Promise<void> {
    this.notice = '';
    const { page } = this;
    const typed = text.trim();
    // A password or name is never a command.
    if (page.secret) return page.enter(typed);
    const command = readCommandLine(typed);
    if (command !== null) {
      if (page.command && (await page.command(command))) return this.changed();
      if ((page.command === undefined || command.slash || isAlwaysMeant(command.name)) && this.common(command))
        return this.changed();
    }
    await page.enter(typed);
    this.changed();
  }

  /** A code with which one is the same person elsewhere: in a browser, or with a key over SSH. */
  private async tellLink(): Promise<void> {
    const answer = await this.house?.send({ do: 'deviceLink' });
    if (typeof answer?.link !== 'string') return;
    const at = this.house?.reachable ?? null;
    this.say(this.words.deviceCode(answer.link, at === null ? null : `${at}/me#${answer.link}`));
  }

  /** Becomes the person who has made this code. Over SSH the key is theirs from now on. */
  private async link(code: string): Promise<void> {
    const { house } = this;
    const { secret, name = '' } = this.options;
    if (house === null || code === '') return;
    const server = house.port.url;
    if (secret === undefined) {
      this.toLobby();
      this.pages.pop();
      return this.enter(server, { name: 'link', link: code }, true);
    }
    try {
      await linkKey(house.port, house.client, secret, code);
    } catch (why) {
      return this.say(why instanceof Error ? why.message : String(why));
    }
    this.toLobby();
    this.pages.pop();
    this.enter(server, { name, secret }, true);
  }

  private common({ name, rest }: TypedCommand): boolean {
    switch (name) {
      case 'help':
        this.push(new TextPage(this.words.help, this.words.helpText));
        return true;
      case 'quit':
        this.quit();
        return true;
      case 'back':
        this.back();
        return true;
      case 'look':
        this.onPage();
        return true;
      case 'link':
        void this.link(codeIn(rest));
        return this.house !== null;
      case 'device':
        void this.tellLink();
        return this.house !== null;
      case 'say': {
        const table = this.house?.table;
        if (table && rest !== '') void this.house?.send({ do: 'chat', table: table.id, text: rest });
        return table !== undefined && table !== null;
      }
      default:
        return false;
    }
  }
}

const isAlwaysMeant = (name: CommandName): boolean =>
  ['help', 'quit', 'back', 'look', 'say', 'link', 'device'].includes(name);

/** Tries before somebody whose name is taken is turned away. */
const mostNames = 40;

/** Where nobody can be asked for another name, a taken one gets a number. Null: that does not help. */
function anotherName(name: string, why: unknown, number: number): string | null {
  if (!(why instanceof NotDone) || number > mostNames) return null;
  if (why.code === 'nameTaken')
    return `${Array.from(name)
      .slice(0, limits.nameCharacters - 2)
      .join('')}${number}`;
  return why.code === 'nameNeeded' || why.code === 'nameReserved' ? `guest${number}` : null;
}
