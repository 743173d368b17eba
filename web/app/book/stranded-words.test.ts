import { describe, expect, it } from 'vitest'
import type { EntityName } from '#core/entities/index.ts'
import { sampleRow } from '#core/testing/sample-rows.ts'
import type { Stranded } from '../../data/undecided/stranded.ts'
import { strandedWords } from './stranded-words.ts'

const row = (entity: EntityName, parent: EntityName, id = `${parent}-1`): Stranded =>
  ({ entity, row: sampleRow(entity, 1), gone: { entity: parent, id } })
const words = (rows: readonly Stranded[], ...here: readonly string[]) => strandedWords(rows, new Set(here))

describe('the words of rows that belong to what was deleted', () => {
  it('say of one where it can be brought back', () => {
    expect(words([row('loanPayments', 'autoLoans')])).toBe(
      '1 loan payment belongs to an auto loan that was deleted. It is kept, and counts again once that is back. '
      + 'Within 30 days it can be brought back on the device that deleted it, under Settings, Recently deleted.',
    )
  })

  it('say of several that this device can bring all of them back', () => {
    const rows = [
      row('autoLoans', 'vehicles'), row('loanPayments', 'vehicles'), row('loanPayments', 'vehicles', 'vehicles-2'), row('billPayments', 'bills'),
    ]
    expect(words(rows, 'vehicles-1', 'vehicles-2', 'bills-1')).toBe(
      '1 loan, 2 loan payments, and 1 bill payment belong to 2 vehicles and a bill that were deleted on this device. '
      + 'They are kept, and count again once those are back.',
    )
  })

  it('tell what this device can bring back from what it cannot', () => {
    const rows = [row('loanPayments', 'autoLoans'), row('billPayments', 'bills')]
    expect(words(rows, 'bills-1')).toContain('Within 30 days what another device deleted can be brought back there')
    expect(words(rows)).toContain('they can be brought back on the device that deleted them')
  })
})
