/** What the random matches of a check show beside single problems. */
import type { Game } from '../game.js';
import { HeardTexts } from './heard-texts.js';
import { Deals } from './deals.js';
import { Counter } from './occurrences.js';
import { SampledSets } from './sampled-sets.js';

export interface Observations {
  readonly counter: Counter;
  readonly heard: HeardTexts;
  readonly deals: Deals;
  readonly sampled: SampledSets;
  /** The steps of a round that came. */
  readonly steps: Set<string>;
  /** Called at every move. */
  readonly tick: () => void;
}

export const newObservations = (game: Game, fairDeal: boolean, tick: () => void): Observations => ({
  counter: new Counter(),
  heard: new HeardTexts(game),
  deals: new Deals(fairDeal),
  sampled: new SampledSets(),
  steps: new Set(),
  tick,
});
