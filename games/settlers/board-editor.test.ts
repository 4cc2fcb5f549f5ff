/** The editor of boards: what its tools do, what it finds wrong while one draws, and what it writes. */
import { describe, expect, it } from 'vitest';
import type { DocumentEditor, Draft } from '../editors.js';
import { mostLines, type PlannedHex } from './board-definition.js';
import { boardEditor } from './board-editor.js';
import { readBoard } from './read-board.js';
import { shippedBoards } from './shipped-boards.js';

const editor: DocumentEditor = boardEditor;
const opened = (text: string): Draft => {
  const read = editor.open(text);
  if ('problems' in read) throw new Error(read.problems.map(({ en }) => en).join('\n'));
  return read.draft;
};
const ids = (draft: Draft, layer: string): string[] =>
  draft.drawing.spaces.filter((space) => space.layer === layer).map(({ id }) => id);
/** Draws with a tool from space to space. */
const draw = (draft: Draft, tool: string, ...spaces: readonly string[]): Draft =>
  spaces.reduce((now, space, i) => now.apply(tool, space, i === 0), draft);
const written = (draft: Draft) =>
  JSON.parse(draft.write()) as { width: number; height: number; robber: string; hexes: PlannedHex[] };
const hexAt = (draft: Draft, x: number, y: number): PlannedHex | undefined =>
  written(draft).hexes.find((hex) => hex.x === x && hex.y === y);
const said = (draft: Draft): string[] => draft.problems().map(({ text }) => text.en);

/** Seven fields around the middle. */
const ring = ['1,1', '2,1', '3,2', '3,3', '2,3', '1,2', '2,2'];
const flower = draw(editor.empty().set('name', 'Flower'), 'field', ...ring);

describe('a draft', () => {
  it.each(Object.entries(editor.examples))('of the board %s writes the same board', (_, text) => {
    const draft = opened(text);
    expect(draft.problems()).toEqual([]);
    const sorted = (board: object) => ({
      ...board,
      hexes: (board as { hexes: PlannedHex[] }).hexes.toSorted((a, b) => a.y - b.y || a.x - b.x),
    });
    expect(sorted(JSON.parse(draft.write()) as object)).toEqual(sorted(JSON.parse(text) as object));
  });

  it('can be begun from nothing, and be drawn until one can play on it', () => {
    let draft = editor.empty();
    expect(ids(draft, 'hex')).toEqual([]);
    expect(ids(draft, 'empty')).toHaveLength(37);
    expect(said(draft)).toContain('Give the board a name.');
    draft = draw(draft.set('name', 'Flower'), 'field', ...ring);
    expect(said(draft)).toEqual(['7 hexes need a number, but there are only 0; add at least 7.']);
    draft = draft.set('numbers.6', 7);
    expect(draft.problems()).toEqual([]);
    expect(draft.mostPlayers()).toBe(3);
    expect(readBoard(draft.write())).toMatchObject({ board: { name: 'Flower', width: 3, height: 3 } });
  });

  it('grows beyond its first place, and begins at 0, 0 when it is written', () => {
    const draft = draw(flower, 'sea', '-1,-2', '0,-1');
    expect(written(draft)).toMatchObject({ width: 5, height: 6 });
    expect(hexAt(draft, 0, 0)).toMatchObject({ landscape: 'sea' });
    expect(draft.describe('-1,-2', 'en')).toBe('0,0: sea');
    expect(draft.describe('-1,-2', 'cs')).toBe('0,0: moře');
  });

  it('offers no hex that would make the plan too large, and takes none', () => {
    const line = Array.from({ length: mostLines }, (_, x) => `${x},0`);
    const draft = draw(editor.empty(), 'sea', ...line);
    const xs = ids(draft, 'empty').map((id) => Number(id.split(',')[0]));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, mostLines - 1]);
    expect(draft.apply('sea', `${mostLines},0`, true)).toBe(draft);
  });

  it('of the largest plan, full of harbours, can be written, read and played', () => {
    let draft = editor.empty().set('name', 'Everything').set('harbours.ore', 900);
    for (let y = 0; y < mostLines; y++)
      for (let x = 0; x < mostLines; x++)
        draft = draft.apply(x % 2 === 0 ? 'mountain' : 'harbour:brick', `${x},${y}`, true);
    draft = draft.set('numbers.10', 900);
    expect(draft.problems()).toEqual([]);
    expect(readBoard(draft.write())).toMatchObject({ board: { width: 30, height: 30 } });
  });
});

