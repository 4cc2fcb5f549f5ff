/**
 * Playable examples in the rules of a game: a position and tasks for the reader, in a Markdown block that begins with ```board.
 *
 *     . X .
 *     X O .
 *     . X .
 *     ? Take the white stone.         what the reader is asked
 *     + C2 It has no liberty left.    a move that does it, and what is said then
 *     - B2 …                          a move that the rules refuse, and what is said beside their reason
 *     = A1 E5                         what the other player answers: the first of these that is allowed
 *     ! Look for its last liberty.    said at any other move
 *
 * Moves are points of the board, or names of actions; `*` is any move. A client that cannot play examples shows the block
 * as text.
 */
export interface RulesExample {
  /** For `fromDiagram` of the game. */
  readonly drawing: string;
  readonly tasks: readonly ExampleTask[];
}

/** A question about the drawing, with its right moves and those that are refused. */
export interface ExampleTask {
  readonly ask: string;
  readonly right: readonly ExampleMove[];
  readonly refused: readonly ExampleMove[];
  readonly answers: readonly (readonly string[])[];
  readonly hint: string;
}
/** A move of an example, and what is said when the reader makes it. */
export interface ExampleMove {
  readonly move: string;
  readonly text: string;
}

/** Reads the block of an example in a rules text. */
export function readExample(block: string): RulesExample {
  const lines = block.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith('? '));
  const drawing = lines.slice(0, first < 0 ? undefined : first).join('\n');
  const tasks: { ask: string; right: ExampleMove[]; refused: ExampleMove[]; answers: string[][]; hint: string }[] = [];
  for (const line of first < 0 ? [] : lines.slice(first)) {
    const said = line.slice(2).trim();
    const [move = '', ...rest] = said.split(' ');
    const attempt = { move, text: rest.join(' ') };
    if (line.startsWith('? ')) tasks.push({ ask: said, right: [], refused: [], answers: [], hint: '' });
    const task = tasks.at(-1);
    if (task === undefined) continue;
    if (line.startsWith('+ ')) task.right.push(attempt);
    else if (line.startsWith('- ')) task.refused.push(attempt);
    else if (line.startsWith('= ')) task.answers.push(said.split(/\s+/));
    else if (line.startsWith('! ')) task.hint = said;
  }
  return { drawing, tasks };
}

/** The examples in a text, as blocks for `readExample`. */
export const examplesIn = (text: string): string[] =>
  [...text.matchAll(/^```board\n([\s\S]*?)\n```$/gm)].map(([, block = '']) => block);
