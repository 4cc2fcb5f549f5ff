/** The server's log on standard output: one JSON object a line, with the time: who did what, when. */
import { pino } from 'pino';
import type { Ports } from '../ports.js';
import { LogOutput } from './log-output.js';

const standardOutput = 1;

/** Lines that come while others are being written are written together; a reader who is slow does not hold the server up. */
export function jsonLog(): Ports['log'] {
  const options = { base: null, timestamp: () => `,"at":"${new Date().toISOString()}"` };
  const droppedLine = (lines: number) =>
    `${JSON.stringify({ level: 40, at: new Date().toISOString(), what: 'dropped', lines })}\n`;
  const logger = pino(options, new LogOutput(standardOutput, droppedLine));
  return (entry) => logger[entry.what === 'error' ? 'error' : 'info'](entry);
}
