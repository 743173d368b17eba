/** Tabs and the worker on one real book: without a lock nothing is lost or doubled, with it nothing is even sent twice (P6). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { contextsHistory, drainAtOnce, noLock, playContexts, queueingLock } from '../../testing/sim/contexts.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const { timeout, ...runs } = cases(60, 5_000)

it(`sends each change once under the lock, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(contextsHistory, async (history) => playContexts(ground, history, ++account, queueingLock())), runs)
}, timeout)

it(`loses and doubles nothing when the lock is stolen each time, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(contextsHistory, async (history) => {
    const { saved, onServer } = await drainAtOnce(ground, history, ++account, noLock)
    expect(onServer).toBe(saved)
  }), runs)
}, timeout)
