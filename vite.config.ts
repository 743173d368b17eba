import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { announceStart } from './scripts/announce-start.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { classConstants } from './scripts/class-constants.ts'
import { classNameOf } from './scripts/class-names.mjs'
import { iconImports } from './scripts/icon-imports.ts'
import { minifyFirstPaint } from './scripts/minify-first-paint.ts'
import { manifest } from './web/app/manifest.ts'

const web = fileURLToPath(new URL('./web', import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

// Benchmarks find what is slow; a test times out only when it hangs, not when the machine is busy.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 }

/**
 * Test files share a thread and its modules: the modules keep no state, and a separate process with its own modules took
 * longer than the tests in it.
 */
const shared = { ...patience, pool: 'threads', isolate: false } as const

const setupFiles = ['web/testing/fail-on-console.ts', 'web/testing/patient-waits.ts']

/** Tests that measure the memory of their process, or how many photos it decodes, and so need a process of their own. */
const measuring = ['sync-server/receipts/receipts.test.ts', 'sync-server/auth/many-sign-ins.test.ts']

/** Web build, service worker and test projects. The server is bundled separately: see the `build` script. */
export default defineConfig({
  root: web,
  resolve: {
    alias: [
      // The same library without code for engines before 2018: an eighth less to load at start.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // The package's exports give its development build under every condition.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url)) },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Otherwise media queries are written as ranges, which Safari reads only since 16.4.
    cssTarget: ['chrome111', 'safari16.2', 'ios16.2', 'firefox127'],
    // The Content-Security-Policy forbids inline scripts and data: fonts, and modern engines preload on their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups: chunkGroups(web) } } },
  },
  css: { modules: { generateScopedName: classNameOf } },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/auth': { target: server, changeOrigin: false },
    },
  },
  plugins: [
    react(),
    announceStart(),
    iconImports(),
    classConstants(),
    minifyFirstPaint(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '..',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Shown by the browser before the app is installed, never by the app.
        globIgnores: ['screenshots/**'],
        rollupFormat: 'iife',
      },
      manifest,
    }),
  ],
  test: {
    // Test projects name their own folders, from the project's root rather than the web build's.
    root: fileURLToPath(new URL('.', import.meta.url)),
    // By default Vitest would leave one of two cores idle for interactive use.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'core',
          ...shared,
          include: ['finance-core/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          ...shared,
          include: ['sync-server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: measuring,
          environment: 'node',
          setupFiles,
        },
      },
      {
        test: {
          name: 'measuring',
          ...patience,
          include: measuring,
          environment: 'node',
          setupFiles,
        },
      },
      {
        test: {
          name: 'device',
          ...shared,
          include: ['web/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto', ...setupFiles],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['finance-core/**/*.ts'],
      exclude: ['finance-core/**/*.test.ts', 'finance-core/testing/**'],
      reporter: ['text-summary'],
      thresholds: { branches: 98 },
      reportsDirectory: 'coverage',
    },
  },
})
