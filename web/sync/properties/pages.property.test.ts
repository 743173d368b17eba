/** Reading in pages while others write: no row is skipped, and nothing half written is shown (P16). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { pairsHistory, playPairs } from '../../testing/sim/pairs.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const { timeout, ...runs } = cases(250, 50_000)

it(`shows what was saved as one as one, and all of it, in ${runs.numRuns} histories`, async () => {
  let withPairs = 0
  await fc.assert(fc.asyncProperty(pairsHistory, async (history) => {
    if (await playPairs(ground, history, ++account) > 0) withPairs += 1
  }), runs)
  // Otherwise this would prove nothing.
  expect(withPairs).toBeGreaterThan(runs.numRuns / 3)
}, timeout)
