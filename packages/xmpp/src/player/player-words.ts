/** What is said to somebody who plays over XMPP and would like what it cannot give. */
import type { Language } from '@partie/kit';

const en = {
  noReplays:
    'Played matches cannot be looked at over XMPP: use the web client, or "partie play" with the server\'s address.',
  noSuchCommand: 'That cannot be done over XMPP: use the web client, or "partie play" with the server\'s address.',
  otherVersion: 'This match is played by another version of the rules, which cannot be fetched over XMPP.',
  nobody: (service: string) => `Nobody answers at ${service}.`,
  noMatch: 'No match is being played there.',
  inDoubt: 'The connection was lost meanwhile. Look whether it was done.',
};
const cs: typeof en = {
  noReplays: 'Odehrané partie se přes XMPP prohlížet nedají: použij web, nebo „partie play“ s adresou serveru.',
  noSuchCommand: 'To přes XMPP nejde: použij web, nebo „partie play“ s adresou serveru.',
  otherVersion: 'Tahle partie se hraje podle jiné verze pravidel a ta se přes XMPP získat nedá.',
  nobody: (service) => `Na adrese ${service} nikdo neodpovídá.`,
  noMatch: 'Žádná partie se tam nehraje.',
  inDoubt: 'Spojení mezitím vypadlo. Podívej se, jestli to prošlo.',
};
export const playerWords: Readonly<Record<Language, typeof en>> = { en, cs };
