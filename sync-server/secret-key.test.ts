import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSecretKey } from './secret-key.ts'
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
})

it('is made anew when the first start found no room for it', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await expect(startServer(dataDir, { maxFileKb: 0 })).rejects.toThrow(/EFBIG|too large/)
  const server = await startServer(dataDir)
  onTestFinished(async () => { await server.end('SIGKILL') })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
