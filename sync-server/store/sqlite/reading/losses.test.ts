/** Values that lost are reported to devices only where somebody would be surprised. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import type { SyncLoss } from '#core/sync/protocol.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import { openStoreFile, type StoreFile } from '../../../testing/store-file.ts'
import { batchOf, desktop, phone, put, remove, secondOf, SERVER_NOW } from '../../../testing/sync-account.ts'
import type { Store } from '../../store.ts'

let book: StoreFile
let store: Store
let user: string
beforeEach(async () => {
  book = await openStoreFile()
  ;({ store, user } = book)
})
afterEach(() => book.close())

const pay = sampleId('earnings', 1)
const spent = sampleId('expenses', 1)

const told = async (cursor: string | null): Promise<readonly SyncLoss[]> => (await store.changesSince(user, cursor))?.lost ?? []
const cursorNow = async (): Promise<string> => (await store.changesSince(user, null))?.cursor ?? ''
const secondMs = (second: number) => millisecondOf(secondOf(second))

/** An earning is on the server, and both devices have read it. */
async function bothHaveRead(): Promise<string> {
  await store.apply(user, phone, batchOf(1, [put('earnings', pay, sampleFields('earnings', 1), 1)]), SERVER_NOW, { cursor: null, kind: 'phone' })
  return await cursorNow()
}

