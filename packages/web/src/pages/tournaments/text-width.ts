/** How wide a text is in a drawing, in its units. */

let pen: CanvasRenderingContext2D | null = null;

/** In the face and size of the names of a bracket. */
export function textWidth(text: string, isBold: boolean): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  pen.font = `${isBold ? 700 : 400} 13.5px "Source Sans 3 Variable", system-ui, sans-serif`;
  return pen.measureText(text).width;
}
