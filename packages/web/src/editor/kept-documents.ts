/** Documents and the current draft of an editor, kept in this browser. */
import { signal } from '@preact/signals';
import { keep, readKept } from '../state/browser-store.js';

export interface KeptDocument {
  readonly title: string;
  readonly text: string;
}

export class KeptDocuments {
  readonly #name: string;
  readonly all = signal<readonly KeptDocument[]>([]);

  /** `name` tells the documents of one editor from those of others. */
  constructor(name: string) {
    this.#name = name;
    this.all.value = readKept(`partie.documents.${name}`, isList) ?? [];
  }

  /** Replaces one of the same title. False: this browser keeps nothing. */
  keep(document: KeptDocument): boolean {
    return this.#put([document, ...this.all.peek().filter(({ title }) => title !== document.title)]);
  }
  remove(title: string): void {
    this.#put(this.all.peek().filter((one) => one.title !== title));
  }
  #put(documents: readonly KeptDocument[]): boolean {
    const isKept = keep(`partie.documents.${this.#name}`, documents);
    if (isKept) this.all.value = documents;
    return isKept;
  }

  get draft(): string | null {
    return readKept(`partie.draft.${this.#name}`, (value) => typeof value === 'string');
  }
  keepDraft(text: string): void {
    keep(`partie.draft.${this.#name}`, text);
  }
}

const isList = (value: unknown): value is readonly KeptDocument[] =>
  Array.isArray(value) &&
  value.every((one: Partial<KeptDocument> | null) => typeof one?.title === 'string' && typeof one.text === 'string');
