/** The editor of boards: what it draws with, its tools, and the drafts that it opens. Its form is checked by `editors.ts`. */
import { art } from './art.js';
import { BoardDraft } from './board-draft.js';
import { boardDocument } from './board-document.js';
import { both, type InBoth } from './board-editor-texts.js';
import { boardTexts } from './board-texts.js';
import { toolGroups } from './board-tools.js';
import { drawPlan } from './draw-plan.js';
import { fill } from '@partie/kit';
import { readForm } from './read-board.js';

type Stroke = readonly [path: string, colour: string, width: number];
const mark = (fill: string, dark: string, ...strokes: readonly Stroke[]) => ({ fill, dark, strokes });

/** A question mark around the middle. */
const question = 'M-.17-.2a.17.17 0 1 1 .25.16q-.08.05-.08.18M0 .25v.1';
const openArt = {
  anyInland: mark('#d8cdb0', '#8f8263', [question, '#5a4c33', 0.09]),
  any: mark(
    '#bccbbf',
    '#71837b',
    ['M-1 0L-.5-.866h1zM-.5.866h1L1 0z', 'rgb(120 150 160 / 0.35)', 0],
    [question, '#2f4249', 0.09],
  ),
  turn: mark('#c9dcdd', '#8fb2b8', ['M.3-.3a.42.42 0 1 0 .12.3M.3-.62v.34h-.34', '#3b2f22', 0.1]),
  noNumber: mark(
    '#ead9ae',
    '#a3936c',
    ['M-.34 0a.34.34 0 1 0 .68 0a.34.34 0 1 0-.68 0', '#fbf3df', 0],
    ['M-.4.4l.8-.8', '#a3231c', 0.1],
  ),
  erase: mark('#fbf3df', '#a3936c', ['M-.3-.3l.6.6m0-.6l-.6.6', '#2b211a', 0.11]),
  token: mark('transparent', 'transparent'),
};

export const boardEditor = {
  layers: { empty: 'hex', hex: 'hex', harbour: 'line' } as const,
  painted: ['empty', 'hex'],
  pieces: { robber: 'pawn' } as const,
  art: { ...art, spaces: { ...art.spaces, ...openArt } },
  tools: toolGroups,
  extensions: ['json', 'xml'],
  mimeType: 'application/json',
  examples: boardDocument.examples,

  empty: () =>
    new BoardDraft({
      name: '',
      numbering: 'random',
      loose: { inland: {}, harbours: {}, seas: 0, numbers: {} },
      hexes: new Map(),
    }),

  open(text: string) {
    const read = readForm(text);
    if ('board' in read) return { draft: BoardDraft.of(read.board) };
    const told = read.problems.map(({ at, code, with: params = {} }): InBoth => {
      const words = (language: 'en' | 'cs') => {
        const said = fill(boardTexts[language][code], params, { language });
        return at === '' ? said : `${at}: ${said}`;
      };
      return both(words('en'), words('cs'));
    });
    return { problems: told };
  },

  picture(text: string) {
    const read = readForm(text);
    return 'board' in read ? drawPlan(read.board.hexes) : null;
  },
};
