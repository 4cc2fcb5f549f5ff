/** The files that a rules file consists of: itself, and what it imports by a relative path. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const importing = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g;

/** Also of files that are broken just now. */
export function importedFiles(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [, , path = ''] of source.matchAll(importing)) {
    const wished = resolve(dirname(file), path);
    // In TypeScript a module is imported by the name it will have when it is compiled.
    const found = [wished, wished.replace(/js$/, 'ts')].find((one) => existsSync(one));
    importedFiles(found ?? wished, known);
  }
  return known;
}
