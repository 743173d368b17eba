import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from './env.ts'
import { gatherLines } from './log/gathered-lines.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { freePort } from './testing/free-port.ts'

/** A server in this process, which has accepted a sign-in request whose body of two bytes has not arrived yet. */
async function startAsked(): Promise<{ readonly server: RunningServer; readonly socket: Socket; readonly dataDir: string }> {
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'roadbook-')), await freePort()]
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const server = await new Promise<RunningServer>((resolve, reject) => {
    const lines = gatherLines((written) => { if (written.includes('(listening on ')) resolve(started) })
    const started = startServer(readEnv({ PORT: String(port), DATA_DIR: dataDir }), lines, reject)
  })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write('POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n')
  await once(socket, 'data')
  return { server, socket, dataDir }
}

it('waits ten seconds for a request that never comes whole when it is stopped, and no longer', async () => {
  const { server, socket } = await startAsked()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => { vi.useRealTimers() })
  let isStopped = false
  const stopped = server.stop().then(() => { isStopped = true })
  await vi.advanceTimersByTimeAsync(9_999)
  expect([isStopped, socket.readableEnded]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  expect(await text(socket)).toBe('')
})

it('ends a connection with its next answer once it is stopped, however much more is asked on it', async () => {
  const { server, socket } = await startAsked()
  const stopped = server.stop()
  socket.write(`{}${'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3)}`)
  const [begun, next, ...more] = (await text(socket)).split('HTTP/1.1 ').slice(1)
  expect([begun, next]).toEqual([expect.stringMatching(/^400 /), expect.stringMatching(/^200 [^]*\r\nConnection: close\r\n/)])
  expect(more).toEqual([])
  await stopped
})

it('sweeps once an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => { vi.useRealTimers() })
  const { server, socket, dataDir } = await startAsked()
  socket.destroy()
  const [left, later] = ['secret.key.1', 'secret.key.2'].map((name) => join(dataDir, name))
  if (left === undefined || later === undefined) throw new Error('No files')
  for (const [path, ageMs] of [[left, 2 * millisecondsInDay], [later, 0]] as const) {
    writeFileSync(path, 'a key')
    utimesSync(path, 0, (Date.now() - ageMs) / 1000)
  }
  vi.advanceTimersByTime(millisecondsInHour - 1)
  await new Promise(setImmediate)
  expect(existsSync(left)).toBe(true)
  vi.advanceTimersByTime(1)
  await server.stop()
  expect([existsSync(left), existsSync(later)]).toEqual([false, true])
})
