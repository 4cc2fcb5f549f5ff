/**
 * Documents that people have uploaded, or that the operator offers, to be options of tables. They are found by their hash; a
 * table holds the texts of those it uses, and a match takes them into its header, so that a document may be forgotten while
 * matches remember it.
 */
import { createHash } from 'node:crypto';
import {
  type DocumentReader,
  type Documents,
  fill,
  type Game,
  isDocumentOption,
  type Language,
  mostDocumentBytes,
  type Options,
  uploadedDocuments,
  valueOfHash,
} from '@partie/kit';
import type { DocumentEntry, DocumentTrouble, NewDocument } from '@partie/protocol';
import type { Person } from '../people/person.js';
import { dateOf, type Ports } from '../ports.js';
import { refuse } from '../refusal.js';

/** A document as a table holds it. */
export interface TableDocument {
  readonly title: string;
  readonly text: string;
}
/** A document of the operator, for an option of a game that can read it. */
export interface OfferedDocument extends TableDocument {
  readonly game: string;
  readonly option: string;
}
/** By hash. */
export type TableDocuments = ReadonlyMap<string, TableDocument>;

export const noDocuments: TableDocuments = new Map();

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

interface Settings {
  readonly personDocuments: number;
  readonly documents: readonly OfferedDocument[];
}

export class UploadedDocuments {
  private readonly ports: Ports;
  /** How many documents are kept for one person. */
  private readonly most: number;
  private readonly offered: readonly OfferedDocument[];
  private readonly offeredTexts: TableDocuments;

  constructor(ports: Ports, { personDocuments, documents }: Settings) {
    this.ports = ports;
    this.most = personDocuments;
    this.offered = documents;
    this.offeredTexts = new Map(documents.map(({ title, text }) => [hashOf(text), { title, text }]));
  }

  /** What can be chosen besides the documents of the games: the operator's, and what this person has uploaded. */
  async choice(person: Person | null): Promise<DocumentEntry[]> {
    const own = person === null ? [] : await this.ports.store.documentsOf(person.id);
    return [
      ...this.offered.map(
        ({ game, option, title, text }): DocumentEntry => ({
          game,
          option,
          value: valueOfHash(hashOf(text)),
          title,
          from: 'server',
        }),
      ),
      ...own
        .filter(({ hash }) => !this.offeredTexts.has(hash))
        .map(
          ({ game, option, title, hash }): DocumentEntry => ({
            game,
            option,
            value: valueOfHash(hash),
            title,
            from: 'self',
          }),
        ),
    ];
  }

  async text(hash: string): Promise<string | null> {
    return (await this.byHash(hash))?.text ?? null;
  }
  private async byHash(hash: string): Promise<TableDocument | null> {
    return this.offeredTexts.get(hash) ?? (await this.ports.store.document(hash));
  }

  /** Keeps a document if the game can use it; otherwise says everything that is wrong with it, in words. */
  async upload(
    person: Person,
    game: Game,
    option: string,
    text: string,
    language: Language,
  ): Promise<NewDocument | { readonly problems: readonly DocumentTrouble[] }> {
    const reader = readerOf(game, option) ?? refuse('noDocumentOption', { option: option.slice(0, 40) });
    if (Buffer.byteLength(text) > mostDocumentBytes) refuse('documentTooLarge', { n: mostDocumentBytes / 1024 });
    const read = reader.read(text);
    if ('problems' in read) {
      const { words } = reader;
      const tell = (code: string, params = {}) => fill(words[language][code] ?? code, params, { language });
      return { problems: read.problems.map(({ at, code, with: params }) => ({ at, code, text: tell(code, params) })) };
    }
    const { store, clock } = this.ports;
    const hash = hashOf(text);
    const document = { hash, game: game.about.id, option, title: read.title, text, person: person.id };
    const kept = await store.saveDocument({ ...document, at: dateOf(clock) }, this.most);
    if (kept === 'tooMany') refuse('manyDocuments', { n: this.most });
    return { value: valueOfHash(hash), title: read.title };
  }

  /** Forgets a document of this person. Matches have its text; so have tables, until the server is restarted. */
  async remove(person: Person, hash: string): Promise<void> {
    if (!(await this.ports.store.deleteDocument(hash, person.id))) refuse('notYourDocument');
  }

  /** The documents that these options name, as far as the table has not got them. Refused if one is not known here. */
  async forOptions(game: Game, options: Options, known: TableDocuments = noDocuments): Promise<TableDocuments> {
    const found = new Map(known);
    for (const { name, hash } of uploadedDocuments(game.about.options, options)) {
      const document = found.get(hash) ?? (await this.byHash(hash)) ?? refuse('noDocument', { name });
      const read = readerOf(game, name)?.read(document.text);
      if (read === undefined || 'problems' in read) return refuse('noDocument', { name });
      found.set(hash, { title: document.title, text: document.text });
    }
    return found;
  }
}

/** How a game reads the documents of an option; undefined if there is no such game or option. */
export function readerOf(game: Game | undefined, option: string): DocumentReader | undefined {
  const found = game && Object.hasOwn(game.about.options, option) ? game.about.options[option] : undefined;
  return isDocumentOption(found) ? found.document : undefined;
}

/** Whatever has chosen documents: a table. */
interface Chooser {
  readonly game: Game;
  readonly options: Options;
  readonly documents: TableDocuments;
}

/** The texts that the rules need, by option. */
export function textsFor({ game, options, documents }: Chooser): Documents {
  return Object.fromEntries(
    uploadedDocuments(game.about.options, options).flatMap(({ name, hash }) => {
      const text = documents.get(hash)?.text;
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** The titles that people at the table see, by option. */
export function titlesFor({ game, options, documents }: Chooser): Record<string, string> {
  return Object.fromEntries(
    uploadedDocuments(game.about.options, options).map(({ name, hash }) => [
      name,
      documents.get(hash)?.title ?? hash.slice(0, 8),
    ]),
  );
}
