import { expect, it } from 'vitest'
import { ledgerOf } from '#core/ledger.ts'
import { ledgerFor } from './ledger-for.ts'

it('a ledger stands for the period it was read for, and for no other', () => {
  const ledger = ledgerOf({})
  const book = { ledger, period: { from: '2026-11-16', to: '2026-11-22' } }
  expect(ledgerFor(book, { from: '2026-11-16', to: '2026-11-22' })).toBe(ledger)
  expect(ledgerFor(book, { from: '2026-11-16', to: '2026-11-16' })).toBeUndefined()
  expect(ledgerFor(book, { from: '2026-11-22', to: '2026-11-22' })).toBeUndefined()
  expect(ledgerFor(undefined, book.period)).toBeUndefined()
})
