import { expect, it, vi } from 'vitest'
import { drawBeside, type Drawing } from './draw-beside.ts'

const drawn = { view: 'day', noted: '', html: '<p>$50.00</p>', css: '' }
const fails = (): never => { throw new Error('It broke') }

function stage(parts: Partial<Drawing> = {}) {
  const listeners = new Set<() => void>()
  const end = vi.fn()
  const drawing = drawBeside({
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: () => Promise.resolve(),
    isFinished: () => Promise.resolve(true),
    read: () => drawn,
    end,
    ...parts,
  })
  return { drawing, end, listeners, write: () => listeners.forEach((listener) => listener()) }
}

it('gives what is drawn, and takes it away', async () => {
  const { drawing, end, listeners } = stage()
  expect(await drawing).toEqual(drawn)
  expect([end.mock.calls.length, listeners.size]).toEqual([1, 0])
})

it('gives nothing when it takes too long, or the book was written to meanwhile', async () => {
  expect(await stage({ isFinished: () => Promise.resolve(false) }).drawing).toBeNull()
  const { drawing, write } = stage()
  write()
  expect(await drawing).toBeNull()
})

it.each(['begin', 'isFinished', 'read'] as const)('leaves neither drawing nor listener behind when %s fails', async (part) => {
  const { drawing, end, listeners } = stage({ [part]: fails })
  await expect(drawing).rejects.toThrow('It broke')
  expect([end.mock.calls.length, listeners.size]).toEqual([1, 0])
})
