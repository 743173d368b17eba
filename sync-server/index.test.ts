import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from './store/sqlite/open-database.ts'
import { openSqliteStore } from './store/sqlite/open.ts'
import { freePort } from './testing/free-port.ts'
import { programWords, restoreWords } from './testing/program.ts'
import { signUpAt } from './testing/remote-driver.ts'
import { untilListening, type SpeakingProcess } from './testing/until-listening.ts'

interface Running { readonly child: SpeakingProcess; readonly dataDir: string; readonly ended: Promise<number | null>; said(): string }

function start(environment: Record<string, string>, prepare: (dataDir: string) => void = () => undefined): Running {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'roadbook-')), 'data')
  prepare(dataDir)
  const child = spawn(process.execPath, programWords('main'), { env: { ...process.env, DATA_DIR: dataDir, ...environment } })
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

/** A server that has accepted a sign-in request whose body has not arrived yet. */
async function startAsked() {
  const port = await freePort()
  const running = start({ PORT: String(port) })
  await untilListening(running.child)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let reply = ''
  socket.on('data', (chunk: Buffer) => { reply += chunk.toString() })
  socket.write('POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n')
  await vi.waitFor(() => expect(reply).toContain('100 Continue'))
  return { running, asking: { send: (text: string) => socket.write(text), reply: () => reply } }
}

describe('the process', () => {
  it('names its address, makes its data folder, answers, and ends with 0 when it is told to', { timeout: 30_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await untilListening(running.child)
    expect(running.said()).toContain(`http://localhost:${port}`)
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await reply.json()).toEqual({ status: 'ok' })
    const tooMuch = await fetch(`http://127.0.0.1:${port}/auth/login`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"email":"${'x'.repeat(2 * 1024 * 1024)}"}`,
    })
    expect([tooMuch.status, await tooMuch.json()]).toEqual([413, { message: expect.any(String) }])
    const longHeader = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { cookie: 'x'.repeat(8 * 1024) } })
    expect(longHeader.status).toBe(431)
    expect(existsSync(join(running.dataDir, 'roadbook.sqlite'))).toBe(true)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('keeps its database from other users, also in a folder that was there and lets them look in', { timeout: 30_000 }, async () => {
    const running = start({ PORT: String(await freePort()) }, (dataDir) => mkdirSync(dataDir, { mode: 0o755 }))
    await untilListening(running.child)
    const open = readdirSync(running.dataDir).filter((name) => (statSync(join(running.dataDir, name)).mode & 0o077) !== 0)
    expect(open).toEqual([])
    expect(existsSync(join(running.dataDir, 'roadbook.sqlite'))).toBe(true)
  })

  it('does not wait for pages that listen when it is told to end', { timeout: 30_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await untilListening(running.child)
    const address = `http://127.0.0.1:${port}`
    const { cookie } = await signUpAt(address)
    const live = await fetch(`${address}/api/live`, { headers: { cookie } })
    running.child.kill('SIGTERM')
    // Ended cleanly, not cut off after the ten seconds that answers may take.
    expect(await live.text()).toMatch(/^data: \{"seq":\d+\}\n\n$/)
    expect(await running.ended).toBe(0)
  })

  it('answers what has begun to arrive when it is told to end, and keeps it', { timeout: 30_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await untilListening(running.child)
    const body = JSON.stringify({ name: 'Kim', email: 'kim@example.com', password: 'correct horse battery' })
    const socket = connect(port, '127.0.0.1')
    let reply = ''
    socket.on('data', (chunk: Buffer) => { reply += chunk.toString() })
    socket.write(`POST /auth/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`)
    // The server has accepted the request.
    await vi.waitFor(() => expect(reply).toContain('100 Continue'))
    running.child.kill('SIGTERM')
    // A client that keeps sending requests on an open connection does not delay the shutdown.
    const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(() => 'answered', () => 'refused')
    await vi.waitFor(async () => expect(await health()).toBe('refused'))
    socket.write(body)
    expect(await running.ended).toBe(0)
    expect(reply).toContain('HTTP/1.1 201')
    // The database is closed: its log is part of it again.
    expect(readdirSync(running.dataDir)).not.toContain('roadbook.sqlite-wal')
    const store = openSqliteStore({ file: join(running.dataDir, 'roadbook.sqlite') })
    expect(await store.accountByEmail('kim@example.com')).not.toBeNull()
    await store.close()
  })

  it('cuts off whoever has not said in ten seconds what he asks for', { timeout: 60_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await untilListening(running.child)
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Never: en')
    const since = Date.now()
    socket.resume()
    await once(socket, 'close')
    expect(Date.now() - since).toBeGreaterThan(9_000)
    expect(Date.now() - since).toBeLessThan(20_000)
  })

  it('goes on serving when nobody reads its log any more', { timeout: 30_000 }, async () => {
    const port = await freePort()
    const running = start({ PORT: String(port) })
    await untilListening(running.child)
    running.child.stdout.destroy()
    const signIn = () => fetch(`http://127.0.0.1:${port}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kim@example.com', password: 'correct horse battery' }),
    })
    // Each takes as long as hashing a password: log lines become due in between.
    for (let asked = 0; asked < 4; asked += 1) expect((await signIn()).status).toBe(401)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('takes what a terminal and npm both tell it as told once', { timeout: 30_000 }, async () => {
    const { running, asking } = await startAsked()
    running.child.kill('SIGINT')
    running.child.kill('SIGTERM')
    asking.send('{}')
    await vi.waitFor(() => expect(asking.reply()).toContain('400 Bad Request'))
    expect(await running.ended).toBe(0)
  })

  it('ends at once when it is told again', { timeout: 30_000 }, async () => {
    const { running } = await startAsked()
    await vi.waitFor(() => {
      running.child.kill('SIGTERM')
      expect(running.child.exitCode).toBe(1)
    })
  })

  it('does not start over a database of a newer version, and says so without a stack', { timeout: 30_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-newer-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const { raw } = openDatabase(join(dataDir, 'roadbook.sqlite'))
    raw.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run('newer', 9_999_999_999_999)
    raw.close()
    const running = start({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(await running.ended).toBe(1)
    expect(running.said()).toBe('This database was written by a newer version of Roadbook. Start that version, or restore a backup\n')
  })

  it('does not begin with an empty database where a backup was being put back', { timeout: 30_000 }, async () => {
    const running = start({ PORT: String(await freePort()) }, (dataDir) => mkdirSync(join(dataDir, 'restoring'), { recursive: true }))
    expect(await running.ended).toBe(1)
    expect(running.said()).toMatch(/^A backup is being put back into .*, or that was cut short: then run ".+" again\.\n$/)
    expect(running.said()).toContain(`then run "${restoreWords} <folder of the backup>"`)
    expect(existsSync(join(running.dataDir, 'roadbook.sqlite'))).toBe(false)
  })

  it('does not start with a wrong setting and says which', { timeout: 30_000 }, async () => {
    const running = start({ PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain('PORT must be a whole number')
    expect(running.said()).toContain('LOG_LEVEL must be one of')
  })

  it('does not start over a data folder that nobody can make, and says so', { timeout: 30_000 }, async () => {
    const running = start({ PORT: String(await freePort()), DATA_DIR: '/proc/roadbook/data' })
    expect(await running.ended).toBe(1)
    expect(running.said()).toMatch(/^DATA_DIR \/proc\/roadbook\/data cannot be used: E[A-Z]+: .+\n$/)
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
