import { expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { askToPersist } from './ask-to-persist.ts'

const DAY_MS = 86_400_000

/** A browser that takes this long to answer. `start` opens the app at a time, and gives how often it has been asked. */
function browserAnsweringAfter(ms: number) {
  const clock = { ms: 0 }
  const asked = { times: 0 }
  const storage = memoryStorage()
  const persist = () => {
    asked.times += 1
    clock.ms += ms
    return Promise.resolve(false)
  }
  const start = async (atMs: number) => {
    clock.ms = atMs
    await askToPersist(persist, storage, () => clock.ms)
    return asked.times
  }
  return { start, storage }
}

it('asks a browser that answers by itself at every start', async () => {
  const { start } = browserAnsweringAfter(20)
  expect([await start(0), await start(1_000), await start(DAY_MS)]).toEqual([1, 2, 3])
})

it('asks one that shows the driver a prompt again after 30 days only', async () => {
  const { start } = browserAnsweringAfter(4_000)
  expect([await start(0), await start(DAY_MS), await start(30 * DAY_MS - 1), await start(30 * DAY_MS)]).toEqual([1, 1, 1, 2])
})

it('asks again when the clock was a year ahead and is set back', async () => {
  const { start } = browserAnsweringAfter(4_000)
  expect([await start(365 * DAY_MS), await start(DAY_MS), await start(2 * DAY_MS)]).toEqual([1, 2, 2])
})

it('does not ask again after a prompt that the driver left unanswered', async () => {
  const { start, storage } = browserAnsweringAfter(0)
  void askToPersist(() => new Promise(() => undefined), storage, () => 0)
  expect(await start(DAY_MS)).toBe(0)
})

it('asks where the note cannot be read', async () => {
  const { start, storage } = browserAnsweringAfter(20)
  storage.setItem('persist-again', 'never')
  expect(await start(0)).toBe(1)
})
