/** The list of tournaments. */
import { line, padText, span, type TextLine, tournamentNotes } from '@partie/client/text';
import type { TournamentEntry } from '@partie/protocol';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';
import { empty, Selection } from './list.js';
import { enterTournament, TournamentPage } from './tournament-page.js';

export class TournamentsPage implements Page {
  private readonly app: App;
  private readonly house: House;
  private readonly selection = new Selection();
  private isTold = false;

  constructor(app: App, house: House) {
    this.app = app;
    this.house = house;
    house.busyWith(house.client.followTournaments()).then(
      () => {
        this.isTold = true;
        app.changed();
      },
      (why: unknown) => app.say(why instanceof Error ? why.message : String(why)),
    );
  }
  closed(): void {
    this.house.client.followTournaments(false).catch(() => {});
  }

  /** Those that can be entered or watched first. */
  private get entries(): readonly TournamentEntry[] {
    const order = ['open', 'running', 'over', 'cancelled'];
    return [...this.house.client.tournamentList.values()].toSorted(
      (a, b) => order.indexOf(a.phase) - order.indexOf(b.phase) || b.foundedAt - a.foundedAt,
    );
  }

  title(): string {
    return this.app.words.tournaments;
  }
  hint(): string {
    return this.app.words.tournamentsHint;
  }
  plainState(): string {
    return JSON.stringify(this.entries.map(({ id, phase, joined, round }) => [id, phase, joined, round])) + this.isTold;
  }
  lines({ height, language }: Room): TextLine[] {
    const { words } = this.app;
    if (!this.isTold) return [line(`  ${words.connecting}`)];
    if (this.entries.length === 0) return empty(words.noTournaments);
    const rows = this.entries.map(
      (entry): TextLine => [
        span(`${padText(entry.name, 24)} `, { bold: true }),
        span(`${padText(this.house.gameName(entry.game), 11)} `),
        span(tournamentNotes(entry, language).join(' · '), { ink: 'grey' }),
      ],
    );
    return this.selection.lines(rows, height);
  }

  key(name: KeyName): boolean {
    return this.selection.move(name, this.entries.length);
  }
  async command({ name, rest }: TypedCommand): Promise<boolean> {
    if (name !== 'enter' && name !== 'join') return false;
    const [number = '', password] = rest.split(' ');
    const entry = this.selection.pick(this.entries, number);
    if (entry === null) this.app.say(this.app.words.noSuch(number));
    else if (await enterTournament(this.app, this.house, entry.id, password))
      this.app.push(new TournamentPage(this.app, this.house, entry.id));
    return true;
  }
  enter(text: string): void {
    const entry = this.selection.pick(this.entries, text);
    if (entry === null) return this.app.say(this.app.words.noSuch(text));
    this.app.push(new TournamentPage(this.app, this.house, entry.id));
  }
}
