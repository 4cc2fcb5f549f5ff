import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run on the sources: no build is needed first.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'games/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
  },
});
