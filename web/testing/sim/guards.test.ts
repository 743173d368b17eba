/** Each guard of the protocol is taken out in turn: some property must then fail, or it would prove nothing. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { planner } from './device.ts'
import { openGround } from './ground.ts'
import { contextsHistory, noLock, playContexts } from './contexts.ts'
import { anyHistory, crowdedHistory, restoredHistory } from './history.ts'
import { pairsHistory, playPairs } from './pairs.ts'
import { editsInTurn, playInTurn } from './turns.ts'
import {
  withoutClamp, withoutCompareAndSet, withoutDedupe, withoutFirstNumber, withoutGapRule, withoutOverlay, withoutPages, withoutRead, withoutSameCommit,
  withoutTag,
} from './without.ts'
import { play } from './world.ts'

const HISTORIES = 400
const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

/** True when some history fails. */
async function isFound<Case>(cases: fc.Arbitrary<Case>, run: (history: Case) => Promise<unknown>): Promise<boolean> {
  // Any failure counts; it need not be shrunk.
  const { failed } = await fc.check(fc.asyncProperty(cases, async (history) => void await run(history)), { numRuns: HISTORIES, seed: 2026, endOnFailure: true })
  return failed
}

describe.each([
  ['a mutation is applied once by its number', anyHistory, withoutDedupe(ground), planner],
  ['the number is remembered in the commit of the rows', anyHistory, withoutSameCommit(ground), planner],
  ['a change carries what had been read before it', anyHistory, withoutRead(ground), planner],
  ['a cursor carries the tag of its commit', restoredHistory, withoutTag(ground), planner],
  ['a stamp from the future is drawn back', anyHistory, withoutClamp(ground), planner],
  ['an answer to another state is dropped', crowdedHistory, ground, withoutCompareAndSet],
  ['an answer judges what its own request carried', restoredHistory, ground, withoutFirstNumber],
  ['what the server lost goes out again', restoredHistory, ground, withoutGapRule],
  ['what waits is laid over what the server says', anyHistory, ground, withoutOverlay],
])('without the rule that %s', (_, histories, on, plan) => {
  it('the simulation finds a history that fails', async () => {
    expect(await isFound(histories, (history) => play(on, history, ++account, plan))).toBe(true)
  }, 120_000)
})

describe('without the rule that a stamp from the future is drawn back', () => {
  it('a driver who edits what they have just read loses, and the simulation finds out', async () => {
    const trusting = withoutClamp(ground)
    expect(await isFound(editsInTurn, (history) => playInTurn(trusting, history, ++account))).toBe(true)
  }, 120_000)
})

describe('without the rule that rows of unfinished pages are not shown', () => {
  it('the simulation finds a history that fails', async () => {
    expect(await isFound(pairsHistory, (history) => playPairs(ground, history, ++account, withoutPages))).toBe(true)
  }, 120_000)
})

describe('without the rule that one context drains at a time', () => {
  it('the simulation finds a history that fails', async () => {
    expect(await isFound(contextsHistory, (history) => playContexts(ground, history, ++account, noLock))).toBe(true)
  }, 120_000)
})
