import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { millisecondsInHour } from 'date-fns/constants'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { sampleId } from '#core/testing/sample-rows.ts'
import { createReceipts } from '../receipts/receipts.ts'
import { SQLite } from '../store/sqlite/driver.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import { openAccount } from '../testing/sync-account.ts'
import { backUp, BACKUPS_KEPT } from './back-up.ts'
import { refuseCutRestore } from './cut-restore.ts'
import { putBack } from './put-back.ts'

const NOW = Date.parse('2026-11-21T14:05:00.250Z')
const kim = sampleId('profile', 1)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const storeIn = (folder: string) => openSqliteStore({ file: join(folder, 'roadbook.sqlite') })
const receiptsIn = (folder: string) => createReceipts(join(folder, 'receipts'), () => NOW)

const photograph = async (folder: string, background: string) => receiptsIn(folder).take(
  kim, await sharp({ create: { width: 20, height: 20, channels: 3, background } }).jpeg().toBuffer(), 'image/jpeg',
)

/** Writes one more day's earnings and closes the database again. */
async function earn(folder: string, cents: number): Promise<void> {
  const store = storeIn(folder)
  if ((await store.accountById(kim)) === null) await openAccount(store)
  await store.applyOwn(kim, [{
    op: 'put', entity: 'earnings', id: sampleId('earnings', cents), fields: admit('earnings', { date: '2026-11-21', amount: cents }),
  }], NOW)
  await store.close()
}

async function earned(folder: string): Promise<unknown[]> {
  const store = storeIn(folder)
  const rows = await store.list(kim, 'earnings')
  await store.close()
  return rows.map(({ amount }) => amount).toSorted()
}

/** A data folder with a backup of its first day, then a second day of data. */
async function twoDays() {
  const dataDir = newFolder()
  await earn(dataDir, 1)
  const first = await photograph(dataDir, 'red')
  const { folder } = await backUp(dataDir, join(dataDir, 'backups'), NOW)
  await earn(dataDir, 2)
  const second = await photograph(dataDir, 'blue')
  return { dataDir, folder, first, second }
}

/** Overwrites a page in the middle of a backup's database. */
function damage(folder: string): void {
  const file = join(folder, 'roadbook.sqlite')
  const copy = readFileSync(file)
  writeFileSync(file, copy.fill(0xaa, copy.length / 2, copy.length / 2 + 4096))
}

const touch = (path: string, ms: number): void => utimesSync(path, ms / 1000, ms / 1000)

describe('a backup', () => {
  it('is a folder named by the moment, whole, and readable by nobody else', async () => {
    const { dataDir, folder, first } = await twoDays()
    expect(folder).toBe(join(dataDir, 'backups', 'roadbook-2026-11-21T14-05-00-250Z'))
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['roadbook-2026-11-21T14-05-00-250Z'])
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
      ['receipts', `receipts/${kim}`, `receipts/${kim}/${first}.jpg`, 'roadbook.sqlite'],
    )
    expect(statSync(folder).mode & 0o077).toBe(0)
  })

  it('can be read where nothing can be written beside it: its database says that it has no log', async () => {
    const { folder } = await twoDays()
    // The versions of the file format for writing and for reading: 1 is a rollback journal, 2 a write-ahead log.
    expect([...readFileSync(join(folder, 'roadbook.sqlite')).subarray(18, 20)]).toEqual([1, 1])
  })

  it('of nothing is refused in words', async () => {
    const dataDir = newFolder()
    await expect(backUp(dataDir, dataDir, NOW)).rejects.toThrow(`There is no Roadbook data in ${dataDir}`)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('that fails half way leaves nothing that looks like one', async () => {
    const { dataDir } = await twoDays()
    writeFileSync(join(dataDir, 'roadbook.sqlite'), 'not a database, but longer than the header of a hundred bytes. '.repeat(9))
    await expect(backUp(dataDir, join(dataDir, 'later'), NOW)).rejects.toThrow('not a database')
    expect(readdirSync(join(dataDir, 'later'))).toEqual([])
  })
})

