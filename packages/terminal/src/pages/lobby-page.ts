/** The list of tables, with a filter. */
import { line, padText, type Span, span, type TextLine } from '@partie/client/text';
import { foldText, unusualOptionWords } from '@partie/client/words';
import type { TableEntry } from '@partie/protocol';
import type { App, Wanted } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';
import { FormPage } from './form-page.js';
import { HistoryPage } from './history-page.js';
import { empty, Selection } from './list.js';
import { PasswordPage } from './password-page.js';
import { returnOffer } from './return-page.js';
import { TablePage } from './table-page.js';
import { TextPage } from './text-page.js';
import { TournamentPage } from './tournament-page.js';
import { TournamentsPage } from './tournaments-page.js';

export class LobbyPage implements Page {
  private readonly app: App;
  private readonly house: House;
  private readonly selection = new Selection();
  private filter = '';
  /** Folded words of an option that is not as usual. */
  private optionFilter = '';
  /** The table at which one has asked to be let in: it is shown as soon as one is. */
  asksFor: string | null = null;

  constructor(app: App, house: House) {
    this.app = app;
    this.house = house;
  }

  private get tables(): readonly TableEntry[] {
    return this.tablesWith(this.filter, this.optionFilter);
  }
  private tablesWith(game: string, option: string): TableEntry[] {
    return [...this.house.client.lobby.values()].filter(
      (table) => (game === '' || table.game === game) && (option === '' || this.optionsOf(table).includes(option)),
    );
  }
  private optionsOf(table: TableEntry): string {
    const info = this.house.knownGame(table.game);
    return info === null ? '' : foldText(unusualOptionWords(info, table, this.app.language).join(' · '));
  }

  title(): string {
    const { client, port, info } = this.house;
    return `${this.app.words.title} · ${port.url.replace(/^https?:\/\//, '')} · ${client.person?.name ?? ''} · ${info?.games.map(({ names }) => names[this.app.language]).join(', ') ?? ''}`;
  }
  hint(): string {
    return this.app.words.lobbyHint;
  }
  lines({ height }: Room): TextLine[] {
    const { words } = this.app;
    const only = [this.filter === '' ? '' : this.house.gameName(this.filter), this.optionFilter].filter(
      (one) => one !== '',
    );
    const filtered = only.length === 0 ? [] : [line(span(`  ${words.filtered(only.join(' · '))}`, { ink: 'cyan' }))];
    const mine = this.house.table;
    const own: TextLine[] = mine
      ? [
          line(
            span(`  ${returnOffer(this.app, this.house, mine)}`, {
              ink: 'green',
              bold: true,
              // A click is Enter alone.
              typed: '',
            }),
          ),
        ]
      : [];
    const { here } = this.app.options;
    const tell = here === undefined ? [] : [line(span(`  ${words.tellOthers(here.address)}`, { ink: 'cyan' }))];
    const above = [...tell, ...filtered, ...own];
    if (this.tables.length === 0) return [...above, ...empty(words.noTables)];
    return [
      ...above,
      ...this.selection.lines(
        this.tables.map((table) => this.row(table)),
        height - above.length,
      ),
    ];
  }
  private row(table: TableEntry): Span[] {
    const { words } = this.app;
    const info = this.house.knownGame(table.game);
    const notes = [
      table.playing ? words.playing : '',
      table.hostHere ? '' : words.hostAway,
      table.password ? words.password : '',
      table.locked ? words.locked : '',
      table.watchers > 0 ? words.watchers(table.watchers) : '',
      ...(info === null ? [] : unusualOptionWords(info, table, this.app.language)),
    ].filter((note) => note !== '');
    return [
      span(padText(this.house.gameName(table.game), 12), { bold: true }),
      span(padText(table.title || words.tableOf(table.host), 24)),
      span(padText(table.title === '' ? '' : table.host, 16)),
      span(`${table.seated}/${table.seats}  `, { ink: table.seated < table.seats ? 'green' : 'grey' }),
      span(notes.join(' · '), { ink: 'grey' }),
    ];
  }

