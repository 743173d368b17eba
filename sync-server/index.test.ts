import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'

const entry = fileURLToPath(new URL('./index.ts', import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}

interface Running { readonly child: ChildProcess; readonly dataDir: string; readonly ended: Promise<number | null>; said(): string }

function start(environment: Record<string, string>): Running {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'roadbook-')), 'data')
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { env: { ...process.env, DATA_DIR: dataDir, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString() })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(join(dataDir, '..'), { recursive: true })
  })
  return { child, dataDir, ended, said: () => output }
}

async function listening(running: Running): Promise<void> {
  while (!running.said().includes('listening on')) {
    const more = once(running.child.stdout ?? running.child, 'data')
    if (await Promise.race([more.then(() => 'said'), running.ended.then(() => 'ended')]) === 'ended') break
  }
  if (!running.said().includes('listening on')) throw new Error(running.said())
}

describe('the process', () => {
  it('names its address, makes its data folder, answers, and ends with 0 when it is told to', { timeout: 30_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await listening(running)
    expect(running.said()).toContain(`http://localhost:${port}`)
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await reply.json()).toEqual({ status: 'ok' })
    const tooMuch = await fetch(`http://127.0.0.1:${port}/auth/login`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"email":"${'x'.repeat(2 * 1024 * 1024)}"}`,
    })
    expect([tooMuch.status, await tooMuch.json()]).toEqual([413, { message: expect.any(String) }])
    expect(existsSync(join(running.dataDir, 'roadbook.sqlite'))).toBe(true)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('does not wait for pages that listen when it is told to end', { timeout: 30_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await listening(running)
    const address = `http://127.0.0.1:${port}`
    const { headers } = await fetch(`${address}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kim', email: 'kim@example.com', password: 'correct horse battery' }),
    })
    const cookie = headers.getSetCookie().map((line) => line.split(';', 1).join('')).join('; ')
    const live = await fetch(`${address}/api/live`, { headers: { cookie } })
    running.child.kill('SIGTERM')
    // Cleanly ended, not cut off after the ten seconds that answers may take.
    expect(await live.text()).toMatch(/^data: \{"seq":\d+\}\n\n$/)
    expect(await running.ended).toBe(0)
  })

  it('does not start with a wrong setting and says which', { timeout: 30_000 }, async () => {
    const running = start({ PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain('PORT must be a whole number')
    expect(running.said()).toContain('LOG_LEVEL must be one of')
  })

  it('says that its port is taken', { timeout: 30_000 }, async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => { taken.close() })
    const address = taken.address()
    const running = start({ PORT: String(typeof address === 'object' && address ? address.port : 0) })
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain('cannot listen')
  })
})
