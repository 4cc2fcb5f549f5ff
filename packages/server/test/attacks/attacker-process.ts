/**
 * One attack in its long form, in a process of its own: `attacker-process.ts <name> <port>`. Goes on until it is asked to end,
 * and then writes what it has counted.
 */
import { setPriority } from 'node:os';
import { Ground } from './attack.js';
import { everyAttack } from './every-attack.js';

// Attackers are many, somewhere else: they are not to take the processor from those who are measured.
setPriority(10);

const [name, port] = process.argv.slice(3);
const ground = new Ground(Number(port), 'long');
process.once('SIGTERM', () => ground.finish());
const problems: string[] = [];
await everyAttack
  .find((attack) => attack.name === name)
  ?.run(ground)
  .catch((error: unknown) => problems.push(String(error)));
ground.close();
process.stdout.write(`${JSON.stringify({ counts: ground.counts, problems })}\n`, () => process.exit(0));
