import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { packBatch } from '#core/sync/batch.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { openDatabase } from './store/sqlite/open-database.ts'
import { storeOver } from './store/sqlite/open.ts'
import { checkDatabase } from './testing/check-database.ts'
import { fieldOf, signUp } from './testing/driver.ts'
import { signUpAt } from './testing/remote-driver.ts'
import { startServer } from './testing/server-process.ts'
import { deviceId } from './testing/sync-account.ts'
import { testServer } from './testing/test-server.ts'

const BATCH = 200
const ENOUGH_TO_FILL_IT = 2_000
const entry = { date: '2026-11-20', amount: 1, platform: 'uber' }

/** A disk for one test, nearly full until it is given room. */
interface SmallDisk {
  readonly folder: string
  fill(database: ReturnType<typeof openDatabase>): void
  giveRoom(database: ReturnType<typeof openDatabase>): void
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A separate file system in memory, filled up with a file. Only root can mount one. */
function mountedDisk(): SmallDisk {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
  onTestFinished(() => { execFileSync('umount', [folder]) })
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc((bavail - 32) * bsize))
    },
    giveRoom: () => rmSync(ballast),
  }
}

/** A database that may not grow: SQLite reports the same error as on a full disk. */
function limitedDatabase(): SmallDisk {
  return {
    folder: temporaryFolder(),
    fill({ raw }) {
      raw.pragma(`max_page_count = ${Number(raw.pragma('page_count', { simple: true }))}`)
    },
    giveRoom: ({ raw }) => { raw.pragma('max_page_count = 1000000') },
  }
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const canMount = mayMount()
const disks: [string, () => SmallDisk][] = [
  ['a database that may not grow', limitedDatabase],
  ...(canMount ? [['a file system of 8 MB that is full', mountedDisk] satisfies [string, () => SmallDisk]] : []),
]
const without = canMount ? '' : ' (no file system may be mounted here: only the database is limited)'

it.each(disks)(`on %s answers 507 in words, reads on, and writes again when there is room${without}`, { timeout: 60_000 }, async (_, makeDisk) => {
  const disk = makeDisk()
  const database = openDatabase(join(disk.folder, 'roadbook.sqlite'))
  const server = testServer({ store: storeOver(database), environment: { DATA_DIR: disk.folder } })
  const driver = await signUp(server)
  const push = () => driver.send('POST', '/api/sync', {
    protocol: 1, device: deviceId(1), user: driver.id, cursor: null, now: 0,
    batch: packBatch(Array.from({ length: BATCH }, (_, at) => at + 1).map((n) => (
      { n, op: 'put', entity: 'expenses', id: sampleId('expenses', n), at: hybridTime(n), fields: sampleFields('expenses', n) }
    ))),
  })
  const count = async () => (await driver.send('GET', '/api/earnings')).body as unknown[]

  disk.fill(database)
  let written = 0
  let refused = await driver.send('POST', '/api/earnings', entry)
  while (refused.status === 201 && written < ENOUGH_TO_FILL_IT) {
    written += 1
    refused = await driver.send('POST', '/api/earnings', entry)
  }
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage-full', message: expect.stringMatching(/full/) } })
  expect(written).toBeGreaterThan(0)

  // A device keeps what it could not send: nothing in its batch is judged or counted.
  expect((await push()).status).toBe(507)
  expect((await driver.send('GET', '/api/expenses')).body).toEqual([])
  expect(await count()).toHaveLength(written)
  expect(database.raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(server.logged.filter((line) => line.includes('"fault"'))).toEqual([])

  disk.giveRoom(database)
  expect((await driver.send('POST', '/api/earnings', entry)).status).toBe(201)
  const reply = await push()
  expect([reply.status, fieldOf(reply, 'ack'), fieldOf(reply, 'results')]).toEqual([200, BATCH, []])
  expect((await driver.send('GET', '/api/expenses')).body).toHaveLength(BATCH)
  expect(await count()).toHaveLength(written + 1)
  await server.store.close()
  checkDatabase(join(disk.folder, 'roadbook.sqlite'))
})

if (canMount) {
  it('keeps no photo for which there is no room, and says so', async () => {
    const disk = mountedDisk()
    const server = testServer({ environment: { DATA_DIR: disk.folder } })
    const driver = await signUp(server)
    const form = new FormData()
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer()
    form.set('image', new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }))
    const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await server.app.request('/api/upload/image', { method: 'POST', headers: { cookie }, body: form })
    expect([reply.status, await reply.json()]).toEqual([507, expect.objectContaining({ code: 'storage-full', message: expect.stringMatching(/full/) })])
  })
}

