/**
 * Runs a TypeScript module of the tests in a process of its own, on the sources, as vitest would:
 *
 *     node run-source.mjs <module> <arguments>
 */
import { resolve } from 'node:path';
import { createViteServer } from 'vitest/node';

const vite = await createViteServer({
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule(resolve(process.argv[2] ?? ''));
