/** `partie serve`: starts the server. A flag overrides its environment variable, and both override the configuration file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type EngineWish,
  type Limits,
  localPlatform,
  readEngine,
  type Served,
  serve,
  usualLimits,
  withoutLimits,
} from '@partie/server';
import type { SshHost } from '@partie/terminal/ssh';
import { InvalidArgumentError, Option } from 'commander';
import { isLoopback, languageOfSystem, startMessage } from './start-message.js';
import { sshFor } from './ssh.js';
import { type XmppSettings, xmppGateway, xmppOptions, xmppSettingNames } from './xmpp.js';
import { documentsIn, type FolderOfDocuments } from './offered-documents.js';
import { bringGames, gameOption } from './outside-games.js';

export const bundledWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface ServeSettings extends Limits, XmppSettings {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly origin: readonly string[];
  readonly publicUrl?: string;
  readonly trustProxy: readonly string[];
  readonly metricsToken?: string;
  readonly metricsPort?: number;
  readonly sshPort?: number;
  readonly botPace: number;
  /** Programs that can play, each as `name=command with arguments`. */
  readonly engine: readonly string[];
  /** How long they may think about a move. */
  readonly engineSeconds: number;
  /** Games from outside of the box. */
  readonly game: readonly string[];
  /** A folder of documents that are offered to everybody. */
  readonly boards?: string;
  /** False: nobody is limited in anything. */
  readonly limits: boolean;
  readonly web?: string;
  /** Whether the local network is told about the server. */
  readonly announce: boolean;
  readonly config?: string;
}

/** What each limit bounds, for the help. */
const limitTexts: Readonly<Record<keyof Limits, string>> = {
  messageRate: 'messages that one connection may send in 20 seconds',
  personMessageRate: 'messages that all connections of one person may send in 20 seconds',
  addressMessageRate: 'messages that all connections from one address may send in 20 seconds',
  readRate: 'pages of played matches that one address may read in a minute',
  guestRate: 'new guests per minute from one address',
  personConnections: 'connections of one person',
  addressConnections: 'connections from one address',
  addressPipelined: 'HTTP requests of one address that may wait for earlier ones on their lines',
  addressAnswers: 'histories, files and records of matches that are sent to one address at the same time',
  addressUnread: 'megabytes of HTTP answers, and of messages, that may wait for one address to read them',
  allUnread: 'megabytes of HTTP answers, and of messages, that may wait for everybody together to read them',
  answerSeconds: 'seconds after which an HTTP answer that is not read is cut off; a long one has more',
  chatRate: 'messages that one person may say in 20 seconds',
  listRate: 'how often one person may ask for the whole list of tables in 20 seconds',
  tableRate: 'tables that one person may open in a minute',
  passwordRate: 'passwords that one person may try at one table, or give to his own, in a minute',
  addressPasswordRate: 'the same from one address, at all tables',
  passphraseRate: 'passphrases that may be tried for one name from one address in ten minutes',
  namePassphraseRate: 'the same from all addresses together',
  addressPassphraseRate: 'passphrases that may be tried from one address in a minute',
  passphraseChangeRate: 'how often one person may change the passphrase in a minute',
  deviceLinkRate: 'links to come in on another device that one person may make in a minute',
  uploadRate: 'documents that may be uploaded from one address in a minute',
  foundingRate: 'tournaments that one person may found in ten minutes',
  tournamentRate: 'what one person may do in tournaments in a minute',
  tournamentLookRate: 'tournaments that one person may look at in a minute',
  personTables: 'open tables made by one person',
  addressTables: 'open tables made from one address',
  tableWatchers: 'people who watch at one table',
  tableAsking: 'people who wait to be voted into one table',
  watcherChatRate: 'messages that all who watch at one table may say together in 20 seconds',
  personDocuments: 'uploaded documents that are kept for one person',
  personMatches: 'running matches that one person sits in',
  addressMatches: 'running matches started from one address',
  personTournaments: 'tournaments founded by one person that have not ended',
  addressTournaments: 'tournaments founded from one address that have not ended',
  personEntries: 'tournaments that one person takes part in at the same time',
  personTournamentBots: 'bots in all tournaments together that one person has founded and that have not ended',
  tournamentDays:
    'days after which a tournament is called off that nobody has started, and ends that nobody lets go on',
  seatRows: 'what one seat may write to the log in one turn or phase',
  takeBacks: 'how often the same step may be taken back',
  questions: 'questions to the others that one seat may ask in one turn or phase',
  pauseMinutes: 'minutes after which anybody may end a pause',
  takeOverMinutes: 'minutes after which a seat may be taken over that a bot holds for somebody who is away',
  tableDays: 'days after which a table is closed that nobody has returned to',
  matchDays: 'days after which a match ends without a result that nobody has returned to',
  journalRate: 'kilobytes that one person may add to the journal in a minute',
  allJournalRate: 'kilobytes that everybody together may add to the journal in a minute',
  journalDays: 'days for which the journal is kept (who came, joined, left, changed and said what); 0: none',
  journalEntries: 'entries that the journal has at most; the oldest are removed',
};
/** Names of the settings that a configuration file may have besides. */
const otherSettings = [
  'port',
  'host',
  'data',
  'origin',
  'publicUrl',
  'trustProxy',
  'metricsToken',
  'metricsPort',
  'sshPort',
  'botPace',
  'engine',
  'engineSeconds',
  'game',
  'boards',
  'web',
  'limits',
  'announce',
  ...xmppSettingNames,
];
const noDocuments: FolderOfDocuments = { documents: [], troubles: [] };
const namesOfLimits = Object.keys(limitTexts) as (keyof Limits)[];

