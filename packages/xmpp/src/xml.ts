/** XML elements: built, written, and looked into. Whatever goes out is legal XML 1.0, wherever its text came from. */

export interface Element {
  readonly name: string;
  /** The namespace; empty in an element built without one, which takes its parent's. */
  readonly ns: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}
export type Node = Element | string;

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Part = Node | null | undefined | readonly Part[];

/** `xmlns` among the attributes is the namespace; attributes and children that are not there are left out. */
export function el(name: string, attributes: Attributes = {}, ...parts: readonly Part[]): Element {
  const { xmlns = '', ...others } = attributes;
  const given = Object.entries(others).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return {
    name,
    ns: String(xmlns),
    attributes: Object.fromEntries(given) as Record<string, string>,
    children: nodes(parts),
  };
}
const nodes = (parts: readonly Part[]): Node[] =>
  parts.flatMap((part) => {
    if (part === null || part === undefined) return [];
    return Array.isArray(part) ? nodes(part as readonly Part[]) : [part as Node];
  });

/**
 * Everything that XML 1.0 does not allow, and the control characters that it does: a single one of the former makes the
 * server close the stream of the whole gateway; the others could drive somebody's terminal. Halves of surrogate pairs
 * are written as U+FFFD.
 */
const forbidden = /[^\n\t\P{Cc}]|[\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;
export const cleanXml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const inText = (text: string): string => cleanXml(text).replace(/[&<>]/g, (sign) => escapes[sign] ?? '');
const inAttribute = (text: string): string => cleanXml(text).replace(/[&<>"'\n\t]/g, (sign) => escapes[sign] ?? '');

export function write(element: Element, outer = ''): string {
  const { name, ns, attributes, children } = element;
  const inner = ns === '' ? outer : ns;
  const declared = inner === outer ? '' : ` xmlns='${inAttribute(inner)}'`;
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}='${inAttribute(value)}'`);
  const start = `<${name}${declared}${given.join('')}`;
  if (children.length === 0) return `${start}/>`;
  const content = children.map((child) => (typeof child === 'string' ? inText(child) : write(child, inner)));
  return `${start}>${content.join('')}</${name}>`;
}

/** The elements inside of it. */
export const elements = ({ children }: Element): Element[] => children.filter((child) => typeof child !== 'string');

/** The first child by this name, in this namespace if one is given. */
export const child = (parent: Element | undefined, name: string, ns?: string): Element | undefined =>
  parent === undefined
    ? undefined
    : elements(parent).find((one) => one.name === name && (ns === undefined || one.ns === ns));

/** The first child in this namespace. */
export const childIn = (parent: Element, ns: string): Element | undefined =>
  elements(parent).find((one) => one.ns === ns);

export const textOf = (element: Element | undefined): string =>
  element === undefined ? '' : element.children.map((node) => (typeof node === 'string' ? node : '')).join('');

/** The text of the first child by this name. */
export const textIn = (parent: Element | undefined, name: string, ns?: string): string =>
  textOf(child(parent, name, ns));
