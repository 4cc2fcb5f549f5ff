/** A drawing of a game's editor as SVG: the same art and shapes as on the board of a match. */
import type { DocumentEditor, Drawing } from '@partie/games/editors';
import { piecesOn, type Space, spaceIndex } from '@partie/kit';
import { Piece } from '../board/spaces/piece.js';
import { SpaceShape, Token } from '../board/spaces/space-board.js';

type Ends = readonly [readonly [number, number], readonly [number, number]];

interface PartsProps {
  readonly editor: DocumentEditor;
  readonly drawing: Drawing;
}

export function Shape({ editor, drawing, space }: PartsProps & { readonly space: Space }) {
  const shape = editor.layers[space.layer];
  if (shape === undefined) return null;
  return <SpaceShape space={space} shape={shape} ends={endsOf(drawing, space)} art={editor.art} tone="" />;
}

/** What lies upon the spaces: labels and pieces. */
export function Marks({ editor, drawing }: PartsProps) {
  const { spaces, pieces } = drawing;
  return (
    <>
      {spaces.map((space) =>
        space.label === undefined || editor.layers[space.layer] !== 'hex' ? null : (
          <Token key={space.id} space={space} label={space.label} art={editor.art} />
        ),
      )}
      {spaces.flatMap((space) =>
        piecesOn(pieces, space.id).map((piece, i) => (
          <Piece
            key={`${space.id}.${i}`}
            piece={piece}
            shape={editor.pieces[piece.kind] ?? 'disc'}
            x={space.x + (space.label === undefined ? 0 : 0.42)}
            y={space.y}
            letter=""
          />
        )),
      )}
    </>
  );
}

function endsOf({ spaces }: Drawing, { ends }: Space): Ends | undefined {
  if (ends === undefined) return undefined;
  const index = spaceIndex(spaces);
  const [a, b] = ends.map((id) => index.get(id));
  return a && b
    ? [
        [a.x, a.y],
        [b.x, b.y],
      ]
    : undefined;
}
