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
  const { record, commitment, seal } = file;
  // Without this comparison the check proves little: a forger can make a commitment to go with any secret.
  process.stdout.write(
    `${path}: nothing is wrong with these ${record.steps.length} steps of ${record.game}, if this is the commitment you saw before the deal: ${commitment}${seal ? `, and this the seal you saw last: ${seal}` : ''}\n`,
  );
  if (verdict.decided) process.stdout.write(`${path}: ${tellDecision(verdict.decided.places)}\n`);
  return 0;
}

/** Not to be proved from the file: the rules had not ended the match. */
function tellDecision(places: readonly number[]): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const how = winners.length > 0 ? `the others won: seat ${winners.join(', ')}` : 'without a result';
  return `the rules had not ended it; the server says that the table did, ${how}`;
}

function bad(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
