/** Asks for the password of a table. What is typed is not shown. */
import { line, type TextLine } from '@partie/client/text';
import type { App } from '../app.js';
import type { Page } from '../page.js';

export class PasswordPage implements Page {
  readonly secret = true;
  private readonly app: App;
  private readonly then: (password: string) => Promise<void>;
  constructor(app: App, then: (password: string) => Promise<void>) {
    this.app = app;
    this.then = then;
  }
  title(): string {
    return this.app.words.password;
  }
  lines(): TextLine[] {
    return [line(''), line(`  ${this.app.words.askPassword}`)];
  }
  hint(): string {
    return 'Enter · Esc';
  }
  async enter(text: string): Promise<void> {
    this.app.back();
    await this.then(text);
  }
}
