/** The style of a box. It is positioned by a transform, which avoids a new layout. */
import type { Box } from './measures.js';

export const boxStyle = ({ x, y, w, h }: Box) => ({
  transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)`,
  width: `${Math.round(w)}px`,
  height: `${Math.round(h)}px`,
});
