/** `partie verify`: checks the file of a finished match, and says what is wrong with it, if anything. */
import { readFileSync } from 'node:fs';
import { readMatchFile, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';

/** Prints one line and answers the exit code. */
export function verify(path: string): number {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return bad(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = readMatchFile(text);
  if ('problem' in read) return bad(`${path}: ${read.problem}`);
  const { file } = read;
  const verdict = verifyMatch(file, gameById);
  if (!verdict.ok) return bad(`${path}: ${verdict.lie}`);
  const { record, commitment } = file;
  // Without this comparison the check proves little: a forger can make a commitment to go with any secret.
  process.stdout.write(
    `${path}: nothing is wrong with these ${record.steps.length} steps of ${record.game}, if this is the commitment you saw before the deal: ${commitment}\n`,
  );
  return 0;
}

function bad(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
