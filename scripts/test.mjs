/**
 * `npm test`: everything a change must pass, from a bare checkout: types, lint, import rules, unused code, size of the app,
 * unit, store and browser tests. Ends with what failed and a plain line of counts; the exit code is 1 when anything failed.
 */
import { join } from 'node:path'
import { chromium, headlessShell } from './chromium.mjs'
import { fetchPackages } from './install.mjs'
import { root, run } from './run.mjs'
import { failuresIn, playwrightCount, vitestCount } from './test-output.mjs'

const findingBrowsers = chromium().then(async (browser) => ({ browser, shell: await headlessShell(browser) }))
const { compiled } = await fetchPackages()
const { beyondBudget, build } = await import('./build.mjs')

let passed = 0
let failed = 0
let flaky = 0

/** What failed, as it was printed: repeated at the end, which is all that is kept of a long output elsewhere. @type {string[]} */
const failures = []

/** Counts one check as passed or failed, and prints why it failed. */
function judge(/** @type {string} */ name, /** @type {boolean} */ ok, /** @type {string} */ why) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`)
  if (ok) passed += 1
  else {
    failed += 1
    failures.push(`${name}\n${why}`)
    console.log(why)
  }
}

/** @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  const started = Date.now()
  const { ok, output } = await run(command, args, { quiet: true })
  judge(`${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`, ok, output)
}

/** Runs a test runner with its output shown and adds the counts of its closing lines. */
async function suite(name, command, args, env, count) {
  console.log(`\n${name}`)
  const { ok, output } = await run(command, args, { env })
  const counted = count(output)
  passed += counted.passed
  failed += counted.failed
  flaky += counted.flaky
  if (ok && counted.passed > 0) return
  failures.push(`${name}\n${ok ? 'No test ran.' : failuresIn(output)}`)
  if (counted.failed === 0) failed += 1
}

await Promise.all([
  // Forced: cached results can hide an error that a change causes in an unchanged file.
  check('types', process.execPath, ['node_modules/typescript-7/bin/tsc', '-b', '--force']),
  check('import rules', 'depcruise', ['--config', 'scripts/import-rules.cjs', 'finance-core', 'web', 'sync-server', 'sw.ts']),
])
await Promise.all([
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  check('unused code', 'knip', ['--config', 'scripts/knip.json']),
])
await build({ quiet: true })
const grown = beyondBudget()
judge('size of the app', grown.length === 0, grown.join('\n'))

// Leaves one core free: it may still be compiling SQLite.
for (const [TZ, ...measured] of [['America/Los_Angeles', '--coverage'], ['Pacific/Auckland']]) {
  // Code that reads the local time cannot fail in UTC, where everything runs again and each property five times as often.
  const days = ['finance-core/', 'bench/', 'web/data/local-date.test.ts', 'web/parts/use-today.test.ts']
  const args = ['run', ...days, '--reporter', 'dot', '--maxWorkers', '1', ...measured]
  await suite(`finance-core and days in ${TZ}`, 'vitest', args, { TZ, SOAK: '0.2' }, vitestCount)
}
await compiled

// Tests that start, kill and copy the server use the shipped bundle, which takes a fifth of the time.
await suite('Unit and store tests', 'vitest', ['run'], { TZ: 'UTC', SERVER_BUNDLES: join(root, 'dist/server') }, vitestCount)

const { browser, shell } = await findingBrowsers
const browsers = { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: shell }
// Tests that measure time run when nothing else does.
for (const [name, projects] of [['Browser tests', ['screens', 'worker', 'browser']], ['Browser tests that take a time', ['timed']]]) {
  const asked = projects.flatMap((project) => ['--project', project])
  await suite(name, 'playwright', ['test', '--config', 'web/e2e/playwright.config.ts', ...asked], browsers, playwrightCount)
}

if (flaky > 0) console.log(`\n${flaky} at a second try`)
for (const failure of failures) console.log(`\nFAIL ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