  key(name: KeyName): boolean {
    return this.selection.move(name, this.tables.length);
  }

  command({ name, rest }: TypedCommand): boolean {
    const { words } = this.app;
    switch (name) {
      case 'new': {
        const game = rest === '' ? (this.house.info?.games[0]?.id ?? '') : this.gameNamed(rest);
        if (game !== null) this.app.push(new FormPage(this.app, this.house, { game }));
        return true;
      }
      case 'filter': {
        this.filterBy(rest);
        return true;
      }
      case 'join':
      case 'watch': {
        const table = this.selection.pick(this.tables, rest);
        if (table === null) this.app.say(words.noSuch(rest));
        else void this.join(table, name === 'watch');
        return true;
      }
      case 'qr': {
        const { here } = this.app.options;
        if (here !== undefined)
          this.app.push(
            new TextPage(
              here.address,
              here.text.split('\n').map((text) => line(text)),
            ),
          );
        return here !== undefined;
      }
      case 'history':
        this.app.push(new HistoryPage(this.app, this.house));
        return true;
      case 'tournaments':
        this.app.push(new TournamentsPage(this.app, this.house));
        return true;
      case 'rename':
        void this.house.send({ do: 'rename', name: rest });
        return true;
      default:
        return false;
    }
  }

  /** By a game, by an option that tables have (`rounds: 3`), or by both. */
  private filterBy(typed: string): void {
    const [first = '', ...more] = typed.split(' ');
    const whole = typed === '' ? undefined : this.findGame(typed);
    const game = whole ?? (typed === '' ? undefined : this.findGame(first));
    const option = foldText(whole === undefined && game !== undefined ? more.join(' ') : whole ? '' : typed);
    if (option !== '' && this.tablesWith(game ?? '', option).length === 0)
      return this.app.say(this.app.words.nothingFits(typed, this.gameNames()));
    [this.filter, this.optionFilter] = [game ?? '', option];
  }

  private findGame(typed: string): string | undefined {
    const sought = foldText(typed);
    return this.house.info?.games.find(({ id, names }) =>
      [id, names.en, names.cs].some((name) => foldText(name).startsWith(sought)),
    )?.id;
  }
  private gameNames(): string {
    return (this.house.info?.games ?? []).map(({ names }) => names[this.app.language]).join(', ');
  }
  private gameNamed(typed: string): string | null {
    const found = this.findGame(typed);
    if (found === undefined) this.app.say(this.app.words.unknownGame(typed, this.gameNames()));
    return found ?? null;
  }

  async enter(text: string): Promise<void> {
    if (text === '' && this.house.table !== null) return this.app.showTable(this.house);
    const table = this.selection.pick(this.tables, text);
    if (table !== null) return this.join(table, false);
    if (text !== '')
      this.app.say(/^\d+$/.test(text) ? this.app.words.noSuch(text) : this.app.words.notUnderstood(text));
  }

  /** To what was chosen in a list of servers. */
  async goTo({ is, id }: Wanted): Promise<void> {
    if (is === 'tournament') return this.app.push(new TournamentPage(this.app, this.house, id));
    const table = this.house.client.lobby.get(id);
    if (table === undefined) this.app.say(this.app.words.tableGone);
    else await this.join(table, table.playing);
  }

  private async join(table: TableEntry, watch: boolean): Promise<void> {
    const come = async (password?: string) => {
      const isIn = await this.house.join({
        do: 'table.join',
        table: table.id,
        ...(password !== undefined && { password }),
        ...(watch && { watch }),
      });
      if (!isIn) {
        // A vote is under way, too, when the answer is a refusal: whoever is let in gets to the table by itself.
        this.asksFor = table.id;
        return this.app.say(this.house.log.at(-1)?.text ?? '');
      }
      this.app.push(new TablePage(this.app, this.house));
    };
    if (table.password && this.house.table?.id !== table.id) return this.app.push(new PasswordPage(this.app, come));
    await come();
  }
}
