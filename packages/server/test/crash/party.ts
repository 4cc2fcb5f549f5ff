/** Those who play together: which game, how many of them, at what kind of table. */
import type { Client } from '@partie/client';
import type { Game } from '@partie/kit';
import type { SettingsWish } from '@partie/protocol';
import type { Luck } from '../simulation/luck.js';

/** Seconds. The limit is longer than anybody thinks and shorter than some outages. */
export const shortestLimit = 10;
export const absentAfter = 60;

/** Of which every table takes one. */
export type TimeLimits = readonly NonNullable<SettingsWish['timeLimit']>[];
export const usualTimeLimits: TimeLimits = [0, shortestLimit, shortestLimit, 20];

export class Party {
  readonly game: Game;
  readonly players: number;
  readonly seats: number;
  readonly watchers: number;
  readonly preset: string;
  readonly settings: SettingsWish;
  table: string | null = null;

  constructor(game: Game, luck: Luck, timeLimits: TimeLimits) {
    this.game = game;
    const { min, max } = this.game.about.players;
    this.players = Math.min(max, luck.pick([1, 2, 2, 2, 3]));
    this.seats = Math.min(max, Math.max(min, this.players + luck.pick([0, 0, 1])));
    this.watchers = luck.happens(0.1) ? 1 : 0;
    this.preset = luck.pick(Object.keys(this.game.about.presets));
    this.settings = {
      timeLimit: luck.pick(timeLimits),
      absence: luck.pick(['wait', 'bot', 'noResult', 'othersWin']),
      absentAfter,
    };
  }

  async open(host: Client): Promise<void> {
    const { game, seats, preset, settings } = this;
    const opened = await host.send({ do: 'table.create', game: game.about.id, seats, preset, settings });
    this.table = String(opened.table);
  }
}
