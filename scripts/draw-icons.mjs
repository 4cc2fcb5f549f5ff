/**
 * Draws the PNG icons from public/icon.svg. Run it after changing the drawing, with the path of a Chromium:
 * `CHROMIUM=… node scripts/draw-icons.mjs`
 */
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const folder = new URL('../packages/web/public/', import.meta.url);
const drawing = await readFile(new URL('icon.svg', folder), 'utf8');
const cloth = '#2f5f51';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const draw = async (name, part, background) => {
    const shown = drawing.replace('<svg ', `<svg width="${size * part}" height="${size * part}" `);
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">${shown}</body>`,
    );
    await page.screenshot({ path: new URL(`${name}-${size}.png`, folder).pathname, omitBackground: true });
  };
  await draw('icon', 1, 'transparent');
  // Systems cut a circle or any other shape out of it: the drawing stays within the inner part.
  await draw('icon-maskable', 0.78, cloth);
  await page.close();
}
await browser.close();
