/** Builds the web client into a folder of its own, once for all stories in browsers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    webClient: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'partie-build-'));
  const web = join(dirname(fileURLToPath(import.meta.url)), '../packages/web');
  // As people get it: a test runner says otherwise by its environment.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const configFile = join(web, 'vite.config.ts');
  await build({ root: web, configFile, mode: 'production', logLevel: 'error', build: { outDir: folder } });
  process.env.NODE_ENV = before;
  project.provide('webClient', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
