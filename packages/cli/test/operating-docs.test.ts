/** docs/operating.md names every flag of `partie serve`, and every limit with its usual value. */
import { readFileSync } from 'node:fs';
import { usualLimits } from '@partie/server';
import { describe, expect, it } from 'vitest';
import { serveOptions } from '../src/serve.js';

const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');

/** The row of a table that begins with this flag. */
const rowOf = (flag: string) =>
  text.split('\n').find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${flag}\``));

describe('docs/operating.md', () => {
  it.each(serveOptions.map(({ long }) => long ?? ''))('tells what %s is for', (flag) => {
    expect(
      rowOf(flag),
      `Add a row for ${flag} to the tables under "Settings" or "Limits" in docs/operating.md.`,
    ).toBeDefined();
  });

  it.each(Object.entries<number>({ ...usualLimits }))('tells the usual value of the limit %s', (name, usual) => {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const told = rowOf(flag)?.split('|')[2]?.trim();
    expect(told, `The usual value of ${flag} in docs/operating.md is not that of limits.ts.`).toBe(
      usual.toLocaleString('en'),
    );
  });
});
