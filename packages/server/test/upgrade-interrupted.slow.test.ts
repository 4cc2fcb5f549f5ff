/** Upgrades that are killed, that run out of space, or that two processes begin at once: nothing is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { formatVersion } from '../src/store/sqlite-schema.js';
import { openSqliteStore } from '../src/store/sqlite-store.js';
import { StoreError } from '../src/store/store-error.js';
import { SmallDisk } from './crash/disk.js';
import { asRead, contentOf, fileIn, knownOf, multiply, readMatches, unpack, versionOf } from './old-data.js';
import { upTo } from './store-samples.js';

const fixture = '4-seal-2';
const known = knownOf(fixture).matches;
/** How often every match of the fixture is there once more: some 40,000 rows. */
const times = 40;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partie-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copies = (at = folder) => readdirSync(at).filter((name) => name.includes('.format-'));

function makeLarge(at: string): void {
  unpack(fixture, at);
  multiply(at, times);
}

/** Opens the folder and compares all that is in it with what was before. */
async function expectEverything(at = folder): Promise<void> {
  const store = openSqliteStore(at);
  try {
    expect(await store.matchesSetAside()).toEqual([]);
    for (const i of upTo(times + 1)) {
      const all = known.map((match) => {
        const id = i === 0 ? match.id : `${match.id}-${i}`;
        return asRead({ ...match, id, header: { ...match.header, id } });
      });
      const ids = all.map((match) => (match as { id: string }).id);
      expect(await readMatches(store, ids)).toEqual(all);
    }
  } finally {
    await store.close();
  }
}

/** A process that is about to open the folder, and does when it is told to. */
async function readyToOpen(): Promise<ChildProcess> {
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [here('run-source.mjs'), here('open-store.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

function goAhead({ stdin }: ChildProcess): void {
  stdin?.write('open\n');
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe('An upgrade that is killed', () => {
  const beside = (ending: string) => `${fileIn(folder)}${ending}`;
  const sizeOf = (ending: string) => statSync(beside(ending), { throwIfNoEntry: false })?.size ?? 0;
  /** Looks without pause: some moments are short. */
  async function until(holds: () => boolean): Promise<void> {
    const end = Date.now() + 10_000;
    while (!holds() && Date.now() < end) await new Promise(setImmediate);
  }
  const isConverting = () => existsSync(beside('.format-4.converting'));
  const moments: readonly [string, () => Promise<void>][] = [
    ['when its copy begins', () => until(() => existsSync(beside('.format-4.part')))],
    ['while it copies', () => until(() => sizeOf('.format-4.part') > 500_000)],
    ['when it begins to convert', () => until(isConverting)],
    ['while it converts', () => until(isConverting).then(() => wait(50))],
    ['while it commits', () => until(() => sizeOf('-wal') > 2_000_000)],
    ...upTo(3).map((i): [string, () => Promise<void>] => [`at random, ${i}`, () => wait(Math.random() * 600)]),
  ];

  it('leaves the file usable, and the next start removes what is left', async () => {
    makeLarge(folder);
    let interrupted = 0;
    for (const [moment, reached] of moments) {
      const child = await readyToOpen();
      goAhead(child);
      await reached();
      child.kill('SIGKILL');
      await ended(child);
      if (versionOf(fileIn(folder)) === formatVersion) {
        // It was faster. Begin anew.
        await expectEverything();
        expect(copies(), moment).toEqual(['partie.sqlite.format-4']);
        for (const name of readdirSync(folder)) rmSync(join(folder, name));
        makeLarge(folder);
      } else {
        interrupted++;
        expect(versionOf(fileIn(folder)), moment).toBe(4);
        expect(copies(), moment).not.toContain('partie.sqlite.format-4');
      }
    }
    // Nearly all of those that were waited for.
    expect(interrupted).toBeGreaterThanOrEqual(3);
    await expectEverything();
    expect(copies()).toEqual(['partie.sqlite.format-4']);
    const before = join(folder, 'before');
    mkdirSync(before);
    makeLarge(before);
    expect(contentOf(join(folder, 'partie.sqlite.format-4'))).toEqual(contentOf(fileIn(before)));
  }, 120_000);
});

describe('Two processes that open the same old folder at once', () => {
  it('end up with one conversion, one copy, and every row', async () => {
    makeLarge(folder);
    const children = await Promise.all([readyToOpen(), readyToOpen()]);
    for (const child of children) goAhead(child);
    // The second is refused while the first converts, and may open the folder when that is done.
    expect(await Promise.all(children.map(ended))).toContain(0);
    expect(versionOf(fileIn(folder))).toBe(formatVersion);
    expect(copies()).toEqual(['partie.sqlite.format-4']);
    expect(versionOf(`${fileIn(folder)}.format-4`)).toBe(4);
    await expectEverything();
  }, 60_000);
});

const probe = SmallDisk.make(1);
probe?.close();

describe.skipIf(probe === null)('An upgrade on a disk that is too full', () => {
  const megabyte = 1_048_576;
  let disk: SmallDisk;
  let data: string;
  let size: number;
  const other = () => join(disk.folder, 'other');
  beforeEach(() => {
    disk = SmallDisk.make(60) as SmallDisk;
    data = join(disk.folder, 'data');
    mkdirSync(data);
    makeLarge(data);
    size = statSync(fileIn(data)).size;
  });
  afterEach(() => disk.close());

  /** Takes space away until only so much is left. */
  function leave(bytes: number): void {
    const used = readdirSync(data).reduce((sum, name) => sum + statSync(join(data, name)).size, 0);
    writeFileSync(other(), Buffer.alloc(60 * megabyte - used - bytes));
  }
  function complaint(): string {
    try {
      openSqliteStore(data);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
      return (error as StoreError).message;
    }
    throw new Error('There was enough space.');
  }

  it.each([
    ['for its copy', (file: number) => file / 2],
    ['for the new tables', (file: number) => file * 1.5],
  ])('has no room %s, says so in one line, and changes nothing', async (_, room) => {
    const before = contentOf(fileIn(data));
    leave(room(size));
    for (const _again of upTo(2)) {
      expect(complaint()).toMatch(
        /^The disk is too full to convert \S+ from format 4 to 5; nothing was changed\. Free some space \(\d+ MB are enough\) and start again\.$/,
      );
      expect(contentOf(fileIn(data))).toEqual(before);
      expect(copies(data)).toEqual([]);
    }
    rmSync(other());
    await expectEverything(data);
    expect(copies(data)).toEqual(['partie.sqlite.format-4']);
  });

  it('needs no more than it says', async () => {
    leave(size / 2);
    const [, megabytes] = /\((\d+) MB/.exec(complaint()) ?? [];
    rmSync(other());
    leave(Number(megabytes) * 1_000_000);
    await expectEverything(data);
  });

  it('says that the disk is full if not even a byte is left', async () => {
    leave(size / 2);
    disk.fill();
    expect(complaint()).toMatch(/^The disk .*full.* Free some space/);
    disk.free();
    rmSync(other());
    await expectEverything(data);
  });
});
