/** The rules of Go are compared with GNU Go. */
import { spawnSync } from 'node:child_process';
import { needPackages } from './debian-packages.mjs';

const isHere = () => ['gnugo', '/usr/games/gnugo'].some((name) => spawnSync(name, ['--version']).status === 0);

needPackages(['gnugo'], 'comparisons of the rules of Go with it', isHere);
