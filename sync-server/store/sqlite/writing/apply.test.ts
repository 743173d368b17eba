import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import { openStoreFile, type StoreFile } from '../../../testing/store-file.ts'
import {
  allRows, batchOf, desktop, heardOf, openAccount, phone, put, remove, secondOf, SERVER_NOW,
} from '../../../testing/sync-account.ts'
import type { Store } from '../../store.ts'
import { openSqliteStore } from '../open.ts'

let book: StoreFile
let store: Store
let user: string
beforeEach(async () => {
  book = await openStoreFile()
  ;({ store, user } = book)
})
afterEach(() => book.close())

const car = sampleId('vehicles', 1)
const trip = sampleId('mileage', 1)
const badTrip = put('mileage', trip, { startingMileage: 9, endingMileage: 5 })

describe('numbers', () => {
  it('makes a repeated batch harmless', async () => {
    const batch = batchOf(1, [put('vehicles', car, { name: 'Car' }), put('vehicles', car, { name: 'Old car' })])
    await store.apply(user, phone, batch, SERVER_NOW)
    const rows = await allRows(store, user)
    expect(await store.apply(user, phone, batch, SERVER_NOW + 5)).toEqual({ ack: 2, results: [], was: 2 })
    expect(await allRows(store, user)).toEqual(rows)
  })

  it('takes the new part of a batch that repeats an old one', async () => {
    const changes = [put('vehicles', car, { name: 'Car' }), put('vehicles', car, { name: 'Truck' })]
    await store.apply(user, phone, batchOf(1, changes.slice(0, 1)), SERVER_NOW)
    expect(await store.apply(user, phone, batchOf(1, changes), SERVER_NOW)).toEqual({ ack: 2, results: [], was: 1 })
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Truck' })
  })

  it('stops at a gap and says how far it has come', async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' })]), SERVER_NOW)
    const early = batchOf(3, [put('vehicles', car, { name: 'Truck' })])
    expect(await store.apply(user, phone, early, SERVER_NOW)).toEqual({ ack: 1, results: [] })
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Car' })
    expect(await store.lastNumber(user, phone)).toBe(1)
  })

  it('counts each device for itself', async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' })]), SERVER_NOW)
    expect(await store.lastNumber(user, desktop)).toBe(0)
    await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Truck' }, 100)]), SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Truck' })
  })

  it('has committed when it answers: a copy of the files at that moment holds all of it', async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' }), badTrip]), SERVER_NOW)
    const copy = join(book.folder, 'copy.sqlite')
    for (const end of ['', '-wal'].filter((suffix) => existsSync(book.file + suffix))) cpSync(book.file + end, copy + end)
    const restored = openSqliteStore({ file: copy })
    expect(await allRows(restored, user)).toEqual(await allRows(store, user))
    expect(await restored.lastNumber(user, phone)).toBe(2)
    expect((await restored.apply(user, phone, batchOf(2, [badTrip]), SERVER_NOW)).results).toHaveLength(1)
    await restored.close()
  })
})

describe('when the server\'s clock was ahead and is set back', () => {
  const YEAR_ON = SERVER_NOW + 365 * 86_400_000
  beforeEach(async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' }, 366 * 86_400)]), YEAR_ON)
  })

  it('what was written then gives way to what comes now, from any device', async () => {
    for (const [n, device] of [desktop, phone, desktop].entries()) {
      const number = await store.lastNumber(user, device) + 1
      await store.apply(user, device, batchOf(number, [put('vehicles', car, { name: `Car ${n}` }, 10 + n)]), SERVER_NOW)
      expect(await heardOf(store, user, car)).toMatchObject({ name: `Car ${n}` })
    }
    await store.apply(user, desktop, batchOf(3, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await heardOf(store, user, car)).toBeNull()
  })

  it('what is written from then on counts at its own time again, also by the device that wrote then', async () => {
    const van = sampleId('vehicles', 2)
    const nameAfter = async (n: number, name: string, second: number) => {
      await store.apply(user, desktop, batchOf(n, [put('vehicles', van, { name }, second)]), SERVER_NOW)
      return (await heardOf(store, user, van))?.['name']
    }
    await store.apply(user, phone, batchOf(2, [put('vehicles', van, { name: 'Van' }, 10)]), SERVER_NOW)
    expect(await nameAfter(1, 'Earlier', 9)).toBe('Van')
    expect(await nameAfter(2, 'Later', 11)).toBe('Later')
    await store.applyOwn(user, [{ op: 'put', entity: 'vehicles', id: car, fields: { name: 'Own' } }], YEAR_ON)
    await store.applyOwn(user, [{ op: 'put', entity: 'vehicles', id: van, fields: { name: 'Own' } }], SERVER_NOW)
    expect(await nameAfter(3, 'Earlier', 12)).toBe('Own')
  })
})

