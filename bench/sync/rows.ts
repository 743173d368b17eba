/** The rows that every side is given: the daily entries of a made-up driver, the newest of as many years as it takes. */
import type { EntityName } from '#core/entities/index.ts'
import { localDateOf } from '../../web/data/local-date.ts'
import { benchSettings, generateLedger } from '../ledger/generate.ts'
import type { Entry, EntryRow, Kind } from './page-book.ts'

const kinds: readonly Kind[] = ['mileage', 'earnings', 'expenses']

/** The app asks the clock which day it is, and shows that day first. */
export const today = localDateOf(new Date())

const ledger = generateLedger({ ...benchSettings, years: 11, lastDay: today })

const entries: readonly Entry[] = kinds
  .flatMap((kind) => ledger[kind].map((row): Entry => ({ kind, row: row as object as EntryRow })))
  .toSorted((one, other) => one.row.createdAt - other.row.createdAt)

/** The newest entries, oldest first. Throws when there are not as many. */
export function newestEntries(count: number): readonly Entry[] {
  if (entries.length < count) throw new Error(`There are only ${entries.length} entries`)
  return entries.slice(-count)
}

/** The same entries under other ids, as another device would make them. */
export function underOtherIds(given: readonly Entry[], round: number): readonly Entry[] {
  const mark = (0xa00 + round).toString(16)
  return given.map(({ kind, row }) => ({ kind, row: { ...row, id: `${row.id.slice(0, 14)}7${mark}${row.id.slice(18)}` } }))
}

/** The vehicles of the entries. */
export const vehicles: readonly object[] = ledger.vehicles

/** What Roadbook keeps beside the daily entries: vehicles first, then bills, loans and what belongs to them. */
export const standing = (['vehicles', 'bills', 'billPayments', 'goals', 'autoLoans', 'loanPayments', 'maintenanceSchedules'] as const)
  .flatMap((kind: EntityName) => ledger[kind].map((row) => ({ kind, row })))