function limitOption(name: keyof Limits): Option {
  const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Option(`--${flag} <n>`, limitTexts[name])
    .env(`PARTIE_${flag.replaceAll('-', '_').toUpperCase()}`)
    .default(usualLimits[name])
    .argParser(parseAmount);
}

/** Flags with their environment variables. The file given by --config uses the same names. */
export const serveOptions: readonly Option[] = [
  new Option('--port <n>', 'port to listen on; 0 takes any free one')
    .env('PARTIE_PORT')
    .default(8420)
    .argParser(parsePort),
  new Option('--host <address>', 'address to listen on; 127.0.0.1 for this machine only')
    .env('PARTIE_HOST')
    .default('0.0.0.0'),
  new Option('--data <folder>', 'data folder').env('PARTIE_DATA').default('data'),
  new Option('--origin <url...>', 'other origins whose pages may connect, or * for any')
    .env('PARTIE_ORIGIN')
    .default([]),
  new Option(
    '--public-url <url>',
    'where people find the server, if not by its address or its name in the local network: https://play.example.org',
  ).env('PARTIE_PUBLIC_URL'),
  new Option(
    '--trust-proxy <network...>',
    'addresses or networks of proxies in front of the server, whose X-Forwarded-For or Forwarded is believed',
  )
    .env('PARTIE_TRUST_PROXY')
    .default([]),
  new Option('--metrics-token <token>', 'secret for reading /metrics: Authorization: Bearer <token>').env(
    'PARTIE_METRICS_TOKEN',
  ),
  new Option('--metrics-port <n>', 'port for /metrics, reachable from this machine only')
    .env('PARTIE_METRICS_PORT')
    .argParser(parsePort),
  new Option('--ssh-port <n>', 'port for playing over SSH: ssh -p <n> name@host; 0 takes any free one')
    .env('PARTIE_SSH_PORT')
    .argParser(parsePort),
  new Option('--bot-pace <n>', 'how long bots wait before a move: 1 is a human pace, 0 is no wait')
    .env('PARTIE_BOT_PACE')
    .default(1)
    .argParser(parseAmount),
  new Option('--web <folder>', 'folder of another build of the web client').env('PARTIE_WEB'),
  new Option(
    '--engine <name=command...>',
    'a program that plays Go over GTP: "GNU Go, level 5=gnugo --mode gtp --level 5"',
  ).default([]),
  new Option('--engine-seconds <n>', 'seconds after which such a program is given up that has not answered')
    .env('PARTIE_ENGINE_SECONDS')
    .default(18)
    .argParser(parseAmount),
  new Option('--no-announce', 'do not tell the local network about the server, nor look for others there').env(
    'PARTIE_NO_ANNOUNCE',
  ),
  new Option('--boards <folder>', 'folder of boards (JSON or XML) that everybody here may choose for a table').env(
    'PARTIE_BOARDS',
  ),
  gameOption(),
  ...xmppOptions,
  ...namesOfLimits.map(limitOption),
  new Option('--no-limits', 'none of these limits: for measuring, never on an open network'),
  new Option('--config <file>', 'a JSON file with any of these settings: { "port": 8420, … }').env('PARTIE_CONFIG'),
];

