/** The codec: what goes in comes out, and no bytes can crash the server or damage its data (P20). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { entityNames, type AnyFields } from '#core/entities/index.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { packBatch, unpackBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { batchSchema, syncRequestSchema } from '#core/sync/request.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { cases } from '../../testing/sim/cases.ts'
import { deviceId, deviceOf, drain, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { write } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { spoiled } from '../../testing/sim/spoiled.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const drawn = fc.record({
  entity: fc.constantFrom(...entityNames),
  row: fc.integer({ min: 1, max: 1_000 }),
  removes: fc.boolean(),
  later: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  fieldsKept: fc.nat(),
  group: fc.option(fc.integer({ min: 2, max: 500 }), { nil: undefined }),
})

const mutations = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.array(drawn, { minLength: 1, maxLength: 12 }))
  .map(([first, drafts]) => drafts.map(({ entity, row, removes, later, fieldsKept, group }, index): Mutation => {
    const whole: AnyFields = sampleFields(entity, row)
    const kept = Object.entries(whole).filter((_, at) => (fieldsKept >> at) % 2 === 0)
    const mutation: Mutation = {
      n: first + index, op: removes ? 'remove' : 'put', entity, id: sampleId(entity, row), at: hybridTime(START) + later,
      fields: removes ? {} : Object.fromEntries(kept),
    }
    return group === undefined ? mutation : { ...mutation, group }
  }))

const roundTrips = cases(1_000, 1_000_000)
it(`gives back what was packed, in ${roundTrips.numRuns} batches`, () => {
  fc.assert(fc.property(mutations, (sent) => {
    const read = unpackBatch(batchSchema.parse(JSON.parse(JSON.stringify(packBatch(sent)))))
    expect(read).toEqual(sent.map((mutation) => ({ ok: true, mutation })))
  }), roundTrips)
}, roundTrips.timeout)

const fuzzed = cases(1_000, 100_000)
it(`answers ${fuzzed.numRuns} spoiled requests and goes on`, async () => {
  const { server: { store, user } } = await newCrew(ground, ++account, [])
  let [taken, refused] = [0, 0]
  await fc.assert(fc.asyncProperty(mutations.chain((sent) => spoiled({
    protocol: 1, device: deviceId(1), user, cursor: null, batch: packBatch(sent), now: START,
  })), fc.nat(3), async (body, device) => {
    const request = syncRequestSchema.safeParse(body)
    if (!request.success) return
    const { batch, cursor } = request.data
    const before = await store.lastNumber(user, deviceId(device))
    const items = batch ? unpackBatch({ ...batch, n: before + 1 }) : []
    const { ack, results } = await store.apply(user, deviceId(device), items, START)
    // A group cut at the end of a batch waits for the rest; whatever comes first in a batch never does.
    expect(ack).toBeGreaterThanOrEqual(before + Math.min(1, items.length))
    expect(ack).toBeLessThanOrEqual(before + items.length)
    expect(results.every(([n, code, message]) => n > before && n <= ack && code !== 'parked' && message !== '')).toBe(true)
    taken += ack - before - results.length
    refused += results.length
    await store.changesSince(user, cursor)
  }), fuzzed)
  // Otherwise this would prove nothing: most of what is spoiled must be valid enough to reach the store.
  expect([taken > 0, refused > 0]).toEqual([true, true])
  const crew = await newCrew(ground, ++account, [0])
  write(deviceOf(crew, 0), [{ op: 'put', entity: 'vehicles', id: sampleId('vehicles', 1), fields: { name: 'Corolla' } }], START)
  await drain(crew.server, deviceOf(crew, 0), START)
  expect(await serverRows(crew.server, 'vehicles')).toHaveLength(1)
}, fuzzed.timeout)
