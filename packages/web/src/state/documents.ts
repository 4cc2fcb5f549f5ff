/** Documents that can be options of a table: what the server offers, what this person has uploaded, and uploading one. */
import { mostDocumentBytes } from '@partie/kit';
import type {
  DocumentEntry,
  DocumentList,
  DocumentProblems,
  DocumentTrouble,
  HttpProblem,
  NewDocument,
} from '@partie/protocol';
import { language } from '../words/language.js';

/** The option of a game for which a document is meant. */
export interface DocumentPurpose {
  readonly game: string;
  readonly option: string;
}
const address = ({ game, option }: DocumentPurpose): string =>
  `/api/documents?${new URLSearchParams({ game, option }).toString()}`;

/** What can be chosen besides the documents that come with the game. Nothing if the server does not answer. */
export async function documentChoice(purpose: DocumentPurpose): Promise<readonly DocumentEntry[]> {
  try {
    const answer = await fetch(address(purpose));
    return answer.ok ? ((await answer.json()) as DocumentList).documents : [];
  } catch {
    return [];
  }
}

export type Uploaded =
  | { readonly is: 'kept'; readonly document: NewDocument }
  /** It cannot be used: everything that is wrong with it. */
  | { readonly is: 'wrong'; readonly problems: readonly DocumentTrouble[] }
  /** The server does not take it, whatever is in it; in its words. */
  | { readonly is: 'refused'; readonly text: string }
  | { readonly is: 'tooLarge' | 'notReadable' | 'unreachable' };

/** The text of an uploaded document; null if it is not there, or the server does not answer. */
export async function documentText(hash: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/documents/${hash}`);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Throws away a document that this person has uploaded. */
export async function removeDocument(hash: string): Promise<boolean> {
  try {
    return (await fetch(`/api/documents/${hash}`, { method: 'DELETE' })).ok;
  } catch {
    return false;
  }
}

export async function uploadFile(purpose: DocumentPurpose, file: File): Promise<Uploaded> {
  if (file.size > mostDocumentBytes) return { is: 'tooLarge' };
  let text: string;
  try {
    // A file in another encoding is refused here; its letters would be lost for good.
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { is: 'notReadable' };
  }
  return uploadDocument(purpose, text);
}

export async function uploadDocument(purpose: DocumentPurpose, text: string): Promise<Uploaded> {
  try {
    const answer = await fetch(address(purpose), {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'accept-language': language() },
      body: text,
    });
    const body: unknown = await answer.json();
    if (answer.status === 201) return { is: 'kept', document: body as NewDocument };
    if (answer.status === 422) return { is: 'wrong', problems: (body as DocumentProblems).problems };
    return { is: 'refused', text: (body as HttpProblem).error };
  } catch {
    return { is: 'unreachable' };
  }
}
