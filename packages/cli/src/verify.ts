/** `partie verify`: checks the file of a finished match and says what is wrong with it, if anything. */
import { readFileSync } from 'node:fs';
import { type MatchFile, readMatchFile, tellFinding, verifyMatch } from '@partie/fairness';
import { gameById } from '@partie/games';
import type { Language } from '@partie/kit';

interface Words {
  readonly unreadable: (reason: string) => string;
  /** Names the values to compare: without that the check proves little, as a forger can commit to any secret. */
  readonly verified: (file: MatchFile) => string;
  /** `winners`: the seats that the table placed first. */
  readonly decided: (winners: readonly number[]) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    unreadable: (reason) => `the file cannot be read: ${reason}`,
    verified: ({ record, commitment, seal }) =>
      `nothing is wrong with these ${record.steps.length} steps of ${record.game}, if this is the commitment you saw before the deal: ${commitment}${seal ? `, and this the seal you saw last: ${seal}` : ''}`,
    decided: (winners) =>
      `the rules had not ended it; the server says that the table did, ${winners.length > 0 ? `the others won: seat ${winners.join(', ')}` : 'without a result'}`,
  },
  cs: {
    unreadable: (reason) => `soubor nejde přečíst: ${reason}`,
    verified: ({ record, commitment, seal }) =>
      `všechno sedí (hra ${record.game}, počet kroků: ${record.steps.length}), pokud se před rozdáním ukázal tenhle otisk tajemství: ${commitment}${seal ? ` a naposledy tahle pečeť: ${seal}` : ''}`,
    decided: (winners) =>
      `podle pravidel hra neskončila; podle serveru ji ukončil stůl, ${winners.length > 0 ? `vyhráli ostatní: místo ${winners.join(', ')}` : 'a to bez výsledku'}`,
  },
};

/** Returns the exit code. */
export function verify(path: string, language: Language): number {
  const { unreadable, verified, decided } = words[language];
  const fail = (line: string): number => {
    process.stderr.write(`${path}: ${line}\n`);
    return 1;
  };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return fail(unreadable(error instanceof Error ? error.message : String(error)));
  }
  const read = readMatchFile(text);
  if ('finding' in read) return fail(tellFinding(read.finding, language));
  const verdict = verifyMatch(read.file, gameById);
  const { game, version } = read.file.record;
  if (!verdict.ok) return fail(tellFinding(verdict.finding, language, gameById(game, version)));
  process.stdout.write(`${path}: ${verified(read.file)}\n`);
  if (verdict.decided) {
    const winners = verdict.decided.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    process.stdout.write(`${path}: ${decided(winners)}\n`);
  }
  return 0;
}
