import { expect, it } from 'vitest'
import { isSameDay } from './same-day.ts'

const [uber, lyft] = [{ id: 'u' }, { id: 'l' }]
const day = { date: '2026-11-21', rows: [uber, lyft], whole: [uber, lyft] }
const none = new Set<string>()

it('is the same day however often its rows were grouped', () => {
  const again = { ...day, rows: [uber, lyft], whole: [uber, lyft] }
  expect(isSameDay({ day, unsent: none }, { day: again, unsent: new Set(['another']) })).toBe(true)
})

it('is another one when a row changed, came, went, is hidden, or was sent', () => {
  const changes = [
    { ...day, rows: [{ ...uber }, lyft] }, { ...day, rows: [uber] }, { ...day, whole: [uber, lyft, { id: 'n' }] },
    { ...day, date: '2026-11-20' },
  ]
  for (const other of changes) expect(isSameDay({ day, unsent: none }, { day: other, unsent: none })).toBe(false)
  expect(isSameDay({ day, unsent: none }, { day, unsent: new Set(['l']) })).toBe(false)
})
