import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Uses the sources of the other packages, so that they need not be built first.
  resolve: { conditions: ['source', 'module', 'browser'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The server's Content-Security-Policy allows only files from the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: {
    proxy: {
      '/api': process.env.PARTIE_SERVER ?? 'http://127.0.0.1:4000',
      '/socket': { target: process.env.PARTIE_SERVER ?? 'http://127.0.0.1:4000', ws: true },
    },
  },
});
