/**
 * A client of Partie in plain JavaScript, written from docs/protocol.md alone; it shares no code with the project.
 *     node docs/examples/client.mjs ws://127.0.0.1:8420/socket Name [table]
 * Comes in as a guest, opens a table with a bot (or joins the given one), plays Prší at random to the end, and breaks its
 * own connection once on the way. Its last line is JSON: the match, the number of its last step, and the view it folded.
 */
const WebSocketClass = globalThis.WebSocket ?? (await import('ws')).WebSocket;
const [url = 'ws://127.0.0.1:8420/socket', name = 'Guest', givenTable] = process.argv.slice(2);
const session = Math.random().toString(36).slice(2, 10); // ids must be new for the person, not only for the connection
const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'); // the secret that brings it back
const waiting = new Map(); // commands without an answer yet, by id
let [socket, known, table, match, commands, heardAt] = [null, false, givenTable, null, 0, Date.now()];
let [number, view, places, offers, status, moving, broken, over] = [-1, null, [], {}, null, false, false, false];

const say = (text) => process.stdout.write(`${text}\n`);
const nameOf = (seat) => status?.seats[seat]?.name ?? `Seat ${seat}`;
const fail = ({ message }) => process.stderr.write(`${message}\n`, () => process.exit(1));
const transmit = (command) => socket.readyState === 1 && socket.send(JSON.stringify(command));

function connect() {
  socket = new WebSocketClass(url);
  socket.onopen = () => transmit({ c: 'hello', do: 'hello', v: 3, token, ...(!known && { name }) });
  socket.onmessage = ({ data }) => receive(JSON.parse(String(data)));
  socket.onerror = () => {};
  socket.onclose = ({ code }) => {
    if (over) return;
    if (!known) return fail({ message: `No connection to ${url} (${code}).` });
    say(`The connection is lost (${code}); connecting again.`);
    setTimeout(connect, 250 + Math.random() * 250);
  };
}
/** Sends a command, again and again under the same id until it is answered. */
function ask(command) {
  const c = `${session}-${++commands}`;
  return new Promise((resolve, reject) => {
    waiting.set(c, { command: { c, ...command }, at: Date.now(), resolve, reject });
    transmit({ c, ...command });
  });
}
setInterval(() => {
  if (Date.now() - heardAt > 9000) return socket.close();
  transmit({ c: 'ping', do: 'ping' });
  for (const { command, at } of waiting.values()) if (Date.now() - at > 2500) transmit(command);
}, 2500);

function receive(message) {
  heardAt = Date.now();
  if (message.is === 'welcome') welcome(message);
  if (message.is === 'no' && message.c === 'hello' && message.code !== 'later') fail({ message: message.text });
  if (message.is === 'table' && message.table.id === table) look(message.table.match);
  if (message.is === 'status' && message.m === match) status = message.status;
  if (message.is === 'view' && message.m === match) ({ n: number, view, places, offers, status } = message);
  if (message.up === 1) update(message);
  const asked = waiting.get(message.c);
  if (asked && !['tooFast', 'later'].includes(message.code)) {
    waiting.delete(message.c);
    if (message.is === 'no') asked.reject(new Error(message.text));
    else asked.resolve(message);
  }
  play();
}
function welcome({ person }) {
  say(`${person.name} ${known ? 'is back' : 'comes in'}.`);
  for (const { command } of waiting.values()) transmit(command);
  if (!known) sitDown().catch(fail);
  else if (match !== null) follow().catch(fail);
  known = true;
}

async function sitDown() {
  const wish = { game: 'prsi', seats: 2, bots: true, options: { rounds: 1 } };
  table = (await ask(table ? { do: 'table.join', table } : { do: 'table.create', ...wish })).table;
  if (givenTable === undefined) await ask({ do: 'table.start', table });
  else await ask({ do: 'table.ready', table, ready: true }).catch(() => say('No seat is free: watching.'));
}
/** Looks at the table: a match has begun, or the one that was followed has ended. */
function look(now) {
  const ended = match !== null && now === null;
  match ??= now;
  if (match !== null && (ended || view === null)) follow().then(() => ended && !over && end(), fail);
}
const follow = () => ask({ do: 'match.follow', match, as: 1, ...(view !== null && { have: number }) });

