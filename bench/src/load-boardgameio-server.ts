/**
 * Prší on boardgame.io's own server, with its store in memory: the game of bench:playouts, with what is hidden taken out
 * of every player's view, and a new deal when a round is over, so that the match goes on.
 */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Game } from 'boardgame.io';
import { prsi, type Table } from './boardgameio-prsi.js';

interface Started {
  readonly appServer: { address(): AddressInfo };
}
interface ServerModule {
  Server(options: { games: readonly Game<Table>[]; origins: readonly string[] }): {
    readonly db: { createMatch(id: string, made: unknown): unknown };
    run(options: { port: number; callback: () => void }): Promise<Started>;
  };
}
interface InternalModule {
  createMatch(wish: { game: unknown; numPlayers: number; setupData: unknown; unlisted: boolean }): unknown;
  ProcessGameConfig(game: Game<Table>): unknown;
}
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as ServerModule;
const { createMatch, ProcessGameConfig } = require('boardgame.io/internal') as InternalModule;

const again = (move: NonNullable<typeof prsi.moves>[string]) => {
  const make = typeof move === 'function' ? move : move.move;
  return ((context, ...given) => {
    const made: unknown = (make as (...all: unknown[]) => unknown)(context, ...(given as unknown[]));
    if (made !== undefined) return made as never;
    const { G } = context;
    if (G.winner === null && G.emptyDraws < context.ctx.numPlayers) return;
    Object.assign(G, prsi.setup?.(context as never, undefined));
  }) as typeof make;
};

const endless: Game<Table> = {
  ...prsi,
  moves: Object.fromEntries(Object.entries(prsi.moves ?? {}).map(([name, move]) => [name, again(move)])),
  playerView: ({ G, playerID }) => ({
    ...G,
    stock: G.stock.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};
delete (endless as { endIf?: unknown }).endIf;

const server = Server({ games: [endless], origins: ['*'] });
const processed = ProcessGameConfig(endless);
for (let i = 0; i < Number(process.argv[2]); i++) {
  await server.db.createMatch(
    `t${i}`,
    createMatch({ game: processed, numPlayers: 4, setupData: undefined, unlisted: false }),
  );
}
// It tells of itself on the standard output.
console.log = () => {};
const { appServer } = await server.run({ port: 0, callback: () => {} });
process.stdout.write(`${JSON.stringify({ what: 'listening', port: appServer.address().port })}\n`);
