import { expect, it } from 'vitest'
import { failuresIn, playwrightCount, vitestCount } from './test-output.mjs'

const vitest = `
 ❯  server  sync-server/app.test.ts (3 tests | 1 failed) 9ms
   × adds 7ms

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

 FAIL   server  sync-server/app.test.ts > adds
AssertionError: expected 2 to be 3 // Object.is equality

\u001b[2m Test Files \u001b[22m 1 failed | 2 passed (3)
\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[31m1 failed\u001b[39m | 12 passed (13)
     Errors  1 error
`

const playwright = `
  ✘    1 [screens] › web/e2e/day.spec.ts:28:1 › logs a day (31.0s)
  ✓    2 [screens] › web/e2e/day.spec.ts:40:1 › logs a night (1.0s)

  1) [screens] › web/e2e/day.spec.ts:28:1 › logs a day

    Error: expect(locator).toBeVisible() failed

  1 failed
    [screens] › web/e2e/day.spec.ts:28:1 › logs a day
  2 flaky
    [screens] › web/e2e/day.spec.ts:50:1 › logs a week
    [screens] › web/e2e/day.spec.ts:60:1 › logs a month
  454 passed (11.7m)
`

it('counts the tests of both runners, and as passed what did so at a second try', () => {
  expect(vitestCount(vitest)).toEqual({ passed: 12, failed: 1, flaky: 0 })
  expect(playwrightCount(playwright)).toEqual({ passed: 456, failed: 1, flaky: 2 })
})

it('counts nothing where no test ran', () => {
  expect(vitestCount('\n      Tests  no tests\n')).toEqual({ passed: 0, failed: 0, flaky: 0 })
  expect(playwrightCount('Error: No tests found')).toEqual({ passed: 0, failed: 0, flaky: 0 })
})

it('repeats failures from where a runner begins with them', () => {
  expect(failuresIn(vitest)).toMatch(/^⎯+ Failed Tests 1 ⎯+\n\n FAIL {3}server {2}sync-server\/app\.test\.ts > adds\n/)
  expect(failuresIn(vitest.slice(0, vitest.indexOf('⎯')) + '\n⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯\nlate')).toMatch(/^⎯+ Unhandled Errors ⎯+\nlate$/)
  expect(failuresIn(playwright)).toMatch(/^ {2}1\) \[screens\] › web\/e2e\/day\.spec\.ts:28:1 › logs a day\n[^]*454 passed \(11\.7m\)$/)
})

it('repeats the last lines of a runner that broke off', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `line ${at + 1}`)
  expect(failuresIn(`${lines.join('\n')}\n`).split('\n')).toEqual(lines.slice(60))
})
