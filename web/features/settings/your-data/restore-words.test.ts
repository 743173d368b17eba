import { describe, expect, it } from 'vitest'
import type { RestorePlan } from '../../../data/book-file/plan-restore.ts'
import type { Change } from '../../../data/saving/change.ts'
import { freshLines, keptLines, nothingFresh, restoredWords } from './restore-words.ts'

const plan: RestorePlan = {
  madeAt: '2026-11-21T18:00:00.000Z', fresh: [], same: 0, different: 0, unusable: 0, displaced: new Map(), profile: null, photos: [],
}

const allOfIt = { unreadable: 0, unfitting: 0, displaced: new Map() }

describe('the words of a restore', () => {
  it('count what comes back by its kind', () => {
    const photo = { sha256: '', type: 'image/png', base64: '' }
    const change = (entity: 'mileage' | 'goals'): Change => ({ op: 'put', entity, id: '', fields: {} })
    const fresh = [...Array.from({ length: 1_200 }, () => change('mileage')), change('goals')]
    expect(freshLines({ ...plan, fresh, photos: [photo] }))
      .toEqual(['1,200 mileage entries', '1 goal', '1 receipt photo'])
  })

  it('say afterwards which photos were not what they are named after, and which there was no room for', () => {
    expect(restoredWords(plan, allOfIt)).toBe('Your book is filled from the file')
    expect(restoredWords(plan, { ...allOfIt, unfitting: 2 }))
      .toBe('Your book is filled from the file. 2 receipt photos did not fit on this phone: free some space, then restore from this file again.')
    expect(restoredWords(plan, { ...allOfIt, unfitting: 1 })).toContain('1 receipt photo did not fit on this phone')
    expect(restoredWords(plan, { ...allOfIt, unreadable: 1 })).toBe('Your book is filled from the file. 1 receipt photo in it could not be read.')
  })

  it('say before and after which loans stay out for others that are there', () => {
    const loans = { ...plan, displaced: new Map([['autoLoans', 1], ['loanPayments', 2]] as const) }
    expect(nothingFresh(loans)).toBe('Nothing in it can be brought back.')
    expect(keptLines(loans)).toEqual(['1 loan, 2 loan payments are left out: the vehicle has another loan, which stays'])
    expect(restoredWords(loans, allOfIt))
      .toBe('Your book is filled from the file. 1 loan, 2 loan payments were left out: the vehicle has another loan, which stays.')
    expect(restoredWords(loans, { ...allOfIt, displaced: new Map([['autoLoans', 1]]) }))
      .toBe('Your book is filled from the file. 2 loans, 2 loan payments were left out: the vehicle has another loan, which stays.')
    expect(keptLines({ ...plan, displaced: new Map([['autoLoans', 1]]) }))
      .toEqual(['1 loan is left out: the vehicle has another loan, which stays'])
  })

  it('call nothing here already that cannot be read', () => {
    expect(nothingFresh({ ...plan, same: 2, different: 1 })).toBe('Everything in it is in your book already.')
    expect(nothingFresh({ ...plan, same: 2, unusable: 1 })).toBe('Nothing else in it can be brought back.')
    expect(nothingFresh({ ...plan, unusable: 3 })).toBe('Nothing in it can be brought back.')
  })

  it('count what stays, and nothing that is not there', () => {
    expect(keptLines(plan)).toEqual([])
    expect(keptLines({ ...plan, same: 1, different: 2, unusable: 1 })).toEqual([
      '1 row is here already', '2 rows are here with other values, which stay', '1 row cannot be read or belongs to something that is gone, and is left out',
    ])
  })
})
