/** What the published JSON Schema and the XSD take and refuse is what the reader takes and refuses. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { boardSchema, boardXsd } from './board-schema.js';
import { xmlNames } from './board-xml.js';
import { readBoard, readForm } from './read-board.js';
import { shippedBoards } from './shipped-boards.js';

const published = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

describe('the JSON Schema', () => {
  const fits = new Ajv2020({ strict: true }).compile(boardSchema);
  const plan = JSON.parse(JSON.stringify(shippedBoards.fixed)) as Record<string, unknown> & {
    hexes: Record<string, unknown>[];
    loose: Record<string, unknown>;
  };
  const withHex = (change: Record<string, unknown>) => ({ ...plan, hexes: [{ ...plan.hexes[0], ...change }] });
  const without = (name: string) => Object.fromEntries(Object.entries(plan).filter(([key]) => key !== name));

  it('is published in the documents as it is in the code', () => {
    expect(published('settlers-board.schema.json')).toBe(`${JSON.stringify(boardSchema, null, 2)}\n`);
  });

  it.each(Object.entries(shippedBoards))('takes the board %s', (_, board) => {
    fits(board);
    expect(fits.errors).toBe(null);
  });

  it.each<[string, unknown]>([
    ['no object', 7],
    ['a plan without a name', without('name')],
    ['a plan with an empty name', { ...plan, name: ' ' }],
    ['a plan without a width', without('width')],
    ['a plan that is too high', { ...plan, height: 31 }],
    ['a plan without hexes', without('hexes')],
    ['an unknown field', { ...plan, size: 3 }],
    ['an unknown way to number', { ...plan, numbering: 'spiral' }],
    ['an unknown place of the robber', { ...plan, robber: 'sea' }],
    ['an unknown loose landscape', { ...plan, loose: { inland: { swamp: 1 } } }],
    ['fewer than no harbours', { ...plan, loose: { harbours: { any: -1 } } }],
    ['half a sea', { ...plan, loose: { seas: 0.5 } }],
    ['a loose seven', { ...plan, loose: { numbers: { 7: 1 } } }],
    ['an unknown loose thing', { ...plan, loose: { rivers: 1 } }],
    ['an unknown landscape', withHex({ landscape: 'swamp' })],
    ['a hex without a landscape', withHex({ landscape: undefined })],
    ['an unknown direction', withHex({ facing: 'up' })],
    ['a seven', withHex({ number: 7 })],
    ['a hex far out', withHex({ x: 30 })],
    ['a robber that is no mark', withHex({ robber: 'yes' })],
    ['an unknown field of a hex', withHex({ size: 3 })],
  ])('refuses %s, as the reader does', (_, bad) => {
    const written: unknown = JSON.parse(JSON.stringify(bad));
    expect([fits(written), readForm(JSON.stringify(written))]).toMatchObject([false, { problems: [{}] }]);
  });
});

const xml = `<?xml version="1.0"?>
<Board xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="Ostrůvek" width="6" height="6" robber="placeOnMarkedHex" numberingStrategy="RandomNumbering">
  <GenerationData>
    <LooseInland><Landscape type="Forest" count="1"/><Landscape type="Hill" count="1"/></LooseInland>
    <LooseHarbors><Harbor type="Any" count="1"/></LooseHarbors>
    <LooseSeas count="1"/>
    <RollNumbers><RollNumber number="4" count="4"/><RollNumber number="9" count="2"/></RollNumbers>
  </GenerationData>
  <Fields>
    <Row number="1"><Hex x="2" landscape="AnyInland"/><Hex x="1" y="1" landscape="AnyInland"/></Row>
    <Row><Hex x="1" y="2" landscape="Pasture" robber="true"/><Hex x="2" y="2" landscape="Field" number="8"/></Row>
    <Row number="3"><Hex x="3" y="3" landscape="Mountain"/><Hex x="2" y="3" landscape="Forest"/></Row>
    <Row number="0"><Hex x="2" y="0" landscape="AnyHarbor" orientation="South"/><Hex x="5" y="5" landscape="Any"/></Row>
  </Fields>
</Board>`;
const everyName = [
  ...[...xmlNames.landscapes.keys()].map((name) => xml.replace('"Field"', `"${name}"`)),
  ...[...xmlNames.orientations.keys()].map((name) => xml.replace('"South"', `"${name}"`)),
];

describe('the XSD', () => {
  /** All files in one run: starting the validator takes most of the time. */
  const validate = async (files: readonly string[]): Promise<boolean[]> => {
    const { errors } = await validateXML({
      xml: files.map((contents, i) => ({ fileName: `${i}.xml`, contents })),
      schema: [boardXsd],
    });
    return files.map((_, i) => !errors.some(({ rawMessage }) => rawMessage.startsWith(`${i}.xml:`)));
  };

  it('is published in the documents as it is in the code', () => {
    expect(published('settlers-board.xsd')).toBe(boardXsd);
  });

  it('takes what the reader takes', async () => {
    expect(readBoard(xml)).toMatchObject({ board: { name: 'Ostrůvek' } });
    for (const file of everyName) expect(readForm(file)).toMatchObject({ board: {} });
    expect(await validate([xml, ...everyName])).toEqual([true, ...everyName.map(() => true)]);
  });

  it('refuses what the reader refuses', async () => {
    const bad = [
      xml.replace('"Field"', '"Swamp"'),
      xml.replace('"Field"', '"field"'),
      xml.replace('"South"', '"Up"'),
      xml.replace('number="8"', 'number="7"'),
      xml.replace('robber="true"', 'robber="yes"'),
      xml.replace('x="3"', 'x="thirty"'),
      xml.replace('x="3"', 'x="30"'),
      xml.replace('x="3" ', ''),
      xml.replace(' landscape="Field"', ''),
      xml.replace('orientation=', 'faces='),
      xml.replace('type="Hill" count="1"', 'type="Hill"'),
      xml.replace('type="Hill" ', ''),
      xml.replace('count="4"', 'count="-4"'),
      xml.replace('<LooseSeas count="1"/>', '<LooseSeas/>'),
      xml.replaceAll('LooseSeas', 'Seas'),
      xml.replace('"RandomNumbering"', '"Random"'),
      xml.replace('"placeOnMarkedHex"', '"here"'),
      xml.replace('"Ostrůvek"', '" "'),
      xml.replace('width="6" ', ''),
      xml.replace('width="6"', 'width="31"'),
    ];
    for (const file of bad) expect(readForm(file), file).toMatchObject({ problems: [{}] });
    expect(await validate(bad)).toEqual(bad.map(() => false));
  });
});
