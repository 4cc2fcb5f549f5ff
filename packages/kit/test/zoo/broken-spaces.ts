/** Games that break a promise about spaces, pieces, grids and documents. */
import type { DocumentReader, Game } from '@partie/kit';
import { fiveInARow } from '../fixtures/five-in-a-row.js';
import type { Animal } from './animal.js';
import { walk } from './broken-boards.js';

const square = (id: string, more: object = {}) => ({ id, layer: 'squares', x: 9, y: 9, ...more });
/** The squares of the healthy game, and one more. */
const withSpace = (extra: ReturnType<typeof square>, layers: Parameters<typeof walk>[0] = {}): Game =>
  walk({
    ...layers,
    spaces: (_, n) => [...Array.from({ length: n }, (_one, x) => square(`q${x}`, { x, y: 0 })), extra],
  });
const reading = (read: DocumentReader['read']): Game => walk({ reader: { read } });
const digit = (text: string) => /^[1-9]$/.test(text);
const { actions } = fiveInARow.about;

export const spaceHouse: readonly Animal[] = [
  {
    defect: 'the id of a space has a dot',
    game: withSpace(square('q.9')),
    check: 'declaration',
    says: /'q\.9' cannot be the id of a space/,
  },
  {
    defect: 'the ids of two spaces differ only in capitals',
    game: withSpace(square('Q0')),
    check: 'declaration',
    says: /The spaces 'q0' and 'Q0' are the same for somebody who types them/,
  },
  {
    defect: 'a space has no place',
    game: withSpace(square('q9', { x: Number.NaN })),
    check: 'declaration',
    says: /space 'q9' has no place/,
  },
  {
    defect: 'a space is on a layer that is not declared',
    game: withSpace(square('q9', { layer: 'clouds' })),
    check: 'declaration',
    says: /space 'q9' is on the layer 'clouds', which is not declared/,
  },
  {
    defect: 'an edge has no ends',
    game: withSpace(square('e1', { layer: 'edges' }), { layers: { edges: { shape: 'edge' } } }),
    check: 'declaration',
    says: /space 'e1' is an edge, and its ends are not two spaces of the board/,
  },
  {
    defect: 'a piece stands on no space',
    game: walk({ pieces: { x9: { kind: 'mark', owner: 0 } } }),
    check: 'declaration',
    says: /a piece on 'x9', which is no space/,
  },
  {
    defect: 'a piece belongs to somebody who is not at the table',
    game: walk({ pieces: { q5: { kind: 'mark', owner: 7 } } }),
    check: 'declaration',
    says: /the piece on 'q5' belongs to nobody at the table/,
  },
  {
    defect: 'an action puts a piece of a kind that is not declared',
    game: walk({ put: { puts: 'tower' } }),
    check: 'declaration',
    says: /'put' puts a piece of the kind 'tower', which is not declared/,
  },
  {
    defect: 'an action goes to a space and comes from none',
    game: walk({ put: { on: undefined, onto: 'squares' } }),
    check: 'declaration',
    says: /'put' goes from space to space and needs `on`/,
  },
  {
    defect: 'a confirmation is asked for beside pieces on a layer that is not there',
    game: walk({ put: { careful: { beside: 'sites', why: 'mark' } } }),
    check: 'declaration',
    says: /'put' is to be confirmed beside pieces on the layer 'sites', which the board does not have/,
  },
  {
    defect: 'a layer has no words',
    game: walk({ layers: { hills: { shape: 'hex' } } }),
    check: 'texts',
    says: /words\.hills has no words in en/,
  },
  {
    defect: 'a kind of pieces has no words',
    game: walk({ kinds: { tower: 'tower' } }),
    check: 'texts',
    says: /words\.tower has no words in cs/,
  },
  {
    defect: 'what a space is has no words',
    game: withSpace(square('q9', { is: 'swamp' })),
    check: 'texts',
    says: /words\.swamp has no words in en: it is the name of a space/,
  },
  {
    defect: 'an action is done on a point of a grid and its move has no field for it',
    game: {
      ...fiveInARow,
      about: { ...fiveInARow.about, actions: { ...actions, place: { ...actions.place, fields: ['point'] } } },
    } as unknown as Game,
    check: 'declaration',
    says: /action 'place' is done on a point and has no field 'at'/,
  },
  {
    defect: 'an example of a document is named like a hash',
    game: walk({ reader: { examples: { short: '6', [`sha256:${'ab'.repeat(32)}`]: '7' } } }),
    check: 'documents',
    says: /cannot be the name of an example/,
  },
  {
    defect: 'a document has an empty title',
    game: reading((text) => (digit(text) ? { title: ' ' } : { problems: [{ at: '', code: 'notADigit' }] })),
    check: 'documents',
    says: /the example 'short' has no title/,
  },
  {
    defect: 'a document is refused without a problem',
    game: reading((text) => (digit(text) ? { title: text } : { problems: [] })),
    check: 'documents',
    says: /a document is refused without a problem/,
  },
  {
    defect: 'the problem of a document does not give a parameter of its text',
    game: walk({
      reader: { words: { en: { notADigit: '{given} is no digit.' }, cs: { notADigit: '{given} není číslice.' } } },
    }),
    check: 'documents',
    says: /'notADigit' in en mentions \{given\}, which it does not give/,
  },
  {
    defect: 'a document is accepted that nobody can play with',
    game: reading((text) => (/^\d$/.test(text) ? { title: text } : { problems: [{ at: '', code: 'notADigit' }] })),
    check: 'documents',
    says: /"0" … is accepted, and a match with it fails: .*/,
  },
  {
    defect: 'a document that was accepted cannot be made a state of',
    game: reading((text) => (text.length < 3 ? { title: `${text}.` } : { problems: [{ at: '', code: 'notADigit' }] })),
    check: 'documents',
    says: /is accepted, and a match with it fails/,
  },
  {
    defect: 'reading a long text takes for ever',
    game: reading((text) => {
      // So much that it is too slow on any machine.
      for (let i = 0; i < 8 * text.length; i++) if (text.lastIndexOf('=', i % text.length) > 0) break;
      return digit(text) ? { title: text } : { problems: [{ at: '', code: 'notADigit' }] };
    }),
    check: 'documents',
    says: /reading 64 KB of .* takes \d+ ms/,
  },
];
