/** Checks the types of a rules file that may lie anywhere, as strictly as those of the games in the box. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the types of a package of the project are. */
const typesOf = (name: string): string => fileURLToPath(import.meta.resolve(name)).replace(/\.js$/, '.d.ts');

/** For rules without the project's sources beside them: `@partie/kit` is where the command has it. */
export const compilerOptions = () => ({
  target: 'es2023',
  lib: ['es2023'],
  module: 'preserve',
  moduleDetection: 'force',
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
  paths: { '@partie/kit': [typesOf('@partie/kit')], '@partie/kit/testing': [typesOf('@partie/kit/testing')] },
});

/** What the compiler complains about, each with its place; null where there is no compiler. */
export async function typeErrors(file: string): Promise<readonly string[] | null> {
  if (!/\.m?ts$/.test(file)) return [];
  const compiler = findCompiler(file);
  if (compiler === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'partie-types-'));
  try {
    const project = join(folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ compilerOptions: compilerOptions(), files: [file] }));
    const { text, failed } = await output(compiler, ['-p', project, '--pretty', 'false'], dirname(file));
    const errors = errorsIn(text);
    // A compiler that could not do its work has not found the types to be right.
    return failed && errors.length === 0 ? [`The compiler failed. ${text}`] : errors;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The author's own, or the one beside the command. */
function findCompiler(file: string): string | null {
  for (const from of [file, fileURLToPath(import.meta.url)]) {
    try {
      const found = createRequire(from).resolve('typescript/package.json');
      const { bin } = JSON.parse(readFileSync(found, 'utf8')) as { readonly bin: { readonly tsc: string } };
      return join(dirname(found), bin.tsc);
    } catch {
      // Not installed there.
    }
  }
  return null;
}

function output(compiler: string, args: readonly string[], cwd: string): Promise<{ text: string; failed: boolean }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, ...args], { cwd, maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      resolve({ text: stdout + stderr, failed: error !== null }),
    );
  });
}

/** An error and the lines that explain it, which are indented, are one. */
const errorsIn = (text: string): string[] =>
  text
    .split(/\n(?=\S)/)
    .map((one) => one.trimEnd())
    .filter((one) => /error TS\d+/.test(one));
