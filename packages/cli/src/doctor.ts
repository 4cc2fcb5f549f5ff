/** `partie doctor`: says what is wrong with a data folder. Answers with 0 if nothing is. */
import { type Examination, examineFolder, type Finding } from '@partie/server';

const print = (line: string) => process.stdout.write(`${line}\n`);

export async function doctor(folder: string, json: boolean): Promise<number> {
  let examination: Examination;
  try {
    examination = await examineFolder(folder);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
  if (json) print(JSON.stringify(examination));
  else for (const line of inWords(examination)) print(line);
  return examination.healthy ? 0 : 1;
}

const marks: Readonly<Record<Finding['level'], string>> = { damage: 'DAMAGE ', warning: 'WARNING', note: 'note   ' };

function inWords(found: Examination): string[] {
  const { folder, serverRuns, format, tournaments, matches, running, rows, damaged, unknown } = found;
  const { lastRow, freeMegabytes } = found;
  return [
    `${folder}: format ${format ?? 'unknown'}, ${serverRuns ? 'used by a running server' : 'no server runs on it'}, ${freeMegabytes} MB free on its disk`,
    `${matches} matches (${running} of them running) of ${rows} rows, ${tournaments} tournaments; the last row is of ${lastRow ?? 'no known time'}`,
    ...found.findings.map(({ level, text }) => `${marks[level]}  ${text}`),
    matches === 0
      ? null
      : `${matches - damaged - unknown} matches are whole, ${damaged} are damaged, ${unknown} could not be checked.`,
    found.healthy ? 'Nothing to do.' : 'Make a copy of the whole folder before you change anything in it.',
  ].flatMap((line) => line ?? []);
}
