import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkDatabase } from './testing/check-database.ts'
import { restoreWords } from './testing/program.ts'
import { signUpAt } from './testing/remote-driver.ts'
import { runScript, startServer, type ServerProcess } from './testing/server-process.ts'

const TIMEOUT = { timeout: 120_000 }

let dataDir = ''
let server: ServerProcess
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadbook-backup-'))
  server = await startServer(dataDir)
}, 60_000)
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

const backup = (): string => join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0] ?? '')
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** A driver who signs up once and stays signed in with whichever server is running. */
async function signUp() {
  const { cookie, get, post, earn, earned } = await signUpAt(server.url)
  return {
    earn: (cents: number) => earn(server.url, cents),
    earned: () => earned(server.url),
    /** Adds an expense with its photo. */
    async photograph(background: string): Promise<void> {
      const form = new FormData()
      const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } }).png().toBuffer()
      form.set('image', new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }))
      const reply = await fetch(`${server.url}/api/upload/image`, { method: 'POST', headers: { cookie }, body: form })
      const { imageUrl } = await reply.json() as { imageUrl: string }
      await post(server.url, '/api/expenses', { name: 'Fuel', date: '2026-11-21', amount: 5, receiptImageUrl: imageUrl })
    },
    /** For the photo of each expense, the server's status and its size in bytes. */
    async photos(): Promise<unknown[]> {
      const rows = await get(server.url, '/api/expenses') as { receiptImageUrl: string }[]
      return Promise.all(rows.map(async ({ receiptImageUrl }) => {
        const reply = await fetch(server.url + receiptImageUrl, { headers: { cookie } })
        return [reply.status, (await reply.arrayBuffer()).byteLength]
      }))
    },
  }
}

it('copies a server at work: every write answered before it is in the copy, and none by half', TIMEOUT, async () => {
  const kim = await signUp()
  let written = 0
  const enough = new AbortController()
  const writing = (async () => {
    while (!enough.signal.aborted) {
      await kim.earn(written + 1)
      written += 1
    }
  })()
  await vi.waitFor(() => expect(written).toBeGreaterThan(50))
  const before = written
  expect(await runScript('backup', dataDir, [])).toEqual({ code: 0, said: expect.stringContaining('database and 0 photos') as string })
  expect(written).toBeGreaterThan(before)
  enough.abort()
  await writing
  await server.end('SIGTERM')

  expect(await runScript('restore', dataDir, [backup()])).toMatchObject({ code: 0 })
  server = await startServer(dataDir)
  const earned = await kim.earned()
  expect(earned).toEqual(upTo(earned.length))
  expect(earned.length).toBeGreaterThanOrEqual(before)
  expect(earned.length).toBeLessThan(written)
})

it('is put back only when no server runs, and after a kill without what its log still held', TIMEOUT, async () => {
  const kim = await signUp()
  await kim.earn(1)
  await kim.photograph('red')
  const photos = await kim.photos()
  expect(photos).toEqual([[200, expect.any(Number)]])
  await runScript('backup', dataDir, [])
  await kim.earn(2)
  await kim.photograph('blue')
  expect(await runScript('restore', dataDir, [backup()])).toEqual({
    code: 1, said: `A server is using ${dataDir}. Stop it, run this again, then start it.\n`,
  })
  await kim.earn(3)
  expect(await kim.earned()).toEqual([1, 2, 3])
  await server.end('SIGKILL')
  expect(existsSync(join(dataDir, 'roadbook.sqlite-wal'))).toBe(true)
  const { said } = await runScript('restore', dataDir, [backup()])
  expect(said).toContain('What was there before lies in')
  checkDatabase(join(dataDir, 'roadbook.sqlite'))
  server = await startServer(dataDir)
  expect(await kim.earned()).toEqual([1])
  expect(await kim.photos()).toEqual(photos)
})

it('says what to do when it is asked for nothing, for two at once, or to keep nothing', TIMEOUT, async () => {
  const backups = join(dataDir, 'a')
  expect(await runScript('backup', dataDir, ['--keep', '0'])).toEqual({ code: 1, said: 'Say how many backups to keep: --keep 30\n' })
  expect(await runScript('backup', dataDir, ['--kept', '90'])).toEqual({ code: 1, said: expect.stringMatching(/^Unknown option '--kept'.*\n$/) })
  expect(await runScript('backup', dataDir, [backups, 'b'])).toEqual({ code: 1, said: 'Say one folder to back up to: [folder] [--keep N]\n' })
  expect(existsSync(backups)).toBe(false)
  for (const words of [[], [backups, 'b']]) {
    expect(await runScript('restore', dataDir, words)).toEqual({ code: 1, said: `Say which backup to restore: ${restoreWords} <folder>\n` })
  }
  // A refusal by the system is one line too, without a stack.
  const { code, said } = await runScript('backup', dataDir, [join(dataDir, 'secret.key', 'backups')])
  expect({ code, lines: said.trim().split('\n') }).toEqual({ code: 1, lines: [expect.stringMatching(/^ENOTDIR: .*secret\.key/) as string] })
})
