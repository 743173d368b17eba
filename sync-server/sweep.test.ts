import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { sampleId } from '#core/testing/sample-rows.ts'
import { databaseIn, mailIn, receiptsIn } from './data-folder.ts'
import { readEnv } from './env.ts'
import { createLog } from './log/log.ts'
import { openReceiptFolder } from './receipts/folder.ts'
import { copyBeforeUpdateOf } from './store/sqlite/copy-before-update.ts'
import { openDatabase } from './store/sqlite/open-database.ts'
import { storeOver } from './store/sqlite/open.ts'
import { sweep } from './sweep.ts'
import { createBackground } from './work/background.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = Date.parse('2026-11-21T12:00:00Z')
const [driver, photo] = [sampleId('profile', 1), 'a'.repeat(64)]

it('removes everything else when some things cannot be removed, and says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-sweep-'))
  const store = storeOver(openDatabase(':memory:'))
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true })
  })
  const logged: string[] = []
  const background = createBackground(createLog('info', () => now, (line) => logged.push(line())))
  const gone = sampleId('profile', 2)
  const [photos, mail] = [receiptsIn(dataDir), mailIn(dataDir)]
  // A folder in the place of a file cannot be removed as one.
  for (const path of [join(photos, 'unfinished/1-in-the-way'), join(mail, '1-in-the-way.eml'), join(mail, 'waiting/unfinished/1-in-the-way'), join(photos, gone)]) {
    mkdirSync(path, { recursive: true })
    utimesSync(path, 0, 0)
  }
  for (const path of [join(photos, 'unfinished/2'), join(mail, '2.eml'), join(mail, 'waiting/unfinished/2'), join(photos, gone, `${photo}.png`)]) {
    writeFileSync(path, '')
    utimesSync(path, 0, 0)
  }

  sweep({ background, clock: () => now, env: readEnv({ DATA_DIR: dataDir }), store })
  await background.settled()
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(left).toEqual([])
  expect(existsSync(join(photos, gone))).toBe(false)
  expect(logged.filter((line) => line.includes('sweep-failed'))).toHaveLength(3)
})

it('removes photos that belong to nothing, letters whose links have run out and those a crash left half written although the database takes no change, and what has run out as soon as it does', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-sweep-'))
  const database = openDatabase(':memory:')
  const store = storeOver(database)
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true })
  })
  const logged: string[] = []
  const background = createBackground(createLog('info', () => now, (line) => logged.push(line())))
  const sweepOnce = async () => {
    sweep({ background, clock: () => now, env: readEnv({ DATA_DIR: dataDir }), store })
    await background.settled()
  }
  await store.createAccount(
    { id: driver, email: 'kim@example.com', passwordHash: null, provider: 'email', googleId: null, emailVerified: false },
    admit('profile', { firstName: 'Kim' }),
    now,
  )
  await store.createMailToken({ hash: 'hash', userId: driver, purpose: 'verify-email', email: 'kim@example.com', expire: now })
  const folder = openReceiptFolder(receiptsIn(dataDir))
  await folder.keep(driver, photo, { bytes: Buffer.from('a photo'), type: 'image/jpeg' })
  await folder.touch(driver, photo, now - 46 * DAY)
  const copy = copyBeforeUpdateOf(databaseIn(dataDir))
  const key = join(dataDir, 'secret.key.1')
  for (const path of [copy, key]) {
    writeFileSync(path, '')
    utimesSync(path, 0, (now - 31 * DAY) / 1000)
  }
  mkdirSync(join(mailIn(dataDir), 'waiting/unfinished'), { recursive: true })
  for (const [name, age] of [
    ['old.eml', DAY], ['new.eml', DAY - 1], ['notes.txt', DAY], ['waiting/old.json', DAY],
    ['waiting/unfinished/old.json', DAY + 1], ['waiting/unfinished/new.json', DAY - 1],
  ] as const) {
    writeFileSync(join(mailIn(dataDir), name), '')
    utimesSync(join(mailIn(dataDir), name), 0, (now - age) / 1000)
  }

  // From when there was an SMTP_URL.
  const letter = { to: 'kim@example.com', subject: 'Reset', text: 'A link', link: 'https://roadbook.example', ofUse: HOUR }
  for (const [id, age] of [[sampleId('bills', 1), HOUR], [sampleId('bills', 2), HOUR - 1]] as const) {
    writeFileSync(join(mailIn(dataDir), 'waiting', `${id}.json`), JSON.stringify({ letter, writtenAt: now - age }))
  }

  database.raw.pragma('query_only = ON')
  await sweepOnce()
  expect(await folder.files(driver)).toEqual([])
  expect([copy, key].filter((path) => existsSync(path))).toEqual([])
  expect(readdirSync(mailIn(dataDir), { recursive: true }).toSorted()).toEqual([
    'new.eml', 'notes.txt', 'waiting', `waiting/${sampleId('bills', 2)}.json`, 'waiting/old.json', 'waiting/unfinished',
    'waiting/unfinished/new.json',
  ])
  expect(logged.join()).toContain('sweep-failed')

  database.raw.pragma('query_only = OFF')
  await sweepOnce()
  expect(await store.mailToken('hash', 'verify-email', 0)).toBe(null)
})
