/**
 * Programs that some tests need. Looks for them and, where Debian's package manager may be used, installs them. Elsewhere
 * those tests are left out, which is said; with CI=true that is a failure, so that nothing is left out unnoticed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** `prosody --version` would start a server: Debian is asked instead. */
const isInstalled = (name) => spawnSync('dpkg', ['-s', name]).status === 0;

/** `isHere`: whether a program is there, perhaps without its package. */
export function needPackages(names, whatFor, isHere = isInstalled) {
  const missing = () => names.filter((name) => !isHere(name));
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${wanted.join(', ')} for ${whatFor} …`);
    install(wanted);
  }
  const left = missing();
  if (left.length === 0) return;
  console.log(`Not here (Debian: ${left.join(', ')}): ${whatFor} are left out.`);
  if (process.env.CI === 'true') process.exit(1);
}

function install(names) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Debian starts a service as soon as it is installed; the tests start their own.
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
  } catch {
    console.log('They could not be installed.');
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}
