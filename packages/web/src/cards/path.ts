/**
 * SVG path data as values. A motif is written once around its own origin, in relative commands without arcs. Scaling
 * then only multiplies its numbers, and a card with ten pips stays a single `<path>`.
 */

const round = (n: number) => Math.round(n * 100) / 100;

/** The motif with its origin moved to (x, y). A negative scale turns it upside down. */
export function stamp(motif: string, x: number, y: number, scale = 1): string {
  const sized = scale === 1 ? motif : motif.replace(/-?(\d+\.?\d*|\.\d+)/g, (n) => ` ${round(Number(n) * scale)}`);
  return `M${round(x)} ${round(y)}${sized}`;
}

/** A disc as a motif. It begins and ends at its origin, so that more may follow. */
export function disc(x: number, y: number, r: number): string {
  const k = round(r * 0.55);
  const q = round(r - k);
  const quarter = `c${k} 0 ${r} ${q} ${r} ${r}s${-q} ${r} ${-r} ${r} ${-r} ${-q} ${-r} ${-r} ${q} ${-r} ${r} ${-r}z`;
  return `m${round(x)} ${round(y - r)}${quarter}m${round(-x)} ${round(r - y)}`;
}

/** Discs at absolute positions: `discs(r, [x, y], …)`. */
export const discs = (r: number, ...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => stamp(disc(0, 0, r), x, y)).join('');
