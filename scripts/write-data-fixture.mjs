/**
 * Writes a data folder with the server of an earlier commit, and what that server says of it:
 *
 *     node scripts/write-data-fixture.mjs <fixture> <checkout> [<checkout> …]
 *
 * Each checkout is a built working tree of a commit. Its own server runs, its own client plays, its own store reads the
 * rows. With several checkouts the first plays, the next ones take the folder over in turn and play a little on, and the
 * last one is stopped in an orderly way. With one checkout the server is stopped, started again, played on, and killed.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { start, versionAt } from './earlier-version.mjs';

const [fixture, ...checkouts] = process.argv.slice(2).map((path) => resolve(path));
if (checkouts.length === 0) throw new Error('Name the folder of the fixture and a checkout of the commit.');
const scratch = mkdtempSync(join(tmpdir(), 'partie-fixture-'));
const data = join(scratch, 'data');

// ---- people -----------------------------------------------------------------------------------------------------------

const names = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'František'];
/** By name: the token, and the client while connected. */
const tokens = {};
let clients = {};

async function everybodyComes(version, port) {
  clients = {};
  for (const name of names) {
    clients[name] = await version.connect(port, tokens[name] ? { token: tokens[name] } : { name });
    tokens[name] = clients[name].token;
  }
}
function everybodyGoes() {
  for (const client of Object.values(clients)) client.close();
}
async function until(holds, what) {
  const end = Date.now() + 30_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
    await wait(3);
  }
}

// ---- matches ----------------------------------------------------------------------------------------------------------

const matches = [];
let opened = 0;

/** Seats these people, and bots at the seats after them. */
async function begin(what, game, { seats = 2, bots = 0, options = {}, settings = {}, engine, watcher, nonce } = {}) {
  const people = Array.from({ length: seats - bots }, (_, i) => names[(opened + i) % 5]);
  opened++;
  const [host, ...others] = people;
  const { table } = await clients[host].send({
    ...{ do: 'table.create', game, seats, title: what, options },
    settings: { absence: 'wait', ...settings },
  });
  for (const name of others) {
    await clients[name].send({ do: 'table.join', table });
    await clients[name].send({ do: 'table.ready', table, ready: true });
  }
  for (let seat = seats - bots; seat < seats; seat++)
    await clients[host].send({ do: 'table.bot', table, seat, on: true, ...(engine && { engine }) });
  if (watcher) await clients[watcher].send({ do: 'table.join', table, watch: true });
  const { match: id } = await clients[host].send({ do: 'table.start', table, ...(nonce && { nonce }) });
  const match = { what, id, game, table, people, watchers: watcher ? [watcher] : [] };
  matches.push(match);
  await followAll(match);
  return match;
}
async function followAll({ id, people, watchers }) {
  for (const name of [...people, ...watchers]) await clients[name].follow(id);
}
const seen = (match, name) => clients[name].matches.get(match.id);
const isOver = (match) => match.people.some((name) => seen(match, name)?.over);
const onTurn = (match) => match.people.find((name) => seen(match, name).moves.length > 0);
const send = (match, name, what, more = {}) => clients[name].send({ do: `match.${what}`, match: match.id, ...more });
/** All have got what the one who is furthest has. */
async function allUpToDate(match) {
  const last = () => Math.max(...match.people.map((name) => seen(match, name).number));
  await until(() => match.people.every((name) => seen(match, name).number === last()), match.what);
}

