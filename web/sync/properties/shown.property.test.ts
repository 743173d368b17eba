/** Whatever was on the screen is in the book at the next start, exactly once, wherever the app was killed. */
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import { openDb, type RoadbookDb } from '../../data/db.ts'
import { watchRows } from '../../data/held-rows/watch-rows.ts'
import { rowsBetween } from '../../data/read.ts'
import { carryOutNoted, save, saveTogether } from '../../data/save.ts'
import type { Change } from '../../data/saving/change.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { cases } from '../../testing/sim/cases.ts'
import { watchRequests } from '../../testing/sim/crash.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const USER = '11111111-0000-7000-8000-000000000001'
const NOW = Date.UTC(2026, 10, 20, 12)
const idOf = (row: number): string => `44444444-0000-7000-8000-00000000000${row}`

const entry = fc.record({ row: fc.nat(3), day: fc.integer({ min: 1, max: 9 }), amount: fc.integer({ min: 1, max: 99 }) })
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never
const tap = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const), entries: fc.tuple(entry) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('together' as const), entries: fc.uniqueArray(entry, { minLength: 2, maxLength: 3, selector: ({ row }) => row }) }) },
)
type Tap = typeof tap extends fc.Arbitrary<infer One> ? One : never

const fieldsOf = ({ day, amount }: Entry) => ({ date: `2026-11-0${day}`, platform: 'uber', amount })
const put = (one: Entry): Change => ({ op: 'put', entity: 'earnings', id: idOf(one.row), fields: fieldsOf(one) })

/** The driver's taps, without waiting for one to be saved before the next. */
function play(db: RoadbookDb, taps: readonly Tap[]): Promise<unknown> {
  return Promise.all(taps.map(async ({ do: act, entries }) => {
    const [first] = entries
    if (act === 'save') await save(db, 'earnings', idOf(first?.row ?? 0), first ? fieldsOf(first) : {})
    else await saveTogether(db, entries.map(put))
  }))
}

const plain = (rows: readonly Row<'earnings'>[] | undefined) =>
  new Map(rows?.map(({ id, date, amount }) => [id, `${date} ${amount}`]))

const early = { row: 3, day: 1, amount: 84 }
/** The second changes nothing and so is not shown; it is written while the third is shown (seed 20261129). */
const savedTwice: Tap[] = [
  { do: 'save', entries: [early] },
  { do: 'save', entries: [early] },
  { do: 'together', entries: [{ row: 2, day: 2, amount: 40 }, { row: 3, day: 3, amount: 1 }] },
]

const { timeout, ...runs } = cases(4, 1_000)

it(`keeps what was shown, wherever the app is killed and killed again at its next start, on ${runs.numRuns} days`, async () => {
  const reaper = watchRequests()
  await fc.assert(fc.asyncProperty(fc.array(tap, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 8 }), async (taps, again) => {
    let points = Number.POSITIVE_INFINITY
    for (let point = 1; point <= points; point += 1) {
      const factory = new IDBFactory()
      const notes = memoryStorage()
      const page = (): RoadbookDb => openDb(USER, { indexedDB: factory, notes: () => notes, now: () => NOW, pace: { isSlow: () => true, took: () => undefined } })
      const first = page()
      let shown: readonly Row<'earnings'>[] | undefined
      const stop = watchRows(first, 'earnings', november, (rows) => { shown = rows })
      await vi.waitFor(() => expect(shown).toEqual([]), { interval: 1 })
      reaper.arm(point)
      const survived = await reaper.survives(() => play(first, taps))
      if (survived) points = reaper.passed()
      const seen = plain(shown)
      expect(seen.size).toBeGreaterThan(0)
      stop()
      first.dexie.close()

      const killed = page()
      await killed.dexie.open()
      reaper.arm(again)
      await reaper.survives(() => carryOutNoted(killed))
      killed.dexie.close()
      reaper.arm(Number.POSITIVE_INFINITY)

      const next = page()
      await carryOutNoted(next)
      expect(plain(await rowsBetween(next, 'earnings', november.from, november.to)), `killed at point ${point}`).toEqual(seen)
      expect(next.writeAhead.left()).toEqual([])
      const waiting = await next.outbox.toArray()
      expect(waiting.map(({ n }) => n)).toEqual(waiting.map((_, place) => place + 1))
      // The waiting mutations rebuild the same rows in an empty book: none is missing, and none is older than those that
      // follow.
      const sent = new Map<string, object>()
      for (const { id, fields } of waiting) sent.set(id, { ...sent.get(id), ...fields })
      expect(plain([...sent].map(([id, fields]) => ({ id, ...fields }) as Row<'earnings'>))).toEqual(seen)
      next.dexie.close()
    }
  }), { ...runs, examples: [[savedTwice, 1]], endOnFailure: true })
  reaper.stop()
}, timeout)