describe('backups', () => {
  it('are kept up to a number, the newest ones, and nothing else that lies there is touched', async () => {
    const { dataDir, folder: oldest } = await twoDays()
    const into = join(dataDir, 'backups')
    mkdirSync(join(into, 'roadbook-of-last-year'))
    const made = []
    for (const day of [1, 2, 3]) made.push(await backUp(dataDir, into, NOW + day * 86_400_000, 3))
    expect(made.map(({ removed }) => removed)).toEqual([0, 0, 1])
    expect(existsSync(oldest)).toBe(false)
    const kept = made.map(({ folder }) => basename(folder))
    expect(readdirSync(into).toSorted()).toEqual([...kept, 'roadbook-of-last-year'].toSorted())
    await putBack(made[0]?.folder ?? '', dataDir, NOW)
    expect(await earned(dataDir)).toEqual([1, 2])
  })

  it('never lose the one just made, though the clock has gone back since the others', async () => {
    const { dataDir } = await twoDays()
    const into = join(dataDir, 'backups')
    const { folder } = await backUp(dataDir, into, NOW - 365 * 86_400_000, 1)
    expect(readdirSync(into)).toEqual([basename(folder)])
    await putBack(folder, dataDir, NOW)
    expect(await earned(dataDir)).toEqual([1, 2])
  })

  it('sweep away what one that was killed has left, but none still being written and nothing of another name', async () => {
    const { dataDir } = await twoDays()
    const into = join(dataDir, 'backups')
    const [killed, begun] = ['roadbook-2026-11-20T14-05-00-250Z.unfinished', 'roadbook-2026-11-19T14-05-00-250Z.unfinished']
    const others = ['roadbook-of-last-year.unfinished', 'roadbook-2026-01-02T14-05-00-250Z.2025-taxes']
    const hoursAgo = (hours: number): number => NOW - hours * millisecondsInHour
    for (const [name, photosAt] of [[killed, hoursAgo(13)], [begun, hoursAgo(11)], ...others.map((name) => [name, hoursAgo(999)] as const)] as const) {
      mkdirSync(join(into, name, 'receipts', kim), { recursive: true })
      touch(join(into, name, 'receipts'), photosAt)
      touch(join(into, name), hoursAgo(40))
    }
    const { folder, removed } = await backUp(dataDir, into, NOW + 1)
    expect(removed).toBe(0)
    expect(readdirSync(into).toSorted()).toEqual([begun, 'roadbook-2026-11-21T14-05-00-250Z', basename(folder), ...others].toSorted())
  })

  it('are thirty when nothing else is said', async () => {
    const { dataDir } = await twoDays()
    const into = join(dataDir, 'backups')
    for (let day = 1; day <= 30; day += 1) mkdirSync(join(into, `roadbook-2025-01-${String(day).padStart(2, '0')}T00-00-00-000Z`))
    const { removed } = await backUp(dataDir, into, NOW + 1)
    expect([removed, readdirSync(into).length]).toEqual([2, BACKUPS_KEPT])
  })
})

