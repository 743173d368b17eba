/** Reading in pages while others write: no row is skipped, and nothing half written is shown (P16). */
import fc from 'fast-check'
import { afterAll, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { pairsHistory, playPairs } from '../../testing/sim/pairs.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const { timeout, ...runs } = cases(250, 50_000)

it(`shows what was saved as one as one, and all of it, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(pairsHistory, async (history) => playPairs(ground, history, ++account)), runs)
}, timeout)
