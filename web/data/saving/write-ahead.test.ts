import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import type { Change } from './change.ts'
import { openWriteAhead, type WriteAhead } from './write-ahead.ts'

const to = (amount: number): readonly Change[] => [{ op: 'put', entity: 'earnings', id: 'e1', fields: { amount } }]
const amounts = (book: WriteAhead) => book.left().map(({ at, changes }) => [at, changes])

it('keeps what is noted for whoever opens the book next, first made first, until it is struck', () => {
  const storage = memoryStorage()
  const page = openWriteAhead('dana', () => storage)
  const notes = [page.note(2, to(20)), page.note(1, to(10)), page.note(2, to(30)), page.note(2, to(40))]
  page.strike(notes[2]?.id ?? '')
  expect(amounts(openWriteAhead('dana', () => storage))).toEqual([[1, to(10)], [2, to(20)], [2, to(40)]])
})

it('leaves the notes of another driver and the other texts of this device alone', () => {
  const storage = memoryStorage()
  storage.setItem('theme', 'dark')
  const dana = openWriteAhead('dana', () => storage)
  const sam = openWriteAhead('sam', () => storage)
  dana.note(1, to(10))
  sam.note(2, to(20))
  dana.remove()
  expect(amounts(dana)).toEqual([])
  expect(amounts(sam)).toEqual([[2, to(20)]])
  expect(storage.getItem('theme')).toBe('dark')
})

it('says that nothing is noted where the device keeps no texts or has no room', () => {
  const closed = openWriteAhead('dana', () => { throw new DOMException('Site data is switched off', 'SecurityError') })
  const full = openWriteAhead('dana', () => ({ ...memoryStorage(), setItem: () => { throw new DOMException('full', 'QuotaExceededError') } }))
  for (const book of [closed, full]) {
    expect(book.note(1, to(10))).toBeNull()
    book.strike('a')
    expect(book.left()).toEqual([])
  }
})

it('leaves no note behind where the room ends between its two texts', () => {
  const storage = memoryStorage()
  const { setItem } = storage
  let left = 1
  storage.setItem = (key, text) => {
    if (left === 0) throw new DOMException('full', 'QuotaExceededError')
    left -= 1
    setItem(key, text)
  }
  const page = openWriteAhead('dana', () => storage)
  expect(page.note(1, to(10))).toBeNull()
  expect(page.left()).toEqual([])
})

it('passes over a text that is not whole', () => {
  const storage = memoryStorage()
  const page = openWriteAhead('dana', () => storage)
  const [first, second] = [page.note(1, to(10)), page.note(2, to(20))]
  for (const [key, text] of storage.kept) if (key.endsWith(first?.id ?? '-')) storage.setItem(key, text.slice(0, 20))
  expect(page.left()).toEqual([second])
})

it('names what was noted last on this device, also when it is in the book', () => {
  const storage = memoryStorage()
  const page = openWriteAhead('dana', () => storage)
  expect(page.last()).toBe('')
  const id = page.note(1, to(10))?.id ?? '-'
  page.strike(id)
  expect(openWriteAhead('dana', () => storage).last()).toBe(id)
})

it('says of a note that it was struck, by whatever tab, and nothing where the notes were cleared', () => {
  const storage = memoryStorage()
  const page = openWriteAhead('dana', () => storage)
  const id = page.note(1, to(10))?.id ?? '-'
  expect(page.isStruck(id)).toBe(false)
  openWriteAhead('dana', () => storage).strike(id)
  expect(page.isStruck(id)).toBe(true)
  storage.kept.clear()
  expect(page.isStruck(id)).toBe(false)
})