describe('a tool', () => {
  it('that changes nothing leaves the draft as it is', () => {
    for (const [tool, space] of [
      ['field', '2,2'],
      ['6', '9,9'],
      ['noNumber', '2,2'],
      ['turn', '2,2'],
      ['robber', '0,0'],
      ['erase', '0,0'],
      ['no such tool', '2,2'],
    ] as const)
      expect(flower.apply(tool, space, true), tool).toBe(flower);
  });

  it('lays a number on fields only, and it stays when the landscape changes', () => {
    let draft = flower.apply('8', '2,2', true);
    expect(draft.describe('2,2', 'en')).toBe('1,1: field, number 8');
    draft = draft.apply('hill', '2,2', true);
    expect(hexAt(draft, 1, 1)).toEqual({ x: 1, y: 1, landscape: 'hill', number: 8 });
    draft = draft.apply('desert', '2,2', true);
    expect(hexAt(draft, 1, 1)).toEqual({ x: 1, y: 1, landscape: 'desert' });
    expect(draft.apply('8', '2,2', true)).toBe(draft);
  });

  it('puts a harbour facing land, and turns it to the next shore when it is used again', () => {
    // Land lies southeast and south of it.
    let draft = flower.apply('harbour:wool', '1,0', true);
    expect(draft.describe('1,0', 'en')).toBe('0,0: wool harbour, facing southeast');
    draft = draft.apply('harbour:wool', '1,0', true);
    expect(draft.describe('1,0', 'en')).toBe('0,0: wool harbour, facing south');
    expect(draft.apply('harbour:wool', '1,0', false)).toBe(draft);
    draft = draft.apply('turn', '1,0', true);
    expect(draft.describe('1,0', 'en')).toBe('0,0: wool harbour, facing is drawn');
    expect(draft.apply('turn', '1,0', true).describe('1,0', 'cs')).toBe('0,0: přístav na vlnu, směr jihovýchod');
  });

  it('marks one hex for the robber, and takes the mark away again', () => {
    let draft = draw(draw(flower, 'robber', '2,2'), 'robber', '1,1');
    expect(written(draft).robber).toBe('placeOnMarkedHex');
    expect(written(draft).hexes.filter(({ robber }) => robber)).toEqual([
      { x: 0, y: 0, landscape: 'field', robber: true },
    ]);
    draft = draft.apply('robber', '1,1', true);
    expect(written(draft).robber).toBe('placeOnDesert');
    expect(written(draft).hexes.some(({ robber }) => robber)).toBe(false);
  });

  it('erases what is there', () => {
    const draft = flower.apply('erase', '2,2', true);
    expect(written(draft).hexes).toHaveLength(6);
    expect(draft.describe('2,2', 'cs')).toBe('1,1: prázdné');
  });

  it('has a key, a name and a sample of its own', () => {
    const tools = editor.tools.flatMap((group) => group.tools);
    expect(new Set(tools.map(({ key }) => key)).size).toBe(tools.length);
    expect(new Set(tools.map(({ name }) => name.cs)).size).toBe(tools.length);
    for (const { key, sample } of tools) {
      expect(key).toMatch(/^[a-z0-9]$/);
      for (const { layer, is = '' } of sample.spaces) {
        if (layer === 'hex') expect(Object.keys(editor.art.spaces)).toContain(is);
      }
    }
  });
});

describe('what is wrong', () => {
  it('is told at the hex concerned, with names instead of codes', () => {
    const draft = draw(flower, 'harbour:any', '0,-2');
    expect(draft.problems().find(({ space }) => space === '0,-2')?.text).toEqual({
      en: 'The harbour 0,0 does not face land; land lies in: –.',
      cs: 'Přístav 0,0 nemíří k zemi; země je směrem: –.',
    });
    const turnedAway = draw(flower.apply('harbour:any', '1,0', true), 'erase', '2,1');
    expect(turnedAway.problems().find(({ space }) => space === '1,0')?.text.en).toBe(
      'The harbour 0,0 does not face land; land lies in: south.',
    );
  });

  it('is told at the group of fields concerned', () => {
    const draft = draw(flower.set('numbering', 'standard'), 'anyInland', '2,2');
    expect(draft.problems().map(({ group, space }) => group ?? space)).toEqual(['inland', 'board']);
  });

  it('does not keep a board from being opened, unless its form is wrong', () => {
    const broken = { ...shippedBoards.bays, loose: { inland: {}, harbours: {}, seas: 0, numbers: {} } };
    expect(opened(JSON.stringify(broken)).problems().length).toBe(3);
    expect(editor.open('{"name": 7}')).toMatchObject({ problems: [{ en: /./ }, {}, {}, {}] });
    expect(editor.picture('nonsense')).toBe(null);
  });
});

it('counts what is set in the form, within bounds', () => {
  const counts = (draft: Draft, id: string) =>
    draft.groups.flatMap(({ fields }) => fields).find((field) => field.id === id)?.value;
  const draft = flower.set('inland.hill', 3).set('seas', 2).set('harbours.ore', -4).set('numbers.12', 2.7);
  expect(['inland.hill', 'seas', 'harbours.ore', 'numbers.12'].map((id) => counts(draft, id))).toEqual([3, 2, 0, 2]);
  expect(flower.set('numbers.7', 1)).toBe(flower);
  expect(counts(draft.set('seas', 5000), 'seas')).toBe(900);
});
