import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import { openDb, tableOf, type RoadbookDb } from './db.ts'
import { isDeviceFull } from './full-device.ts'
import { newId } from './new-id.ts'
import { save, saveTogether } from './save.ts'
import { watchRows } from './watch-rows.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const DAY = '2026-11-20'
let db: RoadbookDb
let id: string
let told: (readonly Row<'earnings'>[])[]
let stop: () => void

beforeEach(async () => {
  db = openDb(newId())
  id = newId()
  await save(db, 'earnings', id, { date: DAY, platform: 'uber', amount: 100 })
  told = []
  stop = watchRows(db, 'earnings', november, (rows) => told.push(rows))
  await vi.waitFor(() => expect(told).toHaveLength(1))
})

afterEach(async () => {
  stop()
  await db.dexie.delete()
})

const shown = () => told.at(-1)?.map(({ amount, platform }) => `${platform} ${amount}`)
const fill = () => db.outbox.hook('creating', () => { throw new DOMException('The disk is full', 'QuotaExceededError') })
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (error: unknown) => error)

it('shows a change while the disk is writing, and calls it saved when it is there', async () => {
  const saving = save(db, 'earnings', id, { amount: 120 })
  expect(shown()).toEqual(['uber 120'])
  expect(await Promise.race([saving, Promise.resolve('not yet')])).toBe('not yet')
  await saving
  expect(shown()).toEqual(['uber 120'])
  expect(told).toHaveLength(2)
})

it('leaves the disk alone until the number is on the screen', async () => {
  let paint = (): void => undefined
  const painted = new Promise<void>((resolve) => { paint = resolve })
  const saving = save({ ...db, shown: () => painted }, 'earnings', id, { amount: 120 })
  expect(shown()).toEqual(['uber 120'])
  expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 100 })
  paint()
  await saving
  expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 120 })
  expect(shown()).toEqual(['uber 120'])
})

it('shows a new row while the disk is writing, and only where its day is shown', async () => {
  const saving = save(db, 'earnings', newId(), { date: DAY, platform: 'lyft', amount: 7 })
  expect(shown()).toEqual(['lyft 7', 'uber 100'])
  expect(await Promise.race([saving, Promise.resolve('not yet')])).toBe('not yet')
  await saving
  expect(shown()).toEqual(['lyft 7', 'uber 100'])
  const before = told.length
  await save(db, 'earnings', newId(), { date: '2026-10-31', platform: 'lyft', amount: 9 })
  expect(told).toHaveLength(before)
})

it('takes a new row back that was not kept, also when it was asked for twice', async () => {
  fill()
  const asked = newId()
  const twice = [7, 8].map((amount) => failureOf(save(db, 'earnings', asked, { date: DAY, platform: 'lyft', amount })))
  expect(shown()).toEqual(['lyft 8', 'uber 100'])
  expect((await Promise.all(twice)).every(isDeviceFull)).toBe(true)
  await vi.waitFor(() => expect(shown()).toEqual(['uber 100']))
})

it('shows what is kept after two corrections that failed one after the other', async () => {
  fill()
  const twice = [120, 130].map((amount) => failureOf(save(db, 'earnings', id, { amount })))
  expect(shown()).toEqual(['uber 130'])
  expect((await Promise.all(twice)).every(isDeviceFull)).toBe(true)
  await vi.waitFor(() => expect(shown()).toEqual(['uber 100']))
})

it('shows what was before on a device without room', async () => {
  fill()
  const changing = save(db, 'earnings', id, { amount: 120 })
  expect(shown()).toEqual(['uber 120'])
  expect(isDeviceFull(await failureOf(changing))).toBe(true)
  expect(shown()).toEqual(['uber 100'])
  const together = saveTogether(db, [
    { op: 'remove', entity: 'earnings', id },
    { op: 'put', entity: 'earnings', id: newId(), fields: { date: DAY, platform: 'lyft', amount: 7 } },
  ])
  expect(shown()).toEqual(['lyft 7'])
  expect(isDeviceFull(await failureOf(together))).toBe(true)
  expect(shown()).toEqual(['uber 100'])
  expect(await tableOf(db, 'earnings').toArray()).toMatchObject([{ id, amount: 100 }])
})

it('shows what was before when the book is shut in the middle', async () => {
  const saving = save(db, 'earnings', id, { amount: 120 })
  expect(shown()).toEqual(['uber 120'])
  db.dexie.close()
  expect(await failureOf(saving)).toBeInstanceOf(Error)
  expect(shown()).toEqual(['uber 100'])
})

it('shows nothing of a change that breaks a rule', async () => {
  expect(await failureOf(save(db, 'earnings', id, { amount: -1 }))).toBeInstanceOf(Error)
  expect(await failureOf(save(db, 'earnings', newId(), { amount: 100 }))).toBeInstanceOf(Error)
  expect(told).toHaveLength(1)
})

it('shows the row as it was kept where another tab had changed it just before', async () => {
  const elsewhere = openDb(db.userId)
  await elsewhere.dexie.table('earnings').update(id, { platform: 'lyft' })
  const saving = save(db, 'earnings', id, { amount: 120 })
  expect(shown()).toEqual(['uber 120'])
  await saving
  expect(shown()).toEqual(['lyft 120'])
  elsewhere.dexie.close()
})
