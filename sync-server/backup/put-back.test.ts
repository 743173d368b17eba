import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { sampleId } from '#core/testing/sample-rows.ts'
import { databaseIn, receiptsIn, restoringIn } from '../data-folder.ts'
import { createReceipts } from '../receipts/receipts.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import { openAccount } from '../testing/sync-account.ts'
import { copyDatabase } from '../store/sqlite/copy-database.ts'
import { backUp } from './back-up.ts'
import { copyData } from './copy-data.ts'
import { refuseCutRestore } from './cut-restore.ts'
import type { Rename } from './moves.ts'
import { putBack } from './put-back.ts'

const NOW = Date.parse('2026-11-21T14:05:00.250Z')
const kim = sampleId('profile', 1)
const COLOURS = ['red', 'blue']

/** Adds a day to the book of a data folder: earnings, and a photo of which the name is given. */
async function drive(dataDir: string, day: 1 | 2): Promise<string> {
  const store = openSqliteStore({ file: databaseIn(dataDir) })
  if ((await store.accountById(kim)) === null) await openAccount(store)
  const fields = admit('earnings', { date: '2026-11-21', amount: day })
  await store.applyOwn(kim, [{ op: 'put', entity: 'earnings', id: sampleId('earnings', day), fields }], NOW)
  await store.close()
  const photo = sharp({ create: { width: 20, height: 20, channels: 3, background: COLOURS[day - 1] ?? '' } })
  return createReceipts(receiptsIn(dataDir), () => NOW).take(kim, await photo.jpeg().toBuffer(), 'image/jpeg')
}

/** A data folder with two days, and a backup of the first elsewhere. */
async function twoDays() {
  const root = mkdtempSync(join(tmpdir(), 'roadbook-restore-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  const first = await drive(dataDir, 1)
  const { folder } = await backUp(dataDir, join(root, 'backups'), NOW)
  const second = await drive(dataDir, 2)
  const before = join(dataDir, 'before-restore-2026-11-21T14-05-00-250Z')

  /** The days that a folder's database has, and those whose photo is there. */
  async function daysIn(place: string): Promise<unknown> {
    const store = openSqliteStore({ file: databaseIn(place) })
    const rows = await store.list(kim, 'earnings')
    await store.close()
    const receipts = createReceipts(receiptsIn(place), () => NOW)
    const photos = await Promise.all([first, second].map((name) => receipts.give(kim, name)))
    return { earned: rows.map(({ amount }) => amount).toSorted(), photos: photos.map((photo) => photo !== null) }
  }
  return { dataDir, folder, before, daysIn }
}

const [FIRST_DAY, BOTH_DAYS] = [{ earned: [1], photos: [true, false] }, { earned: [1, 2], photos: [true, true] }]

const refusal = (code: string) => Object.assign(new Error(`${code}: rename`), { code, syscall: 'rename' })

/** Renames as it is done where the folder of photos is a disk of its own. */
const overMount = (dataDir: string): Rename => async (from, to) => {
  const mount = receiptsIn(dataDir)
  if ([from, to].includes(mount)) throw refusal('EBUSY')
  if ((dirname(from) === mount) !== (dirname(to) === mount)) throw refusal('EXDEV')
  await rename(from, to)
}

it('takes nothing for missing that the disk only cannot show, and leaves it where it is', async () => {
  const { dataDir, folder } = await twoDays()
  rmSync(databaseIn(dataDir))
  // A link to itself: there is something, which cannot be looked at.
  symlinkSync(databaseIn(dataDir), databaseIn(dataDir))
  await expect(putBack(folder, dataDir, NOW)).rejects.toMatchObject({ code: 'ELOOP' })
  expect(readdirSync(dataDir).toSorted()).toEqual(['receipts', 'roadbook.sqlite'])
})

it('copies the database before the photos, so that each photo its rows name is in the copy', async () => {
  const { dataDir, before } = await twoDays()
  await copyData(dataDir, before, async (from, to) => {
    await copyDatabase(from, to)
    expect(existsSync(receiptsIn(before))).toBe(false)
  })
})

it('restoring puts back photos also where their folder is a mount point, and leaves there what is not ours', async () => {
  const { dataDir, folder, before, daysIn } = await twoDays()
  mkdirSync(join(receiptsIn(dataDir), 'lost+found'))
  expect(await putBack(folder, dataDir, NOW, overMount(dataDir))).toEqual({ photos: 1, before: [before] })
  expect(await daysIn(dataDir)).toEqual(FIRST_DAY)
  expect(existsSync(join(receiptsIn(dataDir), 'lost+found'))).toBe(true)
  await putBack(before, dataDir, NOW + 1, overMount(dataDir))
  expect(await daysIn(dataDir)).toEqual(BOTH_DAYS)
})

it.each([false, true])('restoring that cannot move one thing changes nothing, whichever that is (photos on a disk of their own: %s)', async (isMount) => {
  const { dataDir, folder, daysIn } = await twoDays()
  const renamed = isMount ? overMount(dataDir) : rename
  const there = readdirSync(dataDir)
  for (let [failing, isDone] = [1, false]; !isDone; failing += 1) {
    let tries = 0
    const stuck: Rename = async (from, to) => {
      tries += 1
      if (tries === failing) throw refusal('EIO')
      await renamed(from, to)
    }
    const said = await putBack(folder, dataDir, NOW, stuck).then(() => null, (error: unknown) => String(error))
    isDone = said === null
    expect(said ?? '').toBe(isDone ? '' : 'CommandError: The backup cannot be put in place: EIO: rename. What was there before is back in its place.')
    expect(isDone || readdirSync(dataDir)).toEqual(isDone || there)
    expect(await daysIn(dataDir)).toEqual(isDone ? FIRST_DAY : BOTH_DAYS)
  }
})

it('restoring says where the old database lies when it cannot be moved back, and no server begins without it', async () => {
  const { dataDir, folder, before } = await twoDays()
  let moved = 0
  const failing: Rename = async (from, to) => {
    moved += 1
    if (moved > 1) throw refusal('EROFS')
    await rename(from, to)
  }
  await expect(putBack(folder, dataDir, NOW, failing)).rejects.toThrow(`What was there before lies in ${before}`)
  expect(existsSync(databaseIn(before))).toBe(true)
  expect(() => refuseCutRestore(dataDir)).toThrow('cut short')
})

it('restoring again after it was cut short still lets no server begin without the data when that fails as well', async () => {
  const { dataDir, folder } = await twoDays()
  mkdirSync(restoringIn(dataDir))
  rmSync(databaseIn(dataDir))
  const failing: Rename = async (from, to) => {
    if (to === databaseIn(dataDir)) throw refusal('EIO')
    await rename(from, to)
  }
  await expect(putBack(folder, dataDir, NOW, failing)).rejects.toThrow('What was there before is back in its place')
  expect(() => refuseCutRestore(dataDir)).toThrow('cut short')
})

it('restoring again after it was cut short names every folder with a part of what was there', async () => {
  const { dataDir, folder, before, daysIn } = await twoDays()
  mkdirSync(before)
  renameSync(databaseIn(dataDir), databaseIn(before))
  mkdirSync(restoringIn(dataDir))
  cpSync(receiptsIn(dataDir), receiptsIn(restoringIn(dataDir)), { recursive: true })
  const again = await putBack(folder, dataDir, NOW + 1)
  expect(again.before).toEqual([before, join(dataDir, 'before-restore-2026-11-21T14-05-00-251Z')])
  expect(await daysIn(dataDir)).toEqual(FIRST_DAY)
})
