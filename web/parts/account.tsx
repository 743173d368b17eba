/**
 * The open book: the account and its database on this device. The shell mounts it once a driver is known; every screen and
 * part below calls `useAccount` and never opens a database itself.
 */
import { createContext, useEffect, type ReactNode } from 'react'
import type { RoadbookDb } from '../data/db.ts'
import type { RowStores } from '../data/held-rows/row-stores.ts'
import type { StandingStore } from '../data/held-rows/standing.ts'
import { useProvided } from '../lib/use-provided.ts'

export interface Account {
  /** The account's id, which is also the id of its profile row. */
  readonly userId: string
  /** This account's database on this device, opened with `openDb(userId)`. */
  readonly db: RoadbookDb
  /** The dated rows, held in memory. */
  readonly rows: RowStores
  /** Vehicles, bills, loans and other rows not tied to a day. */
  readonly standing: StandingStore
}

const AccountContext = createContext<Account | null>(null)

/** Provides the open book to everything below it. */
export function AccountProvider({ account, children }: { readonly account: Account; readonly children: ReactNode }) {
  useEffect(() => account.rows.letGo, [account])
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The open book. Throws outside an `AccountProvider`: always a programming error. */
export function useAccount(): Account {
  return useProvided(AccountContext)
}
