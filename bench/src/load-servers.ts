/** The servers that can be under load, and how players of each speak to it. */
import { playPartie } from './load-partie.js';
import type { Ground } from './load-players.js';
import { playBoardgameIo, playColyseus, playPlain } from './load-rivals.js';

export const servers = { partie: playPartie, ws: playPlain, colyseus: playColyseus, boardgameio: playBoardgameIo };
export type ServerName = keyof typeof servers;

export interface Wish extends Ground {
  readonly server: ServerName;
  /** The process under test. */
  readonly pid: number;
  readonly warmUp: number;
  readonly seconds: number;
}
