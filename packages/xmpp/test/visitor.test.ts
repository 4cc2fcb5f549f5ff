import { expect, it } from 'vitest';
import { GatewayState } from '../src/gateway-state.js';
import type { Platform } from '../src/platform.js';
import type { VisitorListener } from '../src/visitor-listener.js';
import { Visitor } from '../src/visitor.js';

it('goes on with what somebody sends next when the line is closed while a table is awaited', async () => {
  const visitor = new Visitor('anna@localhost', {} as Platform, new GatewayState(null), 'en', {} as VisitorListener);
  const coming = visitor.inOrder(() => visitor.toldOf('table'));
  const refused = expect(coming).rejects.toMatchObject({ code: 'closed' });
  await Promise.resolve();
  visitor.disconnect();
  await refused;
  const done: string[] = [];
  await visitor.inOrder(async () => void done.push('next'));
  expect(done).toEqual(['next']);
});