describe('when the server\'s clock was behind and is set right', () => {
  const DAY = 86_400
  const behind = SERVER_NOW - DAY * 1_000
  /** What the phone says next is stamped with the time it has just heard from the server. */
  const apply = (n: number, change: ReturnType<typeof put>, nowMs: number, device = phone) =>
    store.apply(user, device, batchOf(n, [change]), nowMs)
  beforeEach(async () => {
    await apply(1, put('vehicles', car, { name: 'Car' }, 10), SERVER_NOW)
    await apply(2, put('vehicles', car, { name: 'Behind' }, 20 - DAY), behind)
  })

  it('a device does not lose to what it wrote itself, before or meanwhile', async () => {
    await apply(3, put('vehicles', car, { name: 'Right' }, 30 - DAY), SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Right' })
    await apply(4, remove('vehicles', car, 40 - DAY), SERVER_NOW)
    expect(await heardOf(store, user, car)).toBeNull()
    await apply(5, put('vehicles', car, { name: 'Back' }, 50 - DAY), SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Back' })
  })

  it('what another device wrote later stays, and who loses is told', async () => {
    await apply(1, put('vehicles', car, { name: 'Other' }, 60), SERVER_NOW, desktop)
    const cursor = (await store.changesSince(user, null))?.cursor ?? null
    await apply(3, put('vehicles', car, { name: 'Right' }, 30 - DAY), SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Other' })
    expect((await store.changesSince(user, cursor))?.lost).toMatchObject([{ value: 'Right' }])
  })
})

describe('rows whose values lost', () => {
  it('are sent again, so that the device hears which value stands', async () => {
    await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Newer' }, 50)]), SERVER_NOW)
    const cursor = (await store.changesSince(user, null))?.cursor ?? null
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Older' }, 40)]), SERVER_NOW)
    expect((await allRows(store, user, cursor)).map((row) => row[3]?.['name'])).toEqual(['Newer'])
  })

  it('leave the losing value in the history', async () => {
    await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Newer' }, 50)]), SERVER_NOW)
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Older' }, 40)]), SERVER_NOW)
    const kept = book.look((raw) => raw.prepare('SELECT entity, row_id, field, value, won_by FROM losses').all())
    const wonBy = `${secondOf(50).toString(36)}:${desktop}`
    expect(kept).toEqual([{ entity: 'v', row_id: car, field: 'name', value: '"Older"', won_by: wonBy }])
    await store.deleteExpired(SERVER_NOW + 399 * 86_400_000)
    expect(book.count('losses')).toBe(1)
    await store.deleteExpired(SERVER_NOW + 400 * 86_400_000)
    expect(book.count('losses')).toBe(0)
  })

  describe('to a device that had not read them, though it had heard of the row', () => {
    const cursorNow = async () => (await store.changesSince(user, null))?.cursor ?? null
    /** The lost values reported to devices when the phone, fully synced, sends its next changes together. */
    async function toldAfter(...changes: readonly ReturnType<typeof put>[]): Promise<unknown[]> {
      const cursor = await cursorNow()
      await store.apply(user, phone, batchOf(await store.lastNumber(user, phone) + 1, changes), SERVER_NOW, { cursor })
      return (await store.changesSince(user, cursor))?.lost.map(({ field, value }) => [field, value]) ?? []
    }

    it('are told: a correction of a removed row, which the phone brings back as it was', async () => {
      await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' }, 10)]), SERVER_NOW)
      const cursor = await cursorNow()
      await store.apply(user, phone, batchOf(2, [remove('vehicles', car, 30)]), SERVER_NOW, { cursor })
      await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Corrected' }, 20)]), SERVER_NOW, { cursor })
      expect(await heardOf(store, user, car)).toBeNull()
      expect(await toldAfter(put('vehicles', car, { name: 'Car' }, 40))).toEqual([['name', 'Corrected']])
      expect(await heardOf(store, user, car)).toMatchObject({ name: 'Car' })
    })

    it('are told: an edit of a row whose create has not arrived', async () => {
      await store.apply(user, desktop, batchOf(1, [put('mileage', trip, { date: '2026-05-05' }, 10)]), SERVER_NOW)
      expect(await toldAfter(put('mileage', trip, sampleFields('mileage', 1), 30))).toEqual([['date', '2026-05-05']])
    })

    it('are not told of a row it had read, whose fields it changes one after the other in one request', async () => {
      await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Car' }), put('mileage', trip, sampleFields('mileage', 1))]), SERVER_NOW)
      expect(await toldAfter(
        put('mileage', trip, { date: '2026-05-05' }, 41), put('mileage', trip, { endingMileage: 999_999 }, 42),
        remove('mileage', trip, 43), put('mileage', trip, { date: '2026-05-06' }, 44),
      )).toEqual([])
    })

    it('are not told where nothing differs, nor of what is entered anew under its natural key', async () => {
      const paid = sampleId('billPayments', 1)
      const fields = sampleFields('billPayments', 1)
      await store.apply(user, desktop, batchOf(1, [
        put('vehicles', car, { name: 'Car' }), remove('vehicles', car), put('billPayments', paid, fields), remove('billPayments', paid),
      ]), SERVER_NOW)
      expect(await toldAfter(put('vehicles', car, { name: 'Car' }, 40))).toEqual([])
      expect(await toldAfter(put('billPayments', paid, { ...fields, amount: 1 }, 41))).toEqual([])
    })
  })
})

describe('stamps', () => {
  it('from the future are drawn back to the server\'s now, so they cannot win for years', async () => {
    const inTenYears = secondOf(315_000_000)
    const set = { ...put('vehicles', car, { name: 'From 2037' }), at: inTenYears }
    const { results } = await store.apply(user, phone, batchOf(1, [set]), SERVER_NOW)
    expect(results).toEqual([])
    expect(await heardOf(store, user, car)).toMatchObject({ createdAt: SERVER_NOW })
    await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Later' }, 903)]), SERVER_NOW + 3_000)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Later' })
  })

  it('of one device never go back, however its clock jumps', async () => {
    const changes = [put('vehicles', car, { name: 'First' }, 500), put('vehicles', car, { name: 'Second' }, 20)]
    await store.apply(user, phone, batchOf(1, changes), SERVER_NOW)
    await store.apply(user, phone, batchOf(3, [put('vehicles', car, { name: 'Third' }, 10)]), SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Third', createdAt: millisecondOf(secondOf(500)) })
  })
})

describe('removing', () => {
  it('loses to a later put and wins over an earlier one, whichever is heard first', async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' }, 10)]), SERVER_NOW)
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 30)]), SERVER_NOW)
    await store.apply(user, phone, batchOf(2, [put('vehicles', car, { name: 'Earlier' }, 20)]), SERVER_NOW)
    expect(await heardOf(store, user, car)).toBeNull()
    await store.apply(user, phone, batchOf(3, [put('vehicles', car, { name: 'Later' }, 40)]), SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Later' })
  })

  it('is remembered of a row whose create has not arrived', async () => {
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 30)]), SERVER_NOW)
    expect(await store.isRemoved(user, 'vehicles', car)).toBe(true)
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' }, 10)]), SERVER_NOW)
    expect(await heardOf(store, user, car)).toBeNull()
  })
})

