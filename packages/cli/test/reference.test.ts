/** docs/reference.md has every exported name and every verb of the table, with its comment, as the sources have them now. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as kit from '@partie/kit';
import * as testing from '@partie/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/write-reference.mjs', import.meta.url));
const sources = fileURLToPath(new URL('../../kit/src', import.meta.url));
const page = readFileSync(new URL('../../../docs/reference.md', import.meta.url), 'utf8');

const scratch = mkdtempSync(join(tmpdir(), 'partie-reference-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const check = (folder: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check', folder], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

/** The kit's sources with one change. */
function changed(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(scratch, 'kit-'));
  cpSync(sources, folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
  return folder;
}

describe('the reference of the kit', () => {
  it('is complete and up to date: otherwise add the comment and run node scripts/write-reference.mjs', () => {
    expect(check(sources)).toEqual({ status: 0, said: '' });
  });

  it('has everything that a program can import', () => {
    const names = [...Object.keys(kit), ...Object.keys(testing)];
    expect(names.filter((name) => !page.includes(`\n### ${name}\n`))).toEqual([]);
  });

  it.each([
    'move',
    'draw',
    'deal',
    'dealTo',
    'show',
    'flip',
    'cut',
    'say',
    'seal',
    'top',
    'nextTurn',
    'waitFor',
    'zone',
  ])('tells about t.%s', (verb) => expect(page).toMatch(new RegExp(`\\n#### t\\.${verb}\\n\\n\\S`)));

  it('keeps quiet about what only the kit itself uses', () => {
    expect(page).not.toMatch(/@internal|#### t\.(save|spotOf|closeRound)\n/);
  });

  it('misses an exported name without a comment', () => {
    const folder = changed('zone.ts', '/** How the cards of a zone lie. */\n', '');
    const { status, said } = check(folder);
    expect(status).toBe(1);
    expect(said).toContain('zone.ts: Style has no comment.');
  });

  it('misses a verb of the table without a comment', () => {
    const folder = changed('card-verbs.ts', '/** Cuts a pile', '// Cuts a pile');
    const { status, said } = check(folder);
    expect(status).toBe(1);
    expect(said).toContain('Table.cut has no comment.');
  });

  it('is out of date when a comment or a signature has changed', () => {
    const folder = changed('table.ts', 'Play goes round the other way', 'The order of play is reversed');
    expect(check(folder)).toEqual({
      status: 1,
      said: 'docs/reference.md is out of date: run node scripts/write-reference.mjs.\n',
    });
  });
});
