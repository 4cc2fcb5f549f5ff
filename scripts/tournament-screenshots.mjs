/**
 * Pictures of tournaments into docs/screenshots: brackets of 4, 8, 32 and 100 players and of two lives, Swiss standings, the
 * hall view, one's own path with long names, the director's panel; on a desktop and a phone, in both languages. Real
 * tournaments, played by clients that resign at once. `--all` adds the other way round of languages and themes; `--more`
 * scenes that are not for the documentation: the list, the form, the help, the waiting room.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { Client, thisWorld } from '../packages/client/dist/index.js';
import { serve, withoutLimits } from '../packages/server/dist/index.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = process.argv.find((one) => one.startsWith('--out='))?.slice(6) ?? join(root, 'docs/screenshots');
const isMore = process.argv.includes('--more');
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7);
const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
mkdirSync(out, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'partie-screenshots-'));
const served = await serve({
  port: 0,
  host: '127.0.0.1',
  data,
  origins: [],
  web: join(root, 'packages/web/dist'),
  core: { ...withoutLimits, botPace: 0 },
  log: () => {},
});
const url = `http://127.0.0.1:${served.port}`;

const names =
  'Anna Boris Cyril Dana Emil Fany Gita Hana Ivan Jana Karel Lenka Marek Nina Oto Petra Radek Simona Tomáš Ursula Vít Zora Žofie Řehoř Štěpán Ctirad Dorota Eva Filip Gustav Helena Igor'.split(
    ' ',
  );
/** Everybody on the server is called differently: every club has initials of surnames of its own. */
const initials = [...'KNHDPVSMRBLZTJFGCU'];
function clubNames(count) {
  const own = initials.splice(0, Math.ceil(count / names.length));
  return (i) => `${names[(i * 7) % names.length]} ${own[Math.floor(i / names.length)]}.`;
}
const wait = (holds) =>
  new Promise((resolve) => {
    const look = () => (holds() ? resolve() : setTimeout(look, 20));
    look();
  });

/** By path: as whom it is looked at, if not as a guest. */
const tokens = new Map();
/** So many come, play a tournament, and stop when `until` says so. */
async function play(count, wish, { until = () => false, gone = [], name = clubNames(count), seen } = {}) {
  const state = { isEnough: false };
  const people = [];
  let founder;
  for (let i = 0; i < count; i++) {
    const client = new Client({
      url: `ws://127.0.0.1:${served.port}/socket`,
      world: thisWorld(WebSocket),
      name: name(i),
      on: (happening) => {
        if (happening.is === 'tournament.news') {
          const { news } = happening.news;
          if (news.told === 'called' && news.match !== null) void come(client, news.match);
        }
        if (happening.is === 'match') void move(client, happening.match);
      },
    });
    await client.connect();
    people.push(client);
  }
  [founder] = people;
  const come = (client, match) =>
    client.follow(match).then(
      () => move(client, match),
      () => {},
    );
  const move = (client, match) => {
    const followed = client.matches.get(match);
    if (!followed || followed.over || state.isEnough) return;
    const resign = followed.moves.find((one) => one.do === 'resign');
    if (resign && Math.random() < 0.6) void client.move(match, resign).catch(() => {});
    else if (followed.moves[0]) void client.move(match, followed.moves[0]).catch(() => {});
  };
  const { tournament: id } = await founder.send({
    do: 'tournament.found',
    game: 'go',
    most: count,
    noShow: 10,
    ...wish,
  });
  await founder.followTournament(id);
  const now = () => founder.tournaments.get(id).state.tournament;
  for (const [i, person] of people.entries())
    await person.send({ do: 'tournament.join', tournament: id, rank: 12 + ((i * 7) % 25) });
  for (const i of gone) people[i].close();
  const watch = setInterval(() => {
    if (until(now())) state.isEnough = true;
  }, 1);
  if (!wish.startsAt) await wait(() => state.isEnough || now().phase === 'over');
  clearInterval(watch);
  if (seen !== undefined) tokens.set(`/tournaments/${id}`, people[seen(now())].token);
  return id;
}

