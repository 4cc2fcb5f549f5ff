/**
 * The rules of Go are compared with GNU Go. Looks for it and, where Debian's package manager may be used, installs it;
 * elsewhere that comparison is left out, which is said.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const found = () => ['gnugo', '/usr/games/gnugo'].some((name) => spawnSync(name, ['--version']).status === 0);

if (!found()) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log('GNU Go is not here (Debian: gnugo): the comparison of the rules of Go with it is left out.');
  } else {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
    console.log('Installing GNU Go for the tests of Go …');
    try {
      execFileSync('apt-get', ['update', '-qq'], quiet);
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'gnugo'], quiet);
    } catch {
      console.log('GNU Go could not be installed: the comparison of the rules of Go with it is left out.');
    }
  }
}
