import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env
const SHELL = '/usr/bin/chromium-headless-shell'

const browser = CHROMIUM_PATH ?? '/usr/bin/chromium'
const shell = HEADLESS_SHELL_PATH ?? (CHROMIUM_PATH === undefined && existsSync(SHELL) ? SHELL : browser)

/** In which the browser itself has a part: as an installed app, woken in the background, with its storage full or lost, from the first day on. */
const ofTheBrowser = /(install|first-day|sync-contexts|sync-faults|sync-kill)\.spec\.ts$/

/**
 * Of screens alone, which are the same with and without the service worker: to keep the app offline takes as much of the
 * processor as to open it, and none of these is without a line (docs/decisions/019).
 */
const ofScreens = /\/(back-closes|budget-(bills|goals|overview|worked-week)|day-card|demo|earnings|every-screen|focus|forced-colours|form-answers|loan-(goals|payments)|loans|mailed-links|mileage-list|narrow-phone|odometer|open-forms|periods|room|typing-goes-on|vehicle-costs)\.spec\.ts$/

/** What takes the time of something: alone, or it would tell how busy the others keep the machine. */
const timed = /@timed/

// A page lives for seconds here: what V8's last compiler gains it in that time costs a tenth of all the work.
const launch = (executablePath: string) => ({
  executablePath,
  args: [...chromiumArgs, '--js-flags=--no-opt'],
})

const inEngine = { launchOptions: launch(shell), contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * Browser tests against the built app and the real server, in the Chromium that `scripts/chromium.mjs` found. Most need
 * no more of it than its engine, which does without windows and so with less work (docs/decisions/019).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than cores: a driver who waits, as after a wrong password, leaves his to the others.
  workers: 3,
  // A loaded machine can starve one browser: another try tells that from a fault, and the run names it as flaky.
  retries: 1,
  forbidOnly: true,
  // What hangs is named sooner, by its action or its look; on a slow hour of two cores a long story took 78 s.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // An action that cannot be done is named before the test's own time is over.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'screens', testMatch: ofScreens, grepInvert: timed, use: { ...inEngine, serviceWorkers: 'block' } },
    { name: 'engine', testIgnore: [ofScreens, ofTheBrowser], grepInvert: timed, use: inEngine },
    { name: 'browser', testMatch: ofTheBrowser, grepInvert: timed, use: { launchOptions: launch(browser) } },
    { name: 'timed', grep: timed, workers: 1, outputDir: '../../test-results/timed', use: inEngine },
  ],
})
