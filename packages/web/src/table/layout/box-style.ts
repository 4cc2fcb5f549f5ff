/** A box as a style: moved by a transform, so that nothing is laid out anew. */
import type { Box } from './measures.js';

export const boxStyle = ({ x, y, w, h }: Box) => ({
  transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
  width: `${Math.round(w)}px`,
  height: `${Math.round(h)}px`,
});
