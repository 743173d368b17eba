/**
 * Delete, edit and restore by three devices, exhaustively: every triple, every weak order of times, every order of
 * arrival (P8).
 */
import { afterAll, expect, it } from 'vitest'
import type { Unpacked } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { deviceId, newCrew, START } from '../../testing/sim/crew.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())

type Operation = 'delete' | 'edit' | 'restore'
const operations: readonly Operation[] = ['delete', 'edit', 'restore']
const numbers = [0, 1, 2] as const
const triplesOf = <Item>(items: readonly Item[]) =>
  items.flatMap((first) => items.flatMap((second) => items.map((third): [Item, Item, Item] => [first, second, third])))

/** Ranks of three moments, ties included: 0,0,0 is all at once. */
const weakOrders = triplesOf(numbers).filter((ranks) => new Set(ranks).size === Math.max(...ranks) + 1)
const arrivals = triplesOf(numbers).filter((order) => new Set(order).size === 3)
const created = { vehicleId: '00000000-0000-7000-8000-000000000009', date: '2026-11-01', startingMileage: 0, endingMileage: 10 }

/** An edit changes the day; a restore writes the whole row. */
function mutationOf(operation: Operation, device: number, id: string, at: number): Mutation {
  const date = `2026-11-1${device}`
  const base = { n: 1, entity: 'mileage', id, at } as const
  if (operation === 'delete') return { ...base, op: 'remove', fields: {} }
  return { ...base, op: 'put', fields: operation === 'edit' ? { date } : { ...created, date } }
}

/** The rule in words: the latest operation decides whether the row exists, the latest put its day; ties go to the larger device. */
function ruled(triple: readonly Operation[], ranks: readonly number[]): string | null {
  const words = numbers.toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other)
  const last = words.at(-1) ?? 0
  return triple[last] === 'delete' ? null : `2026-11-1${last}`
}

const all = triplesOf(operations).flatMap((triple) => weakOrders.flatMap((ranks) => arrivals.map((order) => ({ triple, ranks, order }))))

it(`ends as the rule says in each of ${all.length} ways three devices can meet on a row`, async () => {
  expect(all).toHaveLength(27 * 13 * 6)
  const { server: { store, user } } = await newCrew(ground, 1, [])
  const heard = (mutation: Mutation): Unpacked[] => [{ ok: true, mutation }]
  const ruledRows = new Map<string, string | null>()
  for (const [index, { triple, ranks, order }] of all.entries()) {
    const id = `00000000-0000-7000-8001-${String(index).padStart(12, '0')}`
    ruledRows.set(id, ruled(triple, ranks))
    const device = (number: number) => deviceId(index * 10 + number)
    await store.apply(user, device(9), heard({ n: 1, op: 'put', entity: 'mileage', id, at: hybridTime(START), fields: created }), START + 9)
    for (const number of order) {
      const at = hybridTime(START + 1 + (ranks[number] ?? 0))
      await store.apply(user, device(number), heard(mutationOf(triple[number] ?? 'edit', number, id, at)), START + 9)
    }
  }
  const shown = new Map((await store.list(user, 'mileage')).map((row) => [row.id, row['date']]))
  for (const [index, [id, date]] of [...ruledRows].entries()) {
    expect(shown.get(id) ?? null, JSON.stringify(all[index])).toBe(date)
  }
}, 120_000)
