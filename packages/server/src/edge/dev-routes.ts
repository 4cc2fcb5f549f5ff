/**
 * `/api/dev`: the door to the table of an author's own server. It hands out the tokens of all seats, so it is open only to
 * pages of this very machine, and only where the server was started for it: no other has these routes.
 */
import { type DevMoves, readDevCommand } from '@partie/protocol';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { DevHouse } from '../dev/dev-house.js';
import type { Door } from './door.js';
import { type Http, problem } from './http-context.js';
import { isFromHere } from './reachable.js';

export const devPath = '/api/dev';

export function devRoutes({ site }: Door, house: DevHouse): Hono<Http> {
  const app = new Hono<Http>();
  app.use(async (c, next) => {
    const isHere = isFromHere(c.get('sender').address, c.env.incoming.headers.host);
    return isHere && site.allowsOrigin(c.env.incoming) ? next() : problem(c, 403, 'Only a page of this machine may.');
  });
  app.get('/', (c) => c.json(house.state));
  app.get('/moves', async (c) => {
    const moves = await house.moves(c.req.query('language') === 'cs' ? 'cs' : 'en');
    return c.json({ moves } satisfies DevMoves);
  });
  /** The state at every change. */
  app.get('/changes', (c) =>
    streamSSE(c, async (stream) => {
      const tell = () => void stream.writeSSE({ data: JSON.stringify(house.state) });
      const stop = house.onChange(tell);
      tell();
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );
  const limit = bodyLimit({ maxSize: 1024, onError: (c) => problem(c, 400, noCommand) });
  app.post('/', limit, async (c) => {
    const command = readDevCommand(await c.req.json().catch(() => null));
    if (command === null) return problem(c, 400, noCommand);
    await house.do(command);
    return c.json(house.state);
  });
  return app;
}

const noCommand = 'A JSON object that says what to do is needed.';
