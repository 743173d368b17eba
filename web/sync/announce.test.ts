import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import { openDb, tableOf } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import type { Changed } from '../data/held-rows/changed.ts'
import { rowsBetween, waitingCount } from '../data/read.ts'
import { save } from '../data/save.ts'
import { serverReply } from '../testing/sim/fetch.ts'
import { bookOf } from './book.ts'
import { syncOnce } from './sync-once.ts'

const reply = (ack: number, rows: unknown[], cursor: string) =>
  serverReply(200, { ack, results: [], rows, cursor, more: false, now: Date.now(), minProtocol: 1 })

/** A server that knows nothing of this device until it sends a batch. */
const answering = (rows: unknown[], cursor: string): Fetch => (_, init) => {
  const { batch } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { batch: object | null }
  return Promise.resolve(batch === null && cursor === '2.a' ? reply(0, [], '1.a') : reply(1, rows, cursor))
}

it('repaints what Dexie queries show after syncing wrote beneath Dexie', async () => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  const seen = { names: [] as string[], amounts: [] as number[], waiting: -1 }
  const subscriptions = [
    liveQuery(() => tableOf(db, 'vehicles').toArray()).subscribe((rows) => void (seen.names = rows.map(({ name }) => name))),
    liveQuery(() => rowsBetween(db, 'earnings', '2026-11-01', '2026-11-30'))
      .subscribe((rows) => void (seen.amounts = rows.map(({ amount }) => amount))),
    liveQuery(() => waitingCount(db)).subscribe((count) => void (seen.waiting = count)),
  ]
  await vi.waitFor(() => expect(seen).toEqual({ names: ['Corolla'], amounts: [], waiting: 1 }))
  const id = newId()
  const rows = [
    ['v', id, 1, { name: 'Prius', createdAt: 1 }],
    ['e', newId(), 2, { date: '2026-11-20', platform: null, amount: 500, createdAt: 1 }],
  ]
  await syncOnce(bookOf(db), answering(rows, '2.a'))
  await vi.waitFor(() => expect(seen).toEqual({ names: expect.arrayContaining(['Corolla', 'Prius']), amounts: [500], waiting: 0 }))
  await syncOnce(bookOf(db), answering([['v', id, 3, null]], '3.a'))
  await vi.waitFor(() => expect(seen.names).toEqual(['Corolla']))
  subscriptions.forEach((subscription) => subscription.unsubscribe())
})

it('names the rows it wrote, so that a screen looks up those alone', async () => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  const told: Changed[] = []
  const stop = db.changes.listen((changed) => told.push(changed))
  const id = newId()
  await syncOnce(bookOf(db), answering([['e', id, 2, { date: '2026-11-20', platform: null, amount: 500, createdAt: 1 }]], '2.a'))
  const row = { id, date: '2026-11-20', platform: null, amount: 500, createdAt: 1 }
  await vi.waitFor(() => expect(told).toContainEqual({ kind: 'rows', rows: [{ entity: 'earnings', id, row }], queued: 0, isOptimistic: false }))
  expect(told.filter(({ kind }) => kind === 'anew')).toEqual([])
  stop()
})

it('says from where to where an answer took the cursor, after its rows', async () => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const cursors = () => posted.mock.calls.map(([message]): unknown => message).filter((message) => typeof message === 'object' && message !== null && 'from' in message)
  await syncOnce(bookOf(db), answering([['v', newId(), 2, { name: 'Prius', createdAt: 1 }]], '2.a'))
  expect(cursors()).toEqual([{ from: null, to: '1.a' }, { from: '1.a', to: '2.a' }])
  expect(posted.mock.calls.at(-1)?.[0]).toEqual({ from: '1.a', to: '2.a' })
  posted.mockRestore()
})
