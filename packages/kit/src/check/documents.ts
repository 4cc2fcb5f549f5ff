/** Checks the readers of documents: the examples can be used, and whatever else is uploaded is answered with problems. */
import { languages } from '../deck.js';
import { documentHash, type DocumentReader, isDocumentOption } from '../documents.js';
import type { Game } from '../game.js';
import type { Random } from '../random.js';
import { placeholder } from '../texts.js';
import { type Problem, problem } from './problem.js';
import { randomFor } from './random-players.js';
import { longTexts, slowestReading, whyUnplayable } from './used-documents.js';

const spoiltCopies = 40;
const nonsense = ['', ' ', 'null', '[]', '{}', '0', '"text"', '<', '<a/>', '{"a":', '\u0000', '[['.repeat(2000)];

export function checkDocuments<S>(game: Game<S>, seed: number): Problem[] {
  return Object.entries(game.about.options).flatMap(([name, option]) =>
    isDocumentOption(option) ? checkReader(game, name, option.document, randomFor(seed, 9)) : [],
  );
}

function checkReader<S>(game: Game<S>, option: string, reader: DocumentReader, random: Random): Problem[] {
  const found = (what: string) => [problem('documents', `Option '${option}': ${what}`)];
  for (const [name, text] of Object.entries(reader.examples)) {
    if (documentHash(name) !== null) return found(`'${name}' cannot be the name of an example.`);
    const read = attempt(reader, text);
    if ('error' in read) return found(`reading the example '${name}' failed: ${read.error}`);
    if ('problems' in read) return found(`the example '${name}' has problems: ${JSON.stringify(read.problems[0])}`);
    if (read.title.trim() === '') return found(`the example '${name}' has no title.`);
  }
  const texts = Object.values(reader.examples);
  const spoilt = texts.flatMap((text) => Array.from({ length: spoiltCopies }, () => spoil(text, random)));
  for (const text of [...nonsense, ...spoilt]) {
    const read = attempt(reader, text);
    const shown = JSON.stringify(text.slice(0, 60));
    if ('error' in read) return found(`reading ${shown} … failed: ${read.error}`);
    const wordless = 'problems' in read ? wordlessProblem(reader, read.problems) : null;
    if (wordless !== null) return found(wordless);
    const failed = 'title' in read ? whyUnplayable(game, option, text, random) : null;
    if (failed !== null) return found(`${shown} … is accepted, and a match with it fails: ${failed}`);
  }
  const slow = slowestReading(reader, [...texts, ...longTexts]);
  return slow === null ? [] : found(slow);
}

type Attempt = ReturnType<DocumentReader['read']> | { readonly error: string };

function attempt(reader: DocumentReader, text: string): Attempt {
  try {
    return reader.read(text);
  } catch (error) {
    return { error: String(error) };
  }
}

function wordlessProblem(
  { words }: DocumentReader,
  problems: readonly { readonly code: string; readonly with?: Readonly<Record<string, unknown>> }[],
): string | null {
  if (problems.length === 0) return 'a document is refused without a problem.';
  for (const { code, with: params = {} } of problems) {
    for (const language of languages) {
      const text = words[language][code];
      if (text === undefined) return `the problem '${code}' has no words in ${language}.`;
      for (const [, name = ''] of text.matchAll(placeholder))
        if (params[name] === undefined) return `'${code}' in ${language} mentions {${name}}, which it does not give.`;
    }
  }
  return null;
}

/** A copy that is cut off, or in which a few characters are others. */
function spoil(text: string, random: Random): string {
  if (random.int(3, 'spoil') === 0) return text.slice(0, random.int(text.length + 1, 'spoil'));
  const letters = text.split('');
  for (let n = 1 + random.int(3, 'spoil'); n > 0; n--)
    letters[random.int(letters.length, 'spoil')] = random.pick(['0', '9', '-', '"', 'x', ' ', '{', ']'], 'spoil');
  return letters.join('');
}
