/** Figures for Prometheus, in its text format. */
import type { Core } from '../core.js';

export function metrics(core: Core): string {
  const gauges: Readonly<Record<string, number>> = {
    partie_connections: core.connected,
    partie_people: core.people.count,
    partie_tables: core.lobby.count,
    partie_matches: core.matches.count,
    process_resident_memory_bytes: process.memoryUsage().rss,
    process_uptime_seconds: Math.round(process.uptime()),
  };
  return Object.entries(gauges)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
}
