/** Documents of one's own in `partie drive`: given as texts, read as a server reads what is uploaded, named by their hashes. */
import { hash } from 'node:crypto';
import { type Documents, type Game, type Language, mostDocumentBytes, type Options, valueOfHash } from '@partie/kit';
import { documentReaders, tellProblem } from './document-check.js';

/** The options with the hashes of the documents. Throws with everything that is wrong, in words. */
export function withDocuments(
  game: Game,
  options: unknown,
  given: Readonly<Record<string, unknown>>,
  language: Language,
): { readonly options: unknown; readonly documents: Documents } {
  const documents: Record<string, string> = {};
  const hashes: Record<string, string> = {};
  for (const [name, text] of Object.entries(given)) {
    documents[name] = readOne(game, name, text, language);
    hashes[name] = valueOfHash(hash('sha256', documents[name]));
  }
  // What is no object is refused where options are read.
  const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
  const isReadable = options === undefined || isObject;
  return { options: isReadable ? { ...(options as Options | undefined), ...hashes } : options, documents };
}

function readOne(game: Game, name: string, text: unknown, language: Language): string {
  const readers = documentReaders(game);
  const reader = readers.get(name);
  const no = (why: string): never => {
    throw new Error(`"documents": ${why}`);
  };
  if (reader === undefined) return no(`there is no document '${name}'; there are: ${[...readers.keys()].join(', ')}.`);
  if (typeof text !== 'string') return no(`'${name}' must be a text.`);
  if (Buffer.byteLength(text) > mostDocumentBytes)
    return no(`'${name}' is too large; ${mostDocumentBytes / 1024} KB are allowed.`);
  const read = reader.read(text);
  if ('title' in read) return text;
  return no(read.problems.map((problem) => `${name}: ${tellProblem(reader, problem, language)}`).join(' '));
}
