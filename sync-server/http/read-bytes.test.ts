import { connect } from 'node:net'
import { millisecondsInDay } from 'date-fns/constants'
import { expect, it, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { PASSWORD, signUp, type Driver } from '../testing/driver.ts'
import { listening } from '../testing/listening.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

const JSON_TYPE = 'Content-Type: application/json'

/** Sends the beginning of a request as a driver's browser, up to the point where the server waits for its body. */
async function begin(server: TestServer, { cookies }: Driver, call: string, headers: string) {
  const port = await listening(server)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => { heard += chunk.toString() })
  socket.write(`${call} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nExpect: 100-continue\r\n${headers}\r\n\r\n`)
  const hear = async (text: string) => await vi.waitFor(() => expect(heard).toContain(text))
  await hear('100 Continue')
  return { socket, hear, heard: () => heard }
}

it.each([
  ['POST /api/sync', `${JSON_TYPE}\r\nContent-Length: 1000`, '{"protocol":1'],
  ['POST /api/expenses', `${JSON_TYPE}\r\nTransfer-Encoding: chunked`, '2\r\n{"\r\n'],
  ['POST /api/upload/image', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000', '--x\r\n'],
  ['POST /auth/login', `${JSON_TYPE}\r\nContent-Length: 1000`, '{"email":"ann'],
])('%s of a phone that loses its signal halfway is no fault of the server\'s', async (call, headers, beginning) => {
  const server = testServer()
  const driver = await signUp(server)
  const { socket } = await begin(server, driver, call, headers)
  socket.write(beginning, () => socket.destroy())
  const [method, route] = call.split(' ')
  const line = await vi.waitFor(() => {
    const told = server.logged.map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((entry) => entry['event'] === 'request' && entry['method'] === method && entry['route'] === route)
    if (told === undefined) throw new Error('Nothing of it is in the log yet')
    return told
  })
  expect(line['status']).toBe(400)
  expect(server.logged.filter((text) => text.includes('"level":"error"'))).toEqual([])
})

const image = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nnone\r\n--x--\r\n'

// Whoever has somebody else's session could hold requests back, and use them after a new password has shut him out.
it.each([
  ['POST /api/vehicles', JSON_TYPE, '{"name":"The blue van"}'],
  ['PATCH /api/auth/user/profile', JSON_TYPE, '{"firstName":"Thief"}'],
  ['POST /api/sync', JSON_TYPE, '{"protocol":1}'],
  ['POST /api/upload/image', 'Content-Type: multipart/form-data; boundary=x', image],
])('%s whose session ends while its body is on its way is refused as any other of that session', async (call, type, body) => {
  const server = testServer()
  const stolen = await signUp(server)
  const owner = browser(server)
  await owner.send('POST', '/auth/login', { email: stolen.email, password: PASSWORD })
  const { socket, hear } = await begin(server, stolen, call, `${type}\r\nContent-Length: ${body.length}`)
  socket.write(body.slice(0, 5))
  const changed = await owner.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' })
  expect(changed.status).toBe(204)
  socket.write(body.slice(5))
  await hear('HTTP/1.1 401')
  socket.destroy()
  expect((await owner.send('GET', '/api/vehicles')).body).toEqual([])
})

it('a request that renews a session which ends meanwhile leaves the browser the cookie of the next one', async () => {
  const server = testServer()
  const driver = await signUp(server)
  await driver.send('POST', '/auth/login', { email: driver.email, password: PASSWORD, rememberMe: true })
  server.pass(16 * millisecondsInDay)
  const body = '{"name":"The blue van"}'
  const { socket, hear, heard } = await begin(server, driver, 'POST /api/vehicles', `${JSON_TYPE}\r\nContent-Length: ${body.length}`)
  await driver.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' })
  socket.write(body)
  await hear('HTTP/1.1 401')
  socket.destroy()
  expect(heard()).not.toMatch(/set-cookie/i)
  expect((await driver.send('GET', '/api/auth/user')).status).toBe(200)
})
