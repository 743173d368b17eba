import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { announceStart } from './scripts/announce-start.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { classNameOf } from './scripts/class-names.mjs'
import { iconImports } from './scripts/icon-imports.ts'
import { minifyFirstPaint } from './scripts/minify-first-paint.ts'
import { manifest } from './web/app/manifest.ts'

const web = fileURLToPath(new URL('./web', import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

// What takes long is found by the benchmarks; a test ends early only when it hangs, not when the machine is busy.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 }

/**
 * Test files that share a thread and the modules in it: their modules keep no state, and a process with modules of its
 * own for each file took more time than the tests in it.
 */
const shared = { ...patience, pool: 'threads', isolate: false } as const

/** What asks how much the process it runs in holds, or how many photos it decodes, and so needs one for itself. */
const measuring = ['sync-server/receipts/receipts.test.ts', 'sync-server/auth/many-sign-ins.test.ts']

/** Web build, service worker and test projects. The server has a bundle of its own: see the `build` script. */
export default defineConfig({
  root: web,
  resolve: {
    alias: [
      // The same library without what engines of before 2018 need: an eighth less to read at a start.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // The package itself names its development build under every condition.
      { find: /^react-router$/, replacement: fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url)) },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The Content-Security-Policy allows no inline script and no data: font, and modern engines preload by themselves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(web) } } },
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
    // Tests name their own folder; the root of the web build is not theirs.
    root: fileURLToPath(new URL('.', import.meta.url)),
    // Vitest would leave one of two cores to a screen that nobody looks at while all tests run.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'core',
          ...shared,
          include: ['finance-core/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['web/testing/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...shared,
          include: ['sync-server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: measuring,
          environment: 'node',
          setupFiles: ['web/testing/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'measuring',
          ...patience,
          include: measuring,
          environment: 'node',
          setupFiles: ['web/testing/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'device',
          ...shared,
          include: ['web/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto', 'web/testing/fail-on-console.ts'],
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
