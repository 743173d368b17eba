/**
 * Keeps the dashboard for the next start, today or on a day ahead. It is redrawn off the page from what the book holds,
 * whatever screen the driver is on.
 */
import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Route, Routes } from 'react-router'
import { addDays, type LocalDate } from '#core/dates.ts'
import type { User } from '../../data/account/user.ts'
import { deviceState, type RoadbookDb } from '../../data/db.ts'
import { rowStoresOf } from '../../data/held-rows/row-stores.ts'
import { standingOf } from '../../data/held-rows/standing.ts'
import { DAYS_AHEAD, screenOf, type Drawn, type ScreenOf } from '../../data/kept-screen/record.ts'
import { readScreen, storeScreen, type Kept } from '../../data/kept-screen/store.ts'
import { lackedRows } from '../../data/undecided/lacked.ts'
import { strandedRows } from '../../data/undecided/stranded.ts'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { useRemembered } from '../../lib/device-store.ts'
import { isFinished } from '../../lib/finished.ts'
import { paths } from '../../lib/paths.ts'
import { AccountProvider, useAccount, type Account } from '../../parts/account.tsx'
import { EarlierValuesProvider } from '../../parts/earlier-values/earlier-values.tsx'
import { DayAhead, useToday } from '../../parts/use-today.ts'
import { readCounts, type SyncStatus } from '../../sync/status.ts'
import { isClockWrong } from '../book/wrong-clock.ts'
import { Shell } from '../shell/shell.tsx'
import { FixedStatus } from '../syncing/sync-context.tsx'
import { drawBeside } from './draw-beside.ts'
import { markupOf } from './drawn-markup.ts'
import { startKeeping } from './keeping.ts'

/** The rows of a drawing, which those of the days ahead show as well while nothing is written. */
interface ReadRows {
  readonly account: Account
  readonly letGo: () => void
}

/** Reads them afresh: the rows other screens hold may predate the last write. The end of a drawing does not let them go. */
function readRows(db: RoadbookDb): ReadRows {
  const [rows, standing] = [rowStoresOf(db), standingOf(db)]
  const stop = standing.subscribe(() => undefined)
  return {
    account: { userId: db.userId, db, rows: { ...rows, letGo: () => undefined }, standing },
    letGo: () => {
      stop()
      rows.letGo()
    },
  }
}

/** A screen being drawn: its day, its own reading of the book, and the detached element it is drawn in. */
interface Drawing {
  readonly day: LocalDate
  readonly account: Account
  readonly status: SyncStatus
  readonly place: HTMLElement
}

const build = String(import.meta.env['VITE_BUILD'])

/** Draws and keeps the dashboard for each of the next days while the page is idle, whenever the kept one is out of date. */
export function ScreenKeeper({ user }: { readonly user: User }) {
  const { db } = useAccount()
  const today = useToday()
  const [view] = useRemembered('dashboardView')
  const [drawing, setDrawing] = useState<Drawing | null>(null)

  useEffect(() => {
    let read: ReadRows | null = null
    let last: Kept | null = null
    const forget = (): void => {
      read?.letGo()
      read = last = null
    }
    // Also what is shown before it is written, and may never be.
    const stopListening = db.changes.listen(forget)
    const draw = async (day: LocalDate, earlierHolds: boolean): Promise<Drawn | null> => {
      if (!await isOrdinary(db)) return null
      if (!earlierHolds) forget()
      const place = document.createElement('div')
      const noted = db.writeAhead.last()
      return await drawBeside({
        listen: db.changes.listen,
        begin: async () => {
          const { account } = read ??= readRows(db)
          const status = { ...await readCounts(db), phase: 'unreachable' } as const
          startTransition(() => setDrawing({ day, place, account, status }))
        },
        isFinished: () => stillness(place),
        read: () => (screenOf(build, new Date()).day === today ? { ...markupOf(place), view, noted } : null),
        end: () => setDrawing(null),
      })
    }
    const isKept = async (of: ScreenOf): Promise<boolean> => {
      const kept = await readScreen(db, of)
      return kept?.view === view && kept.noted === db.writeAhead.last()
    }
    /** Keeps the nearest day that is missing, then yields to the driver. True when there may be more. */
    const keep = async (): Promise<boolean> => {
      const now = screenOf(build, new Date())
      if (now.day !== today) return false
      for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
        const of = { ...now, day: addDays(today, ahead) }
        if (await isKept(of)) continue
        last = await storeScreen(db, of, (earlierHolds) => draw(of.day, earlierHolds), last)
        if (last !== null && ahead < DAYS_AHEAD) return true
        break
      }
      forget()
      return false
    }
    const stopKeeping = startKeeping(window, db.changes.listen, keep)
    return () => {
      stopKeeping()
      stopListening()
      forget()
    }
  }, [db, today, view])

  if (!drawing) return null
  return createPortal(
    <AccountProvider account={drawing.account}>
      <EarlierValuesProvider>
        <DayAhead value={drawing.day}>
          <FixedStatus status={drawing.status}>
            <Routes location={paths.home}>
              <Route element={<Shell user={user} still />}><Route path={paths.home} element={<Dashboard />} /></Route>
            </Routes>
          </FixedStatus>
        </DayAhead>
      </EarlierValuesProvider>
    </AccountProvider>,
    drawing.place,
  )
}

/** True when no notice has to be shown beside the dashboard. */
async function isOrdinary(db: RoadbookDb): Promise<boolean> {
  const { complete, notice, ahead } = await deviceState(db)
  return complete && notice === null && !isClockWrong(ahead)
    && (await lackedRows(db)).length === 0 && (await strandedRows(db)).length === 0
}

/** Time without a change after which the drawing counts as still. */
const STILL_MS = 300
const LONGEST_MS = 10_000

/** Waits until the drawing is finished and no longer changes; false when that takes too long. */
function stillness(place: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (isStill: boolean): void => {
      watch.disconnect()
      clearTimeout(timer)
      clearTimeout(patience)
      resolve(isStill)
    }
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      if (isFinished(place)) timer = setTimeout(() => end(true), STILL_MS)
    })
    const patience = setTimeout(() => end(false), LONGEST_MS)
    watch.observe(place, { childList: true, characterData: true, attributes: true, subtree: true })
  })
}
