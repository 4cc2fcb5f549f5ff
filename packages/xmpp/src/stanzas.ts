/** Stanzas for programs that speak with the gateway: elements, and our namespaces. */
export { ns } from './namespaces.js';
export { json } from './stanza.js';
export { child, childIn, el, type Element, elements, textIn, textOf, write } from './xml.js';
