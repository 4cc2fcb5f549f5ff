/** The server's log on standard output: one JSON object a line, with the time: who did what, when. */
import { destination, pino } from 'pino';
import type { Ports } from '../ports.js';

/** Lines that come while others are being written are written together; a reader who is slow does not hold the server up. */
export function jsonLog(): Ports['log'] {
  const options = { base: null, timestamp: () => `,"at":"${new Date().toISOString()}"` };
  const logger = pino(options, destination({ sync: false }));
  return (entry) => logger[entry.what === 'error' ? 'error' : 'info'](entry);
}
