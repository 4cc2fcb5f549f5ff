/** Why the server closes a connection that it could keep: the message, with words for the person at the other end. */
import { fill, type Language } from '@partie/kit';
import type { Message } from '@partie/protocol';

const en = {
  tooManyConnections:
    'You have opened the game in more than {n} {n|place|places}, so this one was closed. Connect again to play on here.',
  addressFull: 'There are {n} connections from your network already. Please wait, this page keeps trying.',
} as const;

const cs: { readonly [K in keyof typeof en]: string } = {
  tooManyConnections:
    'Hru máš otevřenou na více než {n} {n|místě|místech|místech}, a tak se toto spojení zavřelo. Chceš-li hrát tady, připoj se znovu.',
  addressFull: 'Z tvé sítě je tu připojeno už {n} zařízení. Počkej prosím, stránka to zkouší dál.',
};
const texts = { en, cs };

/** Whether the client should come back by itself: not where it would only push out another one of the same person. */
const again: { readonly [K in keyof typeof en]: boolean } = { tooManyConnections: false, addressFull: true };

/** With this code the connection is closed. */
export const tooManyConnectionsCode = 4429;

export function goodbye(code: keyof typeof en, n: number, language: Language): Extract<Message, { is: 'bye' }> {
  return { is: 'bye', code, again: again[code], text: fill(texts[language][code], { n }, { language }) };
}
