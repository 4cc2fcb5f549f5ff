/** What the server gives in pieces or pages, put together for tests. */
import type { MatchFile } from '@partie/fairness';
import { fold, type View } from '@partie/kit';
import type { HistoryPage, HistoryStep } from '@partie/protocol';
import { MatchFileWriter } from '../src/match/match-file.js';
import type { LogRow, StoredMatch } from '../src/store/store.js';

export function matchFile(stored: StoredMatch, rows: readonly LogRow[]): MatchFile {
  const writer = new MatchFileWriter(stored);
  const text = rows.map((row) => writer.add(row)).join('') + writer.end();
  return JSON.parse(text) as MatchFile;
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** The view that a step leads to. */
export const after = (view: View, { e, s, z }: HistoryStep): View =>
  fold(view, { events: e, ...(s && { set: s }), ...(z && { zones: z }) });

/** The view that a page of a history leads to. */
export const leadsTo = ({ view, steps }: HistoryPage): View => steps.reduce(after, view);
