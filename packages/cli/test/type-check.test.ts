/** The types of rules that lie anywhere, and the files they consist of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importedFiles } from '../src/imported-files.js';
import { typeErrors } from '../src/type-check.js';

const folder = mkdtempSync(join(tmpdir(), 'partie-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('Type errors are told each with its place, also those of imported files', async () => {
  written('other.ts', 'export const seven: string = 7;\n');
  const file = written(
    'rules.ts',
    "import { no } from '@partie/kit';\nimport { seven } from './other.js';\n\nexport const why = no(seven.length);\n",
  );
  const errors = await typeErrors(file);
  expect(errors).toHaveLength(2);
  expect(errors?.join('\n')).toMatch(/^other\.ts\(1,14\): error TS2322/m);
  expect(errors?.join('\n')).toMatch(/^rules\.ts\(4,23\): error TS2345/m);
});

it('A rules file consists of itself and all it imports by a path, also while one of them is broken or missing', () => {
  mkdirSync(join(folder, 'parts'));
  const texts = written('parts/texts.ts', "import '../rules-2.js';\nexport const = ;\n");
  const file = written(
    'rules-2.ts',
    "import { a } from '@partie/kit';\nexport * from './parts/texts.js';\nimport './gone.js';\n",
  );
  expect([...importedFiles(file)].sort()).toEqual([join(folder, 'gone.js'), texts, file].sort());
});
