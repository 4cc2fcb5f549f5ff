/** Matches that were played here. */
import { line, padText, span, type TextLine } from '@partie/client/text';
import type { MatchPage as PlayedPage, PlayedMatch } from '@partie/protocol';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';
import { empty, Selection } from './list.js';
import { ReplayPage } from './replay-page.js';

export class HistoryPage implements Page {
  private readonly app: App;
  private readonly house: House;
  private readonly selection = new Selection();
  private readonly matches: PlayedMatch[] = [];
  /** Null: there are no more. */
  private next: string | null | undefined = undefined;

  constructor(app: App, house: House) {
    this.app = app;
    this.house = house;
    void this.load();
  }

  private async load(): Promise<void> {
    if (this.next === null) return;
    const before = this.next === undefined ? '' : `&before=${this.next}`;
    try {
      const page = (await this.house.json(`/api/matches?limit=50${before}`)) as PlayedPage;
      this.matches.push(...page.matches);
      this.next = page.next;
    } catch (why) {
      // Of what cannot be had there is no page.
      if (this.matches.length === 0 && this.app.page === this) this.app.back();
      this.app.say(why instanceof Error ? why.message : String(why));
      return;
    }
    this.app.changed();
    this.app.onPage();
  }

  title(): string {
    return this.app.words.history;
  }
  hint(): string {
    return this.app.words.historyHint;
  }
  lines({ height, language }: Room): TextLine[] {
    if (this.next === undefined) return [line(`  ${this.app.words.connecting}`)];
    if (this.matches.length === 0) return empty(this.app.words.noHistory);
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
    const rows = this.matches.map(({ game, names, endedAt, outcome }): TextLine => {
      const people = names.map((name, seat) => (outcome?.places[seat] === 1 ? `${name}*` : name)).join(', ');
      return [
        span(padText(when.format(endedAt), 18)),
        span(padText(this.house.gameName(game), 12), { bold: true }),
        span(people),
      ];
    });
    return this.selection.lines(rows, height);
  }
  key(name: KeyName): boolean {
    const moved = this.selection.move(name, this.matches.length);
    if (moved && this.selection.at === this.matches.length - 1) void this.load();
    return moved;
  }
  command({ name }: TypedCommand): boolean {
    if (name === 'more') void this.load();
    return name === 'more';
  }
  enter(text: string): void {
    const match = this.selection.pick(this.matches, text);
    if (match === null) return this.app.say(this.app.words.noSuch(text));
    this.app.push(new ReplayPage(this.app, this.house, match));
  }
}
