/** `partie play xmpp:games.example.org`: the terminal client over XMPP, signed in with the person's own address. */
import { readFileSync } from 'node:fs';
import type { Language } from '@partie/kit';
import { isAddress, signIn, type XmppPort } from '@partie/xmpp';
import { Option } from 'commander';
import { askLine, askSecret } from './ask.js';
import { parsePort } from './xmpp.js';

export interface XmppPlaySettings {
  readonly account?: string;
  readonly passwordFile?: string;
  readonly xmppHost?: string;
  readonly xmppPort?: number;
  readonly xmppCa?: string;
}

export const xmppPlayOptions: readonly Option[] = [
  new Option('--account <address>', 'with xmpp: your own XMPP address, anna@example.org (default: asked for)'),
  new Option('--password-file <file>', 'with xmpp: a file with the password of that address (default: asked for)'),
  new Option('--xmpp-host <host>', 'with xmpp: where your XMPP server is (default: by DNS)'),
  new Option('--xmpp-port <n>', 'with xmpp: its port').argParser(parsePort),
  new Option('--xmpp-ca <file>', 'with xmpp: certificate (PEM) to trust, of a server that signs its own'),
];

const words = {
  en: {
    address: 'Your XMPP address: ',
    badAddress: (typed: string) => `"${typed}" is not an XMPP address: anna@example.org`,
    password: (address: string) => `Password of ${address}: `,
    noPassword: 'Without a terminal the password has to come from a file: --password-file.',
    signingIn: (address: string) => `Signing in as ${address} …\n`,
    certificate: 'If you know this server and it signs its own certificate, trust that with --xmpp-ca FILE.',
  },
  cs: {
    address: 'Tvoje adresa na XMPP: ',
    badAddress: (typed: string) => `„${typed}“ není adresa na XMPP: anna@example.org`,
    password: (address: string) => `Heslo k ${address}: `,
    noPassword: 'Bez terminálu se heslo dá zadat jen souborem: --password-file.',
    signingIn: (address: string) => `Přihlašuji ${address} …\n`,
    certificate: 'Jestli ten server znáš a certifikát si vydává sám, uveď mu důvěru volbou --xmpp-ca SOUBOR.',
  },
} as const satisfies Record<Language, unknown>;

/** Null: whoever was asked has called it off. Throws with words for people. */
export async function signInToPlay(
  service: string,
  { account, passwordFile, xmppHost: host, xmppPort: port, xmppCa }: XmppPlaySettings,
  language: Language,
): Promise<{ readonly port: XmppPort; readonly name: string } | null> {
  const said = words[language];
  const isTerminal = process.stdin.isTTY === true;
  const jid = account ?? (isTerminal ? await askLine(said.address) : '');
  if (!isAddress(jid)) throw new Error(said.badAddress(jid));
  if (passwordFile === undefined && !isTerminal) throw new Error(said.noPassword);
  const password =
    passwordFile === undefined
      ? await askSecret(said.password(jid))
      : readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '');
  if (password === null) return null;
  process.stderr.write(said.signingIn(jid));
  const ca = xmppCa === undefined ? undefined : readFileSync(xmppCa, 'utf8');
  try {
    const [name = ''] = jid.split('@');
    return { name, port: await signIn({ jid, password, host, port, ca, service, language }) };
  } catch (why) {
    const message = why instanceof Error ? why.message : String(why);
    throw new Error(/certificate/i.test(message) ? `${message}\n${said.certificate}` : message);
  }
}
