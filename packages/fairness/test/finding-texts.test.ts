/** Every kind of finding is told in both languages, and nothing that a file says can do harm on the way. */
import { type Finding, tellFinding } from '@partie/fairness';
import { prsi } from '@partie/games';
import { type Game, languages } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { honest, withRecord } from './forging.js';
import { verdictOn } from './honest-match.js';

const game = prsi as Game;

type Told<F extends Finding> = readonly [finding: F, en: string, cs: string];
/** Typed so that a kind without an example does not compile. */
const examples: { readonly [K in Finding['kind']]: readonly Told<Extract<Finding, { kind: K }>>[] } = {
  notJson: [[{ kind: 'notJson' }, 'this is not a match file: it is not JSON', 'tohle není soubor hry: není to JSON']],
  unknownFormat: [
    [
      { kind: 'unknownFormat' },
      'this match file has a format that this program does not know',
      'soubor hry má formát, který tenhle program nezná',
    ],
  ],
  valueMissing: [
    [
      { kind: 'valueMissing', path: 'record.steps[0].move' },
      'this is not a match file: "record.steps[0].move" is missing',
      'tohle není soubor hry: chybí „record.steps[0].move“',
    ],
  ],
  valueInvalid: [
    [
      { kind: 'valueInvalid', path: '', expected: 'object' },
      'this is not a match file: its content must be an object',
      'tohle není soubor hry: jeho obsah musí být objekt',
    ],
    [
      { kind: 'valueInvalid', path: 'secret', expected: 'hex64' },
      'this is not a match file: "secret" must be 64 hex digits, in small letters',
      'tohle není soubor hry: „secret“ musí být 64 šestnáctkových číslic malými písmeny',
    ],
  ],
  unknownGame: [
    [
      { kind: 'unknownGame', game: 'whist' },
      "this program does not know the game 'whist'",
      'hru „whist“ tenhle program nezná',
    ],
  ],
  otherVersion: [
    [
      { kind: 'otherVersion', game: 'prsi', version: 9, known: 1 },
      'the match was played by version 9 of the rules of prsi; this program has version 1',
      'hrálo se podle pravidel hry prsi ve verzi 9; tenhle program má verzi 1',
    ],
  ],
  checkFailed: [
    [
      { kind: 'checkFailed', reason: 'Out of memory.' },
      'this file cannot be checked: Out of memory.',
      'tenhle soubor nejde ověřit: Out of memory.',
    ],
  ],
  nonceInvalid: [
    [
      { kind: 'nonceInvalid', seat: 1, from: 4 },
      'the nonce of seat 1 for step 4 is not a text of 1 to 64 characters',
      'příspěvek k náhodě z místa 1 pro krok 4 není text o 1 až 64 znacích',
    ],
  ],
  nonceRepeated: [
    [
      { kind: 'nonceRepeated', seat: 1, from: 4 },
      'seat 1 has two nonces for step 4',
      'z místa 1 jsou pro krok 4 dva příspěvky k náhodě',
    ],
  ],
  nonceOfNobody: [
    [
      { kind: 'nonceOfNobody', seat: 3 },
      'there is a nonce of seat 3, where nobody sits',
      'soubor uvádí příspěvek k náhodě z místa 3, kde nikdo nesedí',
    ],
  ],
  secretMismatch: [
    [
      { kind: 'secretMismatch' },
      'the secret does not belong to the commitment',
      'odhalené tajemství neodpovídá otisku, který byl zveřejněn před rozdáním',
    ],
  ],
  sealMismatch: [
    [
      { kind: 'sealMismatch' },
      'the options or the moves are not those that were sealed',
      'volby nebo tahy nejsou ty, které byly zapečetěny',
    ],
  ],
  documentMismatch: [
    [
      { kind: 'documentMismatch', option: 'board' },
      'the document of the option board is not the one that was chosen',
      'dokument u volby board není ten, který byl zvolen',
    ],
  ],
  optionsRefused: [
    [
      {
        kind: 'optionsRefused',
        refusals: [{ code: 'noOptions', with: { name: 'luck' } }, { code: 'notOptions' }],
      },
      "the options are not possible: There is no option 'luck'; there are: none. Options must be an object of names and values.",
      'takhle se volby nastavit nedají: Volba „luck“ neexistuje; tahle hra žádné volby nemá. Volby musí být objekt jmen a hodnot.',
    ],
  ],
  startRefused: [
    [
      { kind: 'startRefused', refusal: { code: 'players', with: { min: 2, max: 5, n: 9 } } },
      'this match could not start: This game is for 2 to 5 players, not for 9.',
      'tahle hra nemohla začít: Tuhle hru hraje 2 až 5 hráčů, ne 9.',
    ],
  ],
  drawDiffers: [
    [
      { kind: 'drawDiffers', step: 0, draw: 'order', label: 'discard' },
      'the first deal: the discard pile was shuffled differently from what the secret says',
      'první rozdání: míchání „odhazovací balíček“ dopadlo jinak, než určuje tajemství',
    ],
    [
      { kind: 'drawDiffers', step: 12, draw: 'dice', label: 'roll' },
      "step 12: the dice for 'roll' fell differently from what the secret says",
      'krok 12: házení kostkami „roll“ dopadlo jinak, než určuje tajemství',
    ],
    [
      { kind: 'drawDiffers', step: 12, draw: 'int', label: 'flip' },
      "step 12: 'flip' was drawn differently from what the secret says",
      'krok 12: losování „flip“ dopadlo jinak, než určuje tajemství',
    ],
  ],
  drawMissing: [
    [
      { kind: 'drawMissing', step: 7, draw: 'order', label: 'stock' },
      'step 7: the file leaves out how the stock was shuffled',
      'krok 7: v souboru chybí, jak dopadlo míchání „talon“',
    ],
  ],
  drawReplaced: [
    [
      { kind: 'drawReplaced', step: 0, draw: 'order', label: 'seating', found: { label: 'luck', drawn: [2, 0, 1] } },
      "the first deal: the seating was shuffled at this point, but the file has a draw 'luck' (3 numbers) instead",
      'první rozdání: tady mělo být míchání „rozsazení“, ale soubor místo toho uvádí losování „luck“ (3 čísla)',
    ],
  ],
  drawSurplus: [
    [
      { kind: 'drawSurplus', step: 1, found: { label: 'stock', drawn: 4 } },
      "step 1: the file has a draw 'stock' (one number) that the rules do not make here",
      'krok 1: soubor tu navíc uvádí losování „stock“ (jedno číslo), i když pravidla v tomhle kroku nic takového nelosují',
    ],
  ],
  seatUnknown: [
    [{ kind: 'seatUnknown', step: 3, seat: 3 }, 'step 3: there is no seat 3', 'krok 3: místo 3 u stolu není'],
  ],
  moveRefused: [
    [
      { kind: 'moveRefused', step: 9, seat: 1, refusal: { code: 'notYourTurn' } },
      'step 9: seat 1 could not make this move: It is not your turn.',
      'krok 9: hráč na místě 1 tenhle tah udělat nemohl: Nejsi na tahu.',
    ],
  ],
  rulesFailed: [
    [
      { kind: 'rulesFailed', step: 2, reason: 'The table broke.' },
      'step 2: the rules cannot go on: The table broke.',
      'krok 2: pravidla nemůžou pokračovat: The table broke.',
    ],
  ],
  notOver: [
    [
      { kind: 'notOver', step: 8 },
      'step 8: the file ends here with an outcome, but the match was not over',
      'krok 8: soubor tu končí výsledkem, ale hra ještě neskončila',
    ],
  ],
  placesDiffer: [
    [
      { kind: 'placesDiffer', step: 40, places: [1, 2], claimed: [2, 1] },
      'step 40: the places are 1, 2, not 2, 1 as the file says',
      'krok 40: pořadí hráčů je 1, 2, ale soubor uvádí 2, 1',
    ],
    [
      { kind: 'placesDiffer', step: 40, places: [1, 2], claimed: [] },
      'step 40: the places are 1, 2, not none as the file says',
      'krok 40: pořadí hráčů je 1, 2, ale soubor žádné neuvádí',
    ],
  ],
  figuresDiffer: [
    [
      { kind: 'figuresDiffer', step: 40, figures: 'totals' },
      'step 40: the points are not those that the moves lead to',
      'krok 40: bodový součet v souboru neodpovídá odehraným tahům',
    ],
    [
      { kind: 'figuresDiffer', step: 40, figures: 'statistics' },
      'step 40: the statistics are not those that the moves lead to',
      'krok 40: statistika v souboru neodpovídá odehraným tahům',
    ],
  ],
  reasonDiffers: [
    [
      { kind: 'reasonDiffers', step: 40 },
      'step 40: the match did not end for the reason that the file gives',
      'krok 40: hra neskončila z toho důvodu, který uvádí soubor',
    ],
  ],
  decidedAfterEnd: [
    [
      { kind: 'decidedAfterEnd', step: 40 },
      'step 40: the file says that the table ended the match, but by the rules it was over',
      'krok 40: podle souboru ukončil hru stůl, ale podle pravidel už byla u konce',
    ],
  ],
  decisionImpossible: [
    [
      { kind: 'decisionImpossible', step: 10, places: [1, 1] },
      'step 10: a table cannot decide on the places 1, 1',
      'krok 10: stůl nemůže rozhodnout o pořadí 1, 1',
    ],
  ],
};
const all: readonly Told<Finding>[] = Object.values(examples).flat();