describe('edits whose create has not arrived', () => {
  it('are kept and laid over the create when it comes', async () => {
    await store.apply(user, desktop, batchOf(1, [put('mileage', trip, { date: '2026-05-05' }, 30)]), SERVER_NOW)
    expect(await heardOf(store, user, trip)).toBeNull()
    expect(await store.list(user, 'mileage')).toEqual([])
    await store.apply(user, phone, batchOf(1, [put('mileage', trip, sampleFields('mileage', 1), 10)]), SERVER_NOW)
    const values = { ...sampleFields('mileage', 1), date: '2026-05-05', createdAt: millisecondOf(secondOf(10)) }
    expect(await heardOf(store, user, trip)).toEqual(values)
    expect(book.count('fragments')).toBe(0)
  })
})

it('keeps accounts apart, also with the same ids and device', async () => {
  const other = await openAccount(store, 2)
  await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Mine' })]), SERVER_NOW)
  await store.apply(other, phone, batchOf(1, [put('vehicles', car, { name: 'Theirs' }), badTrip]), SERVER_NOW)
  expect(await heardOf(store, user, car)).toMatchObject({ name: 'Mine' })
  expect(await heardOf(store, other, car)).toMatchObject({ name: 'Theirs' })
  expect(await store.lastNumber(user, phone)).toBe(1)
  expect(await heardOf(store, user, trip)).toBeUndefined()
  const cursor = (await store.changesSince(user, null))?.cursor ?? null
  expect(await store.changesSince(other, cursor)).toBeNull()
})

