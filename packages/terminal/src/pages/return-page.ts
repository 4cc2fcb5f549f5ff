/** Somebody who was in the middle of a match when the program ended is offered the way back. */
import { span, type TextLine, wrapText } from '@partie/client/text';
import type { TableView } from '@partie/protocol';
import type { App } from '../app.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';

/** Where one is: in the middle of a match, or at a table that plays none. */
export function returnOffer({ words }: App, house: House, table: TableView): string {
  const [game, name] = [house.gameName(table.game), house.tableName(table)];
  return table.match === null ? words.tableOffer(game, name) : words.returnOffer(game, name);
}

export class ReturnPage implements Page {
  private readonly app: App;
  private readonly house: House;
  constructor(app: App, house: House) {
    this.app = app;
    this.house = house;
  }
  title(): string {
    return this.app.words.title;
  }
  lines({ width }: Room): TextLine[] {
    const { table } = this.house;
    if (table === null) return [];
    const offer = returnOffer(this.app, this.house, table);
    return [[span('')], ...wrapText(`  ${offer}`, width, { bold: true, ink: 'green' }, 2)];
  }
  hint(): string {
    return 'Enter · Esc';
  }
  enter(): void {
    if (this.house.table === null) {
      this.app.back();
      return this.app.say(this.app.words.noLonger);
    }
    this.app.showTable(this.house);
    this.house.say('notice', this.app.words.returned);
  }
}
