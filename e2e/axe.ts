/** What axe finds wrong with a page as it is when everything on it has come to rest. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}
interface InThePage {
  readonly axe: { run(options?: object): Promise<{ readonly violations: readonly Finding[] }> };
  requestAnimationFrame(call: () => void): void;
  readonly document: {
    getAnimations(): readonly {
      readonly playState: string;
      readonly finished: Promise<unknown>;
      readonly effect: { getComputedTiming(): { readonly endTime: number } } | null;
    }[];
  };
}

/** By every rule as the page is; then its contrasts in the dark, which a page of the automatic theme follows. */
export async function violations(page: Page, where: string): Promise<string[]> {
  await atRest(page);
  await page.evaluate(axe);
  const light = await found(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  await atRest(page);
  const dark = await found(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((text) => `${where}: ${text}`), ...dark.map((text) => `${where}, dark: ${text}`)];
}

const found = (page: Page, options: object): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { violations } = await (globalThis as unknown as InThePage).axe.run(rules);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.failureSummary} ${nodes[0]?.html}`);
  }, options);

/** What is still fading in has other colours. What never ends is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { document, requestAnimationFrame } = globalThis as unknown as InThePage;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? 0),
        );
    for (let rounds = 0; rounds < 20; rounds++) {
      // One thing may set out when another has arrived: drawn in the next frame, moving from the one after.
      await frame();
      await frame();
      const animations = moving();
      if (animations.length === 0) return;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}
