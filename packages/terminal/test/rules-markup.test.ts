import { gameById } from '@partie/games';
import { rulesFor, usualOptions } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { withoutMarkup } from '../src/pages/text-page.js';

describe('rules in a terminal', () => {
  const rulesOf = (id: string, language: 'en' | 'cs') => {
    const game = gameById(id);
    if (game === undefined) throw new Error(`There is no game '${id}'.`);
    return withoutMarkup(rulesFor(game, usualOptions(game.about.options), language), gameInfo(game).kind, language);
  };

  it('name what things cost, and do not say twice what a picture beside a text shows', () => {
    expect(rulesOf('settlers', 'cs')).toContain('| Vesnice | dřevo, cihly, vlna, obilí | 1 |');
    expect(rulesOf('settlers', 'en')).toContain('| Road | wood, brick | |');
    expect(rulesOf('settlers', 'en')).toContain('\n- Knight: move the robber');
  });
  it('say in words what a picture shows', () => {
    expect(rulesOf('settlers', 'en')).toContain('\nAnna (A) gets one wood for her settlement when an 8 is rolled');
    expect(rulesOf('settlers', 'cs')).not.toContain('hexes:');
  });
  it('keep playing cards as they are written', () => {
    expect(rulesOf('canasta', 'cs')).toContain('- JK 2H 2S ');
  });
});
