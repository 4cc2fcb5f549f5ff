/** Saving a draft in the browser and as a file, and reading files. */
import type { DocumentEditor, Draft, InBoth } from '@partie/games/editors';
import { mostDocumentBytes } from '@partie/kit';
import { notify } from '../state/notices.js';
import type { Editing } from './editing.js';
import { words } from './editor-words.js';
import type { KeptDocuments } from './kept-documents.js';

export function saveInBrowser(editing: Editing, kept: KeptDocuments): void {
  const draft = editing.settled.peek();
  const title = draft.title.trim();
  if (title === '') notify(words().unnamed, 'refusal');
  else if (kept.keep({ title, text: draft.write() })) notify(words().saved(title));
  else notify(words().notKept, 'refusal');
}

export function download(editing: Editing): void {
  const draft = editing.settled.peek();
  const { extensions, mimeType } = editing.editor;
  const [extension = 'txt'] = extensions;
  const name = draft.title.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'partie';
  const url = URL.createObjectURL(new Blob([draft.write()], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLocaleLowerCase()}.${extension}`;
  link.click();
  URL.revokeObjectURL(url);
}

export type ReadFile =
  | { readonly draft: Draft }
  | { readonly failed: 'tooLarge' | 'notReadable' }
  | { readonly problems: readonly InBoth[] };

export async function readFile(editor: DocumentEditor, file: File): Promise<ReadFile> {
  if (file.size > mostDocumentBytes) return { failed: 'tooLarge' };
  try {
    // A file in another encoding is refused here; its letters would be lost for good.
    return editor.open(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { failed: 'notReadable' };
  }
}
