/**
 * Records of Go for the analysis in the browser: implements `RecordAnalysis` (games/analysis.ts) on the SGF reader. The
 * interface counts points from A1; the board here has a border around them, so cells and points are converted.
 */
import type { Language, Refusal } from '@partie/kit';
import { analysisTexts, factsOf, resultText } from './analysis-texts.js';
import { estimate } from './estimate.js';
import { type BoardSize, type Colour, columnOf, columnsIn, geometry, lineOf, linesIn, nameOf, pass } from './points.js';
import { moveAfter, type Position, positionAt, refusePoint } from './position.js';
import { type Kifu, marksOf, contentOf, readKifu } from './read-kifu.js';
import { takesBackKo } from './repetition.js';
import { go } from './rules.js';
import { readSgf, setValues, type SgfNode, valuesOf, writeSgf } from './sgf.js';
import { decodeSgf, encodings } from './sgf-encoding.js';
import { type SgfProblem, tellProblem } from './sgf-problems.js';

/** The number of a cell's point, from A1. */
export const pointOfCell = (size: BoardSize, cell: number): number =>
  lineOf(size, cell) * columnsIn(size) + columnOf(size, cell);
const cellOfPoint = (size: BoardSize, point: number | null): number =>
  point === null ? pass : (geometry(size).points[point] ?? pass);
const pointOrNull = (size: BoardSize, cell: number | null): number | null =>
  cell === null || cell === pass ? null : pointOfCell(size, cell);

interface SgfPosition {
  readonly stones: readonly number[];
  readonly turn: Colour;
  readonly moves: number;
  readonly last: number | null;
  readonly forbidden: number | null;
  /** The position on the board of the rules. */
  readonly board: Position;
}

class SgfRecord {
  readonly size: number;
  readonly lines: number;
  readonly root: SgfNode;
  readonly title: string;
  readonly #kifu: Kifu;
  readonly #size: BoardSize;

  constructor(kifu: Kifu) {
    this.#kifu = kifu;
    this.#size = kifu.size;
    this.size = columnsIn(kifu.size);
    this.lines = linesIn(kifu.size);
    this.root = kifu.root;
    this.title = [kifu.black, kifu.white].filter(Boolean).join(' – ') || kifu.event;
  }

  positionAt(path: readonly SgfNode[]): SgfPosition {
    const size = this.#size;
    const position = positionAt(size, path);
    const { board, turn, moves, last } = position;
    return {
      stones: Array.from(geometry(size).points, (cell) => board.stones[cell] ?? 0),
      turn,
      moves,
      last: pointOrNull(size, last),
      forbidden: takesBackKo(board, board.ko, turn) ? pointOrNull(size, board.ko) : null,
      board: position,
    };
  }

  refusal({ board }: SgfPosition, point: number): Refusal | null {
    return refusePoint(board, cellOfPoint(this.#size, point));
  }

  play(node: SgfNode, { turn }: SgfPosition, point: number | null): SgfNode {
    return moveAfter(this.#size, node, turn, cellOfPoint(this.#size, point));
  }

  moveOf(node: SgfNode, language: Language) {
    const [move] = contentOf(this.#size, node).moves;
    if (move === undefined) return null;
    const { colour, at } = move;
    const name = at === pass ? analysisTexts[language].pass : nameOf(this.#size, at);
    return { colour, point: pointOrNull(this.#size, at), name };
  }

  isSetUp(node: SgfNode): boolean {
    return contentOf(this.#size, node).put.length > 0;
  }

  remarksOf(node: SgfNode) {
    const { name, comment } = contentOf(this.#size, node);
    return { title: name, comment };
  }

  marksOf(node: SgfNode) {
    const { shapes, labels, territory, lines } = marksOf(this.#size, node);
    const at = (cell: number) => pointOfCell(this.#size, cell);
    const byPoint = <T>(map: ReadonlyMap<number, T>) => new Map([...map].map(([cell, what]) => [at(cell), what]));
    return {
      shapes: byPoint(shapes),
      labels: byPoint(labels),
      territory: byPoint(territory),
      lines: lines.map(({ from, to, arrow }) => ({ from: at(from), to: at(to), arrow })),
    };
  }

  players(path: readonly SgfNode[], { board }: SgfPosition) {
    const { black, blackRank, white, whiteRank } = this.#kifu;
    const [byBlack, byWhite] = board.prisoners;
    return [
      { colour: 1, name: black, rank: blackRank, clock: clockOf(path, 'B'), captured: byBlack },
      { colour: 2, name: white, rank: whiteRank, clock: clockOf(path, 'W'), captured: byWhite },
    ] as const;
  }

  facts(language: Language): readonly string[] {
    return factsOf(this.#kifu, language);
  }

  result(language: Language) {
    const { result } = this.#kifu;
    return result === '' ? null : { written: result, text: resultText(result, language) };
  }

  estimate({ board: { board, prisoners } }: SgfPosition) {
    const { komi, ruleset } = this.#kifu;
    const found = estimate({ board, prisoners, komi: komi ?? 6.5, ruleset: ruleset ?? 'japanese' });
    return {
      owner: Array.from(geometry(this.#size).points, (cell) => found.owner[cell] ?? 0),
      dead: found.dead.map((cell) => pointOfCell(this.#size, cell)),
      lead: found.lead,
    };
  }

  write(): string {
    setValues(this.root, 'CA', 'UTF-8');
    return writeSgf([this.root]);
  }
}

/** What the last node that tells it says: minutes and seconds, in overtime with the moves or periods left. */
function clockOf(path: readonly SgfNode[], sign: 'B' | 'W'): string {
  for (const node of [...path].reverse()) {
    const seconds = Number(valuesOf(node, `${sign}L`)[0] ?? Number.NaN);
    if (!Number.isFinite(seconds) || seconds < 0) continue;
    const whole = Math.floor(seconds);
    const [overtime] = valuesOf(node, `O${sign}`);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}${overtime ? ` (${overtime})` : ''}`;
  }
  return '';
}

const problemOf = (problem: SgfProblem) => ({
  problem: { line: problem.line, tell: (language: Language) => tellProblem(problem, language) },
});

export const sgfAnalysis = {
  format: 'sgf',
  mimeType: 'application/x-go-sgf',
  sample: '(;GM[1]SZ[19];B[pd];W[dp])',
  encodings,
  sizes: [9, 13, 19],
  game: go,
  texts: analysisTexts,
  decode: decodeSgf,
  read(text: string) {
    const read = readSgf(text);
    if ('problem' in read) return problemOf(read.problem);
    const games = read.trees.map((tree) => {
      const kifu = readKifu(tree);
      return 'problem' in kifu ? problemOf(kifu.problem) : new SgfRecord(kifu);
    });
    return { games };
  },
  emptyRecord: (size: number): string => `(;GM[1]FF[4]CA[UTF-8]AP[Partie]SZ[${size}])`,
};
