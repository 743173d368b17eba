import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receiptAddress, receiptName } from '#core/receipts/receipts.ts'
import { sampleFields } from '#core/testing/sample-rows.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import type { Store } from '../../sync-server/store/store.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { bringBackDeleted } from '../data/deleted/bring-back.ts'
import { deletedWith } from '../data/deleted/deleted-with.ts'
import { newId } from '../data/new-id.ts'
import { countNowhereElse } from '../data/nowhere-else.ts'
import { waitingPhotoNames } from '../data/photos/kept-photos.ts'
import { keptBeside } from '../data/photos/kept-beside.ts'
import { makeRoom } from '../data/photos/make-room.ts'
import { remove, restore, save, type Removed } from '../data/save.ts'
import { earlierChanges } from '../data/undecided/earlier-values.ts'
import { putBack as putBackValues } from '../data/undecided/put-back.ts'
import { dropLacked, giveBackLacked } from '../data/undecided/decide-lacked.ts'
import { lackedRows, type Lacked } from '../data/undecided/lacked.ts'
import { refusedList } from '../data/undecided/refused.ts'
import { heldWrite } from '../testing/held-write.ts'
import { serverFetch, serverReply } from '../testing/sim/fetch.ts'
import { newOracle } from '../testing/sim/oracle.ts'
import { bookOf } from './book.ts'
import { sendPhotos } from './photos/photos-lane.ts'
import { syncOnce } from './sync-once.ts'

const START = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000

let folder: string
let store: Store
let user: string
let now: number
let phone: RoadbookDb

const file = (name: string) => join(folder, `${name}.db`)
const online: Fetch = (path, init) =>
  serverFetch({ store, user, oracle: newOracle(), pageRows: 1_000 }, () => now)(path, init)
/** The same, one row at a time. */
const paged: Fetch = (path, init) =>
  serverFetch({ store, user, oracle: newOracle(), pageRows: 1 }, () => now)(path, init)
const install = () => openDb(user, { now: () => now, indexedDB: new IDBFactory() })
const drain = (db: RoadbookDb) => syncOnce(bookOf(db), online)

async function addVehicle(db: RoadbookDb, name: string): Promise<string> {
  const id = newId(now)
  await save(db, 'vehicles', id, { name })
  return id
}

/** Saves an expense with a photo, both waiting to be sent. Returns the photo's name. */
async function saveReceipt(db: RoadbookDb, digit: string): Promise<string> {
  const sha256 = digit.repeat(64)
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl: receiptAddress(sha256) }
  await save(db, 'expenses', newId(now), fields, { beside: keptBeside(db, { sha256, bytes: new TextEncoder().encode(digit).buffer, type: 'image/png' }) })
  now += 1
  return sha256
}

/** The same, and the server accepts both. */
async function sendOnePhoto(db: RoadbookDb, digit: string, fetch: Fetch = photoServer().fetch): Promise<string> {
  const sha256 = await saveReceipt(db, digit)
  await drain(db)
  await sendPhotos(bookOf(db), fetch)
  return sha256
}

/** A server that keeps photos, each the text of a digit, under that digit repeated 64 times. */
function photoServer(): { fetch: Fetch; kept: Set<string>; asked: string[] } {
  const kept = new Set<string>()
  const asked: string[] = []
  const fetch: Fetch = async (path, init) => {
    asked.push(`${init?.method} ${path}`)
    const image = init?.body instanceof FormData ? init.body.get('image') : null
    if (!(image instanceof File)) return serverReply(kept.has(receiptName(path) ?? '') ? 200 : 404, null)
    const sha256 = (await image.text()).repeat(64)
    kept.add(sha256)
    return serverReply(200, { imageUrl: receiptAddress(sha256) })
  }
  return { fetch, kept, asked }
}

async function nextTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

const onServer = async () => (await store.list(user, 'vehicles')).map(({ name }) => name).sort()
const journalOf = async (db: RoadbookDb) => (await db.journal.toArray()).flatMap(({ mutations }) => mutations)
const onDevice = async (db: RoadbookDb) => (await tableOf(db, 'vehicles').toArray()).map(({ name }) => name).sort()

