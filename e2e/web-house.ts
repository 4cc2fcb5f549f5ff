/** A real server with the real web client, and real browsers that come to it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@partie/games';
import type { Game } from '@partie/kit';
import { type Core, type CoreOptions, type Served, serve } from '@partie/server';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export class WebHouse {
  private readonly data = mkdtempSync(join(tmpdir(), 'partie-e2e-'));
  private server: Served | null = null;
  private browser: Browser | null = null;
  private readonly core: Partial<CoreOptions>;
  /** Errors of pages and requests that left the server's origin: there must be none. */
  readonly complaints: string[] = [];

  constructor(core: Partial<CoreOptions> = {}, more: readonly Game[] = []) {
    this.core = { botPace: 0, messageRate: 100_000, games: [...games, ...more], ...core };
  }

  get served(): Served {
    if (this.server === null) throw new Error('The house is closed.');
    return this.server;
  }
  get running(): Core {
    return this.served.core;
  }
  get url(): string {
    return `http://127.0.0.1:${this.server?.port}`;
  }

  async open(): Promise<this> {
    await this.start(0);
    this.browser = await chromium.launch({
      executablePath: places.find((place) => place && existsSync(place)) ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--mute-audio'],
    });
    return this;
  }
  private async start(port: number): Promise<void> {
    const { data, core } = this;
    const web = inject('webClient');
    this.server = await serve({ port, host: '127.0.0.1', data, origins: [], web, core, log: () => {} });
  }

  /** Stops the server; done when it is down. `again` starts it at the same address. */
  async stop(): Promise<() => Promise<void>> {
    const port = this.server?.port ?? 0;
    await this.server?.stop();
    this.server = null;
    return () => this.start(port);
  }

  /** A browser of its own: another person. */
  async visitor(options: BrowserContextOptions = desktop, settings: Record<string, unknown> = {}): Promise<Page> {
    if (this.browser === null) throw new Error('The house is closed.');
    const context = await this.browser.newContext({ locale: 'en-GB', ...options });
    const kept = { pace: 'off', sounds: false, ...settings };
    await context.addInitScript((text: string) => {
      if (localStorage.getItem('partie.settings') === null) localStorage.setItem('partie.settings', text);
    }, JSON.stringify(kept));
    const page = await context.newPage();
    // Only matters when something is broken, also on a machine that has other things to do.
    page.setDefaultTimeout(30_000);
    this.watch(page, context);
    return page;
  }

  private watch(page: Page, context: BrowserContext): void {
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // What a browser says by itself when a line is cut, or a refusal comes over HTTP, is no fault of the page.
      if (message.type() !== 'error' || /WebSocket|Failed to load resource|net::ERR/.test(text)) return;
      this.complaints.push(`${page.url()}: ${text}`);
    });
    context.on('request', (request) => {
      if (!/^(blob:|data:)/.test(request.url()) && new URL(request.url()).hostname !== '127.0.0.1')
        this.complaints.push(`${page.url()} asked for ${request.url()}`);
    });
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server?.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