/** What a player does: goes on where possible, and does not swap cards back and forth. */
function choose(moves, wished) {
  const rest = moves.filter((move) => move.do !== 'swap');
  const likely = rest.length > 0 ? rest : moves;
  const preferred = likely.filter((move) => move.do === wished);
  const from = preferred.length > 0 ? preferred : likely;
  return from[Math.floor(Math.random() * from.length)];
}
async function moveOnce(match, wished = 'play') {
  await until(() => isOver(match) || onTurn(match) !== undefined, `${match.what}: somebody on turn`);
  if (isOver(match)) return;
  const name = onTurn(match);
  const before = seen(match, name).number;
  await send(match, name, 'move', { move: choose(seen(match, name).moves, wished) });
  await until(() => seen(match, name).number > before, `${match.what}: the move`);
  await allUpToDate(match);
}
async function play(match, moves, wished) {
  for (let i = 0; i < moves && !isOver(match); i++) await moveOnce(match, wished);
}
async function playToTheEnd(match, wished) {
  while (!isOver(match)) await moveOnce(match, wished);
}
/** Until somebody's move has left nothing to chance, and the match goes on: one that can be taken back by consent. */
async function takeBack(match) {
  for (;;) {
    await moveOnce(match);
    const [asker, ...others] = match.people;
    try {
      await send(match, asker, 'ask', { what: 'undo' });
    } catch {
      continue;
    }
    for (const name of others) await send(match, name, 'agree', { yes: true });
    return;
  }
}
async function pause(match) {
  const [asker, ...others] = match.people;
  await send(match, asker, 'ask', { what: 'pause' });
  for (const name of others) await send(match, name, 'agree', { yes: true });
  await until(() => seen(match, asker).status.paused, 'the pause');
}

/** In games that cannot go on without a seat the table ends the match, not the rules. */
async function resign(match) {
  await play(match, 3);
  await send(match, match.people[0], 'resign');
  await until(() => isOver(match), 'the end by resigning');
}

/** What is played before the first stop. */
async function playAll({ knows, hasClock, hasEngines }) {
  const long = { rounds: 10, randomSeats: false };
  await play(await begin('prsi running', 'prsi', { options: long }), 8);
  await play(await begin('prsi stopped', 'prsi', { seats: 3, options: { rounds: 5 } }), 7);
  await playToTheEnd(await begin('prsi ended', 'prsi', { options: { rounds: 1 }, nonce: 'from the host' }));
  await play(await begin('prsi long', 'prsi', { options: long }), 140, 'draw');

  const paused = await begin('prsi paused', 'prsi', { options: long, settings: { timeLimit: 86_400 } });
  await play(paused, 3);
  await pause(paused);
  const resumed = await begin('prsi resumed', 'prsi', { options: long });
  await play(resumed, 2);
  await pause(resumed);
  await send(resumed, resumed.people[1], 'ask', { what: 'resume' });
  await send(resumed, resumed.people[0], 'agree', { yes: true });
  await play(resumed, 2);

  const asking = await begin('prsi asking', 'prsi', { seats: 3, options: { rounds: 5 } });
  await play(asking, 4);
  await send(asking, asking.people[1], 'ask', { what: 'pause' });
  await send(asking, asking.people[0], 'agree', { yes: true });

  const back = await begin('prsi taken back', 'prsi', { options: long });
  await play(back, 3);
  await takeBack(back);
  await play(back, 2);
  await takeBack(back);
  const nonce = await begin('prsi nonce', 'prsi', { options: long });
  await play(nonce, 2);
  await send(nonce, nonce.people[1], 'nonce', { nonce: 'a nonce with spaces' });
  await play(nonce, 9, 'draw');

  const limit = { timeLimit: 86_400 };
  await play(await begin('prsi time limit', 'prsi', { options: long, settings: limit }), 4);
  const delayed = { spectators: 'delayed', delay: 3 };
  await play(await begin('prsi delayed', 'prsi', { options: long, settings: delayed, watcher: 'František' }), 8);
  await play(await begin('prsi bot', 'prsi', { seats: 3, bots: 1, options: long }), 6);
  const left = await begin('prsi left', 'prsi', { seats: 3, options: { rounds: 5 } });
  await play(left, 4);
  await send(left, left.people[2], 'resign');
  await allUpToDate(left);
  await play({ ...left, people: left.people.slice(0, 2) }, 2);
  await resign(await begin('prsi resigned', 'prsi', { options: long }));
  await replacedByBot();

  if (knows.has('shithead')) {
    await play(await begin('shithead running', 'shithead', { options: { rounds: 3 } }), 12);
    await play(await begin('shithead stopped', 'shithead', { seats: 3 }), 9);
    await playToTheEnd(await begin('shithead ended', 'shithead', { options: { rounds: 1 } }));
  }
  if (knows.has('canasta')) {
    await play(await begin('canasta running', 'canasta', { seats: 4 }), 20);
    await play(await begin('canasta stopped', 'canasta', {}), 15);
    await playToTheEnd(await begin('canasta ended', 'canasta', { options: { rounds: 1 } }), 'discard');
    await resign(await begin('canasta resigned', 'canasta', {}));
  }
  if (knows.has('go')) {
    await play(await begin('go running', 'go', { options: { size: 9 } }), 12);
    await play(await begin('go stopped', 'go', { options: { size: 13, handicap: 2 } }), 5);
    const ended = await begin('go ended', 'go', { options: { size: 5 } });
    await play(ended, 6);
    await playToTheEnd(ended, 'pass');
  }
  if (hasClock) {
    const clocks = {
      fischer: { kind: 'fischer', main: 3600, add: 30 },
      byoyomi: { kind: 'byoyomi', main: 3600, periods: 5, seconds: 300 },
      canadian: { kind: 'canadian', main: 3600, turns: 10, seconds: 600 },
    };
    await play(await begin('prsi fischer', 'prsi', { options: long, settings: { clock: clocks.fischer } }), 6);
    await play(await begin('go byoyomi', 'go', { settings: { clock: clocks.byoyomi } }), 5);
    const canadian = await begin('go canadian paused', 'go', { settings: { clock: clocks.canadian } });
    await play(canadian, 4);
    await pause(canadian);
  }
  if (hasEngines) {
    await play(await begin('go engine', 'go', { bots: 1, engine: 'Fake' }), 3);
    await play(await begin('go engine gone', 'go', { bots: 1, engine: 'Broken' }), 4);
  }
}