/** Copies the server's file, as a backup does. */
async function backUp(name: string): Promise<void> {
  await store.close()
  copyFileSync(file('live'), file(name))
  store = openSqliteStore({ file: file('live') })
}

/** Replaces the server's file with a copy. */
async function putBack(name: string): Promise<void> {
  await store.close()
  copyFileSync(file(name), file('live'))
  for (const rest of ['-wal', '-shm']) rmSync(file('live') + rest, { force: true })
  store = openSqliteStore({ file: file('live') })
}

/** A vehicle that only the phone has: the server is restored to before it, and the phone's journal does not reach back. Returns its id. */
async function lackPrius(): Promise<string> {
  await backUp('empty')
  const prius = await addVehicle(phone, 'Prius')
  await drain(phone)
  await phone.journal.clear()
  await putBack('empty')
  await drain(phone)
  return prius
}

/** A vehicle from Monday's backup that the phone has renamed since, which a tablet knows too. */
async function renamedSinceMonday(): Promise<{ prius: string; tablet: RoadbookDb }> {
  const prius = await addVehicle(phone, 'Prius')
  await drain(phone)
  await backUp('monday')
  const tablet = install()
  await save(phone, 'vehicles', prius, { name: 'Prius LE' })
  await drain(phone)
  await drain(tablet)
  return { prius, tablet }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roadbook-restored-'))
  now = START
  user = newId(now)
  store = openSqliteStore({ file: file('live') })
  await store.createAccount(
    { id: user, email: `${user}@example.com`, passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, {}, now,
  )
  phone = install()
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

describe('a server restored from a backup', () => {
  it.each(['sent', 'waiting'])('asks nothing about amounts that the phone had read before it changed them: %s', async (at) => {
    const desktop = install()
    const ids = ['1', '2', '3'].map((digit) => newId(now + Number(digit)))
    for (const id of ids) await save(desktop, 'expenses', id, { name: 'Fuel', date: '2026-11-21', amount: 1_000 })
    for (const device of [desktop, phone]) await drain(device)
    await backUp('monday')
    now += DAY
    await addVehicle(phone, 'Corolla')
    await drain(phone)
    for (const id of ids) await save(phone, 'expenses', id, { amount: 2_000 })
    if (at === 'sent') await drain(phone)
    await putBack('monday')
    for (const device of [phone, desktop, phone, desktop]) await drain(device)
    for (const device of [phone, desktop]) expect((await earlierChanges(device)).size).toBe(0)
    expect((await store.list(user, 'expenses')).map(({ amount }) => amount)).toEqual([2_000, 2_000, 2_000])
  })

  it('gets back what the journal covers, and the driver is told in one line', async () => {
    await addVehicle(phone, 'Corolla')
    await drain(phone)
    await backUp('monday')
    const prius = await addVehicle(phone, 'Prius')
    await save(phone, 'vehicles', prius, { name: 'Prius LE' })
    await remove(phone, 'vehicles', await addVehicle(phone, 'Camry'))
    await drain(phone)
    await putBack('monday')
    await addVehicle(phone, 'Leaf')

    expect(await drain(phone)).toEqual({ kind: 'synced' })
    expect(await onServer()).toEqual(['Corolla', 'Leaf', 'Prius LE'])
    expect(await onDevice(phone)).toEqual(['Corolla', 'Leaf', 'Prius LE'])
    expect((await deviceState(phone)).notice).toEqual({ kind: 'server-restored', changes: 4 })
    expect(await lackedRows(phone)).toEqual([])
  })

  it('gets back the photos of what the journal covers, and no others', async () => {
    await sendOnePhoto(phone, 'a')
    await backUp('monday')
    const since = await sendOnePhoto(phone, 'b')
    await putBack('monday')
    await drain(phone)
    expect(await waitingPhotoNames(phone)).toEqual([since])
  })

  it('is asked for the photos of what it still knows, and gets those that came after its backup', async () => {
    const photos = photoServer()
    await sendOnePhoto(phone, 'a', photos.fetch)
    const [kept, late, orphan] = [await saveReceipt(phone, 'b'), await saveReceipt(phone, 'c'), await saveReceipt(phone, 'd')]
    await drain(phone)
    await backUp('monday')
    await sendPhotos(bookOf(phone), photos.fetch)
    const [expense] = await tableOf(phone, 'expenses').filter(({ receiptImageUrl }) => receiptImageUrl === receiptAddress(orphan)).toArray()
    await remove(phone, 'expenses', expense?.id ?? '')
    await drain(phone)
    await putBack('monday')
    for (const lost of [late, orphan]) photos.kept.delete(lost)
    await drain(phone)
    photos.asked.length = 0
    // Without a connection nothing counts as an answer.
    expect(await sendPhotos(bookOf(phone), () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
    expect(await sendPhotos(bookOf(phone), () => Promise.resolve(new Response('<html>', { status: 404 })))).toBe(false)
    expect(await waitingPhotoNames(phone)).toEqual([])
    // What only this phone has goes before anything that is in doubt.
    const waiting = await saveReceipt(phone, 'e')
    expect(await sendPhotos(bookOf(phone), photos.fetch)).toBe(true)
    expect(photos.asked.shift()).toBe('POST /api/upload/image')
    expect(photos.kept.delete(waiting)).toBe(true)
    expect(photos.asked).toEqual([
      `HEAD ${receiptAddress('a'.repeat(64))}`, `HEAD ${receiptAddress(kept)}`, `HEAD ${receiptAddress(late)}`, 'POST /api/upload/image',
    ])
    expect([...photos.kept].toSorted()).toEqual(['a'.repeat(64), kept, late])
    // Once is enough.
    await sendPhotos(bookOf(phone), photos.fetch)
    expect(photos.asked).toHaveLength(4)
  })

  it('judges again what was refused before: the driver is asked no more about what it takes now', async () => {
    await addVehicle(phone, 'Corolla')
    await drain(phone)
    await backUp('monday')
    const prius = await addVehicle(phone, 'Prius')
    await drain(phone)
    const refused = (await journalOf(phone)).find(({ id }) => id === prius)
    if (refused) await phone.refused.add({ ...refused, code: 'x', message: 'No', field: null, together: refused.n })
    await putBack('monday')
    await drain(phone)
    expect(await onServer()).toEqual(['Corolla', 'Prius'])
    expect(await refusedList(phone)).toEqual([])
  })

  it('to before the journal gets back its photos under a new device id, and the others by the word of the driver', async () => {
    await backUp('summer')
    const early = await sendOnePhoto(phone, 'a')
    const late = await sendOnePhoto(phone, 'b')
    await phone.journal.delete(1)
    await putBack('summer')
    await drain(phone)
    expect(await waitingPhotoNames(phone)).toEqual([late])
    await giveBackLacked(phone)
    expect(await waitingPhotoNames(phone)).toEqual([early, late])
  })

  it('to before the journal goes on under a new device id, and nothing that waits is lost', async () => {
    await addVehicle(phone, 'Corolla')
    await drain(phone)
    await backUp('summer')
    const prius = await addVehicle(phone, 'Prius')
    await drain(phone)
    now += 30 * DAY
    await addVehicle(phone, 'Camry')
    await drain(phone)
    now += 30 * DAY
    // This drain drops the Prius, 60 days old, from the journal and keeps the Camry.
    await drain(phone)
    const [camry] = await journalOf(phone)
    expect(camry?.n).toBe(3)
    if (camry) await phone.refused.add({ ...camry, code: 'x', message: 'No', field: null, together: 3 })
    const { device } = await deviceState(phone)
    await putBack('summer')
    await addVehicle(phone, 'Leaf')

    expect(await drain(phone)).toEqual({ kind: 'synced' })
    expect((await deviceState(phone)).device).not.toBe(device)
    expect(await refusedList(phone)).toEqual([])
    expect(await onServer()).toEqual(['Camry', 'Corolla', 'Leaf'])
    expect(await onDevice(phone)).toEqual(['Camry', 'Corolla', 'Leaf', 'Prius'])
    expect(await lackedRows(phone)).toEqual([{ entity: 'vehicles', id: prius }])
  })

  it('gets the rows it lacks once the driver says so', async () => {
    const prius = await lackPrius()
    expect(await onServer()).toEqual([])

    await giveBackLacked(phone)
    // The driver's answer counts without a connection too.
    expect(await lackedRows(phone)).toEqual([])
    await drain(phone)
    expect((await store.list(user, 'vehicles')).map(({ id, name }) => [id, name])).toEqual([[prius, 'Prius']])
    expect(await lackedRows(phone)).toEqual([])
  })

  it('is asked about until the rows wait to be sent, and no longer', async () => {
    await lackPrius()
    const remover = IDBObjectStore.prototype.delete
    const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function remove(this: IDBObjectStore, key) {
      if (key === 'lacked') throw new DOMException('The disk failed', 'UnknownError')
      return remover.call(this, key)
    })
    await expect(giveBackLacked(phone)).rejects.toThrow('The disk failed')
    failing.mockRestore()
    expect([await lackedRows(phone), await phone.outbox.count()]).toEqual([[expect.anything()], 0])
    await giveBackLacked(phone)
    expect([await lackedRows(phone), await phone.outbox.count()]).toEqual([[], 1])
  })

  it('that knew a row as removed asks whether it is, when a phone that is lost had brought it back', async () => {
    const prius = await addVehicle(phone, 'Prius')
    await drain(phone)
    const taken = await remove(phone, 'vehicles', prius)
    await drain(phone)
    await backUp('removed')
    const tablet = install()
    await restore(phone, taken)
    await drain(phone)
    await drain(tablet)
    // The phone is never seen again.
    await putBack('removed')
    now += 60_000
    await drain(tablet)
    expect(await onDevice(tablet)).toEqual(['Prius'])
    expect(await lackedRows(tablet)).toEqual([{ entity: 'vehicles', id: prius }])
    // Nothing the driver is asked about leaves the screen.
    await save(tablet, 'vehicles', prius, { name: 'Prius LE' })
    await drain(tablet)
    await drain(tablet)
    expect(await onDevice(tablet)).toEqual(['Prius LE'])
    await giveBackLacked(tablet)
    await drain(tablet)
    expect(await onServer()).toEqual(['Prius LE'])
    expect(await lackedRows(tablet)).toEqual([])
  })

  it('offers to put back a value, shown at its entry, that only a lost phone had changed since', async () => {
    const { prius, tablet } = await renamedSinceMonday()
    // The phone is never seen again.
    await putBack('monday')
    now += 60_000
    await drain(tablet)
    expect(await onDevice(tablet)).toEqual(['Prius'])
    const [change] = (await earlierChanges(tablet)).get(prius) ?? []
    expect(change).toMatchObject([{ kept: 'The restored server\'s', field: 'name', had: 'this phone', value: 'Prius LE' }])
    if (change) await putBackValues(tablet, change)
    await drain(tablet)
    expect(await onServer()).toEqual(['Prius LE'])
    expect((await earlierChanges(tablet)).size).toBe(0)
  })

  it('loses nothing of a value that another phone brings back later', async () => {
    const { tablet } = await renamedSinceMonday()
    await putBack('monday')
    await drain(tablet)
    await drain(phone)
    await drain(tablet)
    expect(await onDevice(tablet)).toEqual(['Prius LE'])
    for (const book of [phone, tablet]) expect((await earlierChanges(book)).size).toBe(0)
  })

  it('loses nothing of a loan stored by an app from before loans had earlier balances', async () => {
    const prius = await addVehicle(phone, 'Prius')
    const loan = newId(now)
    await save(phone, 'autoLoans', loan, { ...sampleFields('autoLoans', 1), vehicleId: prius, earlierBalances: null })
    await drain(phone)
    await backUp('monday')
    await save(phone, 'vehicles', prius, { name: 'Prius LE' })
    await drain(phone)
    const loans = tableOf(phone, 'autoLoans')
    await loans.where(':id').equals(loan).modify((row) => { Reflect.deleteProperty(row, 'earlierBalances') })
    await putBack('monday')
    await drain(phone)
    expect(await loans.get(loan)).toHaveProperty('earlierBalances', null)
    expect(await phone.lost.count()).toBe(0)
  })

  it('asks about the rows that a new phone had already received when only part of the book was there', async () => {
    await backUp('empty')
    for (const name of ['Corolla', 'Prius', 'Camry']) await addVehicle(phone, name)
    await drain(phone)
    const tablet = install()
    let pages = 0
    await syncOnce(bookOf(tablet), async (path, init) => {
      if ((pages += 1) > 2) throw new TypeError('Failed to fetch')
      return await paged(path, init)
    })
    const heard = await tableOf(tablet, 'vehicles').toArray()
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.length).toBeLessThan(3)
    // The phone is never seen again.
    await putBack('empty')
    await drain(tablet)
    expect(await tableOf(tablet, 'vehicles').toArray()).toEqual(heard)
    expect(await lackedRows(tablet)).toEqual(heard.map(({ id }) => ({ entity: 'vehicles', id })))
  })

  it('does not ask about a row that another device has brought back meanwhile', async () => {
    await drain(phone)
    const tablet = install()
    await backUp('empty')
    await addVehicle(phone, 'Prius')
    await drain(phone)
    await drain(tablet)
    await putBack('empty')
    await drain(tablet)
    expect(await lackedRows(tablet)).toHaveLength(1)
    await drain(phone)
    await drain(tablet)
    expect(await lackedRows(tablet)).toEqual([])
    expect(await onServer()).toEqual(['Prius'])
  })

  describe('without the drive of a vehicle that a tablet deletes without signal', () => {
    let vehicle: string
    let drive: string
    let removed: Removed
    let tablet: RoadbookDb
    const drives = async (db: RoadbookDb) => (await tableOf(db, 'mileage').toArray()).map(({ id }) => id)

    beforeEach(async () => {
      vehicle = await addVehicle(phone, 'Prius')
      tablet = install()
      for (const db of [phone, tablet]) await drain(db)
      await backUp('monday')
    })

    /** The drive is logged after the backup and the vehicle deleted on the tablet; then the server is restored. */
    async function logAndDelete(logging: RoadbookDb): Promise<void> {
      drive = newId(now)
      await save(logging, 'mileage', drive, { vehicleId: vehicle, date: '2026-11-20', startingMileage: 1_000, endingMileage: 1_900 })
      for (const db of [phone, tablet]) await drain(db)
      now += 60_000
      removed = await remove(tablet, 'vehicles', vehicle)
      await putBack('monday')
      now += 60_000
    }

    it('shows it no more, and asks nothing: the deletion counts', async () => {
      await logAndDelete(phone)
      // The phone is never seen again.
      for (const _ of [1, 2]) await drain(tablet)
      expect([await onDevice(tablet), await drives(tablet), await lackedRows(tablet)]).toEqual([[], [], []])
    })

    it('gets it back when the driver takes the deletion back', async () => {
      await logAndDelete(phone)
      await drain(tablet)
      await restore(tablet, removed)
      await drain(tablet)
      expect(await drives(tablet)).toEqual([drive])
      expect((await store.list(user, 'mileage')).map(({ id }) => id)).toEqual([drive])
    })

    it('lets it be brought back when the vehicle stands, because the desktop has renamed it since', async () => {
      await logAndDelete(phone)
      const desktop = install()
      await drain(desktop)
      await save(desktop, 'vehicles', vehicle, { name: 'Prius LE' })
      for (const db of [desktop, tablet]) await drain(db)
      expect([await onDevice(tablet), await drives(tablet)]).toEqual([['Prius LE'], []])
      await bringBackDeleted(tablet, await deletedWith(tablet, [drive]))
      for (const db of [tablet, desktop]) await drain(db)
      for (const db of [tablet, desktop]) expect(await drives(db)).toEqual([drive])
    })

    it('gets it back from the tablet that had logged it, where the vehicle stands', async () => {
      await logAndDelete(tablet)
      const desktop = install()
      await drain(desktop)
      await save(desktop, 'vehicles', vehicle, { name: 'Prius LE' })
      for (const db of [desktop, tablet, desktop]) await drain(db)
      for (const db of [tablet, desktop]) expect(await drives(db)).toEqual([drive])
    })
  })

  it('keeps a row that the server sends again, at whatever moment the driver chooses to drop it', async () => {
    const prius = await addVehicle(phone, 'Prius')
    for (const turns of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await drain(phone)
      const tablet = install()
      await drain(tablet)
      await tablet.dexie.table<Lacked>('meta').put({ key: 'lacked', rows: [{ entity: 'vehicles', id: prius }] })
      await save(phone, 'vehicles', prius, { name: `Prius ${turns}` })
      await drain(phone)
      let dropping: Promise<void> | undefined
      await syncOnce(bookOf(tablet), async (path, init) => {
        const reply = await online(path, init)
        dropping ??= nextTurns(turns).then(() => lackedRows(tablet).then((asked) => dropLacked(tablet, asked)))
        return reply
      })
      await dropping
      expect(await onDevice(tablet)).toEqual([`Prius ${turns}`])
    }
  })

  it('asks about more rows when it is restored again while the driver is still answering', async () => {
    const prius = await addVehicle(phone, 'Prius')
    const camry = await addVehicle(phone, 'Camry')
    await drain(phone)
    const asking = (...ids: string[]): Lacked => ({ key: 'lacked', rows: ids.map((id) => ({ entity: 'vehicles', id })) })
    const ask = (...ids: string[]) => phone.dexie.table<Lacked>('meta').put(asking(...ids))
    await ask(prius)
    const { book, held, letGo } = heldWrite(phone)
    const giving = giveBackLacked(book)
    await held
    await ask(prius, camry)
    letGo()
    await giving
    expect(await lackedRows(phone)).toEqual([{ entity: 'vehicles', id: camry }])
    await ask(prius, camry)
    await dropLacked(phone, [{ entity: 'vehicles', id: prius }])
    expect(await onDevice(phone)).toEqual(['Camry'])
    expect(await lackedRows(phone)).toEqual([{ entity: 'vehicles', id: camry }])
  })

  it('does not get back a row that another tab deletes, at whatever moment the driver gives the rows back', async () => {
    const camry = await addVehicle(phone, 'Camry')
    for (const turns of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const prius = await addVehicle(phone, 'Prius')
      await drain(phone)
      await phone.dexie.table<Lacked>('meta').put({ key: 'lacked', rows: [prius, camry].map((id) => ({ entity: 'vehicles', id })) })
      const removing = nextTurns(turns).then(() => remove(phone, 'vehicles', prius))
      await giveBackLacked(phone)
      await removing
      await drain(phone)
      expect([await onDevice(phone), await onServer()]).toEqual([['Camry'], ['Camry']])
    }
    expect(await lackedRows(phone)).toEqual([])
  })

  it('may lack each entry and photo that it has not named yet: signing out counts them, and no room is made with one', async () => {
    await addVehicle(phone, 'Corolla')
    await drain(phone)
    await backUp('monday')
    for (const name of ['Prius', 'Camry']) await addVehicle(phone, name)
    await sendOnePhoto(phone, 'a')
    await phone.journal.clear()
    expect(await countNowhereElse(phone)).toBe(0)
    await putBack('monday')
    for (const name of ['Leaf', 'Bolt']) {
      const tablet = install()
      await addVehicle(tablet, name)
      await drain(tablet)
    }
    const callsThenNone = (calls: number): Fetch => async (...request) => {
      if ((calls -= 1) < 0) throw new TypeError('Failed to fetch')
      return await paged(...request)
    }
    await syncOnce(bookOf(phone), callsThenNone(1))
    expect(await countNowhereElse(phone)).toBe(5)
    expect(await makeRoom(phone)).toBe(0)
    await syncOnce(bookOf(phone), callsThenNone(3))
    expect(await countNowhereElse(phone)).toBe(4)
    await drain(phone)
    expect([await onDevice(phone), (await lackedRows(phone)).length]).toEqual([['Bolt', 'Camry', 'Corolla', 'Leaf', 'Prius'], 3])
    expect(await countNowhereElse(phone)).toBe(4)
    await sendPhotos(bookOf(phone), photoServer().fetch)
    expect(await countNowhereElse(phone)).toBe(3)
  })

  it('keeps the rows the driver is asked about also when it has forgotten removals meanwhile', async () => {
    const prius = await addVehicle(phone, 'Prius')
    await addVehicle(phone, 'Camry')
    await drain(phone)
    await phone.dexie.table<Lacked>('meta').put({ key: 'lacked', rows: [{ entity: 'vehicles', id: prius }] })
    const tablet = install()
    await drain(tablet)
    now += DAY
    for (const { id } of await tableOf(tablet, 'vehicles').toArray()) await remove(tablet, 'vehicles', id)
    await drain(tablet)
    now += 401 * DAY
    await store.forgetRemoved(now)
    await drain(phone)
    expect(await onDevice(phone)).toEqual(['Prius'])
    expect(await lackedRows(phone)).toEqual([{ entity: 'vehicles', id: prius }])
  })

  it('stays without the rows that the driver drops', async () => {
    await lackPrius()
    await dropLacked(phone, await lackedRows(phone))
    await drain(phone)
    expect(await onDevice(phone)).toEqual([])
    expect(await lackedRows(phone)).toEqual([])
  })
})

describe('a book older than the server knows it', () => {
  it('goes on under a new device id and sends again what the server passed over', async () => {
    await addVehicle(phone, 'Corolla')
    const older = { state: await deviceState(phone), outbox: await phone.outbox.toArray() }
    await addVehicle(phone, 'Prius')
    await addVehicle(phone, 'Camry')
    await drain(phone)

    // Like a phone set up from its backup: a device that has forgotten numbers 2 and 3.
    const copy = install()
    await copy.meta.put(older.state)
    await copy.outbox.bulkAdd(older.outbox)
    await addVehicle(copy, 'Leaf')
    expect(await drain(copy)).toEqual({ kind: 'synced' })
    expect((await deviceState(copy)).device).not.toBe(older.state.device)
    expect(await onServer()).toEqual(['Camry', 'Corolla', 'Leaf', 'Prius'])
    expect(await onDevice(copy)).toEqual(['Camry', 'Corolla', 'Leaf', 'Prius'])
    expect((await deviceState(copy)).notice).toBeNull()
  })

  it('that another phone goes by too takes nothing for sent that only the other one has sent', async () => {
    await addVehicle(phone, 'Corolla')
    await drain(phone)
    const copy = install()
    await copy.meta.put(await deviceState(phone))
    const book = bookOf(copy)
    await syncOnce(book, online)
    await addVehicle(phone, 'Prius')
    await drain(phone)
    await addVehicle(copy, 'Leaf')
    expect(await syncOnce(book, online)).toEqual({ kind: 'synced' })
    expect(await onServer()).toEqual(['Corolla', 'Leaf', 'Prius'])
    expect((await deviceState(copy)).device).not.toBe((await deviceState(phone)).device)
  })

  it('keeps its refused changes apart from those the new device may make', async () => {
    await addVehicle(phone, 'Corolla')
    const older = await deviceState(phone)
    const [mutation] = await phone.outbox.toArray()
    await addVehicle(phone, 'Prius')
    await drain(phone)
    const copy = install()
    await copy.meta.put(older)
    if (mutation) await copy.refused.add({ ...mutation, code: 'x', message: 'No', field: null, together: 1 })
    await addVehicle(copy, 'Leaf')
    await drain(copy)
    expect((await journalOf(copy)).map(({ n }) => n)).toEqual([1])
    expect(await refusedList(copy)).toMatchObject([[{ n: -1, together: -1, message: 'No' }]])
  })
})