/** Resolves with the exit code when the server has stopped or could not start. */
export async function runServer(flags: ServeSettings, given: (name: string) => boolean): Promise<number> {
  let served: Served;
  let ssh: SshHost | null = null;
  let gateway: { stop(): Promise<void> } | null = null;
  // Listened to from here on: it says that it listens before everything beside it has been started.
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  try {
    const settings = withConfigFile(flags, given);
    const {
      port,
      host,
      data,
      origin,
      publicUrl,
      trustProxy,
      metricsToken,
      metricsPort,
      botPace,
      web = bundledWeb,
    } = settings;
    const engines = settings.engine.map((text) => ({ ...readEngineSetting(text), seconds: settings.engineSeconds }));
    await bringGames(settings.game);
    const { documents, troubles } = settings.boards === undefined ? noDocuments : documentsIn(settings.boards);
    // A server does not stay down because of one bad file.
    for (const trouble of troubles) process.stderr.write(`${trouble}\n`);
    served = await serve({
      port,
      host,
      data,
      origins: listOf(origin),
      publicUrl,
      trustedProxies: listOf(trustProxy),
      metricsToken,
      metricsPort,
      web,
      announce: settings.announce && !isLoopback(host),
      core: { ...(settings.limits ? limitsIn(settings) : withoutLimits), botPace, engines, documents },
    });
    ssh = await sshFor(served, settings);
    if (settings.xmpp !== undefined) gateway = await startGateway({ ...settings, xmpp: settings.xmpp }, served);
  } catch (error) {
    process.stderr.write(`${startError(error, flags)}\n`);
    return 1;
  }
  keepRunning(served);
  if (process.stdout.isTTY) {
    const { port, addresses } = served;
    // Beside the log, which stays one JSON object a line.
    process.stderr.write(startMessage({ host: hostOf(flags, given), port, addresses }, languageOfSystem(process.env)));
  }
  await stopped;
  await stopAll(gateway, ssh, served);
  return 0;
}

/** The XMPP gateway. It keeps trying to connect; the server does not wait for it. */
async function startGateway(
  settings: ServeSettings & { readonly xmpp: string },
  served: Served,
): Promise<{ stop(): Promise<void> }> {
  const { log } = served.core.ports;
  try {
    const gateway = xmppGateway(settings, localPlatform(served), join(settings.data, 'xmpp.json'), log);
    gateway.start().catch((error: unknown) => log({ what: 'error', error: String(error) }));
    return gateway;
  } catch (error) {
    await served.stop();
    throw error;
  }
}
async function stopAll(gateway: { stop(): Promise<void> } | null, ssh: SshHost | null, served: Served): Promise<void> {
  await Promise.all([gateway?.stop(), ssh?.stop()]);
  await served.stop();
}

/**
 * An error that nobody has caught is logged, and the server goes on. What is acknowledged has been stored before, so that
 * nothing is lost either way; but to end the process would end every match at once, and let anybody who finds such an
 * error do so again and again. `partie_uncaught_errors_total` of /metrics counts them.
 */
function keepRunning(served: Served): void {
  process.on('uncaughtException', (error) => served.uncaught(error));
  process.on('unhandledRejection', (error) => served.uncaught(error));
  // The terminal, or whatever reads what is printed there, may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** In an environment variable, spaces or commas are between several. */
const listOf = (given: readonly string[] | string): readonly string[] =>
  [given].flat().flatMap((text) => text.split(/[\s,]+/).filter((one) => one !== ''));

const limitsIn = (settings: ServeSettings): Limits =>
  Object.fromEntries(namesOfLimits.map((name) => [name, settings[name]])) as unknown as Limits;

function withConfigFile(flags: ServeSettings, given: (name: string) => boolean): ServeSettings {
  if (flags.config === undefined) return flags;
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(flags.config, 'utf8'));
  } catch (error) {
    throw new Error(
      `The configuration ${flags.config} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error(`The configuration ${flags.config} must be a JSON object.`);
  const known = [...otherSettings, ...namesOfLimits];
  const unknown = Object.keys(file).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `The configuration ${flags.config} has an unknown setting '${unknown}'; there are: ${known.join(', ')}.`,
    );
  const used = Object.entries(file).filter(([name]) => !given(name));
  return { ...flags, ...(Object.fromEntries(used) as Partial<ServeSettings>) };
}

const hostOf = (flags: ServeSettings, given: (name: string) => boolean): string => withConfigFile(flags, given).host;

/** One line that says what to do. */
function startError(error: unknown, { port: wished, host }: ServeSettings): string {
  const { code, message, port = wished } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the program that uses it, or choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} is not allowed: choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine: choose another with --host.`;
  return message ?? String(error);
}

function readEngineSetting(text: unknown): EngineWish {
  const engine = typeof text === 'string' ? readEngine(text) : null;
  if (engine === null)
    throw new Error(`An engine is given as "name=command with arguments", not as '${String(text)}'.`);
  return engine;
}
function parsePort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A whole number from 0 to 65535 is needed.');
  return port;
}
function parseAmount(text: string): number {
  const n = Number(text);
  if (text.trim() === '' || !Number.isFinite(n) || n < 0)
    throw new InvalidArgumentError('A number of 0 or more is needed.');
  return n;
}