/** One goes away until a bot plays for him, and comes back. */
async function replacedByBot() {
  const { connect, port } = now;
  const settings = { absence: 'bot', absentAfter: 15 };
  const match = await begin('prsi replaced', 'prsi', { options: { rounds: 10 }, settings });
  await play(match, 2);
  const [here, away] = match.people;
  clients[away].close();
  const isBot = () => seen(match, here).status.seats.some(({ person, bot }) => person === idOf[away] && bot);
  await until(isBot, 'the bot');
  clients[away] = await connect(port, { token: tokens[away] });
  await clients[away].follow(match.id);
  await until(() => !isBot(), 'the player is back');
  for (const other of matches) if (other.people.includes(away) || other.watchers.includes(away)) await followAll(other);
  await play(match, 2);
}

const tables = [];
async function openTables() {
  const wish = { do: 'table.create', game: 'prsi', seats: 4 };
  const locked = await clients.František.send({ ...wish, title: 'with a password', password: 'švestka 7' });
  tables.push({ id: locked.table, host: 'František', password: 'švestka 7' });
  const open = await clients.František.send({ ...wish, title: 'open', settings: { timeLimit: 60, absentAfter: 120 } });
  await clients.Emil.send({ do: 'table.join', table: open.table });
  tables.push({ id: open.table, host: 'František', password: null });
}

/** What is played after a restart, so that the snapshots of these matches are older than their last rows. */
async function playOn(version) {
  const isPlayedOn = ({ what }) => /running|long|nonce/.test(what);
  for (const match of matches) if (isPlayedOn(match) && !isOver(match)) await play(match, 5, 'draw');
  await play(await begin(`prsi fresh in ${version.commit}`, 'prsi', { options: { rounds: 3 } }), 4);
}

// ---- what that server says --------------------------------------------------------------------------------------------

