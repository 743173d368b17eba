import { expect, it } from 'vitest'
import { afterDrain, type AfterDrain, type Standing } from './after-drain.ts'
import type { SyncOutcome } from './sync-outcome.ts'

const standing: Standing = { failures: 0, random: 0.5, isTold: false }
const away: SyncOutcome = { kind: 'unreachable', retryAfterMs: null }
const asked: SyncOutcome = { kind: 'unreachable', retryAfterMs: 90_000 }
const older: SyncOutcome = { kind: 'server-older', retryAfterMs: null }
const nothing: AfterDrain = { nextMs: null, isHeldOff: false, failures: 0 }

it.each<[string, SyncOutcome, Partial<Standing>, AfterDrain]>([
  ['looks again after a minute when all is well', { kind: 'synced' }, {}, { ...nothing, nextMs: 60_000 }],
  ['looks again after five minutes while news come by themselves: their line may be dead', { kind: 'synced' }, { isTold: true }, { ...nothing, nextMs: 300_000 }],
  ['forgets the failures once the server was there', { kind: 'synced' }, { failures: 7 }, { ...nothing, nextMs: 60_000 }],
  ['leaves it to the driver to sign in', { kind: 'sign-in' }, { failures: 7 }, nothing],
  ['leaves it to the driver to sign in as himself', { kind: 'other-account' }, {}, nothing],
  ['leaves it to the driver to update', { kind: 'update-needed' }, {}, nothing],
  ['tries again after a second at least, however the draw', away, { failures: 5, random: 0 }, { ...nothing, nextMs: 1_000, failures: 6 }],
  ['draws the delay at random below the longest one', away, { failures: 5 }, { ...nothing, nextMs: 16_000, failures: 6 }],
  ['never waits longer than five minutes, after whatever number of failures', away, { failures: 5_000, random: 0.999 }, { ...nothing, nextMs: 299_700, failures: 5_001 }],
  ['tries while news come by themselves too', away, { isTold: true }, { ...nothing, nextMs: 1_000, failures: 1 }],
  ['does not ask before the time the server named', asked, {}, { nextMs: 90_000, isHeldOff: true, failures: 1 }],
  ['waits longer than that when it would have anyway', asked, { failures: 12, random: 0.999 }, { nextMs: 299_700, isHeldOff: true, failures: 13 }],
  ['tries an older server again like one that is away', older, { failures: 1, random: 0.9 }, { ...nothing, nextMs: 1_800, failures: 2 }],
])('%s', (_, outcome, more, after) => {
  expect(afterDrain(outcome, { ...standing, ...more })).toEqual(after)
})
