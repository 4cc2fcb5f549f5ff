/** What links for others begin with. A page that was opened as `localhost` would send them to their own machines. */
import { computed, signal } from '@preact/signals';

/** Where others can reach the server, as it says itself; null if it says nothing of it. */
export const reachableAddresses = signal<readonly string[] | null>(null);

const isOwnMachine = (host: string): boolean => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** Null: others cannot open any link to this server. */
export const shareOrigin = computed((): string | null => {
  if (!isOwnMachine(location.hostname)) return location.origin;
  return reachableAddresses.value?.[0] ?? null;
});
