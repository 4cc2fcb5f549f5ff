/** Texts that exist once for every rank: what the pile demands, and which rank has a power. */
import { french, type Language } from '@partie/kit';
import { type Demand, kinds } from './pile.js';
import { powers } from './powers.js';

type Words = Readonly<Record<string, string>>;

/** `lower.7`: "lower than a seven, or a seven". */
export function demandWords(
  language: Language,
  say: Readonly<Record<Demand['kind'], (rank: string, code: string) => string>>,
): Words {
  const names = french.rankNames[language];
  return Object.fromEntries(
    kinds.flatMap((kind) => french.ranks.map((rank) => [`${kind}.${rank}`, say[kind](names[rank] ?? rank, rank)])),
  );
}

/** `burn.10`: "ten". */
export function powerWords(language: Language, none: string): Words {
  const names = french.rankNames[language];
  const ofRanks = french.ranks.map((rank): readonly [string, string] => [rank, names[rank] ?? rank]);
  const values = [['none', none] as const, ...ofRanks];
  return Object.fromEntries(powers.flatMap((power) => values.map(([value, word]) => [`${power}.${value}`, word])));
}
