/** A restored server, a forgetful server, and devices with several contexts: each history ends as if nothing had happened. */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { crowdedHistory, forgetfulHistory, restoredHistory, type History } from '../../testing/sim/history.ts'
import { play } from '../../testing/sim/world.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

async function allEnd(histories: fc.Arbitrary<History>, { numRuns, seed }: { numRuns: number; seed: number }): Promise<void> {
  const before = account
  let withRows = 0
  await fc.assert(fc.asyncProperty(histories, async (history) => {
    const { rows } = await play(ground, history, ++account)
    if (rows > 0) withRows += 1
  }), { numRuns, seed })
  expect(account - before).toBeGreaterThanOrEqual(numRuns)
  // Otherwise this would prove nothing: if the server refused everything, there would be nothing to bring back.
  expect(withRows).toBeGreaterThan(numRuns / 3)
}

const restored = cases(250, 20_000)
it(`brings every change back to a server restored from any backup, in ${restored.numRuns} histories (P14)`, async () => {
  await allEnd(restoredHistory, restored)
}, restored.timeout)

const forgetful = cases(150, 10_000)
it(`keeps what waits when a cursor is unknown, and shows no ghost, in ${forgetful.numRuns} histories (P15)`, async () => {
  await allEnd(forgetfulHistory, forgetful)
}, forgetful.timeout)

const crowded = cases(200, 50_000)
it(`needs no lock between tabs and worker, in ${crowded.numRuns} histories (P6)`, async () => {
  await allEnd(crowdedHistory, crowded)
}, crowded.timeout)
