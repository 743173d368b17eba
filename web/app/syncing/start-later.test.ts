import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Schedule } from '../../sync/schedule.ts'
import { startLater } from './start-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page, and code that loads only while the connection holds. */
function stage({ holds }: { holds: boolean }) {
  const line = { holds }
  const done: string[] = []
  const schedule: Schedule = {
    syncNow: () => Promise.resolve(void done.push('synced')),
    stop: () => void done.push('stopped'),
  }
  const load = (): Promise<Schedule> => {
    if (!line.holds) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    done.push('started')
    return Promise.resolve(schedule)
  }
  const page = Object.assign(new EventTarget(), {
    setInterval: (work: () => void, ms: number) => Number(setInterval(work, ms)),
    clearInterval: (timer: number) => clearInterval(timer),
  }) as unknown as Window
  const begin = () => startLater(load, page, () => void done.push('away'))
  return { line, done, page, begin }
}

it('syncs at the word of the driver once the code that did not get through can be had', async () => {
  const { line, done, begin } = stage({ holds: false })
  const syncing = begin()
  await syncing.syncNow()
  expect(done).toEqual(['away'])
  line.holds = true
  await syncing.syncNow()
  expect(done).toEqual(['away', 'started', 'synced'])
})

it('starts by itself when the connection is back', async () => {
  const { line, done, page, begin } = stage({ holds: false })
  begin()
  await vi.advanceTimersByTimeAsync(0)
  line.holds = true
  page.dispatchEvent(new Event('online'))
  expect(done).toEqual(['away', 'started'])
})

it('starts by itself after a while, once, and looks no more', async () => {
  const { line, done, page, begin } = stage({ holds: false })
  begin()
  await vi.advanceTimersByTimeAsync(60_000)
  line.holds = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(done).toEqual(['away', 'away', 'away', 'started'])
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(done).toHaveLength(4)
})

it('stops what it has started, also when that comes after the end, and begins nothing more', async () => {
  const { done, begin } = stage({ holds: true })
  begin().stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['started', 'stopped'])
  const away = stage({ holds: false })
  const syncing = away.begin()
  await vi.advanceTimersByTimeAsync(0)
  syncing.stop()
  away.line.holds = true
  await syncing.syncNow()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(away.done).toEqual(['away'])
})