it('takes nothing for an account that is not there', async () => {
  const batch = batchOf(1, [put('vehicles', car, { name: 'Car' })])
  await expect(store.apply(sampleId('profile', 9), phone, batch, SERVER_NOW)).rejects.toThrow('There is no such account')
})

it('keeps every character of a text', async () => {
  const name = 'Zoë\'s "car" \u{1F697} \u0000 \\ \n ماشین %_'
  await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name })]), SERVER_NOW)
  expect(await heardOf(store, user, car)).toMatchObject({ name })
  expect(await store.get(user, 'vehicles', car)).toMatchObject({ name })
})

describe('changes of the server itself', () => {
  const change = { op: 'put', entity: 'vehicles', id: car, fields: { name: 'By REST' } } as const

  it('reach devices like any other', async () => {
    await store.applyOwn(user, [change], SERVER_NOW)
    expect(await allRows(store, user)).toContainEqual(['v', car, 2, { name: 'By REST', createdAt: SERVER_NOW }])
  })

  it('win over what the server has read, also when a device is ahead of its clock', async () => {
    const ahead = [901, 902, 903].map((second) => put('vehicles', car, { name: `Ahead ${second}` }, second))
    await store.apply(user, phone, batchOf(1, ahead), SERVER_NOW)
    await store.applyOwn(user, [change, { ...change, fields: { name: 'Second' } }], SERVER_NOW)
    expect(await heardOf(store, user, car)).toMatchObject({ name: 'Second' })
    await store.apply(user, phone, batchOf(4, [put('vehicles', car, { name: 'Ahead again' }, 904)]), SERVER_NOW)
    await store.applyOwn(user, [{ ...change, op: 'remove', fields: {} }], SERVER_NOW)
    expect(await heardOf(store, user, car)).toBeNull()
  })

  it('are all undone by one that is refused', async () => {
    const rows = await allRows(store, user)
    const broken = { ...change, entity: 'bills', id: sampleId('bills', 1), fields: { amount: 0 } } as const
    const refused = store.applyOwn(user, [change, broken], SERVER_NOW)
    await expect(refused).rejects.toMatchObject({ name: 'RuleError', field: 'amount' })
    expect(await allRows(store, user)).toEqual(rows)
  })
})
