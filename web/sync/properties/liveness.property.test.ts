/** Once the network stays up, the outbox empties on its own, without a new write and with nobody looking (P17). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { deviceOf, drain, newCrew, START } from '../../testing/sim/crew.ts'
import { write } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { startSchedule } from '../schedule.ts'
import { createStatus } from '../status.ts'
import type { SyncOutcome } from '../sync-outcome.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

/** Lets pending promises settle; a server collects what arrives within a moment, so that takes several turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve))
}

/** Timers that fire when the test advances time. */
function virtualTimers() {
  const timers = new Map<number, { readonly at: number; readonly work: () => void }>()
  let now = 0
  let made = 0
  return {
    timers: {
      set: (work: () => void, ms: number) => {
        made += 1
        timers.set(made, { at: now + ms, work })
        return made
      },
      clear: (id: number) => void timers.delete(id),
    },
    pass: async (ms: number) => {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)
        if (!next) break
        timers.delete(next[0])
        now = next[1].at
        next[1].work()
        await settled()
      }
      now = end
    },
  }
}

const TWO_PERIODS = 2 * 5 * 60_000
const answer = fc.oneof(
  fc.constant<SyncOutcome>({ kind: 'unreachable', retryAfterMs: null }),
  fc.integer({ min: 1_000, max: 240_000 }).map((retryAfterMs): SyncOutcome => ({ kind: 'unreachable', retryAfterMs })),
  fc.constant('throws' as const),
  fc.constant('works' as const),
)
const event = fc.record({ does: fc.constantFrom('save', 'wake', 'pass', 'pass', 'tap'), ms: fc.nat(400_000) })

const { timeout, ...runs } = cases(200, 50_000)

it(`empties the outbox within two back-off periods, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(answer, { maxLength: 12 }), fc.array(event, { minLength: 1, maxLength: 12 }), fc.double({ min: 0, max: 0.999, noNaN: true }), fc.boolean(),
    async (script, events, random, isPushed) => {
      const crew = await newCrew(ground, ++account, [0])
      const phone = deviceOf(crew, 0)
      const { timers, pass } = virtualTimers()
      const listeners = { wake: () => {}, saved: () => {} }
      const listenTo = (name: keyof typeof listeners) => (listener: () => void) => {
        listeners[name] = listener
        return () => {}
      }
      let up = false
      const schedule = startSchedule({
        sync: async () => {
          const next = up ? 'works' : script.shift() ?? { kind: 'unreachable', retryAfterMs: null }
          if (next === 'throws') throw new Error('The book cannot be read')
          if (next !== 'works') return next
          await drain(crew.server, phone, START)
          return { kind: 'synced' }
        },
        status: createStatus(), onWake: listenTo('wake'), onSaved: listenTo('saved'), isPushed: () => isPushed, askWorker: () => Promise.resolve(),
        timers, random: () => random,
      })
      await settled()
      let saves = 0
      const save = () => {
        saves += 1
        write(phone, [{ op: 'put', entity: 'vehicles', id: '00000000-0000-7000-8000-000000000001', fields: { name: `Car ${saves}` } }], START)
        listeners.saved()
      }
      save()
      for (const { does, ms } of events) {
        if (does === 'save') save()
        else if (does === 'wake') listeners.wake()
        else if (does === 'tap') void schedule.syncNow()
        else await pass(ms)
        await settled()
      }
      up = true
      await pass(TWO_PERIODS)
      expect(phone.outbox.size).toBe(0)
      schedule.stop()
    },
  ), runs)
}, timeout)
