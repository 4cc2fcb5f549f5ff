/** What `partie serve` says to the person at the terminal: the address to tell others, also as a QR code. */
import type { Language } from '@partie/kit';
import { renderUnicodeCompact } from 'uqr';

const words = {
  en: {
    open: 'Partie is open. On this machine:',
    tell: 'Tell the others, or let them point their phone at this:',
    more: 'Also:',
    alone:
      'Only this machine can reach it. For others, start it with --host 0.0.0.0; on the Internet, behind a proxy with --public-url.',
    unknown: 'This machine is in no network that others could reach it by.',
    stop: 'Ctrl+C stops it; matches go on at the next start.',
  },
  cs: {
    open: 'Partie běží. Na tomhle počítači:',
    tell: 'Řekni ostatním adresu, nebo ať na tohle namíří telefon:',
    more: 'Také:',
    alone:
      'Dostane se sem jen tenhle počítač. Pro ostatní server spusť s --host 0.0.0.0, na internetu za proxy s --public-url.',
    unknown: 'Tenhle počítač není v žádné síti, přes kterou by se sem ostatní dostali.',
    stop: 'Ctrl+C server zastaví; rozehrané partie po dalším spuštění pokračují.',
  },
} as const;

export interface Started {
  readonly host: string;
  readonly port: number;
  /** Where others can reach it, the likeliest first. */
  readonly addresses: readonly string[];
}

export function startMessage({ host, port, addresses }: Started, language: Language): string {
  const say = words[language];
  const isAlone = isLoopback(host);
  const invitation = addresses.length === 0 ? [isAlone ? say.alone : say.unknown] : [reachText(addresses, language)];
  return ['', `${say.open} http://localhost:${port}`, '', ...invitation, '', say.stop, '', ''].join('\n');
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Where others reach the server, and the first address as a QR code. */
export function reachText([first = '', ...others]: readonly string[], language: Language): string {
  const say = words[language];
  const code = indent(renderUnicodeCompact(first));
  return [say.tell, '', `    ${first}`, '', code, ...others.map((one) => `${say.more} ${one}`)].join('\n');
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** As the system is set up. */
export function languageOfSystem({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('cs') ? 'cs' : 'en';
}
