/** Somebody who was in the middle of a match when the program ended is offered the way back. */
import { span, type TextLine, wrapText } from '@partie/client/text';
import type { App } from '../app.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';

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
    const offer = this.app.words.returnOffer(this.house.gameName(table.game), this.house.tableName(table));
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
