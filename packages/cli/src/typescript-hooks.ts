/**
 * Module hooks for rules files outside of the repository: TypeScript is stripped of its types, and `@partie/kit` is found
 * beside the command, wherever the file lies.
 */
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { cwd } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/wasm-typescript';

/** Before the name of a package that is looked for from the current folder. */
export const packageScheme = 'partie-package:';

/** Another address of the same file, so that Node loads it again. What it imports by a relative path gets the same mark. */
export const revisionOf = (address: string, revision: number): string => `${address}?revision=${revision}`;
const revisionMark = /\?revision=\d+$/;

const isKit = (specifier: string): boolean => specifier === '@partie/kit' || specifier.startsWith('@partie/kit/');

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  if (isKit(specifier)) return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  if (specifier.startsWith(packageScheme)) {
    const name = specifier.slice(packageScheme.length);
    return nextResolve(name, { ...context, parentURL: pathToFileURL(`${cwd()}/`).href });
  }
  const isRelative = /^\.{1,2}\//.test(specifier);
  const [mark = ''] = (isRelative && revisionMark.exec(context.parentURL ?? '')) || [];
  try {
    const found = await nextResolve(specifier, context);
    return { ...found, url: found.url + mark };
  } catch (error) {
    // In TypeScript a module is imported by the name it will have when it is compiled.
    if (!isRelative || !specifier.endsWith('.js')) throw error;
    const found = await nextResolve(specifier.replace(/\.js$/, '.ts'), context);
    return { ...found, url: found.url + mark };
  }
};

export const load: LoadHook = async (url, context, nextLoad) => {
  if (!url.startsWith('file:') || !/\.m?ts$/.test(new URL(url).pathname)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  return { format: 'module', source: stripped(await readFile(file, 'utf8'), file), shortCircuit: true };
};

function stripped(source: string, filename: string): string {
  try {
    // Lines and columns stay, so that the stack of an error names the place in the source.
    return transformSync(source, { filename, mode: 'strip-only' }).code;
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'UnsupportedSyntax') throw asSyntaxError(problem, filename);
  }
  try {
    // What cannot just be left out, such as an enum, is translated.
    return transformSync(source, { filename, mode: 'transform', sourceMap: false }).code;
  } catch (problem) {
    throw asSyntaxError(problem, filename);
  }
}

function asSyntaxError(problem: unknown, filename: string): SyntaxError {
  const { message = String(problem), startLine = 0, snippet = '' } = problem as Record<string, string | number>;
  return new SyntaxError(`${filename}:${startLine}: ${message}\n${snippet}`);
}
