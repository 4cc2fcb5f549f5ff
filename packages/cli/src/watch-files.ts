/** Calls back when one of some files has changed, also if an editor replaces it by a new one. */
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Editors write in several steps, in milliseconds. */
const settled = 80;

export class FileWatch {
  private readonly watchers = new Map<string, FSWatcher>();
  private files: ReadonlySet<string> = new Set();
  private timer: NodeJS.Timeout | null = null;
  private readonly onChange: () => void;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** From now on these are watched, and no others. */
  follow(files: ReadonlySet<string>): void {
    this.files = files;
    const folders = new Set([...files].map(dirname));
    for (const [folder, watcher] of this.watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    for (const folder of folders) {
      if (this.watchers.has(folder) || !existsSync(folder)) continue;
      // The folder: a file that is replaced would be watched no more.
      const watcher = watch(folder, (_event, name) => this.noticed(folder, name));
      watcher.on('error', () => this.watchers.delete(folder));
      this.watchers.set(folder, watcher);
    }
  }

  private noticed(folder: string, name: string | null): void {
    const isOurs = name === null || [...this.files].some((file) => dirname(file) === folder && basename(file) === name);
    if (!isOurs) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(this.onChange, settled);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    for (const watcher of this.watchers.values()) watcher.close();
  }
}
