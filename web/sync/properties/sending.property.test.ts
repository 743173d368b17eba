/** The next request is under way while the previous answer is written: whatever becomes of that write, nothing is lost. */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { syncRequestSchema } from '#core/sync/request.ts'
import type { Fetch } from '../../data/http.ts'
import { save, saveTogether } from '../../data/save.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { newLibrary } from '../../testing/sim/books.ts'
import { cases } from '../../testing/sim/cases.ts'
import { bodyOf } from '../../testing/sim/fetch.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { watchSettling } from '../../testing/sim/settling.ts'
import { bookOf, unseenCount } from '../book.ts'
import { fullBatch } from '../plan/batch-limits.ts'
import { syncOnce } from '../sync-once.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0
const PHONE = '22222222-0000-7000-8000-000000000001'

interface Lines {
  /** Whether each answer can be written. */
  readonly writes: readonly boolean[]
  /** The fate of each call; 'overtaken': another tab syncs before the answer arrives. */
  readonly calls: readonly ('answered' | 'overtaken' | 'request lost' | 'reply lost')[]
  /** Changes saved together before each drain. */
  readonly saves: readonly number[]
  readonly mutations: number
  /** Whether the app is restarted for each drain. */
  readonly restarts: boolean
}

const lines: fc.Arbitrary<Lines> = fc.record({
  writes: fc.array(fc.boolean(), { maxLength: 8 }),
  calls: fc.array(fc.constantFrom('answered', 'answered', 'overtaken', 'request lost', 'reply lost'), { maxLength: 10 }),
  saves: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 5 }),
  mutations: fc.integer({ min: 1, max: 4 }),
  restarts: fc.boolean(),
})

/** The other tab's drain outlasts the one it overtakes: both send the same in step until nothing is left. */
const overtakenToTheEnd: Lines = {
  writes: [true, false],
  calls: ['reply lost', 'request lost', 'answered', 'answered', 'overtaken', 'request lost'],
  saves: [1, 1, 1, 1],
  mutations: 1,
  restarts: false,
}

const { timeout, ...runs } = cases(60, 20_000)

it(`loses and doubles nothing when the first of two requests under way fails, in ${runs.numRuns} histories`, async () => {
  let overlaps = 0
  await fc.assert(fc.asyncProperty(lines, async ({ writes, calls, saves, mutations, restarts }) => {
    const { server, online, install } = await newLibrary(ground, ++account)
    const phone = install()
    const limits = { ...fullBatch, mutations }
    await syncOnce(bookOf(phone), online, limits)
    const settling = watchSettling(bookOf(phone), writes)
    let call = 0
    const flaky: Fetch = async (...request) => {
      const fate = calls[call] ?? 'answered'
      call += 1
      if (settling.isUnderWay()) overlaps += 1
      if (fate === 'request lost') throw new TypeError('Failed to fetch')
      const response = await online(...request)
      if (fate === 'reply lost') throw new TypeError('Failed to fetch')
      if (fate === 'overtaken') await syncOnce(bookOf(phone), online, limits)
      return response
    }
    const underWay: Promise<unknown>[] = []
    const watched: Fetch = (...request) => {
      const answer = flaky(...request)
      underWay.push(answer)
      return answer
    }
    let value = 0
    const names = new Map<string, string>()
    const edit = (): { op: 'put'; entity: 'vehicles'; id: string; fields: { name: string } } => {
      value += 1
      const id = idOf('vehicles', value % 5)
      names.set(id, `Car ${value}`)
      return { op: 'put', entity: 'vehicles', id, fields: { name: `Car ${value}` } }
    }
    for (const together of saves) {
      // One on its own and some as one, so that there is something to send ahead.
      const alone = edit()
      await save(phone, alone.entity, alone.id, alone.fields)
      await saveTogether(phone, Array.from({ length: together }, edit))
      const book = restarts ? { ...settling.book, serverCount: unseenCount() } : settling.book
      await syncOnce(book, watched, limits).catch(() => undefined)
    }
    // A drain that fails leaves its second request to itself, and with it the tab that overtakes that one.
    await Promise.allSettled(underWay)
    expect(await syncOnce(bookOf(phone), online, limits)).toEqual({ kind: 'synced' })
    const rows = await server.store.list(server.user, 'vehicles')
    expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(names)
    const numbers = (await phone.journal.toArray()).flatMap((record) => record.mutations.map(({ n }) => n))
    expect(numbers).toEqual(Array.from({ length: value }, (_, index) => index + 1))
    expect(await server.store.lastNumber(server.user, PHONE)).toBe(value)
    expect(ground.history(server.user)).toEqual([])
    phone.dexie.close()
  }), { ...runs, examples: [[overtakenToTheEnd]] })
  // Otherwise this would prove nothing.
  expect(overlaps).toBeGreaterThan(runs.numRuns / 3)
}, timeout)

it('never sends a piece of what was saved as one', async () => {
  const { server, online, install } = await newLibrary(ground, ++account)
  const phone = install()
  await syncOnce(bookOf(phone), online)
  const put = (row: number) => ({ op: 'put' as const, entity: 'vehicles' as const, id: idOf('vehicles', row), fields: { name: `Car ${row}` } })
  const many = (from: number, count: number) => saveTogether(phone, Array.from({ length: count }, (_, index) => put(from + index)))
  // More than is read from the outbox at once: the read ends in the middle of the last group.
  await many(0, 400)
  await many(400, 450)
  await many(850, 450)
  const sizes: number[] = []
  await syncOnce(bookOf(phone), (path, init) => {
    const { batch } = syncRequestSchema.parse(JSON.parse(bodyOf(init)))
    if (batch) sizes.push(batch.items.length)
    return online(path, init)
  })
  expect(sizes).toEqual([400, 450, 450])
  expect(await server.store.list(server.user, 'vehicles')).toHaveLength(1_300)
  phone.dexie.close()
}, 60_000)
