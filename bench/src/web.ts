/**
 * The web client as a visitor meets it: how much is loaded before it can be used, how soon something useful is to be
 * seen, and how smoothly 108 cards are dealt. Measured in a real Chromium, frames by its own trace.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@partie/games';
import { serve } from '@partie/server';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { bigDeal } from './big-deal.js';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const web = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'partie-bench-web-'));
const served = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  origins: [],
  web,
  core: { botPace: 0, games: [...games, bigDeal] },
  log: () => {},
});
const url = `http://127.0.0.1:${served.port}`;
const browser = await chromium.launch({
  executablePath: places.find((place) => place !== undefined && existsSync(place)) ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--mute-audio'],
});
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
const newPage = async (): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })).newPage();

// ---- the first visit, with an empty cache, several times ------------------------------------------------------------
const paints: number[] = [];
let script = 0;
let all = 0;
for (let i = 0; i < 5; i++) {
  const page = await newPage();
  await page.goto(url);
  await page.getByLabel('Your name at the table').waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const sum = (list: readonly PerformanceResourceTiming[]) => list.reduce((n, { encodedBodySize: b }) => n + b, 0);
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { paint, script: sum(scripts), all: sum(resources) };
  });
  paints.push(seen.paint);
  ({ script, all } = seen);
  await page.context().close();
}

// ---- 108 cards ------------------------------------------------------------------------------------------------------
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
}
const page = await newPage();
await page.goto(url);
await page.getByLabel('Your name at the table').fill('Eva');
await page.getByRole('button', { name: 'New table for friends' }).click();
await page.getByRole('dialog').getByRole('button', { name: 'Big deal' }).click();
await page.getByRole('button', { name: 'Bots on the free seats' }).click();
await page.locator('button:enabled', { hasText: 'Start the match' }).click();
const again = page.getByRole('button', { name: 'Deal again' });
await again.waitFor();
await page.waitForTimeout(1500);

const client = await page.context().newCDPSession(page);
const rates: number[] = [];
const slow: number[] = [];
for (let i = 0; i < 4; i++) {
  const { frames, from, to } = await traced(client, async () => {
    await again.click();
    // Asked seldom: asking at every frame would cost frames.
    await page.waitForFunction(() => document.getAnimations().length > 0, undefined, { polling: 30 });
    await page.waitForFunction(() => document.getAnimations().length === 0, undefined, { polling: 200 });
  });
  await page.waitForTimeout(400);
  // The first time draws every face anew and counts as warming up.
  if (i === 0) continue;
  const gaps = frames.slice(1).map((at, j) => at - (frames[j] ?? at));
  rates.push((frames.length - 1) / ((to - from) / 1e6));
  slow.push(gaps.filter((gap) => gap > 25_000).length / gaps.length);
}
await browser.close();
await served.stop();
rmSync(data, { recursive: true, force: true });

/** When frames were drawn while something happened, in microseconds. */
async function traced(
  session: CDPSession,
  what: () => Promise<void>,
): Promise<{ frames: number[]; from: number; to: number }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await what();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  const frames = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  frames.sort((a, b) => a - b);
  return { frames, from: frames[0] ?? 0, to: frames.at(-1) ?? 0 };
}

const figures = {
  scriptKB: Math.round(script / 102.4) / 10,
  allKB: Math.round(all / 102.4) / 10,
  firstPaintMs: Math.round(median(paints)),
  dealFramesPerSecond: Math.round(median(rates) * 10) / 10,
  framesOver25ms: Math.round(median(slow) * 1000) / 1000,
};
console.log(`JavaScript before the first use: ${figures.scriptKB} KB compressed (everything: ${figures.allKB} KB)`);
console.log(`first paint: ${figures.firstPaintMs} ms; 108 cards: ${figures.dealFramesPerSecond} frames a second`);
console.log(JSON.stringify(figures));
