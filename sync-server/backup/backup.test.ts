import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runScript, startServer, type ServerProcess } from '../testing/server-process.ts'

let dataDir = ''
let server: ServerProcess | null = null
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadbook-backup-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = null
  rmSync(dataDir, { recursive: true })
})

const start = async (): Promise<ServerProcess> => {
  server = await startServer(dataDir)
  return server
}
const stop = async (): Promise<void> => {
  await server?.end('SIGTERM')
  server = null
}

const account = { name: 'Kim', email: 'kim@example.com', password: 'correct horse battery' }

/** A driver who speaks to whichever server runs, and stays signed in. */
async function driver(path: '/auth/register' | '/auth/login') {
  const json = { 'content-type': 'application/json' }
  const post = (to: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server?.url}${to}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const reply = await post(path, account)
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';', 1).join('')).join('; ')
  return {
    async earn(cents: number): Promise<void> {
      const made = await post('/api/earnings', { date: '2026-11-21', platform: 'uber', amount: cents / 100 }, { cookie })
      if (made.status !== 201) throw new Error(`The write was answered with ${made.status}`)
    },
    async earned(): Promise<number[]> {
      const rows = await (await fetch(`${server?.url}/api/earnings`, { headers: { cookie } })).json() as { amount: string }[]
      return rows.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted((a, b) => a - b)
    },
    async photograph(background: string): Promise<string> {
      const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } }).jpeg().toBuffer()
      const body = new FormData()
      body.set('image', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
      const sent = await fetch(`${server?.url}/api/upload/image`, { method: 'POST', headers: { cookie }, body })
      return (await sent.json() as { imageUrl: string }).imageUrl
    },
    photo: async (address: string) => (await fetch(`${server?.url}${address}`, { headers: { cookie } })).status,
  }
}

const backups = (): string[] => readdirSync(join(dataDir, 'backups')).map((name) => join(dataDir, 'backups', name))
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

describe('a backup', { timeout: 60_000 }, () => {
  it('of a server at work holds every write answered before it, and opens as it is', async () => {
    await start()
    const kim = await driver('/auth/register')
    const address = await kim.photograph('orange')
    let written = 0
    const enough = new AbortController()
    const writing = (async () => {
      while (!enough.signal.aborted) {
        await kim.earn(written + 1)
        written += 1
      }
    })()
    await vi.waitFor(() => expect(written).toBeGreaterThan(50), 20_000)
    const before = written
    const { code, said } = await runScript('backup', dataDir, [])
    expect([code, said]).toEqual([0, expect.stringContaining('database and 1 photos')])
    expect(written).toBeGreaterThan(before)
    enough.abort()
    await writing
    const [folder = ''] = backups()
    expect(statSync(folder).mode & 0o077).toBe(0)

    await stop()
    const kept = dataDir
    dataDir = mkdtempSync(join(tmpdir(), 'roadbook-restored-'))
    expect(await runScript('restore', dataDir, [folder])).toMatchObject({ code: 0 })
    await start()
    const again = await driver('/auth/login')
    const earned = await again.earned()
    expect(earned.length).toBeGreaterThanOrEqual(before)
    expect(earned.length).toBeLessThan(written)
    expect(earned).toEqual(upTo(earned.length))
    expect(await again.photo(address)).toBe(200)
    rmSync(kept, { recursive: true })
  })

  it('goes where it is told to', async () => {
    await start()
    const elsewhere = mkdtempSync(join(tmpdir(), 'roadbook-elsewhere-'))
    await runScript('backup', dataDir, [elsewhere])
    expect(readdirSync(elsewhere)).toEqual([expect.stringMatching(/^roadbook-\d{4}-\d\d-\d\dT[\d-]+Z$/)])
    rmSync(elsewhere, { recursive: true })
  })

  it('of nothing is refused in words', async () => {
    expect(await runScript('backup', dataDir, [])).toEqual({
      code: 1, said: `There is no Roadbook data in ${dataDir}. Set DATA_DIR to the folder the server uses.\n`,
    })
  })
})

describe('restoring', { timeout: 60_000 }, () => {
  it('is refused while a server runs, and changes nothing', async () => {
    await start()
    const kim = await driver('/auth/register')
    await kim.earn(1)
    await runScript('backup', dataDir, [])
    await kim.earn(2)
    const { code, said } = await runScript('restore', dataDir, backups())
    expect([code, said]).toEqual([1, `A server is using ${dataDir}. Stop it, run this again, then start it.\n`])
    await kim.earn(3)
    expect(await kim.earned()).toEqual([1, 2, 3])
  })

  it('puts back database and photos, and keeps what was there aside', async () => {
    await start()
    const kim = await driver('/auth/register')
    const first = await kim.photograph('red')
    await kim.earn(1)
    await runScript('backup', dataDir, [])
    const second = await kim.photograph('blue')
    await kim.earn(2)
    await stop()
    const { code, said } = await runScript('restore', dataDir, backups())
    expect(code).toBe(0)
    const aside = /What was there before lies in (.*)/.exec(said)?.[1] ?? ''
    expect(readdirSync(aside).toSorted()).toEqual(['receipts', 'roadbook.sqlite'])
    await start()
    expect(await kim.earned()).toEqual([1])
    expect([await kim.photo(first), await kim.photo(second)]).toEqual([200, 404])
    await stop()
    await runScript('restore', dataDir, [aside])
    await start()
    expect(await kim.earned()).toEqual([1, 2])
    expect(await kim.photo(second)).toBe(200)
  })

  it('works after a kill, whose log must not flow into what is restored', async () => {
    await start()
    const kim = await driver('/auth/register')
    await kim.earn(1)
    await runScript('backup', dataDir, [])
    await kim.earn(2)
    await server?.end('SIGKILL')
    server = null
    expect(existsSync(join(dataDir, 'roadbook.sqlite-wal'))).toBe(true)
    await runScript('restore', dataDir, backups())
    await start()
    expect(await kim.earned()).toEqual([1])
  })

  it('takes the place of a damaged database', async () => {
    await start()
    const kim = await driver('/auth/register')
    await kim.earn(1)
    await runScript('backup', dataDir, [])
    await stop()
    writeFileSync(join(dataDir, 'roadbook.sqlite'), 'not a database at all, but longer than a header of a hundred bytes '.repeat(9))
    expect(await runScript('restore', dataDir, backups())).toMatchObject({ code: 0 })
    await start()
    expect(await kim.earned()).toEqual([1])
  })

  it('refuses a damaged backup, a folder that is none, and no folder, and changes nothing', async () => {
    await start()
    const kim = await driver('/auth/register')
    for (let cents = 1; cents <= 200; cents += 1) await kim.earn(cents)
    await runScript('backup', dataDir, [])
    await stop()
    const file = join(dataDir, 'roadbook.sqlite')
    const sum = () => createHash('sha256').update(readFileSync(file)).digest('hex')
    const before = sum()
    const [folder = ''] = backups()
    const copy = readFileSync(join(folder, 'roadbook.sqlite'))
    copy.fill(0xaa, copy.length / 2, copy.length / 2 + 4096)
    writeFileSync(join(folder, 'roadbook.sqlite'), copy)
    for (const [words, reason] of [
      [[folder], 'damaged'], [[dataDir + '/mail'], 'no Roadbook backup'], [[], 'Say which backup'],
    ] as const) {
      expect(await runScript('restore', dataDir, words)).toEqual({ code: 1, said: expect.stringContaining(reason) as string })
    }
    expect(sum()).toBe(before)
  })
})
