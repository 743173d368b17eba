/** The app is killed at every point of saving, sending, acknowledging and reading (P4): exhaustively, not at random. */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { RuleError } from '#core/errors.ts'
import { deviceState, type RoadbookDb } from '../../data/db.ts'
import { remove, save, saveTogether } from '../../data/save.ts'
import { actionOf, idOf, removalOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { watchRequests } from '../../testing/sim/crash.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { killedDay, type DayActs, type KilledDay } from '../../testing/sim/killed-day.ts'

const ground = openGround()
const reaper = watchRequests()
afterAll(async () => {
  reaper.stop()
  await ground.store.close()
})

/**
 * Plays a day uninterrupted, then killed at its first point, at its second and so on until one ends unkilled; expects
 * them all to end alike. Returns the uninterrupted day and how many were killed.
 */
async function killEverywhere(day: (point: number) => Promise<KilledDay>): Promise<{ readonly whole: KilledDay; readonly killed: number }> {
  const whole = await day(Number.POSITIVE_INFINITY)
  for (let point = 1; ; point += 1) {
    const { outcome, died } = await day(point)
    expect(outcome, `killed at point ${point} of ${whole.points}`).toEqual(whole.outcome)
    if (!died) return { whole, killed: point - 1 }
  }
}

const [corolla, prius, van] = [0, 1, 2].map((row) => idOf('vehicles', row)) as [string, string, string]
const trip = { vehicleId: prius, date: '2026-11-20', startingMileage: 0, endingMileage: 120 }

/** A change that only an older app with weaker rules would write: the server refuses it. */
async function queueNameless(db: RoadbookDb): Promise<void> {
  await db.dexie.transaction('rw', [db.outbox, db.meta], async () => {
    if ((await db.outbox.toArray()).some(({ id }) => id === van)) return
    const state = await deviceState(db)
    await db.outbox.add({ n: state.nextN, op: 'put', entity: 'vehicles', id: van, at: state.clock + 1, fields: { name: '' } })
    await db.meta.put({ ...state, nextN: state.nextN + 1, clock: state.clock + 1 })
  })
}

/** A day with everything that can happen to a book. */
const longDay = ({ phone, sync, elsewhere, backUp, restore }: DayActs): readonly (() => Promise<unknown>)[] => [
  () => save(phone(), 'vehicles', corolla, { name: 'Corolla' }),
  () => saveTogether(phone(), [
    { op: 'put', entity: 'vehicles', id: prius, fields: { name: 'Prius' } },
    { op: 'put', entity: 'mileage', id: idOf('mileage', 0), fields: trip },
  ]),
  sync,
  backUp,
  () => elsewhere([{ op: 'put', entity: 'mileage', id: idOf('mileage', 0), fields: { vehicleId: corolla } }]),
  () => queueNameless(phone()),
  () => remove(phone(), 'vehicles', prius),
  sync,
  restore,
  () => save(phone(), 'vehicles', corolla, { name: 'Corolla LE' }),
  sync,
  () => elsewhere(),
  sync,
]

it('ends as if nothing had happened, wherever it was killed', async () => {
  const { whole, killed } = await killEverywhere((point) => killedDay(ground, reaper, point, longDay, [van]))
  expect(whole).toMatchObject({ died: false, outcome: { refused: [[4, 'invalid-field']], heard: 6 } })
  expect(killed).toBeGreaterThan(100)
}, 600_000)

const place = { row: fc.nat(2), value: fc.nat(9) }
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('save' as const), pick: fc.nat(13), ...place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), pick: fc.nat(10), row: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), pick: fc.nat(13), ...place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** A save that breaks a rule leaves everything as it was. */
const unlessRefused = (saving: Promise<unknown>): Promise<unknown> => saving.catch((error: unknown) => {
  if (!(error instanceof RuleError)) throw error
})

/** A random day; at its end both devices are up to date. */
const dayOf = (taken: readonly Act[]) => ({ user, phone, sync, elsewhere }: DayActs): readonly (() => Promise<unknown>)[] => [
  ...taken.map((one) => () => {
    if (one.do === 'save') return unlessRefused(saveTogether(phone(), actionOf(user, one.pick, one.row, one.value)))
    if (one.do === 'remove') {
      const { entity, id } = removalOf(one.pick, one.row)
      return remove(phone(), entity, id)
    }
    return one.do === 'sync' ? sync() : elsewhere(actionOf(user, one.pick, one.row, one.value))
  }),
  sync,
  () => elsewhere(),
  sync,
]

/** A trip is saved and removed with its car while both are still waiting (seed 9319). */
const soldWithItsTrip: Act[] = [
  { do: 'save', pick: 0, row: 1, value: 1 }, { do: 'save', pick: 1, row: 0, value: 4 }, { do: 'remove', pick: 0, row: 1 }, { do: 'sync' },
]

const { timeout, ...runs } = cases(2, 500)

it(`ends as if nothing had happened on any day, wherever it was killed, in ${runs.numRuns} days`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (taken) => {
    await killEverywhere((point) => killedDay(ground, reaper, point, dayOf(taken)))
  }), { ...runs, examples: [[soldWithItsTrip]], endOnFailure: true })
}, timeout)