function update({ n, e: packed, w, t, f: open = {}, x: sealed = {}, z, o = {}, d = status?.deadline }) {
  if (view === null || n <= number) return;
  if (n > number + 1) return follow().catch(fail);
  const e = (typeof packed[0] === 'string' ? [packed] : packed).map(unpackEvent);
  if (z) e.push(unpackEvent(['takes a move back', { '': { zones: z } }])); // folded like the zones of an event
  e.forEach(tell);
  const s = { table: { ...t, ...(w !== undefined && turn(w)) }, open, sealed };
  const facts = ['table', 'open', 'sealed'].map((part) => [part, foldFacts(view[part], s[part] ?? {})]);
  view = { ...view, zones: e.reduce(foldZones, view.zones), ...Object.fromEntries(facts) };
  [number, offers, status] = [n, o, { ...status, deadline: d }];
  if (number >= 4 && !broken) socket.close();
  broken ||= number >= 4;
}
function play() {
  const moves = unpack(offers);
  if (moving || moves.length === 0 || socket.readyState !== 1) return;
  moving = true;
  const move = moves[Math.floor(Math.random() * moves.length)];
  const done = (problem) => {
    moving = false;
    if (problem instanceof Error) say(`Refused: ${problem.message}`);
  };
  ask({ do: 'match.move', match, move }).then(done, done).then(play);
}
function end() {
  over = true;
  const places = view.table.result?.places.map((place, seat) => `${nameOf(seat)}: place ${place}`) ?? [];
  say(places.join(', ') || 'There is no result.');
  process.stdout.write(`${JSON.stringify({ match, n: number, view })}\n`, () => process.exit(0));
}
function tell({ is, seat, with: { suit, points } = {}, cards = [], n }) {
  const faces = cards.map(([, face]) => face ?? '?').join(' ') || `${n} unseen`;
  const words = { play: `plays ${faces}`, draw: `draws ${faces}`, named: `names ${suit}`, score: `Points: ${points}` };
  say(`${seat === undefined ? '' : nameOf(seat)} ${words[is] ?? is}`.trim());
}

/** Events are lists; places stand in them by their numbers. */
function unpackEvent([is, ...items]) {
  const isRest = (item) => typeof item === 'object' && item !== null && !Array.isArray(item);
  const { '': rare = {}, ...params } = isRest(items.at(-1)) ? items.pop() : {};
  const [seat, from, to, moved] = items;
  const name = (place) => (typeof place === 'number' ? places[place] : (place ?? undefined));
  const zone = (z) => {
    if (z === null || typeof z === 'number') return z === null ? null : { see: 'count', n: z };
    return typeof z[0] === 'string' ? { see: z[0], n: z[1], cards: z[2] } : { see: 'all', n: z.length, cards: z };
  };
  const zones = Object.entries(rare.zones ?? {}).map(([place, z]) => [places[place] ?? place, zone(z)]);
  const cards = Array.isArray(moved) ? (typeof moved[0] === 'object' && moved[0] !== null ? moved : [moved]) : [];
  const event = { is, with: params, uncovers: rare.uncovers, zones: Object.fromEntries(zones) };
  const n = typeof moved === 'number' ? moved : cards.length;
  return { ...event, seat: seat ?? undefined, from: name(from), to: name(to), cards, n };
}
/** Whose turn it is and who is asked what, as facts of the table. */
function turn(w) {
  if (typeof w === 'number') return { turn: w, pending: [{ ...view.table.pending[0], seat: w }] };
  const [ask, seats, params] = w;
  const pending = [seats].flat().map((seat) => ({ seat, ask, ...(params && { with: params }) }));
  return typeof seats === 'number' ? { turn: seats, pending } : { pending };
}
function unpack(packed) {
  const answer = (moves, [asked, values]) => moves.flatMap((m) => values.map((value) => ({ ...m, [asked]: value })));
  return Object.entries(packed).flatMap(([action, list]) => {
    if (list === 1 || action === '*') return list === 1 ? { do: action } : list;
    return list.flatMap((offer) => {
      const [which, asked = {}] = [offer].flat();
      const cards = [which].flat();
      return Object.entries(asked).reduce(answer, [{ do: action, ...(cards.length > 0 && { cards }) }]);
    });
  });
}
function foldZones(before, { zones: laid = {}, from, to, cards = [], n = cards.length, uncovers }) {
  const zones = { ...before, ...laid };
  for (const zone in laid) if (laid[zone] === null) delete zones[zone];
  const change = (zone, by, pick) => {
    const { see, n: had, cards: lay } = zones[zone];
    zones[zone] = { see, n: had + by, ...(lay && { cards: pick(lay, see) }) };
  };
  const gone = cards.map(([id, , was = id]) => was);
  const come = (see) => cards.map(([id, face]) => [id, see === 'order' ? null : face]);
  if (from && n > 0) change(from, -n, (lay) => (uncovers ? [uncovers] : lay.filter(([id]) => !gone.includes(id))));
  if (to && n > 0) change(to, n, (lay, see) => (see === 'top' ? come(see).slice(-1) : [...lay, ...come(see)]));
  return zones;
}
function foldFacts(before, changed) {
  const facts = { ...before };
  for (const [path, now] of Object.entries(changed)) {
    const [fact, inner] = path in facts ? [path] : path.split('.');
    const [items, more] = [now?.['~'], now?.['+']];
    if (inner !== undefined && fact in facts) facts[fact] = foldFacts(facts[fact], { [inner]: now });
    else if (more) facts[fact] = [...facts[fact], ...more];
    else facts[fact] = items ? Object.assign([...facts[fact]], Object.fromEntries(items)) : now;
    if (items === null) delete facts[fact];
  }
  return facts;
}
connect();
