/** `partie document check`, `partie board check`: whether a game can use a file as one of its documents, and if not, why. */
import { readFileSync } from 'node:fs';
import {
  type DocumentProblem,
  type DocumentReader,
  fill,
  type Game,
  isDocumentOption,
  type Language,
  mostDocumentBytes,
} from '@partie/kit';

interface Words {
  readonly unreadable: (reason: string) => string;
  readonly notUtf8: string;
  readonly tooLarge: (kilobytes: number) => string;
  readonly fits: (title: string) => string;
  readonly noOption: (option: string, options: string) => string;
}
const words: Readonly<Record<Language, Words>> = {
  en: {
    unreadable: (reason) => `the file cannot be read: ${reason}`,
    notUtf8: 'the file is not text in UTF-8',
    tooLarge: (kilobytes) => `the file is too large; ${kilobytes} KB are allowed`,
    fits: (title) => `“${title}” can be used`,
    noOption: (option, options) => `The game has no document '${option}'; there are: ${options || '–'}.`,
  },
  cs: {
    unreadable: (reason) => `soubor nejde přečíst: ${reason}`,
    notUtf8: 'soubor není text v UTF-8',
    tooLarge: (kilobytes) => `soubor je moc velký; povoleno je ${kilobytes} KB`,
    fits: (title) => `„${title}“ se dá použít`,
    noOption: (option, options) => `Hra nemá dokument '${option}'; má: ${options || '–'}.`,
  },
};

/** Returns the exit code. */
export function checkDocument(game: Game, option: string, path: string, language: Language): number {
  const say = words[language];
  const readers = documentReaders(game);
  const reader = readers.get(option);
  const lines = (texts: readonly string[]): number => {
    process.stderr.write(texts.map((text) => `${text}\n`).join(''));
    return 1;
  };
  if (reader === undefined) return lines([say.noOption(option, [...readers.keys()].join(', '))]);
  const read = readDocumentFile(path, language);
  if ('problem' in read) return lines([`${path}: ${read.problem}`]);
  const result = reader.read(read.text);
  if ('problems' in result)
    return lines(result.problems.map((problem) => `${path}: ${tellProblem(reader, problem, language)}`));
  process.stdout.write(`${path}: ${say.fits(result.title)}\n`);
  return 0;
}

/** How a game reads its documents, by option. */
export function documentReaders({ about }: Game): ReadonlyMap<string, DocumentReader> {
  return new Map(
    Object.entries(about.options).flatMap(([name, option]) =>
      isDocumentOption(option) ? [[name, option.document] as const] : [],
    ),
  );
}

/** The text of a file of at most the size that is allowed for documents; otherwise why not, in words. */
export function readDocumentFile(path: string, language: Language): { text: string } | { problem: string } {
  const say = words[language];
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return { problem: say.unreadable(error instanceof Error ? error.message : String(error)) };
  }
  if (bytes.length > mostDocumentBytes) return { problem: say.tooLarge(mostDocumentBytes / 1024) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: say.notUtf8 };
  }
}

export function tellProblem({ words: texts }: DocumentReader, problem: DocumentProblem, language: Language): string {
  const { at, code, with: params = {} } = problem;
  const text = fill(texts[language][code] ?? code, params, { language });
  return at === '' ? text : `${at}: ${text}`;
}