describe('values that lost', () => {
  it('are told with both devices, their kinds and their times, when the earlier edit is heard later', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 50)]), SERVER_NOW, { cursor, kind: 'desktop' })
    const before = await cursorNow()
    await store.apply(user, phone, batchOf(2, [put('earnings', pay, { amount: 4_120 }, 40)]), SERVER_NOW, { cursor })
    const loss = {
      code: 'e', id: pay, field: 'amount', value: 4_120,
      had: { device: phone, kind: 'phone', at: secondMs(40) },
      kept: { device: desktop, kind: 'desktop', at: secondMs(50) },
    }
    expect(await told(before)).toEqual([loss])
    expect(await told(cursor)).toEqual([loss])
    expect(await told(await cursorNow())).toEqual([])
  })

  it('are told when the later edit is heard later, but had not read the earlier one', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, phone, batchOf(2, [put('earnings', pay, { amount: 4_120 }, 40)]), SERVER_NOW, { cursor })
    await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 50)]), SERVER_NOW, { cursor, kind: 'desktop' })
    expect(await told(cursor)).toMatchObject([{ value: 4_120, had: { device: phone }, kept: { device: desktop } }])
  })

  it('are not told when who wrote over them had read them', async () => {
    const first = await bothHaveRead()
    await store.apply(user, phone, batchOf(2, [put('earnings', pay, { amount: 4_120 }, 40)]), SERVER_NOW, { cursor: first })
    const read = await cursorNow()
    await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 50)]), SERVER_NOW, { cursor: read })
    await store.applyOwn(user, [put('earnings', pay, { amount: 100 })], SERVER_NOW)
    expect(await told(null)).toEqual([])
  })

  describe('are judged by what the device had read when it wrote the change', () => {
    /** The desktop's 39.00 is on the server; `first` is from before it, `read` from after it. */
    async function desktopHasChanged(): Promise<{ readonly first: string; readonly read: string }> {
      const first = await bothHaveRead()
      await store.apply(user, desktop, batchOf(1, [put('earnings', pay, { amount: 3_900 }, 40)]), SERVER_NOW, { cursor: first })
      return { first, read: await cursorNow() }
    }
    const fromPhone = (cursor: string, changes: Parameters<typeof batchOf>[1]) =>
      store.apply(user, phone, batchOf(2, changes), SERVER_NOW, { cursor })
    const values = async (cursor: string) => (await told(cursor)).map(({ field, value }) => [field, value])

    it('and told although it has read them by the time it sends it', async () => {
      const { first, read } = await desktopHasChanged()
      await fromPhone(read, [{ ...put('earnings', pay, { amount: 4_120 }, 50), read: first }])
      expect(await values(read)).toEqual([['amount', 3_900]])
    })

    it('each by its own: of two sent together only the one from before', async () => {
      const { first, read } = await desktopHasChanged()
      await store.apply(user, desktop, batchOf(2, [put('earnings', pay, { date: '2026-05-05' }, 41)]), SERVER_NOW, { cursor: read })
      const both = await cursorNow()
      await fromPhone(both, [
        { ...put('earnings', pay, { amount: 4_120 }, 50), read: first }, { ...put('earnings', pay, { date: '2026-05-06' }, 51), read: both },
      ])
      expect(await values(both)).toEqual([['amount', 3_900]])
    })

    it.each([true, false])('and told of a form open for longer than another change of the row, sent with it: %s', async (together) => {
      const { first, read } = await desktopHasChanged()
      const changes = [{ ...put('earnings', pay, { date: '2026-05-05' }, 50), read }, { ...put('earnings', pay, { amount: 4_120 }, 51), read: first }]
      if (together) await fromPhone(read, changes)
      else for (const [index, change] of changes.entries()) await store.apply(user, phone, batchOf(2 + index, [change]), SERVER_NOW, { cursor: read })
      expect(await values(read)).toEqual([['amount', 3_900]])
    })

    it('and not told because of what this device changed in the row itself meanwhile', async () => {
      const { read } = await desktopHasChanged()
      await fromPhone(read, [{ ...put('earnings', pay, { date: '2026-05-05' }, 50), read }])
      await store.apply(user, phone, batchOf(3, [{ ...put('earnings', pay, { amount: 4_120 }, 51), read }]), SERVER_NOW, { cursor: await cursorNow() })
      expect(await values(read)).toEqual([])
    })

    it('and told of a row that was away when it read on, and came back since', async () => {
      const { read } = await desktopHasChanged()
      await store.apply(user, desktop, batchOf(2, [remove('earnings', pay, 41)]), SERVER_NOW, { cursor: read })
      const away = await cursorNow()
      await store.apply(user, desktop, batchOf(3, [put('earnings', pay, { date: '2026-05-05' }, 42)]), SERVER_NOW, { cursor: away })
      const back = await cursorNow()
      await fromPhone(back, [{ ...put('earnings', pay, { amount: 4_120 }, 50), read: away }])
      expect(await values(back)).toEqual([['amount', 3_900]])
    })

    it.each([null, '2.lost', 'none'])('and told when it has not read that far: %s', async (before) => {
      const { read } = await desktopHasChanged()
      await fromPhone(read, [{ ...put('earnings', pay, { amount: 4_120 }, 50), read: before }])
      expect(await values(read)).toEqual([['amount', 3_900]])
    })

    it('and not told where it had read that far from a server that has been restored since', async () => {
      const { read } = await desktopHasChanged()
      await fromPhone(read, [{ ...put('earnings', pay, { amount: 4_120 }, 50), read: '90.lost' }])
      expect(await values(read)).toEqual([])
    })
  })

  it('are not told of a default that the server filled in for a new account', async () => {
    const newUser = sampleId('profile', 2)
    const account = { id: newUser, email: 'new@example.com', passwordHash: null, googleId: null, emailVerified: true, provider: 'email' } as const
    await store.createAccount(account, { firstName: 'Sam', gigPlatforms: [] }, SERVER_NOW - 1_000_000)
    const answers = put('profile', newUser, { firstName: 'Marcus', gigPlatforms: ['uber'] }, 10)
    await store.apply(newUser, phone, batchOf(1, [answers]), SERVER_NOW, { cursor: null })
    expect((await store.changesSince(newUser, null))?.lost).toMatchObject([{ field: 'firstName', value: 'Sam' }])
  })

  it('are told of what a call to the server has cleared: that was somebody\'s decision', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, desktop, batchOf(1, [put('expenses', spent, { ...sampleFields('expenses', 1), note: 'desk' }, 20)]), SERVER_NOW, { cursor })
    const before = await cursorNow()
    await store.applyOwn(user, [put('expenses', spent, { note: null })], SERVER_NOW)
    await store.apply(user, phone, batchOf(2, [put('expenses', spent, { note: 'phone' }, 901)]), SERVER_NOW + 2_000, { cursor: before })
    expect(await told(before)).toMatchObject([{ field: 'note', value: null, had: { device: 'server' } }])
  })

  it('are not told because a change of the same row was refused meanwhile', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, desktop, batchOf(1, [put('expenses', spent, { ...sampleFields('expenses', 1), note: 'desk' }, 20)]), SERVER_NOW, { cursor })
    const read = await cursorNow()
    const { results } = await store.apply(user, phone, batchOf(2, [put('expenses', spent, { amount: -5 }, 30)]), SERVER_NOW, { cursor: read })
    expect(results).toHaveLength(1)
    const later = await cursorNow()
    await store.apply(user, phone, batchOf(3, [{ ...put('expenses', spent, { note: 'phone' }, 31), read }]), SERVER_NOW, { cursor: later })
    expect(await told(read)).toEqual([])
  })

  it('cost a removed row nothing: since when its values could be read is forgotten', async () => {
    const cursor = await bothHaveRead()
    await store.apply(user, phone, batchOf(2, [put('expenses', spent, sampleFields('expenses', 1), 20), remove('expenses', spent, 21)]), SERVER_NOW, { cursor })
    expect(book.look((raw) => raw.prepare('SELECT stamps FROM expenses').all())).toEqual([{ stamps: null }])
  })
})
