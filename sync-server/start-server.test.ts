import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from './env.ts'
import { gatherLines } from './log/gathered-lines.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { freePort } from './testing/free-port.ts'

/** A server in this process, which has accepted a sign-in request whose body of two bytes has not arrived yet. */
async function startAsked(): Promise<{ readonly server: RunningServer; readonly socket: Socket }> {
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'roadbook-')), await freePort()]
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const server = await new Promise<RunningServer>((resolve, reject) => {
    const lines = gatherLines((written) => { if (written.includes('(listening on ')) resolve(started) })
    const started = startServer(readEnv({ PORT: String(port), DATA_DIR: dataDir }), lines, reject)
  })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write('POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n')
  await once(socket, 'data')
  return { server, socket }
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
