import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run on the sources: no build is needed first.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.{ts,tsx}',
      'games/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Stories in browsers mostly wait for each other's turns: two files at a time also where there are two processors.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
