import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from './testing/server-process.ts'

it('is made anew when the first start found no room for it', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await expect(startServer(dataDir, { maxFileKb: 0 })).rejects.toThrow(/EFBIG|too large/)
  const server = await startServer(dataDir)
  onTestFinished(async () => { await server.end('SIGKILL') })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
