/** The board of a match alone, on the whole page. Moves are typed and cursors moved as beside it. */
import type { TextLine } from '@partie/client/text';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';
import type { MatchPage } from './match-page.js';

export class MapPage implements Page {
  private readonly app: App;
  private readonly match: MatchPage;

  constructor(app: App, match: MatchPage) {
    this.app = app;
    this.match = match;
  }

  title(): string {
    return this.match.title();
  }
  hint(): string {
    return this.app.words.mapHint;
  }
  lines(room: Room): TextLine[] {
    return this.match.mapLines(room);
  }
  plainState(): string {
    return this.match.plainState();
  }
  enter(text: string): Promise<void> {
    return this.match.enter(text);
  }
  complete(typed: string): string {
    return this.match.complete(typed);
  }
  key(name: KeyName): boolean {
    if (name !== 'map') return this.match.key(name);
    this.app.back();
    return true;
  }
  async command(command: TypedCommand): Promise<boolean> {
    if (command.name !== 'map') return this.match.command(command);
    this.app.back();
    return true;
  }
}
