import { expect, it } from 'vitest'
import { startSchedule } from './schedule.ts'
import { createStatus } from './status.ts'
import type { SyncOutcome } from './sync-outcome.ts'

/** Timers, events and a network that the test controls. */
function stage(random = 0.5) {
  const outcomes: SyncOutcome[] = []
  const pending: ((outcome: SyncOutcome) => void)[] = []
  const timers = new Map<number, { work: () => void; ms: number }>()
  const listeners = { wake: new Set<() => void>(), saved: new Set<() => void>() }
  const line = { working: false }
  const asked = { worker: 0, drains: 0 }
  const status = createStatus()
  const subscribe = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const schedule = startSchedule({
    sync: () => {
      asked.drains += 1
      const next = outcomes.shift()
      return next ? Promise.resolve(next) : new Promise((resolve) => pending.push(resolve))
    },
    status,
    onWake: subscribe(listeners.wake),
    onSaved: subscribe(listeners.saved),
    isPushed: () => line.working,
    askWorker: async () => {
      asked.worker += 1
      throw new Error('This browser lets nothing run in the background')
    },
    timers: {
      set: (work, ms) => {
        const id = timers.size + 1000 * (asked.drains + 1)
        timers.set(id, { work, ms })
        return id
      },
      clear: (id) => void timers.delete(id),
    },
    random: () => random,
  })
  return {
    schedule, status, asked, outcomes,
    wake: () => listeners.wake.forEach((listener) => listener()),
    saved: () => listeners.saved.forEach((listener) => listener()),
    /** Ends the drain that is under way. */
    end: async (outcome: SyncOutcome) => {
      pending.shift()?.(outcome)
      await settled()
    },
    waits: () => [...timers.values()].map(({ ms }) => ms),
    /** Fires the only timer. */
    ring: async () => {
      const [id, timer] = [...timers][0] ?? []
      if (id !== undefined) timers.delete(id)
      timer?.work()
      await settled()
    },
    listeners,
    line,
    /** A poke arrives, which is news to this device or not. */
    tell: async (isNews: boolean) => {
      schedule.hear(() => Promise.resolve(isNews))
      await settled()
    },
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const unreachable: SyncOutcome = { kind: 'unreachable', retryAfterMs: null }

it('drains at the start and looks again after a minute', async () => {
  const { asked, end, waits, status } = stage()
  expect(asked.drains).toBe(1)
  expect(status.getState().phase).toBe('syncing')
  await end({ kind: 'synced' })
  expect(status.getState().phase).toBe('synced')
  expect(waits()).toEqual([60_000])
})

it('backs off from one second to five minutes, for ever', async () => {
  const { end, ring, waits } = stage(0.999)
  const seen: number[] = []
  for (let failure = 0; failure < 12; failure += 1) {
    await end(unreachable)
    seen.push(...waits())
    await ring()
  }
  expect(seen.slice(0, 4)).toEqual([1_000, 1_998, 3_996, 7_992])
  expect(seen.at(-1)).toBe(299_700)
})

it('goes on saying that the server is away while it tries by itself, until something has come or gone', async () => {
  const { end, ring, wake, status, schedule } = stage()
  const phases: string[] = []
  status.subscribe(({ phase }, last) => { if (phase !== last.phase) phases.push(phase) })
  status.setState({ waiting: 3 })
  await end(unreachable)
  await ring()
  await end(unreachable)
  wake()
  await end(unreachable)
  expect(phases).toEqual(['unreachable'])
  void schedule.syncNow()
  await end(unreachable)
  expect(phases).toEqual(['unreachable', 'syncing', 'unreachable'])
  await ring()
  void schedule.syncNow()
  expect(status.getState().phase).toBe('syncing')
  await end(unreachable)
  await ring()
  status.setState({ waiting: 4 })
  expect(status.getState().phase).toBe('unreachable')
  status.setState({ waiting: 2 })
  expect(status.getState().phase).toBe('syncing')
  await end({ kind: 'synced' })
  expect(status.getState().phase).toBe('synced')
})

it('tries at once when the connection or the driver comes back, and starts the back-off anew', async () => {
  const { end, wake, asked, ring, waits } = stage(0.999)
  await end(unreachable)
  await ring()
  await end(unreachable)
  wake()
  expect(asked.drains).toBe(3)
  await end(unreachable)
  expect(waits()).toEqual([1_000])
})

it('gathers saves for a moment, drains itself and asks the worker too', async () => {
  const { end, saved, waits, asked, ring } = stage()
  await end({ kind: 'synced' })
  saved()
  saved()
  expect(waits()).toEqual([200])
  expect(asked).toEqual({ worker: 2, drains: 1 })
  await ring()
  expect(asked.drains).toBe(2)
})

it('drains once more for what was saved during a drain', async () => {
  const { end, saved, waits } = stage()
  saved()
  await end({ kind: 'synced' })
  expect(waits()).toEqual([200])
})

it('runs one drain at a time', async () => {
  const { schedule, asked, wake } = stage()
  wake()
  void schedule.syncNow()
  expect(asked.drains).toBe(1)
})

it('obeys Retry-After unless the driver asks himself', async () => {
  const { end, saved, wake, waits, asked, schedule } = stage()
  await end({ kind: 'unreachable', retryAfterMs: 90_000 })
  saved()
  wake()
  expect(waits()).toEqual([90_000])
  expect(asked.drains).toBe(1)
  void schedule.syncNow()
  expect(asked.drains).toBe(2)
})

it('obeys Retry-After also for what was saved while the server was being asked', async () => {
  const { end, saved, waits } = stage()
  saved()
  await end({ kind: 'unreachable', retryAfterMs: 90_000 })
  expect(waits()).toEqual([90_000])
})

it('keeps asking to sign in while it looks whether the session is back, so that no half-typed password goes', async () => {
  const { schedule, status, end, saved, ring } = stage()
  await end({ kind: 'sign-in' })
  saved()
  await ring()
  expect(status.getState().phase).toBe('sign-in')
  await end({ kind: 'synced' })
  expect(status.getState().phase).toBe('synced')
  void schedule.syncNow()
  expect(status.getState().phase).toBe('syncing')
  schedule.stop()
})

it.each(['sign-in', 'other-account', 'update-needed'] as const)('asks nothing by itself after %s', async (kind) => {
  const { end, waits, status } = stage()
  await end({ kind })
  expect(waits()).toEqual([])
  expect(status.getState().phase).toBe(kind)
})

it('takes a drain that throws for a failure and goes on', async () => {
  const status = createStatus()
  const delays: number[] = []
  startSchedule({
    sync: () => Promise.reject(new Error('The database was closed')),
    status, onWake: () => () => undefined, onSaved: () => () => undefined, isPushed: () => false,
    askWorker: async () => undefined,
    timers: { set: (_, ms) => delays.push(ms), clear: () => undefined },
    random: () => 0.5,
  })
  await settled()
  expect(status.getState().phase).toBe('device-failed')
  expect(delays).toEqual([1_000])
})

it('stops listening and waiting', async () => {
  const { schedule, end, waits, listeners } = stage()
  await end({ kind: 'synced' })
  schedule.stop()
  expect(waits()).toEqual([])
  expect([listeners.wake.size, listeners.saved.size]).toEqual([0, 0])
})

it('sets no timer, nor asks for news, when a drain ends after it was stopped', async () => {
  const { schedule, end, tell, waits, asked } = stage()
  const told = tell(true)
  schedule.stop()
  await end(unreachable)
  await told
  expect([waits(), asked.drains]).toEqual([[], 1])
})

it('starts nothing once it is stopped, though it was looking whether it knows already what it was told', async () => {
  const { schedule, end, asked } = stage()
  await end({ kind: 'synced' })
  let answer = (_: boolean): void => undefined
  schedule.hear(() => new Promise((resolve) => { answer = resolve }))
  await settled()
  schedule.stop()
  answer(true)
  await settled()
  expect(asked.drains).toBe(1)
})

it('looks by itself every minute, and seldom while somebody tells it of changes', async () => {
  const { line, end, waits, tell } = stage()
  line.working = true
  await end({ kind: 'synced' })
  expect(waits()).toEqual([300_000])
  line.working = false
  await tell(true)
  await end({ kind: 'synced' })
  expect(waits()).toEqual([60_000])
})

it('syncs at once on news, after the drain under way, and not when it knows already', async () => {
  const { asked, end, tell } = stage()
  const told = tell(true)
  expect(asked.drains).toBe(1)
  await end({ kind: 'synced' })
  await told
  await settled()
  expect(asked.drains).toBe(2)
  await end({ kind: 'synced' })
  await tell(false)
  expect(asked.drains).toBe(2)
})

it('tries at once when a server that was away tells it something, even what it knows already', async () => {
  const { asked, end, ring, tell, waits } = stage(0.999)
  await end(unreachable)
  await ring()
  await end(unreachable)
  await tell(false)
  expect(asked.drains).toBe(3)
  await end(unreachable)
  expect(waits()).toContain(3_996)
})

it('looks whether another window has signed in when it is told something, even what it knows already', async () => {
  const { asked, end, tell, status } = stage()
  await end({ kind: 'sign-in' })
  await tell(false)
  expect(asked.drains).toBe(2)
  await end({ kind: 'synced' })
  expect(status.getState().phase).toBe('synced')
})

it('is not moved by news while the server asked it to wait', async () => {
  const { asked, end, tell } = stage()
  await end({ kind: 'unreachable', retryAfterMs: 9_000 })
  await tell(true)
  expect(asked.drains).toBe(1)
})
