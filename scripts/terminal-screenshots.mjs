/**
 * Pictures of the terminal client into docs/screenshots (terminal-*.jpg): real matches against bots in a tmux of 80×24, whose
 * screen with its colours is drawn by Chromium. Needs tmux.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve, withoutLimits } from '../packages/server/dist/index.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = process.argv.find((one) => one.startsWith('--out='))?.slice(6) ?? join(root, 'docs/screenshots');
const png = process.argv.includes('--png');
const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const words = {
  en: {
    seats: 'Seats',
    create: 'create',
    start: 'start',
    lobby: 'number or Enter: join',
    ready: 'Everything is ready',
  },
  cs: {
    seats: 'Počet míst',
    create: 'založit',
    start: 'začít',
    lobby: 'číslo nebo Enter',
    ready: 'Všechno je připravené',
  },
};
const scenes = [
  { name: 'prsi', language: 'cs', player: 'Božena', seats: 4, moves: 5 },
  { name: 'canasta', language: 'en', player: 'Elizabeth', seats: 6, moves: 3 },
  {
    name: 'go',
    language: 'en',
    player: 'Tom',
    seats: null,
    moves: 0,
    options: ['Board size=19'],
    typed: ['d4', 'q16', 'd16', 'q4', 'c10', 'k16'],
  },
  { name: 'settlers', language: 'cs', player: 'Kryštof', seats: 4, moves: 12 },
];

/** Colours of the sixteen inks that the client uses. */
const inks = {
  90: '#7f8794',
  91: '#ff7b72',
  92: '#7ee787',
  93: '#f2cc60',
  94: '#79c0ff',
  95: '#d2a8ff',
  96: '#6fd6e0',
};

function toHtml(screen) {
  const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
  let look = {};
  return screen
    .split('\n')
    .map((row) =>
      row
        .split('\u001b[')
        .map((part, at) => {
          const [sequence = '', codes = ''] = at === 0 ? [] : (/^([\d;]*)m/.exec(part) ?? []);
          if (sequence !== '') for (const code of codes.split(';')) look = changed(look, Number(code));
          const text = part.slice(sequence.length);
          return text === '' ? '' : `<span style="${styleOf(look)}">${escaped(text)}</span>`;
        })
        .join(''),
    )
    .join('\n');
}
function changed(look, code) {
  if (code === 0) return {};
  if (code === 1) return { ...look, bold: true };
  if (code === 7) return { ...look, reversed: true };
  if (code === 27) return { ...look, reversed: false };
  if (code === 39) return { ...look, ink: undefined };
  return inks[code] ? { ...look, ink: inks[code] } : look;
}
function styleOf({ bold, reversed, ink = '#e6e9ee' }) {
  const colours = reversed ? `color:#12161c;background:${ink}` : `color:${ink}`;
  return `${colours}${bold ? ';font-weight:700' : ''}`;
}

const folder = mkdtempSync(join(tmpdir(), 'partie-terminal-shots-'));
const served = await serve({
  port: 0,
  host: '127.0.0.1',
  data: join(folder, 'data'),
  origins: [],
  core: { ...withoutLimits, botPace: 0 },
  log: () => {},
});
const browser = await chromium.launch({ executablePath: places.find((place) => place && existsSync(place)) });
const tmux = (...args) =>
  execFileSync('tmux', ['-L', `partie-shots-${process.pid}`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const screen = () => tmux('capture-pane', '-p');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
async function until(fits) {
  for (let tries = 0; tries < 300; tries++) {
    if (fits(screen())) return;
    await pause(100);
  }
  throw new Error(`It does not come:\n${screen()}`);
}
const type = async (text) => {
  tmux('send-keys', '-l', text);
  tmux('send-keys', 'Enter');
  await pause(250);
};

try {
  for (const { name, language, player, seats, moves, options = [], typed = [] } of scenes) {
    const say = words[language];
    const partie = join(root, 'packages/cli/bin/partie.js');
    const url = `http://127.0.0.1:${served.port}`;
    const command = [process.execPath, partie, 'play', url, '--name', player, '--language', language].join(' ');
    const env = ['-e', `PARTIE_HOME=${join(folder, name)}`, '-e', 'LANG=C.UTF-8', '-e', 'LC_ALL=C.UTF-8'];
    tmux('new-session', '-d', '-x', '80', '-y', '24', ...env, command);
    await until((shown) => shown.includes(say.lobby));
    await type(`new ${name}`);
    await until((shown) => /1\) (Game|Hra)/.test(shown));
    if (seats !== null) await type(`${say.seats}=${seats}`);
    for (const option of options) await type(option);
    await type(say.create);
    await until((shown) => /bot/.test(shown) && !shown.includes(say.lobby));
    for (let seat = 1; seat < (seats ?? 2); seat++) await type('bot');
    await type(say.start);
    await pause(1500);
    for (const move of typed) await type(move);
    // Tab offers the first move.
    for (let made = 0; made < moves; made++) {
      tmux('send-keys', 'Tab', 'Enter');
      await pause(500);
    }
    await pause(800);
    const page = await browser.newPage({ viewport: { width: 960, height: 560 } });
    const style =
      'margin:0;padding:14px 18px;background:#12161c;display:inline-block;line-height:1.25;font:17px "DejaVu Sans Mono",monospace';
    await page.setContent(
      `<body style="margin:0;background:#12161c"><pre style="${style}">${toHtml(tmux('capture-pane', '-p', '-e', '-N'))}</pre>`,
    );
    const file = `terminal-${name}.${png ? 'png' : 'jpg'}`;
    const how = png ? { type: 'png' } : { type: 'jpeg', quality: 82 };
    await page.locator('pre').screenshot({ path: join(out, file), ...how });
    await page.close();
    tmux('kill-session');
    console.log(file);
  }
} finally {
  await browser.close();
  try {
    tmux('kill-server');
  } catch {
    // It ended with its last session.
  }
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
