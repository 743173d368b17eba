import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { listening } from '../testing/listening.ts'
import { signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

const JSON_TYPE = 'Content-Type: application/json'

it.each([
  ['POST /api/sync', `${JSON_TYPE}\r\nContent-Length: 1000`, '{"protocol":1'],
  ['POST /api/expenses', `${JSON_TYPE}\r\nTransfer-Encoding: chunked`, '2\r\n{"\r\n'],
  ['POST /api/upload/image', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000', '--x\r\n'],
  ['POST /auth/login', `${JSON_TYPE}\r\nContent-Length: 1000`, '{"email":"ann'],
])('%s of a phone that loses its signal halfway is no fault of the server\'s', async (call, headers, beginning) => {
  const server = testServer()
  const driver = await signUp(server)
  const port = await listening(server)
  const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => { heard += chunk.toString() })
  socket.write(`${call} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nExpect: 100-continue\r\n${headers}\r\n\r\n`)
  await vi.waitFor(() => expect(heard).toContain('100 Continue'), 10_000)
  socket.write(beginning, () => socket.destroy())
  const [method, route] = call.split(' ')
  const line = await vi.waitFor(() => {
    const told = server.logged.map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((entry) => entry['event'] === 'request' && entry['method'] === method && entry['route'] === route)
    if (told === undefined) throw new Error('Nothing of it is in the log yet')
    return told
  }, 10_000)
  expect(line['status']).toBe(400)
  expect(server.logged.filter((text) => text.includes('"level":"error"'))).toEqual([])
})