if (canMount) {
  it('says that a sign-out has not happened for which there is no room, and ends the session when there is', async () => {
    const disk = mountedDisk()
    const database = openDatabase(join(disk.folder, 'roadbook.sqlite'))
    const server = testServer({ store: storeOver(database), environment: { DATA_DIR: disk.folder } })
    const driver = await signUp(server)
    const cookies = new Map(driver.cookies)
    const isSignedIn = async () => (await driver.send('GET', '/api/auth/user')).status === 200
    database.raw.pragma('wal_checkpoint(TRUNCATE)')
    const { bavail, bsize } = statfsSync(disk.folder)
    writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(bavail * bsize))
    expect(await driver.send('POST', '/api/auth/logout')).toMatchObject({ status: 507, body: { code: 'storage-full' } })
    expect(await isSignedIn()).toBe(true)
    disk.giveRoom(database)
    expect((await driver.send('POST', '/api/auth/logout')).status).toBe(204)
    for (const [name, value] of cookies) driver.cookies.set(name, value)
    expect(await isSignedIn()).toBe(false)
    await server.store.close()
  })
}

if (canMount) {
  it('deletes an account or says that it has not, however little room there is, and later wipes what the log holds of it', { timeout: 60_000 }, async () => {
    const canary = 'a note that nobody may read again'
    const disk = mountedDisk()
    const database = openDatabase(join(disk.folder, 'roadbook.sqlite'))
    const server = testServer({ store: storeOver(database), environment: { DATA_DIR: disk.folder } })
    const driver = await signUp(server)
    database.raw.pragma('wal_checkpoint(TRUNCATE)')
    for (const _ of Array(60)) await driver.make('/api/expenses', { date: '2026-11-20', amount: 1, name: 'Fuel', note: canary.repeat(30) })
    const ballast = join(disk.folder, 'ballast')
    const { bavail, bsize } = statfsSync(disk.folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    const ask = async () => [(await driver.send('DELETE', '/api/auth/user')).status, await server.store.accountById(driver.id) === null] as const
    let [status, isGone] = await ask()
    for (let room = 16; room < bavail && !isGone; room += 16) {
      expect(status).toBe(507)
      truncateSync(ballast, (bavail - room) * bsize);
      [status, isGone] = await ask()
    }
    expect([status, isGone]).toEqual([204, true])
    const log = `${database.raw.name}-wal`
    expect(readFileSync(log, 'latin1')).toContain(canary)
    disk.giveRoom(database)
    await server.store.deleteExpired(0)
    expect(['', '-wal'].map((end) => readFileSync(database.raw.name + end, 'latin1').includes(canary))).toEqual([false, false])
  })
}

it('answers 503 in words while the disk fails, reads on, and loses nothing', { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder()
  const broken = await startServer(dataDir, { maxFileKb: 600 })
  onTestFinished(async () => { await broken.end('SIGKILL') })
  const kim = await signUpAt(broken.url)
  const answered: number[] = []
  let refused = { status: 201, body: null as unknown }
  while (refused.status === 201 && answered.length < ENOUGH_TO_FILL_IT) {
    const cents = answered.length + 1
    refused = await kim.post(broken.url, '/api/earnings', { date: '2026-11-21', amount: cents / 100 })
    if (refused.status === 201) answered.push(cents)
  }
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage-failed', message: expect.stringMatching(/cannot save/) } })
  expect(answered.length).toBeGreaterThan(0)
  expect(await kim.earned(broken.url)).toEqual(answered)
  expect(broken.said()).toContain('SQLITE_IOERR_WRITE')
  expect(broken.said()).not.toContain('"fault"')
  await broken.end('SIGKILL')

  const mended = await startServer(dataDir)
  onTestFinished(async () => { await mended.end('SIGKILL') })
  expect(await kim.earned(mended.url)).toEqual(answered)
  await kim.earn(mended.url, answered.length + 1)
  expect(await mended.end('SIGTERM')).toBe(0)
  checkDatabase(join(dataDir, 'roadbook.sqlite'))
})
