/** While the server has not answered yet. */
import { line, type TextLine } from '@partie/client/text';
import type { App } from '../app.js';
import type { Page } from '../page.js';

export class WaitPage implements Page {
  private readonly app: App;
  constructor(app: App) {
    this.app = app;
  }
  title(): string {
    return this.app.house?.port.url ?? '';
  }
  lines(): TextLine[] {
    return [line(''), line(`  ${this.app.words.connecting}`)];
  }
  hint(): string {
    return 'Esc';
  }
  enter(): void {}
}
