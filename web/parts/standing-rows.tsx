/**
 * The rows every screen leans on and of which a driver has a few: vehicles, bills, goals, loans with their payments,
 * schedules, and the profile. Read whole, once for all screens, and again only when one of them changes. What grows
 * with each day of work is read by day or period instead: see `use-ledger.ts`.
 */
import { createContext, use, type ReactNode } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { RoadbookDb } from '../data/db.ts'
import { allRows, rowById } from '../data/read.ts'
import { useLive } from './use-live.ts'

export interface StandingRows {
  /** Undefined until the first sync brought the account's profile, or onboarding made it. */
  readonly profile: Row<'profile'> | undefined
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly bills: readonly Row<'bills'>[]
  readonly goals: readonly Row<'goals'>[]
  readonly autoLoans: readonly Row<'autoLoans'>[]
  readonly loanPayments: readonly Row<'loanPayments'>[]
  readonly maintenanceSchedules: readonly Row<'maintenanceSchedules'>[]
}

const StandingRowsContext = createContext<StandingRows | undefined>(undefined)

async function readStandingRows(db: RoadbookDb): Promise<StandingRows> {
  const [profile, vehicles, bills, goals, autoLoans, loanPayments, maintenanceSchedules] = await Promise.all([
    rowById(db, 'profile', db.userId),
    allRows(db, 'vehicles'),
    allRows(db, 'bills'),
    allRows(db, 'goals'),
    allRows(db, 'autoLoans'),
    allRows(db, 'loanPayments'),
    allRows(db, 'maintenanceSchedules'),
  ])
  return { profile, vehicles, bills, goals, autoLoans, loanPayments, maintenanceSchedules }
}

/** Reads the standing rows of a book for everything below it. */
export function StandingRowsProvider({ db, children }: { db: RoadbookDb; children: ReactNode }) {
  const rows = useLive(() => readStandingRows(db), [db])
  return <StandingRowsContext value={rows}>{children}</StandingRowsContext>
}

/** The standing rows of the open book; undefined while they are read for the first time. */
export function useStandingRows(): StandingRows | undefined {
  return use(StandingRowsContext)
}
