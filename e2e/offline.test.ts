/** Installed on a phone and opened without a network: a page that says what it needs, and goes on by itself. */
import { expect, it } from 'vitest';
import { WebHouse } from './web-house.js';

it('without the server the app opens to a page that says so, in both languages, and comes back with it', async () => {
  const house = await new WebHouse().open();
  try {
    const page = await house.visitor();
    await page.goto(house.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    const { url } = house;
    const again = await house.stop();
    await page.goto(`${url}/settings`);
    const text = await page.locator('body').textContent();
    expect(text).toMatch(/K serveru se teď nedá dostat/);
    expect(text).toMatch(/server/i);
    await again();
    await page.goto(house.url);
    await page.getByLabel('Your name at the table').waitFor();

    const manifest = (await (await fetch(`${house.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons) expect((await fetch(new URL(src, house.url))).status).toBe(200);
  } finally {
    await house.close();
  }
});
