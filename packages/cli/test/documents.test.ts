/** `partie board check`, `partie document check`, and the folder of `partie serve --boards`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@partie/games';
import { afterAll, expect, it } from 'vitest';
import { documentReaders } from '../src/document-check.js';
import { documentsIn } from '../src/offered-documents.js';
import { partie } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'partie-boards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string | Buffer): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const settlers = gameById('settlers');
const bays = (settlers && documentReaders(settlers).get('board')?.examples.bays) ?? '';
const good = file('good.json', bays);
const bad = file('bad.json', bays.replace('"width":', '"wide":'));
file('empty.txt', '');
file('latin.json', Buffer.from([0x22, 0xe1, 0x22]));
file('.hidden', 'x');
mkdirSync(join(folder, 'inner'));

it('names the board that can be used', () => {
  expect(partie(['board', 'check', good])).toEqual({ code: 0, out: `${good}: “Two bays” can be used\n`, err: '' });
  expect(partie(['document', 'check', 'settlers', 'board', good]).code).toBe(0);
});

it('says every problem of another one by its place, in the language that is wanted', () => {
  const { code, out, err } = partie(['board', 'check', bad, '--language', 'cs']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('Položka wide tu není známá');
  expect(err).toContain(`${bad}: width: Tohle chybí.`);
});

it('says what else is in the way', () => {
  expect(partie(['board', 'check', join(folder, 'nowhere')]).err).toContain('the file cannot be read');
  expect(partie(['board', 'check', join(folder, 'latin.json')]).err).toContain('not text in UTF-8');
  const { code, err } = partie(['document', 'check', 'settlers', 'map', good]);
  expect({ code, err }).toEqual({ code: 1, err: "The game has no document 'map'; there are: board.\n" });
});

it('offers the files of a folder that a game can use, and names the others with the reason', () => {
  const { documents, troubles } = documentsIn(folder);
  expect(documents).toEqual([{ game: 'settlers', option: 'board', title: 'Two bays', text: bays }]);
  expect(troubles).toHaveLength(3);
  expect(troubles[0]).toContain(`${bad}: not for settlers (board): There is no field wide here`);
  expect(() => documentsIn(join(folder, 'nowhere'))).toThrow('cannot be read');
});
