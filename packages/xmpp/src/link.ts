/** Linking an address to a person who is on the server already: by a personal link, which works once. */
import { NotDone } from '@partie/client';
import { StanzaError } from './stanza.js';
import { textWords } from './text-words.js';
import type { Visitor } from './visitor.js';

/** The code at the end of a link, or by itself. */
const codeIn = (text: string): string | undefined => /([A-Za-z0-9_-]{20,64})\W*$/.exec(text.trim())?.[1];

/** Answers the name of the person. */
export async function linkAccount(visitor: Visitor, text: string): Promise<string> {
  const code = codeIn(text);
  const refused = () => new StanzaError('not-acceptable', textWords[visitor.language].badCode);
  if (code === undefined) throw refused();
  // A seat at a table belongs to the person one has been so far.
  if (visitor.isAtTable) throw new StanzaError('not-allowed', textWords[visitor.language].leaveFirst);
  return visitor.linkTo(code).catch((why: unknown) => {
    throw why instanceof NotDone ? refused() : why;
  });
}
