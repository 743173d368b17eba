/** Each guard of the protocol is taken out in turn: some property must then fail, or it would prove nothing. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { planner, type Planner } from './device.ts'
import { openGround, type Ground } from './ground.ts'
import { anyHistory, restoredHistory, type History } from './history.ts'
import { withoutClamp, withoutCompareAndSet, withoutDedupe, withoutGapRule, withoutOverlay, withoutSameCommit, withoutTag } from './without.ts'
import { play } from './world.ts'

const HISTORIES = 400
const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

/** How many histories it takes until one fails; null when all of them end well. */
async function foundAfter(histories: fc.Arbitrary<History>, on: Ground, plan: Planner): Promise<number | null> {
  const property = fc.asyncProperty(histories, async (history) => play(on, history, ++account, plan))
  // The first failure is what counts, not the smallest.
  const { failed, numRuns } = await fc.check(property, { numRuns: HISTORIES, seed: 2026, endOnFailure: true })
  return failed ? numRuns : null
}

describe.each([
  ['a mutation is applied once by its number', anyHistory, withoutDedupe(ground), planner],
  ['the number is remembered in the commit of the rows', anyHistory, withoutSameCommit(ground), planner],
  ['a cursor carries the tag of its commit', restoredHistory, withoutTag(ground), planner],
  ['a stamp from the future is drawn back', anyHistory, withoutClamp(ground), planner],
  ['an answer to another state is dropped', restoredHistory, ground, withoutCompareAndSet],
  ['what the server lost goes out again', restoredHistory, ground, withoutGapRule],
  ['what waits is laid over what the server says', anyHistory, ground, withoutOverlay],
])('that %s', (_, histories, on, plan) => {
  it('is found missing', async () => {
    expect(await foundAfter(histories, on, plan)).not.toBeNull()
  }, 120_000)
})
