/** Opens a page as this system does; where it has no way to, the address was printed. */
import { spawn } from 'node:child_process';

export function openPage(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '', url],
  };
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
