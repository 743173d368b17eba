import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { expect, it, onTestFinished } from 'vitest'
import { forgetUnfinishedKeys, loadSecretKey } from './secret-key.ts'
import { startServer } from './testing/server-process.ts'

it('is the same for two servers that begin over one folder in the same moment', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const keys: Uint8Array[] = []
  const late = loadSecretKey(dataDir, (bytes) => {
    keys.push(loadSecretKey(dataDir, (size) => new Uint8Array(size).fill(1)))
    return new Uint8Array(bytes).fill(2)
  })
  expect([...keys, loadSecretKey(dataDir, () => new Uint8Array())].map((key) => Buffer.from(key).equals(late))).toEqual([true, true])
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777, 'for its owner alone').toBe(0o600)
})

it('leaves nothing of a first start that was killed, once that is a day ago', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const now = Date.now()
  for (const [name, age] of [['secret.key', 2], ['secret.key.1', 2], ['secret.key.2', 0.5], ['secret.key.old', 2]] as const) {
    writeFileSync(join(dataDir, name), 'a key')
    utimesSync(join(dataDir, name), 0, (now - age * millisecondsInDay) / 1000)
  }
  await forgetUnfinishedKeys(dataDir, now - millisecondsInDay)
  expect(readdirSync(dataDir).toSorted()).toEqual(['secret.key', 'secret.key.2', 'secret.key.old'])
})

it('is made anew when the first start found no room for it', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await expect(startServer(dataDir, { maxFileKb: 0 })).rejects.toThrow(/EFBIG|too large/)
  const server = await startServer(dataDir)
  onTestFinished(async () => { await server.end('SIGKILL') })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
