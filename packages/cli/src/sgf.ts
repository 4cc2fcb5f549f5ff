/** `partie sgf`: a match file written as SGF, or in another format of its game that other programs read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readMatchFile, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import { replayMatch } from '@partie/kit';

/** Writes it to standard output, or to a file that does not exist yet. Answers the exit code. */
export function sgf(path: string, out: string | undefined, format = 'sgf'): number {
  try {
    const text = written(path, format);
    if (out === undefined) process.stdout.write(text);
    else writeFileSync(out, text, { flag: 'wx' });
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function written(path: string, format: string): string {
  const read = readMatchFile(readFileSync(path, 'utf8'));
  if ('problem' in read) throw new Error(`${path}: ${read.problem}`);
  const verdict = verifyMatch(read.file, gameById);
  if (!verdict.ok) throw new Error(`${path}: ${verdict.lie}`);
  const { record, decided } = read.file;
  const game = gameById(record.game);
  const how = game?.records?.[format];
  if (game === undefined || how === undefined)
    throw new Error(`${path}: matches of ${record.game} are not written as ${format}.`);
  // A match file does not tell who played, nor when.
  return how.write(replayMatch(game, record), { steps: record.steps, names: [], ...(decided && { decided }) });
}
