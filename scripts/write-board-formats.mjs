/**
 * Writes what docs/settlers-boards.md shows of the format of boards: the JSON Schema and the XSD as the game declares them,
 * and a picture of the coordinates. Run it after a build when they have changed.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameById } from '../games/dist/index.js';
import { centreOf, cornersOf, directions, hexKey, neighbour } from '../games/dist/settlers/hexes.js';

const docs = join(dirname(fileURLToPath(import.meta.url)), '../docs');
const { formats } = gameById('settlers').about.options.board.document;
writeFileSync(join(docs, 'settlers-board.schema.json'), formats['schema.json'].text);
writeFileSync(join(docs, 'settlers-board.xsd'), formats['board.xsd'].text);

const size = 46;
const [left, top, width, height] = [-75, -190, 360, 485];
const columns = 4;
const lines = 4;
const at = ({ x, y }) => `${Math.round(x * size * 10) / 10} ${Math.round(y * size * 10) / 10}`;
const xy = (place) => at(place).replace(/^(\S+) (\S+)$/, 'x="$1" y="$2"');
const all = Array.from({ length: columns * lines }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) }));
const marked = { x: 2, y: 2 };
const hexes = all.map((hex) => {
  const path = `M${cornersOf(hex).map(at).join('L')}z`;
  const isMarked = hexKey(hex) === hexKey(marked);
  return `<path d="${path}"${isMarked ? ' class="marked"' : ''}/>`;
});
const names = all.map((hex) => `<text ${xy(centreOf(hex))} dy="5">${hexKey(hex)}</text>`);
const middle = centreOf(marked);
const sides = directions.map((towards) => {
  const { x, y } = centreOf(neighbour(marked, towards));
  return `<text ${xy({ x: middle.x + (x - middle.x) * 0.38, y: middle.y + (y - middle.y) * 0.38 })} dy="4" class="side">${towards}</text>`;
});
const axis = (name, from, to) =>
  `<path d="M${at(centreOf(from))}L${at(centreOf(to))}" class="axis" marker-end="url(#tip)"/><text ${xy(centreOf(to))} dx="14" dy="-6" class="side">${name}</text>`;
writeFileSync(
  join(docs, 'settlers-coordinates.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" font-family="sans-serif" font-size="15" text-anchor="middle">
<title>Coordinates of hexes: x goes up to the right, y straight down</title>
<style>path{stroke:#6b5638;fill:#f6ecd4}.marked{fill:#e6c768}.axis{stroke:#9a2f2b;stroke-width:3;fill:none}.tip{fill:#9a2f2b;stroke:none}.side{fill:#9a2f2b;font-size:12px;font-weight:bold}</style>
<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" class="tip"/></marker>
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fdf8ee"/>
${[...hexes, ...names, ...sides, axis('x', { x: -0.3, y: -0.9 }, { x: 2.1, y: -0.9 }), axis('y', { x: -0.75, y: -0.5 }, { x: -0.75, y: 2.2 })].join('\n')}
</svg>
`,
);
