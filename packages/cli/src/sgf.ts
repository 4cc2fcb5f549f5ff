/** `partie sgf`: converts a match file to SGF, or to another format that its game can write for other programs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readMatchFile, tellFinding, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import { replayMatch } from '@partie/kit';

/** Writes to standard output, or to a file that does not exist yet. Returns the exit code. */
export function sgf(path: string, out: string | undefined, format = 'sgf'): number {
  try {
    const text = convert(path, format);
    if (out === undefined) process.stdout.write(text);
    else writeFileSync(out, text, { flag: 'wx' });
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function convert(path: string, format: string): string {
  const read = readMatchFile(readFileSync(path, 'utf8'));
  if ('finding' in read) throw new Error(`${path}: ${tellFinding(read.finding, 'en')}`);
  const { record, decided } = read.file;
  const game = gameById(record.game, record.version);
  const verdict = verifyMatch(read.file, gameById);
  if (!verdict.ok) throw new Error(`${path}: ${tellFinding(verdict.finding, 'en', game)}`);
  const writer = game?.records?.[format];
  if (game === undefined || writer === undefined)
    throw new Error(`${path}: matches of ${record.game} are not written as ${format}.`);
  // A match file holds neither names nor dates.
  return writer.write(replayMatch(game, record), { steps: record.steps, names: [], ...(decided && { decided }) });
}
