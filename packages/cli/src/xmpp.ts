/** The XMPP gateway: as part of `partie serve`, or as a program of its own, `partie xmpp`. */
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@partie/kit';
import { Account, Component, Gateway, GatewayState, type Platform, remotePlatform, type Transport } from '@partie/xmpp';
import { InvalidArgumentError, Option } from 'commander';

export interface XmppSettings {
  /** `games.example.org`: a component; `partie@example.org`: an account. */
  readonly xmpp?: string;
  readonly xmppHost?: string;
  readonly xmppPort?: number;
  readonly xmppSecretFile?: string;
  readonly xmppCa?: string;
  readonly xmppRooms?: string;
  readonly xmppLanguage: Language;
}

/** Names of these settings, as a configuration file has them. */
export const xmppSettingNames = [
  'xmpp',
  'xmppHost',
  'xmppPort',
  'xmppSecretFile',
  'xmppCa',
  'xmppRooms',
  'xmppLanguage',
] as const satisfies readonly (keyof XmppSettings)[];

export const xmppOptions: readonly Option[] = [
  new Option(
    '--xmpp <address>',
    'address on an XMPP server: a domain (games.example.org) for a component, name@domain for an account',
  ).env('PARTIE_XMPP'),
  new Option('--xmpp-host <host>', 'where the XMPP server is (default: this machine for a component, else by DNS)').env(
    'PARTIE_XMPP_HOST',
  ),
  new Option('--xmpp-port <n>', 'its port (default: 5347 for a component, 5222 for an account)')
    .env('PARTIE_XMPP_PORT')
    .argParser(parsePort),
  new Option(
    '--xmpp-secret-file <file>',
    'file with the secret of the component or the password of the account; or PARTIE_XMPP_SECRET in the environment',
  ).env('PARTIE_XMPP_SECRET_FILE'),
  new Option('--xmpp-ca <file>', 'certificate (PEM) to trust, of an XMPP server that signs its own').env(
    'PARTIE_XMPP_CA',
  ),
  new Option(
    '--xmpp-rooms <domain>',
    'rooms where the tables of an account talk; "none" for none (default: asked for)',
  ).env('PARTIE_XMPP_ROOMS'),
  new Option('--xmpp-language <language>', 'language of those who have not chosen one')
    .env('PARTIE_XMPP_LANGUAGE')
    .choices(languages)
    .default('en'),
];

const componentPort = 5347;

function transportOf(settings: XmppSettings & { readonly xmpp: string }): Transport {
  const { xmpp, xmppHost: host, xmppPort: port, xmppSecretFile: file, xmppCa } = settings;
  const secret = file === undefined ? process.env.PARTIE_XMPP_SECRET : readFileSync(file, 'utf8').trim();
  if (secret === undefined || secret === '')
    throw new Error('The XMPP gateway needs its secret: --xmpp-secret-file, or PARTIE_XMPP_SECRET in the environment.');
  if (!xmpp.includes('@'))
    return new Component({ domain: xmpp, host: host ?? '127.0.0.1', port: port ?? componentPort, secret });
  const ca = xmppCa === undefined ? undefined : readFileSync(xmppCa, 'utf8');
  return new Account({ jid: xmpp, password: secret, host, port, ca });
}

type Log = (entry: { readonly what: string; readonly [detail: string]: string | number }) => void;

/** Throws if something is missing; connects when it is started. */
export function xmppGateway(
  settings: XmppSettings & { readonly xmpp: string },
  platform: Platform,
  stateFile: string,
  log: Log,
): Gateway {
  const { xmppRooms: rooms, xmppLanguage: language } = settings;
  return new Gateway({
    transport: transportOf(settings),
    platform,
    state: new GatewayState(stateFile, (error) => log({ what: 'error', error })),
    language,
    ...(rooms !== undefined && { mucService: rooms === 'none' ? null : rooms }),
    log,
  });
}

/** Resolves with the exit code when it has stopped or could not start. */
export async function runXmpp(
  settings: XmppSettings & { readonly server: string; readonly state: string },
): Promise<number> {
  const log: Log = (entry) => void process.stdout.write(`${JSON.stringify(entry)}\n`);
  try {
    const { xmpp } = settings;
    if (xmpp === undefined) throw new Error('Which address? Say it with --xmpp, or PARTIE_XMPP in the environment.');
    const gateway = xmppGateway({ ...settings, xmpp }, remotePlatform(settings.server), settings.state, log);
    await gateway.start();
    await new Promise<void>((resolve) => {
      process.once('SIGTERM', resolve);
      process.once('SIGINT', resolve);
    });
    await gateway.stop();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 1 || port > 65_535)
    throw new InvalidArgumentError('A whole number from 1 to 65535 is needed.');
  return port;
}
