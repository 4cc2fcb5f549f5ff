/** Refusals of the server as errors of XMPP: the condition that a client knows, and ours beside it with the exact code. */
import { NotDone } from '@partie/client';
import { ns } from './namespaces.js';
import { type Condition, StanzaError, type StanzaProblem } from './stanza.js';
import { el } from './xml.js';

const conditionOf: Readonly<Record<string, Condition>> = {
  passwordNeeded: 'not-authorized',
  wrongPassword: 'not-authorized',
  tooManyTries: 'policy-violation',
  tooManyTables: 'policy-violation',
  tooFast: 'policy-violation',
  openTables: 'resource-constraint',
  addressTables: 'resource-constraint',
  playsTooMany: 'resource-constraint',
  addressMatches: 'resource-constraint',
  later: 'resource-constraint',
  locked: 'forbidden',
  sentAway: 'forbidden',
  inviteNeeded: 'forbidden',
  votedDown: 'forbidden',
  hostOnly: 'forbidden',
  noWatching: 'forbidden',
  notAtTable: 'forbidden',
  voteNeeded: 'registration-required',
  tableFull: 'service-unavailable',
  manyWatch: 'service-unavailable',
  manyAsk: 'service-unavailable',
  noTable: 'item-not-found',
  noMatch: 'item-not-found',
  noGame: 'item-not-found',
  nothingAsked: 'item-not-found',
  notYourTurn: 'not-allowed',
  badMessage: 'bad-request',
};
/** Those that have a name of their own; all others are `refused`. */
const nameOf: Readonly<Record<string, string>> = { notYourTurn: 'not-your-turn', nothingAsked: 'no-question' };

/** `isMove`: what was refused is a move, so that any reason of the rules means an illegal one. */
export function problemOf(why: unknown, isMove = false): StanzaProblem {
  if (why instanceof StanzaError) return why.problem;
  if (!(why instanceof NotDone))
    return { condition: 'resource-constraint', text: 'Something went wrong on the server.' };
  const { code, message } = why;
  const condition = conditionOf[code] ?? 'not-acceptable';
  const name = nameOf[code] ?? (isMove && conditionOf[code] === undefined ? 'illegal-move' : 'refused');
  return { condition, text: message, more: el(name, { xmlns: ns.table, code }) };
}
