/**
 * The tests drive a real browser. Looks for Chromium (or what CHROMIUM names) and, where Debian's package manager may be
 * used, installs it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const found = () => places.find((place) => place && existsSync(place));

if (!found()) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('The browser tests need Chromium: install it, or name it in the variable CHROMIUM.');
    process.exit(1);
  }
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  console.log('Installing Chromium for the browser tests …');
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
}