const single = { kind: 'single', thirdPlace: true };
const scenes = [];
const scene = async (name, make) => {
  if (only === undefined || name.includes(only)) scenes.push([name, await make()]);
};
const more = async (name, make) => {
  if (isMore) await scene(name, make);
};
await scene('31-bracket-4', async () => `/tournaments/${await play(4, { name: 'Letná Cup', format: single })}`);
await scene(
  '32-bracket-8',
  async () =>
    `/tournaments/${await play(8, { name: 'Go Klub Brno', format: single }, { until: (t) => t.round === 2, gone: [5] })}`,
);
await scene(
  '33-bracket-32',
  async () =>
    `/tournaments/${await play(32, { name: 'Praha Open 2026', format: single }, { until: (t) => t.round === 4 })}`,
);
await scene('38-hall-bracket', async () => {
  const wish = { name: 'Praha Open 2026', format: { kind: 'double', secondFinal: true } };
  return `/tournaments/${await play(16, wish, { until: (t) => t.round === 4 })}/hall`;
});
await scene(
  '34-bracket-100',
  async () => `/tournaments/${await play(100, { name: 'Brno Grand Prix', format: single })}`,
);
await scene(
  '35-double-8',
  async () => `/tournaments/${await play(8, { name: 'Vltava Cup', format: { kind: 'double', secondFinal: true } })}`,
);
let swiss = '';
await scene('36-swiss-standings', async () => {
  swiss = await play(
    16,
    { name: 'Kampa Open', format: { kind: 'swiss', rounds: 5 }, options: { size: 9 } },
    { until: (t) => t.round === 4 },
  );
  return `/tournaments/${swiss}`;
});
if (swiss !== '') scenes.push(['37-hall', `/tournaments/${swiss}/hall`]);
await more('waiting-room', async () => {
  const id = await play(5, { name: 'Sunday Go', format: single, most: 8, startsAt: Date.now() + 3_600_000 });
  scenes.push(['hall-entering', `/tournaments/${id}/hall`]);
  return `/tournaments/${id}`;
});
const longNames = [
  'MAXIMILIÁN W.',
  'Bartoloměj Št.',
  'Žofie-Anežka',
  'Řehoř z Hradce',
  'Wolfgang Mmm',
  'Kryštof Harant',
  'Ctirad Dvořák',
  'Anička',
];
await scene('39-own-path', async () => {
  // Whoever has won the first game of the first round looks at it.
  const seen = ({ pairings, entrants }) => {
    const won = pairings.find(({ round, result }) => round === 1 && result?.kind === 'played');
    return entrants.findIndex(({ id }) => id === won.entrants[won.result.points.indexOf(1)]);
  };
  const wish = { name: 'Velká cena severovýchodních Čech', format: single };
  const name = (i) => longNames[i];
  return `/tournaments/${await play(8, wish, { until: (t) => t.round === 2, gone: [2], name, seen })}`;
});
await scene('40-director', async () => {
  const wish = { name: 'Žižkov 2026', format: { kind: 'swiss', rounds: 3 } };
  return `/tournaments/${await play(8, wish, { until: (t) => t.round === 2, gone: [5], seen: () => 0 })}`;
});
if (isMore) scenes.push(['list', '/tournaments'], ['founding', '/tournaments/new'], ['help', '/tournaments/help']);

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const looks = [
  { name: 'desktop-light-en', size: desktop, theme: 'light', language: 'en' },
  { name: 'phone-dark-cs', size: phone, theme: 'dark', language: 'cs' },
  { name: 'desktop-dark-cs', size: desktop, theme: 'dark', language: 'cs' },
  { name: 'phone-light-en', size: phone, theme: 'light', language: 'en' },
].slice(0, process.argv.includes('--all') ? 4 : 2);

const browser = await chromium.launch({
  executablePath: places.find((one) => one && existsSync(one)),
  args: ['--no-sandbox'],
});
for (const { name, size, theme, language } of looks) {
  const pageOf = async (data) => {
    const context = await browser.newContext({ ...size, colorScheme: theme, locale: language });
    await context.request.post(`${url}/api/session`, { data });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    return page;
  };
  const guest = await pageOf({ name: `Guest ${name.slice(0, 9)}` });
  for (const [what, path] of scenes) {
    const token = tokens.get(path);
    const page = token === undefined ? guest : await pageOf({ token });
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    await page
      .locator(
        '.bracket, .standings, .tournament-entrants, .hall-view > *, .tournaments-head, .tournament-form, .rules-text',
      )
      .first()
      .waitFor();
    if (what === '40-director') await page.locator('#tournament-tab-direct').click();
    if (what === '38-hall-bracket') await page.locator('.hall .bracket').waitFor();
    for (const notice of await page.locator('.notices button').all()) await notice.click();
    await page.mouse.move(1, 1);
    await page.screenshot({ path: join(out, `${what}-${name}.jpg`), type: 'jpeg', quality: 82 });
    if (page !== guest) await page.context().close();
  }
  await guest.context().close();
}
await browser.close();
await served.stop();
rmSync(data, { recursive: true, force: true });
process.exit(0);
