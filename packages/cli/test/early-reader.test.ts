import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const partie = fileURLToPath(new URL('../bin/partie.js', import.meta.url));

it('a reader that closes the pipe early causes no error', () => {
  const questions = '{"about": "prsi"}\n'.repeat(400);
  const { stderr, stdout } = spawnSync('sh', ['-c', `"${process.execPath}" "${partie}" drive | head -c 40`], {
    input: questions,
    encoding: 'utf8',
  });
  expect([stdout.length, stderr]).toEqual([40, '']);
});
