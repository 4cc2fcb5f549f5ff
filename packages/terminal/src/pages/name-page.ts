/** Asks under which name one comes in. */
import { line, type TextLine } from '@partie/client/text';
import type { App } from '../app.js';
import type { Page } from '../page.js';

export class NamePage implements Page {
  private readonly app: App;
  private readonly server: string;
  constructor(app: App, server: string) {
    this.app = app;
    this.server = server;
  }
  title(): string {
    return `${this.server} · ${this.app.words.name}`;
  }
  lines(): TextLine[] {
    const last = this.app.options.kept.lastName();
    return [line(''), line(`  ${this.app.words.askName}${last === '' ? '' : ` [${last}]`}`)];
  }
  hint(): string {
    return 'Enter · Esc';
  }
  enter(text: string): void {
    const name = text || this.app.options.kept.lastName();
    if (name === '') return;
    this.app.pages.pop();
    this.app.enter(this.server, { name }, false);
  }
}
