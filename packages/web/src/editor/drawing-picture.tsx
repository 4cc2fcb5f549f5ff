/** A little picture of a drawing: on the button of a tool, or of a document one may choose. */
import '../board/spaces/space-board.css';
import './drawing-picture.css';
import type { DocumentEditor, Drawing } from '@partie/games/editors';
import { useMemo } from 'preact/hooks';
import { Marks, Shape } from './drawing-parts.js';

/** Beyond the middles of the outermost spaces. */
const usualMargin = 1;

interface DrawingPictureProps {
  readonly editor: DocumentEditor;
  readonly drawing: Drawing;
}

export function DrawingPicture({ editor, drawing }: DrawingPictureProps) {
  return useMemo(() => {
    const { spaces, margin = usualMargin } = drawing;
    const drawn = spaces.filter(({ layer }) => editor.layers[layer] !== undefined);
    const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
    if (xs.length === 0) return null;
    const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
    const box = [left, top, Math.max(...xs) - left + margin, Math.max(...ys) - top + margin];
    return (
      <svg class="space-board drawing-picture" viewBox={box.join(' ')} aria-hidden="true">
        {Object.keys(editor.layers).map((layer) => (
          <g key={layer} class={layer}>
            {spaces
              .filter((space) => space.layer === layer)
              .map((space) => (
                <Shape key={space.id} editor={editor} drawing={drawing} space={space} />
              ))}
          </g>
        ))}
        <Marks editor={editor} drawing={drawing} />
      </svg>
    );
  }, [editor, drawing]);
}
