/** Moves that are usually a mistake: what is asked, and when. */
import { gameById } from '@partie/games';
import { type Game, type Move, seeded, startMatch, spacesOf, usualOptions, type View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { expect, test } from 'vitest';
import { confirmationReason } from '../../src/words/index.js';

const canasta = gameById('canasta') as Game;
const hand = (face: string): View => {
  const view = canasta.view(startMatch(canasta, 2, usualOptions(canasta.about.options), seeded(1)).state, 0);
  const own = view.zones['hand.0'];
  return { ...view, zones: { ...view.zones, ...(own && { 'hand.0': { ...own, cards: [[7, face]] } }) } };
};
const discard: Move = { do: 'discard', cards: [7] };

test('a wild card is discarded only after a question, any other card at once', () => {
  const info = gameInfo(canasta);
  expect(confirmationReason(info, hand('2S'), discard)).toBe('carefulWild');
  expect(confirmationReason(info, hand('9S'), discard)).toBeNull();
  expect(confirmationReason(info, hand('2S'), { do: 'draw' })).toBeNull();
});

test('a space beside a piece of one’s own', () => {
  const island = gameById('settlers') as Game;
  const info = gameInfo(island);
  const careful = { beside: 'site', why: 'site' };
  const about = { ...info, actions: { ...info.actions, buildRoad: { ...info.actions.buildRoad, careful } } };
  const dealt = island.view(startMatch(island, 3, usualOptions(island.about.options), seeded(1)).state, 0);
  const spaces = info.board ? spacesOf(info.board, dealt) : [];
  const [own = ''] = spaces.flatMap(({ id, layer }) => (layer === 'site' ? [id] : []));
  const edges = spaces.filter(({ layer }) => layer === 'edge');
  const view = { ...dealt, open: { ...dealt.open, pieces: { [own]: { kind: 'settlement', owner: 0 } } } };
  const reasons = (seat: number) =>
    edges.map(({ id }) => confirmationReason(about, { ...view, you: seat }, { do: 'buildRoad', at: id }));
  expect(reasons(0)).toEqual(edges.map(({ ends }) => (ends?.includes(own) ? 'site' : null)));
  expect(reasons(0)).toContain('site');
  expect(reasons(1)).not.toContain('site');
});
