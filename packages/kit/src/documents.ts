/**
 * Documents as options: an island, a deck of one's own. The value of such an option is the name of a document that comes
 * with the game, or `sha256:` and the hash of one that somebody has uploaded. Texts travel beside the options, by the name
 * of the option (`Documents`), so that the options stay short; a match file has both, and the hash proves the text.
 */
import type { Language } from './deck.js';
import type { Params } from './event.js';
import type { Option, OptionSpec, Options } from './options.js';

/** The texts of the documents that a table's options name, by option. */
export type Documents = Readonly<Record<string, string>>;

/** One thing that is wrong in a document, and where. */
export interface DocumentProblem {
  /** Where in the document: a path (`hexes[3].number`), an element and its line. '' is the whole. */
  readonly at: string;
  /** The key of its text in `words` of the option. */
  readonly code: string;
  readonly with?: Params;
}

/** A document that can be used, by its title; or everything that is wrong with it. */
export type ReadDocument = { readonly title: string } | { readonly problems: readonly DocumentProblem[] };

/** How the documents of an option are read, and those that come with the game. */
export interface DocumentReader {
  /** `text` comes from outside. Never throws; takes milliseconds for any text of `mostDocumentBytes`. */
  read(text: string): ReadDocument;
  /** The documents that come with the game, by name. `checkGame` plays with them, and reads them cut off and changed. */
  readonly examples: Readonly<Record<string, string>>;
  /** The format for other programs, by the name of a file: a JSON Schema, an XSD. Servers give them to everybody. */
  readonly formats?: Readonly<Record<string, DocumentFormat>>;
  /** Words for the problems, by code. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** A description of the format of documents. */
export interface DocumentFormat {
  readonly mimeType: string;
  readonly text: string;
}

/** An option whose value is a document: see `aDocument`. */
export interface DocumentOption extends Option<string> {
  readonly document: DocumentReader;
}

/** Largest document, in bytes of UTF-8. */
export const mostDocumentBytes = 64 * 1024;

/** An option whose value is a document; `usual` is the name of one of the examples. */
export function aDocument(spec: DocumentReader & { readonly usual: string }): DocumentOption {
  const { usual, ...document } = spec;
  const { examples } = document;
  if (!Object.hasOwn(examples, usual)) throw new Error(`There is no document '${usual}' among the examples.`);
  return { values: Object.keys(examples), default: usual, document };
}

/** Whether the value of this option is a document. */
export const isDocumentOption = (option: Option | undefined): option is DocumentOption =>
  option !== undefined && 'document' in option;

const hashPattern = /^sha256:([0-9a-f]{64})$/;
/** The hash in the value of an option, if it names an uploaded document. */
export const documentHash = (value: unknown): string | null =>
  typeof value === 'string' ? (hashPattern.exec(value)?.[1] ?? null) : null;
/** The value of an option that names the uploaded document with this hash. */
export const valueOfHash = (hash: string): string => `sha256:${hash}`;

/** The options that name an uploaded document, with its hash. */
export function uploadedDocuments(spec: OptionSpec, options: Options): { name: string; hash: string }[] {
  return Object.keys(spec).flatMap((name) => {
    const hash = isDocumentOption(spec[name]) ? documentHash(options[name]) : null;
    return hash === null ? [] : [{ name, hash }];
  });
}

/** The texts of all documents that these options name; `uploaded` has those that do not come with the game. */
export function documentsFor(spec: OptionSpec, options: Options, uploaded: Documents = {}): Documents {
  const documents: Record<string, string> = {};
  for (const [name, option] of Object.entries(spec)) {
    if (!isDocumentOption(option)) continue;
    const value = String(options[name]);
    const { examples } = option.document;
    const text = Object.hasOwn(examples, value) ? examples[value] : uploaded[name];
    if (text === undefined) throw new Error(`The document of option '${name}' is missing.`);
    documents[name] = text;
  }
  return documents;
}
