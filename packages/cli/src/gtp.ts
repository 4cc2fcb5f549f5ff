/** `partie gtp`: the Go rules and the simple bot of Partie, for programs that speak the Go Text Protocol. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { GtpPlayer, type GtpSettings } from '@partie/games/go';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export async function gtp(
  input: Readable,
  output: Writable,
  { ruleset, seed }: Pick<GtpSettings, 'ruleset' | 'seed'>,
): Promise<void> {
  const player = new GtpPlayer({ version, ruleset, seed, readFile: (name) => readFileSync(name, 'utf8') });
  for await (const line of createInterface({ input })) {
    const answer = player.answer(line);
    if (answer !== null) output.write(answer);
    if (player.over) return;
  }
}
