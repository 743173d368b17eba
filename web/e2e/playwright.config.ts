import { defineConfig } from '@playwright/test'
import { chromiumPath, shellPath } from '../../scripts/chromium.mjs'
import { chromiumArgs } from './chromium-args.ts'

// No test looks at the worker's requests; reporting each file that it caches costs a tenth of opening the app.
process.env['PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK'] = '1'

const browser = chromiumPath()
const shell = process.env['HEADLESS_SHELL_PATH'] ?? shellPath(browser)

/**
 * Specs in which the browser itself plays a part: the installed app, the background wake-up, storage that is full or
 * lost, the first day.
 */
const ofTheBrowser = /(install|first-day|sync-contexts|sync-faults|sync-kill)\.spec\.ts$/

/**
 * Tests that open the app without a connection, or in which the worker itself plays a part. For the others the screens are
 * the same without it, and keeping the app offline takes as much processor time as opening it (docs/decisions/019).
 */
const ofTheWorker = /@worker/

/** Timed specs run alone; otherwise they would measure how busy the others keep the machine. */
const timed = /@timed/

// Pages live only for seconds here: V8's two optimizing compilers would cost a sixth of all the work and never pay off;
// the baseline compiler does from the first call on.
const launch = (executablePath: string) => ({
  executablePath,
  args: [...chromiumArgs, '--js-flags=--no-opt --no-maglev --always-sparkplug'],
})

const inEngine = { launchOptions: launch(shell), contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * Browser tests against the built app and the real server, in the Chromium that `scripts/chromium.mjs` found. Most need
 * only its engine, which runs without windows and so with less work (docs/decisions/019).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than there are cores: a test that waits, as after a wrong password, leaves its core to the others.
  workers: 3,
  // A loaded machine can starve one browser: a retry tells that from a fault, and the run reports it as flaky.
  retries: 1,
  forbidOnly: true,
  // A hang is reported sooner, by its action or assertion; in a slow hour on two cores a long story took 78 s.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // An impossible action is reported before the test times out.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'screens', testIgnore: ofTheBrowser, grepInvert: [ofTheWorker, timed], use: { ...inEngine, serviceWorkers: 'block' } },
    { name: 'worker', testIgnore: ofTheBrowser, grep: ofTheWorker, use: inEngine },
    { name: 'browser', testMatch: ofTheBrowser, grepInvert: timed, use: { launchOptions: launch(browser) } },
    { name: 'timed', grep: timed, workers: 1, outputDir: '../../test-results/timed', use: inEngine },
  ],
})
