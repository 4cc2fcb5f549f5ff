/** `partie serve --boards <folder>`: the files of a folder as documents that everybody may choose for a table. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@partie/games';
import type { OfferedDocument } from '@partie/server';
import { documentReaders, readDocumentFile, tellProblem } from './document-check.js';

export interface FolderOfDocuments {
  readonly documents: readonly OfferedDocument[];
  /** Files that no game can use, each with the reason in a line. */
  readonly troubles: readonly string[];
}

/** Every game is asked whether it can read a file. Hidden files and folders are left out. Throws if there is no such folder. */
export function documentsIn(folder: string): FolderOfDocuments {
  const documents: OfferedDocument[] = [];
  const troubles: string[] = [];
  const readers = games.flatMap((game) =>
    [...documentReaders(game)].map(([option, reader]) => ({ game: game.about.id, option, reader })),
  );
  for (const name of filesOf(folder)) {
    const path = join(folder, name);
    const file = readDocumentFile(path, 'en');
    if ('problem' in file) {
      troubles.push(`${path}: ${file.problem}`);
      continue;
    }
    const { text } = file;
    const read = readers.map(({ reader, ...purpose }) => ({ purpose, reader, result: reader.read(text) }));
    const usable = read.flatMap(({ purpose, result }) =>
      'title' in result ? [{ ...purpose, title: result.title, text }] : [],
    );
    documents.push(...usable);
    if (usable.length > 0) continue;
    for (const { purpose, reader, result } of read) {
      const first = 'problems' in result ? result.problems[0] : undefined;
      if (first)
        troubles.push(`${path}: not for ${purpose.game} (${purpose.option}): ${tellProblem(reader, first, 'en')}`);
    }
  }
  return { documents, troubles };
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new Error(
      `The folder of boards ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
