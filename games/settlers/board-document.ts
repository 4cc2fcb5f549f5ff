/** Boards as documents: what the platform needs to let people upload and choose them. */
import type { DocumentReader } from '@partie/kit';
import type { BoardDefinition } from './board-definition.js';
import { boardSchema, boardXsd } from './board-schema.js';
import { boardTexts } from './board-texts.js';
import { readBoard, readForm } from './read-board.js';
import { remembering } from './remember.js';
import { shippedBoards } from './shipped-boards.js';

const readOnce = remembering(readBoard);
const formOnce = remembering(readForm);

export const boardDocument: DocumentReader = {
  read(text) {
    const read = readOnce(text);
    return 'board' in read ? { title: read.board.name } : read;
  },
  examples: Object.fromEntries(Object.entries(shippedBoards).map(([name, board]) => [name, JSON.stringify(board)])),
  formats: {
    'schema.json': { mimeType: 'application/schema+json', text: `${JSON.stringify(boardSchema, null, 2)}\n` },
    'board.xsd': { mimeType: 'application/xml', text: boardXsd },
  },
  words: boardTexts,
};

/**
 * The board of a match. With five or six players the standard island is the large one. Whether one can play on it was asked
 * when the match began; matches on boards that would be refused today go on.
 */
export function boardFor(seats: number, chosen: string, text: string): BoardDefinition {
  if (chosen === 'standard' && seats > 4) return shippedBoards.large;
  const read = formOnce(text);
  if ('problems' in read) throw new Error(`The board cannot be read: ${read.problems[0]?.code ?? ''}.`);
  return read.board;
}
