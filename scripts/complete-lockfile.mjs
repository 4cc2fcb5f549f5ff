/**
 * Completes package-lock.json after `npm install`.
 *
 * Tools with native parts list one optional package for each platform. A registry mirror that carries only some of them
 * makes npm leave the others out of the lock file, and then `npm ci` refuses it on every machine. This adds the missing
 * entries (name, version, platform), which npm skips where they do not fit and fetches where they do.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));

const systems = ['android', 'darwin', 'freebsd', 'netbsd', 'openbsd', 'linux', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Platform of a package, as its name tells it: @oxlint/binding-linux-arm64-musl. */
function platform(name) {
  const words = name.split(/[/-]/);
  const has = (...wanted) => words.some((word) => wanted.includes(word));
  const os = systems.filter((system) => has(system, system === 'win32' ? 'windows' : system));
  const cpu = processors.filter((processor) =>
    words.some((word) => word === processor || word === `${processor}le` || word === `${processor}gc`),
  );
  const libc = has('musl', 'musleabihf') ? ['musl'] : has('gnu', 'gnueabihf') ? ['glibc'] : [];
  return {
    cpu: cpu.length > 0 ? cpu : ['wasm32'],
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && { libc }),
  };
}

let added = 0;
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${where}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => place in lock.packages)) continue;
    const version = /\d+\.\d+\.\d+[^\s|]*/.exec(range)?.[0];
    if (version === undefined) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform(name), dev: entry.dev, optional: true };
    added++;
  }
}
const packages = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
process.stdout.write(
  added === 0 ? 'The lock file is complete.\n' : `Added ${added} packages of other platforms to the lock file.\n`,
);
