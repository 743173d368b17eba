import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sampleId } from '#core/testing/sample-rows.ts'
import { signUp, type Driver } from '../testing/driver.ts'
import { listening } from '../testing/listening.ts'
import { testServer } from '../testing/test-server.ts'

/** Connections at the same time. */
const AT_ONCE = 20

const body = JSON.stringify({ id: sampleId('goals', 1), name: 'Tires', amount: 1000, targetDate: '2026-11-30' })

function head({ cookies }: Driver, length: string): string {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return `POST /api/goals HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
}

const forms = {
  'with its length': (driver: Driver) => head(driver, `Content-Length: ${body.length}`) + body,
  'in two chunks': (driver: Driver) => {
    const chunks = [body.slice(0, 20), body.slice(20), ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    return head(driver, 'Transfer-Encoding: chunked') + chunks.join('')
  },
}

/** Sends a text, then ends the connection from its side or breaks it off. Gives the status of the answer; null without one. */
async function say(port: number, text: string, then: 'ends' | 'breaks off'): Promise<number | null> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => { answer += chunk.toString('latin1') })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(text, () => (then === 'ends' ? socket.end() : socket.destroy()))
  await closed
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  return status === undefined ? null : Number(status)
}

describe.each(Object.entries(forms))('a request %s', (_, requestOf) => {
  it('that is cut at any byte changes nothing and disturbs no other; whole, it is done', async () => {
    const server = testServer()
    const kim = await signUp(server)
    const port = await listening(server)
    const request = requestOf(kim)
    const lengths = Array.from({ length: request.length - 1 }, (_, at) => at + 1)
    for (let at = 0; at < lengths.length; at += AT_ONCE) {
      const answers = await Promise.all(lengths.slice(at, at + AT_ONCE).flatMap((length) =>
        (['ends', 'breaks off'] as const).map((then) => say(port, request.slice(0, length), then))))
      expect([null, 400]).toEqual(expect.arrayContaining([...new Set(answers)]))
    }
    expect((await kim.send('GET', '/api/goals')).body).toEqual([])
    expect(server.logged.filter((line) => line.includes('"error"'))).toEqual([])
    expect(await say(port, request, 'ends')).toBe(201)
    expect((await kim.send('GET', '/api/goals')).body).toHaveLength(1)
  })
})
