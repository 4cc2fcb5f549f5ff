import { describe, expect, it } from 'vitest';
import { readBoard } from './read-board.js';

describe("the source's XML", () => {
  const xml = `<?xml version="1.0"?>
<Board name="Ostrůvek" width="6" height="6" robber="placeOnMarkedHex" numberingStrategy="RandomNumbering">
  <GenerationData>
    <LooseInland><Landscape type="Forest" count="1"/><Landscape type="Hill" count="1"/></LooseInland>
    <LooseHarbors><Harbor type="Any" count="1"/></LooseHarbors>
    <LooseSeas count="1"/>
    <RollNumbers><RollNumber number="4" count="4"/><RollNumber number="9" count="2"/></RollNumbers>
  </GenerationData>
  <Fields>
    <Row number="1"><Hex x="2" landscape="AnyInland"/><Hex x="1" y="1" landscape="AnyInland"/></Row>
    <Row number="2"><Hex x="1" y="2" landscape="Pasture" robber="true"/><Hex x="2" y="2" landscape="Field" number="8"/></Row>
    <Row number="3"><Hex x="3" y="3" landscape="Mountain"/><Hex x="2" y="3" landscape="Forest"/></Row>
    <Row number="0"><Hex x="2" y="0" landscape="AnyHarbor" orientation="South"/><Hex x="5" y="5" landscape="Any"/></Row>
  </Fields>
</Board>`;

  it('is read as the same kind of board', () => {
    const read = readBoard(xml);
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    expect(read.board.name).toBe('Ostrůvek');
    expect(read.board.hexes).toHaveLength(8);
    expect(read.board.hexes[0]).toEqual({ x: 2, y: 1, landscape: 'anyInland' });
    expect(read.board.hexes[6]).toEqual({ x: 2, y: 0, landscape: 'anyHarbour', facing: 's' });
    expect(read.board.loose).toEqual({
      inland: { forest: 1, hill: 1 },
      harbours: { any: 1 },
      seas: 1,
      numbers: { 4: 4, 9: 2 },
    });
  });

  it('with an unknown landscape, element or broken markup is refused with the place', () => {
    expect(readBoard(xml.replace('"Field"', '"Swamp"'))).toMatchObject({
      problems: [{ at: 'landscape of <Hex x="2" y="2">, line 11' }],
    });
    expect(readBoard(xml.replace('orientation=', 'faces='))).toMatchObject({
      problems: [{ at: '<Hex x="2" y="0">, line 13', code: 'unknownField', with: { field: 'faces' } }],
    });
    expect(readBoard(xml.replace('type="Hill" count="1"', 'type="Hill"'))).toMatchObject({
      problems: [{ at: 'count of <Landscape>, line 4', code: 'missing' }],
    });
    expect(readBoard(xml.replaceAll('LooseSeas', 'Seas'))).toMatchObject({ problems: [{ at: '<Seas>, line 6' }] });
    expect(readBoard(xml.replace('</Fields>', ''))).toMatchObject({ problems: [{ code: 'notXml' }] });
  });
});
