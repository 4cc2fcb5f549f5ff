/** Answers to stanzas: results, errors, messages. */
import { ns } from './namespaces.js';
import type { Told } from './surface.js';
import { childIn, el, type Element } from './xml.js';

/** Conditions of RFC 6120 that are used here, each with what the sender may do about it. */
const conditions = {
  'bad-request': 'modify',
  conflict: 'cancel',
  'feature-not-implemented': 'cancel',
  forbidden: 'auth',
  'item-not-found': 'cancel',
  'jid-malformed': 'modify',
  'not-acceptable': 'modify',
  'not-allowed': 'cancel',
  'not-authorized': 'auth',
  'policy-violation': 'wait',
  'registration-required': 'auth',
  'resource-constraint': 'wait',
  'service-unavailable': 'cancel',
} as const;
export type Condition = keyof typeof conditions;

/** Why a stanza cannot be done. `more`: an element of our own that says it exactly. */
export interface StanzaProblem {
  readonly condition: Condition;
  readonly text?: string;
  readonly type?: 'wait' | 'modify' | 'cancel' | 'auth';
  readonly more?: Element;
}

/** Thrown where a stanza is handled; its sender is answered with it. */
export class StanzaError extends Error {
  readonly problem: StanzaProblem;
  constructor(condition: Condition, text?: string, more?: Omit<StanzaProblem, 'condition' | 'text'>) {
    super(text ?? condition);
    this.problem = { condition, ...(text !== undefined && { text }), ...more };
  }
}

/** The other way round: from whom it was to, to whom it was from. */
function back({ name, attributes: { to, from, id } }: Element, type: string, children: readonly Element[]): Element {
  return el(name, { type, to: from, from: to, id }, children);
}
export const resultOf = (iq: Element, ...children: readonly Element[]): Element => back(iq, 'result', children);

export function errorOf(stanza: Element, { condition, text, type, more }: StanzaProblem): Element {
  const words = text === undefined ? null : el('text', { xmlns: ns.stanzas, 'xml:lang': undefined }, text);
  const kind = type ?? conditions[condition];
  // By this a client recognises the answer to its joining. Nothing else of what was sent goes back.
  const isJoin = stanza.name === 'presence' && childIn(stanza, ns.muc) !== undefined;
  return back(stanza, 'error', [
    ...(isJoin ? [el('x', { xmlns: ns.muc })] : []),
    el('error', { type: kind }, el(condition, { xmlns: ns.stanzas }), words, more ?? null),
  ]);
}

/** JSON in an element, as XEP-0335 writes it. */
export const json = (value: unknown): Element => el('json', { xmlns: ns.json }, JSON.stringify(value));

/** Not to be stored or shown on other devices: what only these eyes may see. */
export const privately = (): Element[] => [
  el('no-store', { xmlns: ns.hints }),
  el('no-copy', { xmlns: ns.hints }),
  el('private', { xmlns: ns.carbons }),
];

/** What the dealer says: words, what programs read instead of them, and texts that answer it. For these eyes alone. */
export function toldParts({ body, more = [], responses = [] }: Told): Element[] {
  const isForPrograms = body !== undefined && more.length > 0;
  return [
    ...(body === undefined ? [] : [el('body', {}, body)]),
    ...more,
    ...(isForPrograms ? [el('fallback', { xmlns: ns.fallback, for: ns.table }, el('body'))] : []),
    ...responses.map((value) => el('response', { xmlns: ns.quickResponse, value, label: value })),
    ...privately(),
  ];
}
