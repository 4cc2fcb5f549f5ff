/** Runs work that does not come back, for a moment, and says where it spends its time. */
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}
interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
}

/** Null if the work came to an end. `isOwn` says which files are of interest: not the kit's, for example. */
export function hotPlace(work: () => void, milliseconds: number, isOwn: (url: string) => boolean): string | null {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  let isEndless = false;
  const world = globalThis as unknown as { endlessWork?: () => void };
  world.endlessWork = work;
  try {
    // Only code that runs inside a script can be interrupted.
    new Script('endlessWork()').runInThisContext({ timeout: milliseconds });
  } catch (error) {
    isEndless = (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
  delete world.endlessWork;
  let place: string | null = null;
  session.post('Profiler.stop', (_error, result: { profile: Profile } | undefined) => {
    if (isEndless) place = (result && hottest(result.profile, isOwn)) ?? 'an unknown place';
  });
  session.disconnect();
  return place;
}

/** The innermost function of interest in most samples. */
function hottest({ nodes, samples = [] }: Profile, isOwn: (url: string) => boolean): string | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const counts = new Map<string, number>();
  for (const sample of samples) {
    let at: number | undefined = sample;
    while (at !== undefined && !isOwn(byId.get(at)?.callFrame.url ?? '')) at = parents.get(at);
    const frame = at === undefined ? undefined : byId.get(at)?.callFrame;
    if (frame === undefined) continue;
    const name = `${frame.functionName || 'a function'} (${fileURLToPath(frame.url)}:${frame.lineNumber + 1})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
