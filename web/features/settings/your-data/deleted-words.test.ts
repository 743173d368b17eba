import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import type { Member } from '../../../data/family.ts'
import { deletedLead, deletedWords, forgetWords } from './deleted-words.ts'

const today = '2026-11-21'
const at = new Date(2026, 10, 21, 14, 5).getTime()
const vehicle: Member = { entity: 'vehicles', row: sampleRow('vehicles', 1) }
const drives = [1, 2].map((number): Member => ({ entity: 'mileage', row: sampleRow('mileage', number) }))
const expense: Member = { entity: 'expenses', row: { ...sampleRow('expenses', 1), date: '2026-11-20' } }

const words = (head: Member, missing: readonly Member[]) => deletedWords({ key: '', at, head, rows: missing, missing }, today)

describe('the words of what was deleted', () => {
  it('tell the day of an entry, and when it was deleted', () => {
    expect(words(expense, [expense])).toBe('Nov 20, 2026 · deleted today at 2:05 PM')
  })

  it('count what went with a vehicle', () => {
    expect(words(vehicle, [vehicle, ...drives])).toBe('With 2 mileage entries · deleted today at 2:05 PM')
  })

  it('count only that where the vehicle is back, and what went with it is not', () => {
    expect(words(vehicle, drives)).toBe('2 mileage entries that went with it · deleted today at 2:05 PM')
  })
})

describe('the words around the list', () => {
  it('claim nothing about what was deleted once nothing is left to bring back', () => {
    expect(deletedLead(0)).toBe('There is nothing to bring back on this device.')
    expect(deletedLead(1)).toBe('What you delete on this device is kept here for 30 days, or until you sign out without keeping your book here.')
  })

  it('ask about one line or several', () => {
    expect(forgetWords(1)).toEqual({ title: 'Delete this for good?', text: 'It cannot be brought back after that.' })
    expect(forgetWords(2)).toEqual({ title: 'Delete all of these for good?', text: 'They cannot be brought back after that.' })
  })
})
