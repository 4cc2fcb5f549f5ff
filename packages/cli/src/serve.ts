/** `partie serve`: starts the server. A flag overrides its environment variable, and both override the configuration file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type EngineWish,
  type Limits,
  readEngine,
  type Served,
  serve,
  usualLimits,
  withoutLimits,
} from '@partie/server';
import { InvalidArgumentError, Option } from 'commander';

const bundledWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface ServeSettings extends Limits {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly origin: readonly string[];
  readonly publicUrl?: string;
  readonly trustProxy: readonly string[];
  readonly metricsToken?: string;
  readonly metricsPort?: number;
  readonly botPace: number;
  /** Programs that can play, each as `name=command with arguments`. */
  readonly engine: readonly string[];
  /** False: nobody is limited in anything. */
  readonly limits: boolean;
  readonly web?: string;
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
  addressAnswers: 'histories, files and records of matches that are sent to one address at the same time',
  addressUnread: 'megabytes of HTTP answers that may wait for one address to read them',
  answerSeconds: 'seconds after which an HTTP answer that is not read is cut off; a long one has more',
  personTables: 'open tables made by one person',
  addressTables: 'open tables made from one address',
  personMatches: 'running matches that one person sits in',
  addressMatches: 'running matches started from one address',
  seatRows: 'what one seat may write to the log in one turn or phase',
  takeBacks: 'how often the same step may be taken back',
  questions: 'questions to the others that one seat may ask in one turn or phase',
  pauseMinutes: 'minutes after which anybody may end a pause',
  tableDays: 'days after which a table is closed that nobody has returned to',
  matchDays: 'days after which a match ends without a result that nobody has returned to',
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
  'botPace',
  'engine',
  'web',
  'limits',
];
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
  new Option('--bot-pace <n>', 'how long bots wait before a move: 1 is a human pace, 0 is no wait')
    .env('PARTIE_BOT_PACE')
    .default(1)
    .argParser(parseAmount),
  new Option('--web <folder>', 'folder of another build of the web client').env('PARTIE_WEB'),
  new Option(
    '--engine <name=command...>',
    'a program that plays Go over GTP: "GNU Go, level 5=gnugo --mode gtp --level 5"',
  ).default([]),
  ...namesOfLimits.map(limitOption),
  new Option('--no-limits', 'none of these limits: for measuring, never on an open network'),
  new Option('--config <file>', 'a JSON file with any of these settings: { "port": 8420, … }').env('PARTIE_CONFIG'),
];

/** Resolves with the exit code when the server has stopped or could not start. */
export async function runServer(flags: ServeSettings, given: (name: string) => boolean): Promise<number> {
  let served: Served;
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
    const engines = settings.engine.map(readEngineSetting);
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
      core: { ...(settings.limits ? limitsIn(settings) : withoutLimits), botPace, engines },
    });
  } catch (error) {
    process.stderr.write(`${startError(error, flags)}\n`);
    return 1;
  }
  keepRunning(served);
  return new Promise((resolve) => {
    const stop = () => void served.stop().then(() => resolve(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
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
