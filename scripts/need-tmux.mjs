/** The terminal client is tested in real terminals: tmux holds them, and `ssh` comes in from outside. */
import { spawnSync } from 'node:child_process';
import { needPackages } from './debian-packages.mjs';

const programs = { tmux: 'tmux', 'openssh-client': 'ssh' };

needPackages(
  Object.keys(programs),
  'tests of the terminal client',
  (name) => spawnSync(programs[name], ['-V']).status === 0,
);
