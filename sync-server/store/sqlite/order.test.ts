/** Mutations of several devices in any interleaving: their order of arrival does not matter (P5). */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definitionOf, entityNames, type AnyFields, type EntityName } from '#core/entities/index.ts'
import { groupMembers } from '#core/entities/stamp-groups.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { allRows, deviceId, openAccount, secondOf, SERVER_NOW } from '../../testing/sync-account.ts'
import type { Store } from '../store.ts'
import { openSqliteStore } from './open.ts'

const runs = Number(process.env['SIM_HISTORIES'] ?? 300)
const seed = Number(process.env['SIM_SEED'] ?? (runs > 300 ? Date.now() % 2 ** 31 : 2026))

let store: Store
/** Above the numbers of the sample profiles. */
let accounts = 1_000
beforeAll(() => {
  store = openSqliteStore({ file: ':memory:' })
})
afterAll(() => store.close())

type Change = Pick<Mutation, 'op' | 'entity' | 'id' | 'fields'>

/** Few rows, so that devices collide; samples refer to the sample of the same number, so parents are among them. */
const change: fc.Arbitrary<Change> = fc.record({
  entity: fc.constantFrom<EntityName>(...entityNames, 'vehicles', 'vehicles', 'autoLoans', 'loanPayments', 'mileage'),
  row: fc.integer({ min: 1, max: 2 }),
  sample: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('create', 'create', 'edit', 'edit', 'remove', 'touch', 'misfit'),
  field: fc.nat(),
}).map(({ entity, row, sample, kind, field }) => {
  const id = sampleId(entity, row)
  if (kind === 'remove') return { op: 'remove', entity, id, fields: {} }
  const whole: AnyFields = sampleFields(entity, sample)
  const { tags } = definitionOf(entity)
  const edited = groupMembers(entity, tags[field % tags.length] ?? '')
  const fields: Record<typeof kind, AnyFields> = {
    create: whole,
    edit: Object.fromEntries(edited.map((member) => [member, whole[member]])),
    touch: {},
    misfit: { ...whole, [tags[0] ?? '']: 1.5 },
  }
  return { op: 'put', entity, id, fields: fields[kind] }
})

/** What a device writes: its own numbers, with times that collide with those of other devices. */
const stream = fc.array(fc.record({ change, later: fc.integer({ min: 1, max: 4 }) }), { maxLength: 14 })
  .map((written) => {
    let at = secondOf(0)
    return written.map(({ change: made, later }, index): Mutation => ({ ...made, n: index + 1, at: (at += later) }))
  })

/** The order in which devices sync, and how many mutations they send at once. */
const turn = fc.record({ device: fc.nat({ max: 2 }), size: fc.integer({ min: 1, max: 5 }) })
const hearing = fc.array(turn, { maxLength: 30 })

async function hear(streams: readonly Mutation[][], order: readonly { device: number; size: number }[]) {
  accounts += 1
  const user = await openAccount(store, accounts)
  const heard = streams.map(() => 0)
  // Finally every device sends what it has left.
  for (const { device, size } of [...order, ...streams.map((_, index) => ({ device: index, size: 99 }))]) {
    const from = heard[device] ?? 0
    const batch = (streams[device] ?? []).slice(from, from + size).map((mutation): Unpacked => ({ ok: true, mutation }))
    await store.apply(user, deviceId(device), batch, SERVER_NOW)
    heard[device] = from + batch.length
  }
  const rows = (await allRows(store, user)).filter((row) => row[1] !== user)
  const removed = await Promise.all(rows.map(async ([, id]) => {
    const found = await Promise.all(entityNames.map((entity) => store.isRemoved(user, entity, id)))
    return found.includes(true)
  }))
  return new Map(rows.map(([code, id, , fields], index) => [`${code} ${id}`, { fields, removed: removed[index] }]))
}

it('ends in the same rows whatever the order in which devices are heard', async () => {
  const histories = { withRows: 0, withRemovals: 0, withMeetings: 0 }
  await fc.assert(fc.asyncProperty(
    fc.tuple(stream, stream, stream), hearing, hearing,
    async (streams, one, other) => {
      const rows = await hear(streams, one)
      expect(await hear(streams, other)).toEqual(rows)
      const isMet = (key: string): boolean =>
        streams.filter((written) => written.some(({ entity, id }) => key === `${definitionOf(entity).code} ${id}`)).length > 1
      const stored = [...rows].filter(([, { fields }]) => fields !== null)
      if (stored.length > 0) histories.withRows += 1
      if ([...rows.values()].some(({ removed }) => removed)) histories.withRemovals += 1
      if (stored.some(([key]) => isMet(key))) histories.withMeetings += 1
    },
  ), { numRuns: runs, seed })
  // Otherwise the property would hold vacuously: a store that rejects everything ends the same in every order.
  for (const [what, count] of Object.entries(histories)) expect(count, what).toBeGreaterThan(runs / 3)
}, 14_400_000)
