/** The rows every side gets: the newest daily entries of a fictional driver, from as many years as needed. */
import type { EntityName } from '#core/entities/index.ts'
import { localDateOf } from '../../web/data/local-date.ts'
import { benchSettings, generateLedger } from '../ledger/generate.ts'
import type { Entry, EntryRow, Kind } from './page-book.ts'

const kinds: readonly Kind[] = ['mileage', 'earnings', 'expenses']

/** From the clock, because the app shows the current day first. */
export const today = localDateOf(new Date())

const ledger = generateLedger({ ...benchSettings, years: 11, lastDay: today })

const entries: readonly Entry[] = kinds
  .flatMap((kind) => ledger[kind].map((row): Entry => ({ kind, row: row as object as EntryRow })))
  .toSorted((one, other) => one.row.createdAt - other.row.createdAt)

/** The newest entries, oldest first. Throws when there are fewer than `count`. */
export function newestEntries(count: number): readonly Entry[] {
  if (entries.length < count) throw new Error(`There are only ${entries.length} entries`)
  return entries.slice(-count)
}

/** The same entries under different ids, as another device would create them. */
export function underOtherIds(given: readonly Entry[], round: number): readonly Entry[] {
  const mark = (0xa00 + round).toString(16)
  return given.map(({ kind, row }) => ({ kind, row: { ...row, id: `${row.id.slice(0, 14)}7${mark}${row.id.slice(18)}` } }))
}

/** The vehicles of the entries. */
export const vehicles: readonly object[] = ledger.vehicles

/** What Roadbook stores besides the daily entries: vehicles first, then bills, loans and their payments. */
export const standing = (['vehicles', 'bills', 'billPayments', 'goals', 'autoLoans', 'loanPayments', 'maintenanceSchedules'] as const)
  .flatMap((kind: EntityName) => ledger[kind].map((row) => ({ kind, row })))
