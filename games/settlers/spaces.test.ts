import { describe, expect, it } from 'vitest';
import { piecesOn, spacesOf } from './spaces.js';
import { island } from './testing.js';

describe('the board that is drawn', () => {
  it('says at every pier what it changes, and reaches with it the two crossings that it serves', () => {
    const { own } = island({}).state;
    const piers = spacesOf(own).filter(({ layer }) => layer === 'harbour');
    const said = piers.map(({ is, label, ends = [] }) => `${is ?? ''} ${label ?? ''} ${ends.join(' ')}`);
    expect(said.sort()).toEqual([
      'harbour 3:1 s1 s2',
      'harbour 3:1 s37 s43',
      'harbour 3:1 s42 s48',
      'harbour 3:1 s49 s50',
      'harbour-brick 2:1 s13 s19',
      'harbour-grain 2:1 s11 s12',
      'harbour-ore 2:1 s24 s30',
      'harbour-wood 2:1 s3 s8',
      'harbour-wool 2:1 s51 s54',
    ]);
  });
  it('has the number of every field, and none on the desert', () => {
    const hexes = spacesOf(island({}).state.own).filter(({ layer }) => layer === 'hex');
    expect(hexes.map(({ is, label }) => `${is ?? ''} ${label ?? '-'}`).slice(0, 3)).toEqual([
      'field 10',
      'mountain 4',
      'forest 9',
    ]);
    expect(hexes.filter(({ label }) => label === undefined).map(({ id, is }) => [id, is])).toEqual([['h15', 'desert']]);
  });
  it('shows the robber, roads, settlements and cities where they stand, with their owners', () => {
    const t = island({ settlements: ['s9'], cities: ['', 's28'], roads: ['e15'], robber: 'h4' });
    expect(piecesOn(t.state.own)).toEqual({
      h4: { kind: 'robber' },
      e15: { kind: 'road', owner: 0 },
      s9: { kind: 'settlement', owner: 0 },
      s28: { kind: 'city', owner: 1 },
    });
    t.state.own.robber = -1;
    expect(Object.keys(piecesOn(t.state.own)).sort()).toEqual(['e15', 's28', 's9']);
  });
});
