import { defineConfig } from 'vitest/config';
export default defineConfig({
  resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } },
  test: { include: ['**/*.test.ts'], testTimeout: 120_000, pool: 'threads', isolate: false, fileParallelism: false, bail: 1 },
});