describe('restoring', () => {
  it('puts back database and photos, and keeps what was there aside', async () => {
    const { dataDir, folder, first, second } = await twoDays()
    const { photos, before } = await putBack(folder, dataDir, NOW)
    expect(photos).toBe(1)
    expect(await earned(dataDir)).toEqual([1])
    expect(await receiptsIn(dataDir).give(kim, first)).not.toBeNull()
    expect(await receiptsIn(dataDir).give(kim, second)).toBeNull()
    await putBack(before[0] ?? '', dataDir, NOW + 1)
    expect(await earned(dataDir)).toEqual([1, 2])
    expect(await receiptsIn(dataDir).give(kim, second)).not.toBeNull()
  })

  it('makes a data folder where there is none', async () => {
    const { folder } = await twoDays()
    const dataDir = join(newFolder(), 'new', 'data')
    expect(await putBack(folder, dataDir, NOW)).toEqual({ photos: 1, before: [] })
    expect(await earned(dataDir)).toEqual([1])
    expect(readdirSync(dataDir).toSorted()).toEqual(['receipts', 'roadbook.sqlite'])
  })

  it('is refused while somebody has the database open', async () => {
    const { dataDir, folder } = await twoDays()
    const store = storeIn(dataDir)
    await expect(putBack(folder, dataDir, NOW)).rejects.toThrow(`A server is using ${dataDir}. Stop it`)
    await store.close()
    expect(await earned(dataDir)).toEqual([1, 2])
  })

  it('changes nothing when a server is started while the backup is being copied', async () => {
    const { dataDir, folder } = await twoDays()
    const restoring = putBack(folder, dataDir, NOW)
    while (!existsSync(join(dataDir, 'restoring'))) await nextTurn()
    const server = storeIn(dataDir)
    await expect(restoring).rejects.toThrow(`A server is using ${dataDir}. Stop it`)
    await server.close()
    expect(await earned(dataDir)).toEqual([1, 2])
  })

  it('takes the place of a damaged database, log and all', async () => {
    const { dataDir, folder } = await twoDays()
    const log = join(dataDir, 'roadbook.sqlite-wal')
    for (const file of [join(dataDir, 'roadbook.sqlite'), log]) {
      writeFileSync(file, 'not a database, but longer than the header of a hundred bytes. '.repeat(9))
    }
    await putBack(folder, dataDir, NOW)
    expect(existsSync(log)).toBe(false)
    expect(await earned(dataDir)).toEqual([1])
  })

  it.each([
    ['as it is made', () => undefined],
    // Opening the store leaves the file in the mode in which the server uses it.
    ['as earlier versions made it, with a database that has a log', async (folder: string) => await storeIn(folder).close()],
  ])('needs only to read a backup, %s', async (_, prepare) => {
    const { folder } = await twoDays()
    await prepare(folder)
    touch(folder, NOW)
    chmodSync(join(folder, 'roadbook.sqlite'), 0o444)
    chmodSync(folder, 0o555)
    onTestFinished(() => chmodSync(folder, 0o755))
    const dataDir = newFolder()
    await putBack(folder, dataDir, NOW)
    // A file made or removed beside it would show here: root can write in spite of the permissions.
    expect(statSync(folder).mtimeMs).toBe(NOW)
    expect(statSync(join(dataDir, 'roadbook.sqlite')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).toSorted()).toEqual(['receipts', 'roadbook.sqlite'])
    expect(await earned(dataDir)).toEqual([1])
  })

  it('takes the log along where there is one, as in a data folder copied after a kill', async () => {
    const { dataDir } = await twoDays()
    const copied = newFolder()
    const store = storeIn(dataDir)
    await store.applyOwn(kim, [{
      op: 'put', entity: 'earnings', id: sampleId('earnings', 3), fields: admit('earnings', { date: '2026-11-21', amount: 3 }),
    }], NOW)
    for (const name of ['roadbook.sqlite', 'roadbook.sqlite-wal']) writeFileSync(join(copied, name), readFileSync(join(dataDir, name)))
    await store.close()
    const restored = newFolder()
    await putBack(copied, restored, NOW)
    expect(await earned(restored)).toEqual([1, 2, 3])
  })

  it('tells why a backup cannot be read instead of calling it damaged, and leaves nothing behind', async () => {
    const [backup, dataDir] = [newFolder(), newFolder()]
    mkdirSync(join(backup, 'roadbook.sqlite'))
    await expect(putBack(backup, dataDir, NOW)).rejects.toThrow(/^E[A-Z]+: .*copyfile/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('with a damaged backup after one that was cut short still lets no server begin without its data', async () => {
    const { folder } = await twoDays()
    damage(folder)
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'restoring'))
    writeFileSync(join(dataDir, 'restoring', 'roadbook.sqlite'), 'cut')
    await expect(putBack(folder, dataDir, NOW)).rejects.toThrow('is damaged')
    expect(() => refuseCutRestore(dataDir)).toThrow('cut short')
  })

  it('refuses a damaged backup and a folder that is none, and changes nothing', async () => {
    const { dataDir, folder } = await twoDays()
    damage(folder)
    await expect(putBack(folder, dataDir, NOW)).rejects.toThrow('is damaged')
    await expect(putBack(newFolder(), dataDir, NOW)).rejects.toThrow('is no Roadbook backup')
    writeFileSync(join(folder, 'roadbook.sqlite'), 'not a database, but longer than the header of a hundred bytes. '.repeat(9))
    await expect(putBack(folder, dataDir, NOW)).rejects.toThrow('is damaged')
    expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
    expect(await earned(dataDir)).toEqual([1, 2])
  })

  it('refuses a backup with rows of an account that is not in it, though every page can be read', async () => {
    const { dataDir, folder } = await twoDays()
    const raw = new SQLite(join(folder, 'roadbook.sqlite'))
    raw.exec('PRAGMA foreign_keys = OFF; DELETE FROM accounts')
    raw.close()
    await expect(putBack(folder, dataDir, NOW)).rejects.toThrow('is damaged')
    expect(await earned(dataDir)).toEqual([1, 2])
  })
})
