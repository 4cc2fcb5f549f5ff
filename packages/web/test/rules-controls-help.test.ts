import { gameById, go, prsi } from '@partie/games';
import { rulesFor } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { withFrenchNames } from '../src/cards/french-stand-in.js';
import { controlsHelp } from '../src/rules/controls-help.js';

const settlers = gameById('settlers');
if (settlers === undefined) throw new Error('Settlers is shipped.');

describe('help with the controls', () => {
  it('names what a click on each pile does, in both languages', () => {
    expect(controlsHelp(gameInfo(prsi), 'en')).toContain('**Draw**: click here: stock.');
    expect(controlsHelp(gameInfo(prsi), 'cs')).toContain('**Líznout**: klepni sem: talon.');
  });

  it('speaks of stones where there is a board, and of no cards', () => {
    const help = controlsHelp(gameInfo(go), 'en');
    expect(help).toContain('**Place a stone**');
    expect(help).toMatch(/Pass, Accept, Play on, Resign/);
    expect(help).not.toMatch(/\bcard\b/);
  });

  it('speaks of spaces on a board of spaces, and of no stones', () => {
    const info = gameInfo(settlers);
    const [en, cs] = [controlsHelp(info, 'en'), controlsHelp(info, 'cs')];
    expect(en).toContain('**On the board**');
    expect(en).toContain('mouse wheel');
    expect(en).toContain('**Your cards**');
    expect(en).not.toMatch(/stone|Green|magnifying|Move a piece/);
    expect(cs).toContain('**Na plánu**');
    expect(cs).not.toMatch(/kámen|Zelená|lup/);
    // A list of every action is no help.
    expect(en).not.toContain('leaveToChance');
  });

  it('pieces that move from space to space are pressed first', () => {
    const draughts = { ...gameInfo(settlers), zones: {}, actions: { step: { on: 'dark', onto: 'dark' } } };
    const help = controlsHelp(draughts, 'en');
    expect(help).toContain('**Move a piece**');
    expect(help).not.toContain('**Your cards**');
  });

  it('the rules of a game do not have a section on controls of their own', () => {
    for (const language of ['en', 'cs'] as const)
      expect(rulesFor({ about: gameInfo(settlers) }, {}, language)).not.toMatch(/^## (Controls|Ovládání)/m);
  });
});

describe('French faces for German-suited cards', () => {
  const { kind } = gameInfo(prsi);
  if (kind === null) throw new Error('Prší has cards.');
  const french = withFrenchNames(kind);

  it('are called as they are drawn, and keep their codes', () => {
    const named = (code: string) => french.faces.find((face) => face.code === code)?.name;
    expect(named('Oz')).toEqual({ cs: 'křížová dáma', en: 'queen of clubs' });
    expect(named('7l')).toEqual({ cs: 'piková sedma', en: 'seven of spades' });
    expect(french.suitNames.cs).toEqual({ h: 'srdce', l: 'piky', z: 'kříže', k: 'káry' });
    expect(french.rankNames.en.U).toBe('jack');
    expect(french.faces.map(({ code }) => code)).toEqual(kind.faces.map(({ code }) => code));
  });
});
