import { expect, it } from 'vitest'
import { afterDrain, type AfterDrain, type Conditions } from './after-drain.ts'
import type { SyncOutcome } from './sync-outcome.ts'

const conditions: Conditions = { failures: 0, random: 0.5, isPushed: false }
const away: SyncOutcome = { kind: 'unreachable', retryAfterMs: null }
const asked: SyncOutcome = { kind: 'unreachable', retryAfterMs: 90_000 }
const older: SyncOutcome = { kind: 'server-older', retryAfterMs: null }
const nothing: AfterDrain = { nextMs: null, isHeldOff: false, failures: 0 }

it.each<[string, SyncOutcome, Partial<Conditions>, AfterDrain]>([
  ['polls again after a minute when all is well', { kind: 'synced' }, {}, { ...nothing, nextMs: 60_000 }],
  ['polls again after five minutes while news is pushed: that connection may be dead', { kind: 'synced' }, { isPushed: true }, { ...nothing, nextMs: 300_000 }],
  ['forgets the failures once the server was there', { kind: 'synced' }, { failures: 7 }, { ...nothing, nextMs: 60_000 }],
  ['leaves it to the driver to sign in', { kind: 'sign-in' }, { failures: 7 }, nothing],
  ['leaves it to the driver to sign in with their own account', { kind: 'other-account' }, {}, nothing],
  ['leaves it to the driver to update', { kind: 'update-needed' }, {}, nothing],
  ['tries again after a second at least, however the draw', away, { failures: 5, random: 0 }, { ...nothing, nextMs: 1_000, failures: 6 }],
  ['draws the delay at random below the longest one', away, { failures: 5 }, { ...nothing, nextMs: 16_000, failures: 6 }],
  ['never waits longer than five minutes, after whatever number of failures', away, { failures: 5_000, random: 0.999 }, { ...nothing, nextMs: 299_700, failures: 5_001 }],
  ['retries while news is pushed too', away, { isPushed: true }, { ...nothing, nextMs: 1_000, failures: 1 }],
  ['does not ask before the time the server named', asked, {}, { nextMs: 90_000, isHeldOff: true, failures: 1 }],
  ['waits longer than that when it would have anyway', asked, { failures: 12, random: 0.999 }, { nextMs: 299_700, isHeldOff: true, failures: 13 }],
  ['tries an older server again like one that is away', older, { failures: 1, random: 0.9 }, { ...nothing, nextMs: 1_800, failures: 2 }],
])('%s', (_, outcome, more, after) => {
  expect(afterDrain(outcome, { ...conditions, ...more })).toEqual(after)
})