const idOf = {};
/** Everybody follows everything anew, so that what is kept is what the server sends, whole. */
async function look(version, port) {
  everybodyGoes();
  await everybodyComes(version, port);
  for (const match of matches) {
    match.seen = [];
    match.file = null;
    const answer = await fetch(`http://127.0.0.1:${port}/api/matches/${match.id}`);
    if (answer.ok) match.file = await answer.json();
    for (const person of [...match.people, ...match.watchers]) {
      try {
        const { number, view, moves, status } = await clients[person].follow(match.id);
        match.seen.push({ person, number, view, moves, status });
      } catch (why) {
        if (match.file === null) throw why;
      }
    }
  }
  await clients.Anna.followLobby();
  await until(() => clients.Anna.lobby.size > 0, 'the list of tables');
  for (const table of tables) {
    table.entry = clients.Anna.lobby.get(table.id);
    await until(() => clients[table.host].tables.has(table.id), 'the table');
    table.view = clients[table.host].tables.get(table.id);
  }
}

/** A snapshot's own shape, for the record. */
function shapeOf(snapshot) {
  if (snapshot === null) return null;
  const { state, ...rest } = snapshot.state;
  const [command] = rest.commands;
  return { number: snapshot.number, holds: Object.keys(rest).sort(), command, seal: rest.seal ?? null };
}

async function readBack({ openSqliteStore }) {
  const copy = join(scratch, 'copy');
  cpSync(data, copy, { recursive: true });
  const store = openSqliteStore(copy);
  const read = [];
  for (const { what, id, game, table, people, watchers, file, seen: views } of matches) {
    const header = await store.match(id);
    const rows = (await store.log(id)).map(({ number, actor, command, at, body }) => ({
      number,
      actor,
      command,
      at,
      body,
    }));
    const snapshot = shapeOf(await store.snapshot(id));
    read.push({ what, id, game, table, people, watchers, header, snapshot, rows, seen: views, file });
  }
  await store.close();
  return read;
}

function formatOf(copy) {
  const Database = createRequire(join(checkouts[0], 'packages/server/package.json'))('better-sqlite3');
  const db = new Database(join(copy, 'partie.sqlite'), { readonly: true });
  const version = db.pragma('user_version', { simple: true });
  db.close();
  return version;
}

// ---- the whole --------------------------------------------------------------------------------------------------------

let now = { connect: null, port: 0 };
const versions = [];
for (const checkout of checkouts) versions.push(await versionAt(checkout, data));
const [first] = versions;
const last = versions.at(-1);
const killed = versions.length === 1;

async function open(version) {
  const server = await start(version);
  now = { connect: version.connect, port: server.port };
  await everybodyComes(version, server.port);
  for (const name of names) idOf[name] = clients[name].person.id;
  return server;
}

let server = await open(first);
await playAll(first);
await openTables();
everybodyGoes();
await server.end('SIGTERM');

for (const version of killed ? versions : versions.slice(1)) {
  server = await open(version);
  for (const match of matches) if (!isEnded(match)) await followAll(match);
  await playOn(version);
  if (version === last) await look(version, server.port);
  else everybodyGoes();
  await server.end(version === last && killed ? 'SIGKILL' : 'SIGTERM');
  everybodyGoes();
}
function isEnded({ what }) {
  return /ended|resigned/.test(what);
}

const writtenAt = Date.now();
const read = await readBack(last);
const expected = {
  commits: versions.map(({ commit }) => commit),
  format: formatOf(join(scratch, 'copy')),
  killed,
  writtenAt,
  people: names.map((name) => ({ name, id: idOf[name], token: tokens[name] })),
  tables,
  matches: read,
};
rmSync(fixture, { recursive: true, force: true });
mkdirSync(fixture, { recursive: true });
const keep = (name, content) => writeFileSync(join(fixture, `${name}.gz`), gzipSync(content, { level: 9 }));
for (const name of ['partie.sqlite', 'partie.sqlite-wal'])
  if (existsSync(join(data, name))) keep(name, readFileSync(join(data, name)));
keep('expected.json', JSON.stringify(expected, null, 1));
rmSync(scratch, { recursive: true });
for (const { what, rows, snapshot } of read)
  console.log(what, rows.length, snapshot?.number, JSON.stringify(snapshot?.command));
process.exit(0);
