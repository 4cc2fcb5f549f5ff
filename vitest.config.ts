import { defineConfig } from 'vitest/config';

/** Tests that kill a process, run many seeds, or wait for the time limits of a real server. */
const slow = ['packages/server/test/simulation/**/*.test.ts', '**/*.slow.test.ts'];
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  // Tests run on the sources: no build is needed first.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Stories in browsers mostly wait for each other's turns: two files at a time also where there are two processors.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['{packages/*,games,bench}/**/*.test.ts'],
          exclude: [...never, ...slow, 'packages/web/**', 'packages/cli/templates/**'],
          // The files of a worker share their modules, which halves the processor time. No test may leave a module changed.
          isolate: false,
        },
      },
      // These replace the settings by mocks, each file by its own.
      { extends: true, test: { name: 'web', include: ['packages/web/test/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'slow', include: slow, exclude: never } },
      {
        extends: true,
        test: { name: 'slow-browser', include: ['e2e/**/*.test.ts'], globalSetup: 'e2e/web-client.ts' },
      },
    ],
  },
});
