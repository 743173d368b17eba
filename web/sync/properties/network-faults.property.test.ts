/**
 * Everything a network or a failing server may answer, at every call: what is waiting is either acknowledged or untouched
 * (P12).
 */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Fetch } from '../../data/http.ts'
import { save, saveTogether } from '../../data/save.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { newLibrary } from '../../testing/sim/books.ts'
import { cases } from '../../testing/sim/cases.ts'
import { serverReply } from '../../testing/sim/fetch.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { bookOf } from '../book.ts'
import { fullBatch } from '../plan/batch-limits.ts'
import { syncOnce } from '../sync-once.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

type Fault = (online: Fetch) => Fetch
const answers = (response: () => Response): Fault => () => () => Promise.resolve(response())
const page = '<html>Welcome to the hotel</html>'
const html = { 'content-type': 'text/html' }
const loses = (why: Error): Fault => () => () => Promise.reject(why)

const faults: Readonly<Record<string, Fault>> = {
  none: (online) => online,
  'no connection': loses(new TypeError('Failed to fetch')),
  'a time-out': loses(new DOMException('The operation timed out', 'TimeoutError')),
  'the reply lost': (online) => async (...call) => {
    await online(...call)
    throw new TypeError('Failed to fetch')
  },
  'the reply cut short': (online) => async (...call) => {
    const response = await online(...call)
    const text = await response.text()
    return new Response(text.slice(0, text.length / 2), { headers: response.headers })
  },
  'a captive portal': answers(() => new Response(page, { headers: html })),
  'a portal that speaks JSON': answers(() => Response.json({ ack: 99, results: [], rows: [], cursor: '9.x', more: false, now: 1, minProtocol: 1 })),
  'a proxy': answers(() => new Response(page, { status: 502, headers: html })),
  'a gateway with a limit': answers(() => new Response(page, { status: 413, headers: html })),
  'an empty object': answers(() => serverReply(200, {})),
  ...Object.fromEntries([400, 401, 403, 409, 410, 413, 426, 429, 500, 503, 504].map((status) => [
    String(status), answers(() => serverReply(status, { message: 'No', code: 'other-account' }, { 'retry-after': '3' })),
  ])),
}

const { timeout, ...runs } = cases(100, 30_000)

it(`leaves what waits as it is until it is acknowledged, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(fc.constantFrom(...Object.keys(faults)), { minLength: 1, maxLength: 8 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    // With small batches the next request is under way before the previous answer is written.
    fc.constantFrom(fullBatch, { ...fullBatch, mutations: 4 }),
    async (script, saves, limits) => {
      const { server, online, install } = await newLibrary(ground, ++account)
      const phone = install()
      const book = bookOf(phone)
      const wanted: string[] = []
      for (const members of saves) {
        const changes = Array.from({ length: members }, (_, index) => idOf('vehicles', wanted.length + index))
          .map((id) => ({ op: 'put' as const, entity: 'vehicles' as const, id, fields: { name: id } }))
        wanted.push(...changes.map(({ id }) => id))
        await saveTogether(phone, changes)
      }
      let call = 0
      const flaky: Fetch = (...request) => {
        const fault = faults[script[call] ?? 'none'] ?? loses(new Error('There is no such fault'))
        call += 1
        return fault(online)(...request)
      }
      while (call < script.length) {
        const before = await phone.outbox.toArray()
        await syncOnce(book, flaky, limits)
        const left = await phone.outbox.toArray()
        const heard = await server.store.lastNumber(server.user, '22222222-0000-7000-8000-000000000001')
        const acknowledged = before.filter(({ n }) => !left.some((mutation) => mutation.n === n))
        expect(acknowledged.every(({ n }) => n <= heard)).toBe(true)
        expect(left).toEqual(before.slice(acknowledged.length))
        if (left.length === 0) await save(phone, 'vehicles', wanted[0] ?? '', { name: `Car ${call}` })
      }
      expect(await syncOnce(book, online, limits)).toEqual({ kind: 'synced' })
      expect(await phone.outbox.count()).toBe(0)
      expect((await server.store.list(server.user, 'vehicles')).map(({ id }) => id).sort()).toEqual(wanted)
      phone.dexie.close()
    },
  ), runs)
}, timeout)
