/** The rows a ledger is built from, as both the device's tables and a parsed export give them. */
import { byText } from '../by-text.ts'
import type { EntityName, FieldsOf } from '../entities/index.ts'
import type { Cents } from '../money.ts'

/** The lists of a ledger; the profile is a single row. */
export type LedgerList = Exclude<EntityName, 'profile'>

/** The stored split that an old backup may still hold with a payment (R91). */
interface StoredSplit { readonly principalAmount?: Cents | null; readonly interestAmount?: Cents | null }

/** A row as the stores hold it, except that a row from an old backup may have no `createdAt` (R88). */
export type LedgerRow<N extends LedgerList> =
  Readonly<FieldsOf<N>> & { readonly id: string; readonly createdAt: number | null } &
  (N extends 'loanPayments' ? StoredSplit : unknown)

/** The rows of every list; a missing list is empty, and a rule that needs its rows answers as if there were none. */
export type LedgerRows = { readonly [N in LedgerList]?: readonly LedgerRow<N>[] }

interface Named { readonly name: string; readonly id: string }

interface Created { readonly id: string; readonly createdAt: number | null }

/** Compares rows by the order they were entered in: createdAt, then id (R90). Rows without a createdAt come first. */
export function byEntry(a: Created, b: Created): number {
  return (a.createdAt ?? -1) - (b.createdAt ?? -1) || byText(a.id, b.id)
}

/** Compares dated rows, oldest first; rows of one day keep the order of entry. */
export function byDate(a: Created & { readonly date: string }, b: Created & { readonly date: string }): number {
  return byText(a.date, b.date) || byEntry(a, b)
}

/** Compares named rows by name, then id (R85). */
export function byName(a: Named, b: Named): number {
  return byText(a.name, b.name) || byText(a.id, b.id)
}