describe('a finding', () => {
  it.each(all)('is told in both languages: %j', (finding, en, cs) => {
    expect(tellFinding(finding, 'en', game)).toBe(en);
    expect(tellFinding(finding, 'cs', game)).toBe(cs);
  });

  it('is told without the game, too: by its codes', () => {
    const refused: Finding = { kind: 'moveRefused', step: 9, seat: 1, refusal: { code: 'notYourTurn' } };
    expect(tellFinding(refused, 'en')).toBe('step 9: seat 1 could not make this move: notYourTurn');
    expect(tellFinding({ kind: 'drawMissing', step: 7, draw: 'order', label: 'stock' }, 'cs')).toBe(
      'krok 7: v souboru chybí, jak dopadlo míchání „stock“',
    );
  });
});

describe('what a file says', () => {
  it('cannot break the line or control the terminal', () => {
    const rude = 'a\n\u001b[31mb\u202ec\u2028';
    const shown = 'a\\u{a}\\u{1b}[31mb\\u{202e}c\\u{2028}';
    expect(tellFinding({ kind: 'unknownGame', game: rude }, 'en')).toBe(
      `this program does not know the game '${shown}'`,
    );
    expect(tellFinding({ kind: 'unknownGame', game: rude }, 'cs')).toBe(`hru „${shown}“ tenhle program nezná`);
    const found: Finding = { kind: 'drawSurplus', step: 1, found: { label: rude, drawn: [] } };
    for (const language of languages) expect(tellFinding(found, language)).toContain(shown);
  });

  it('cannot fill the screen', () => {
    const long = 'x'.repeat(10_000);
    const files = [
      withRecord({ game: long }),
      withRecord({ options: { ...honest.record.options, rounds: long } }),
      withRecord({ options: { ...honest.record.options, [long]: 1 } }),
      withRecord({ steps: [{ seat: 0, move: { do: long }, draws: [] }] }),
      withRecord({ draws: [{ label: long, drawn: 1 }] }),
    ];
    for (const file of files) {
      const verdict = verdictOn(file);
      for (const language of languages)
        expect(!verdict.ok && tellFinding(verdict.finding, language, game).length).toBeLessThan(500);
      expect(verdict.ok).toBe(false);
    }
  });
});
