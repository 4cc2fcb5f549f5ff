/** The powers of special ranks. By the options of the table each power belongs to one rank or to none. */
import { french, type Option, oneOf } from '@partie/kit';
import type { ShitheadTable } from './rules.js';

export type Rank = (typeof french.ranks)[number];

const ofRank = (usual: Rank | 'none'): Option<Rank | 'none'> => oneOf(['none', ...french.ranks], usual);

export const options = {
  anything: ofRank('2'), // goes on anything
  invisible: ofRank('3'), // goes on anything; what lies beneath it goes on counting
  lower: ofRank('7'), // the next card must be lower
  answer: ofRank('8'), // the next player must play the same rank, or loses the turn
  burn: ofRank('10'), // goes on anything and takes the pile out of the game
  reverse: ofRank('none'), // turns the direction of play round
};

export type Power = keyof typeof options;
export type Powers = Readonly<Record<Power, Rank | 'none'>>;
export const powers: readonly Power[] = ['anything', 'invisible', 'lower', 'answer', 'burn', 'reverse'];

/** Goes on everything but a card that must be answered. */
export const isWild = (rank: Rank, table: Powers): boolean =>
  rank === table.anything || rank === table.invisible || rank === table.burn;

/** A rank that was given two powers; null if there is none. */
export function rankWithTwoPowers(chosen: Powers): Rank | null {
  const taken = powers.flatMap((power) => (chosen[power] === 'none' ? [] : [chosen[power]]));
  return taken.find((rank, i) => taken.indexOf(rank) < i) ?? null;
}

/** Tells everyone what the special ranks of this table do. */
export function tellPowers(t: ShitheadTable): void {
  for (const power of powers) {
    const rank = t.options[power];
    if (rank !== 'none') t.say(`power.${power}`, { rank });
  }
  if (t.options.four) t.say('power.four');
}
