/** Disks that can be filled, and emptied again, while the server runs. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Disk {
  fill(pid: number): void;
  free(pid: number): void;
}

/** Any disk: the process may write to no file any more. Linux alone can change the limits of a process that runs. */
export const anyDisk: Disk = {
  fill: (pid) => limitFiles(pid, '1:unlimited'),
  free: (pid) => limitFiles(pid, 'unlimited:unlimited'),
};
export const canLimit = process.platform === 'linux';
function limitFiles(pid: number, limit: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}`]);
}

/** A small disk of its own, with room for so many megabytes, which is really full when it is full. */
export class SmallDisk implements Disk {
  readonly folder = mkdtempSync(join(tmpdir(), 'partie-disk-'));

  /** Null where one may not make disks. */
  static make(megabytes: number): SmallDisk | null {
    const disk = new SmallDisk();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk.folder], { stdio: 'pipe' });
      return disk;
    } catch {
      rmdirSync(disk.folder);
      return null;
    }
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
  fill(): void {
    const file = openSync(this.ballast, 'a');
    try {
      for (;;) writeSync(file, Buffer.alloc(4096));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }
  free(): void {
    rmSync(this.ballast, { force: true });
  }
  close(): void {
    execFileSync('umount', [this.folder]);
    rmdirSync(this.folder);
  }
}
