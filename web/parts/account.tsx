/**
 * Whose book is open: the account and its database on this device. The shell mounts it once a driver is known; every
 * screen and part below asks `useAccount` and never opens a database itself.
 */
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { RoadbookDb } from '../data/db.ts'
import type { RowStores } from '../data/held-rows/row-stores.ts'
import type { StandingStore } from '../data/held-rows/standing.ts'

export interface Account {
  /** The account's id, which is also the id of its profile row. */
  readonly userId: string
  /** This account's database on this device, opened with `openDb(userId)`. */
  readonly db: RoadbookDb
  /** Rows of days, held in memory. */
  readonly rows: RowStores
  /** Vehicles, bills, loans and what else stands for longer than a day. */
  readonly standing: StandingStore
}

const AccountContext = createContext<Account | null>(null)

/** Gives everything below it the open book. */
export function AccountProvider({ account, children }: { readonly account: Account; readonly children: ReactNode }) {
  useEffect(() => account.rows.letGo, [account])
  return <AccountContext value={account}>{children}</AccountContext>
}

/** The open book. Throws outside of an `AccountProvider`, which is a mistake of ours and never of the driver's. */
export function useAccount(): Account {
  const account = use(AccountContext)
  if (account === null) throw new Error('useAccount needs an AccountProvider above it')
  return account
}
