/** The words of the board editor in both languages; names of landscapes and resources are those of the game. */
import type { Language } from '@partie/kit';
import { harbourOf, type Landscape } from './board-definition.js';
import type { Direction } from './hexes.js';
import { cs } from './texts-cs.js';
import { en } from './texts-en.js';

export type InBoth = Readonly<Record<Language, string>>;
export const both = (en: string, cs: string): InBoth => ({ en, cs });

/** A word of the game. */
export const word = (key: keyof typeof en.words): InBoth => both(en.words[key], cs.words[key]);

const openLandscapes = {
  anyInland: both('land, drawn at random', 'země, vylosuje se'),
  anyHarbour: both('harbour, drawn at random', 'přístav, vylosuje se'),
  any: both('land or sea, drawn at random', 'země nebo moře, vylosuje se'),
};
const anyHarbour = both('3:1 harbour', 'přístav 3:1');

export function landscapeName(landscape: Landscape): InBoth {
  if (landscape === 'anyInland' || landscape === 'anyHarbour' || landscape === 'any') return openLandscapes[landscape];
  const harbour = harbourOf(landscape);
  if (harbour === 'any') return anyHarbour;
  if (harbour !== null) return word(`harbour-${harbour}`);
  return word(landscape as Exclude<Landscape, `harbour:${string}` | keyof typeof openLandscapes>);
}

export const directionNames: Readonly<Record<Direction, InBoth>> = {
  n: both('north', 'sever'),
  ne: both('northeast', 'severovýchod'),
  se: both('southeast', 'jihovýchod'),
  s: both('south', 'jih'),
  sw: both('southwest', 'jihozápad'),
  nw: both('northwest', 'severozápad'),
};

export const editorTexts = {
  landscapes: both('Land', 'Země'),
  sea: both('Sea and harbours', 'Moře a přístavy'),
  numbers: both('Numbers', 'Čísla'),
  marks: both('Other', 'Ostatní'),
  number: (n: number) => both(`number ${n}`, `číslo ${n}`),
  noNumber: both('take the number away', 'odebrat číslo'),
  turn: both('turn the harbour', 'otočit přístav'),
  robber: both('start of the robber', 'začátek zloděje'),
  erase: both('erase', 'smazat'),
  board: both('The board', 'Plán'),
  name: both('Name', 'Název'),
  numbering: both('Numbers are laid', 'Čísla se kladou'),
  random: both('at random', 'náhodně'),
  standard: both('along the spiral', 'po spirále'),
  looseInland: both('Landscapes to draw', 'Krajiny k losování'),
  looseHarbours: both('Harbours to draw', 'Přístavy k losování'),
  looseNumbers: both('Numbers to draw', 'Čísla k losování'),
  looseSeas: both('sea', 'moře'),
  empty: both('empty', 'prázdné'),
  facing: (to: InBoth) => both(`facing ${to.en}`, `směr ${to.cs}`),
  facingAny: both('facing is drawn', 'směr se vylosuje'),
  needed: (needed: number, there: number) =>
    both(`${needed} needed, ${there} there.`, `Potřeba ${needed}, k dispozici ${there}.`),
  anyNeeded: (needed: number, there: number) =>
    both(
      `${needed} open hexes take what is left of landscapes, harbours and seas: ${there}.`,
      `Na libovolná políčka (${needed}) přijde, co zbude z krajin, přístavů a moří: ${there}.`,
    ),
  spiralBrings: both('The spiral brings its own numbers.', 'Spirála má vlastní čísla.'),
  players: (most: number) =>
    most < 2
      ? both('Too small to play on.', 'Na hru je moc malý.')
      : both(`For up to ${most} players.`, `Nejvýš pro ${most} ${most < 5 ? 'hráče' : 'hráčů'}.`),
  unnamed: both('Give the board a name.', 'Dej plánu název.'),
} as const;
