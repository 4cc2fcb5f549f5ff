/** Stories of the small island: a board and hidden hands at one table, bundles, offers out of turn, maps as documents. */
import { checkGame, type Json, playthrough, spacesOf, tellReport } from '@partie/kit';
import { testTable } from '@partie/kit/testing';
import { describe, expect, it } from 'vitest';
import { hexIsland } from './fixtures/hex-island.js';

it('keeps every promise of the kit', () => {
  const report = checkGame(hexIsland, { games: 25, pairs: 250 });
  expect(report.problems, tellReport(hexIsland, report)).toEqual([]);
});

const uploaded = JSON.stringify({
  title: 'Mine',
  hexes: [0, 1, 2, 3].map((q) => ({ q, r: 0, yields: 'wood', number: 1 })),
});
const hash = `sha256:${'ab'.repeat(32)}`;

/** Anna and Boris have settled, and it is Anna's turn to build. */
function building(hands: readonly [string, string], options: { hiddenCounts?: boolean } = {}) {
  const t = testTable(hexIsland, { options });
  t.does(0, 'settle', { at: 's0' });
  t.does(1, 'settle', { at: 's3' });
  return t.lay({ hand: [...hands] }, { step: 'build', rest: 'bank' });
}

describe('the board', () => {
  it('is a list of spaces that the view holds apart from what changes', () => {
    const t = testTable(hexIsland);
    const view = hexIsland.view(t.state, null);
    expect(view.fixed?.title).toBe('Round island');
    const spaces = hexIsland.about.board ? spacesOf(hexIsland.about.board, view) : [];
    expect(spaces.filter(({ layer }) => layer === 'hexes')).toHaveLength(7);
    expect(view.open.pieces).toEqual({});
  });

  it('is told piece by piece', () => {
    const t = testTable(hexIsland);
    const before = hexIsland.clone(t.state);
    t.does(0, 'settle', { at: 's0' });
    expect(hexIsland.view(t.state, 1).open.pieces).toEqual({ s0: { kind: 'hut', owner: 0 } });
    const first = hexIsland.clone(t.state);
    t.does(1, 'settle', { at: 's3' });
    expect(hexIsland.changes(before, first)?.open?.pieces).toEqual({ s0: { kind: 'hut', owner: 0 } });
    expect(hexIsland.changes(first, t.state)?.open?.['pieces.s3']).toEqual({ kind: 'hut', owner: 1 });
  });

  it('says why not for the one space that somebody points at, and tries none beforehand', () => {
    const t = testTable(hexIsland);
    t.does(0, 'settle', { at: 's0' });
    expect(t.refusal(1, 'settle', { at: 's1' })).toBe('tooClose');
    expect(t.refusal(1, 'settle', { at: 'h0,0' })).toBe('noSuchSpace');
    expect(t.refusal(1, 'settle')).toBe('spaceNeeded');
    expect(hexIsland.blocked(t.state, 1).map(({ move }) => move.do)).not.toContain('settle');
  });
});

it('lets a road be taken back that was paid with a card everybody saw', () => {
  const map = JSON.stringify({
    title: 'Ore',
    hexes: [0, 1, 2, 3].map((q) => ({ q, r: 0, yields: 'ore', number: 1 })),
  });
  const t = testTable(hexIsland, { options: { map: hash }, documents: { map }, script: { roll: [1] } });
  t.does(0, 'settle', { at: 's0' });
  t.does(1, 'settle', { at: 's3' });
  t.does(0, 'roll');
  const [edge = ''] = t.state.own.island.edgesOf.get('s0') ?? [];
  t.does(0, 'build', { at: edge });
  expect(t.told).toEqual(['pays', 'build']);
  expect(t.takingBackRefused).toBeNull();
});

describe('a bundle', () => {
  it('names cards of a hand by kind, so many as are asked for', () => {
    const t = building(['wood wood wood clay ore', 'ore']);
    t.state.step = 'discard';
    t.state.waitFor([0]);
    expect(t.refusal(0, 'discard', { what: { wood: 3 } })).toBe('answerNotAllowed');
    expect(t.refusal(0, 'discard', { what: { clay: 2 } })).toBe('answerNotAllowed');
    expect(t.refusal(0, 'discard', { what: { wood: 2, ore: 0 } })).toBe('answerNotAllowed');
    expect(t.may(0)).toContain('discard what:{"wood":1,"clay":1}');
    t.does(0, 'discard', { what: { wood: 1, clay: 1 } });
    expect(t.hand(0)).toBe('wood wood ore');
  });
});

describe('talk', () => {
  it('is open to those who are not waited for, and leaves the turn where it is', () => {
    const t = building(['wood', 'clay ore']);
    const turn = t.state.turnNumber;
    t.does(1, 'offer', { give: { clay: 1 }, want: { wood: 1 } });
    expect(t.pending).toEqual([0]);
    expect(t.state.turnNumber).toBe(turn);
    expect(t.reads(0, 'en')).toEqual(['Boris offers clay for 1 card.']);
    t.does(0, 'take', { seat: 1 });
    expect([t.hand(0), t.hand(1)]).toEqual(['clay', 'ore wood']);
  });

  it('is not among what random play chooses from', () => {
    const t = building(['wood', 'clay']);
    expect(t.state.shared.actions.playedDuring('build').map(({ name }) => name)).not.toContain('offer');
  });
});

it('hides how many cards others hold, where the table wants it', () => {
  const open = building(['wood', 'clay ore']);
  const hidden = building(['wood', 'clay ore'], { hiddenCounts: true });
  expect(hexIsland.view(open.state, 0).zones['hand.1']?.n).toBe(2);
  expect(hexIsland.view(hidden.state, 0).zones['hand.1']).toBeUndefined();
  expect(hexIsland.view(hidden.state, 1).zones['hand.1']?.n).toBe(2);
});

it('is played on a map that somebody has uploaded', () => {
  const t = testTable(hexIsland, { options: { map: hash }, documents: { map: uploaded } });
  expect(hexIsland.view(t.state, null).fixed?.title).toBe('Mine');
  const saved = hexIsland.save(t.state);
  expect(hexIsland.save(hexIsland.load(JSON.parse(JSON.stringify(saved)) as Json))).toEqual(saved);
  expect(() => testTable(hexIsland, { options: { map: hash } })).toThrow("The document of option 'map' is missing.");
});

it('is told as text like any game', () => {
  expect(playthrough(hexIsland, { seats: 2 })).toContain('Outcome: {"places":');
});
