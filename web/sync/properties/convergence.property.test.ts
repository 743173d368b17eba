/**
 * Several devices on an unreliable network: all end up equal to the server, nothing is lost and nothing counts twice (P1,
 * P2, P3).
 */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { anyHistory } from '../../testing/sim/history.ts'
import { play } from '../../testing/sim/world.ts'

const { timeout, ...runs } = cases(2_000, 100_000)
const ground = openGround()
afterAll(() => ground.store.close())

it(`ends with every device and the server equal and nothing lost, in ${runs.numRuns} histories`, async () => {
  let account = 0
  let [withRows, withMeetings] = [0, 0]
  await fc.assert(fc.asyncProperty(anyHistory, async (history) => {
    const { rows, replaced } = await play(ground, history, ++account)
    if (rows > 0) withRows += 1
    if (replaced > 0) withMeetings += 1
  }), runs)
  expect(account).toBeGreaterThanOrEqual(runs.numRuns)
  // Otherwise this would prove nothing: if the server refused everything, all would be equal too.
  expect(withRows).toBeGreaterThan(runs.numRuns / 3)
  expect(withMeetings).toBeGreaterThan(runs.numRuns / 3)
}, timeout)
