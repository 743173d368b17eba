import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { totalOf } from '#core/money.ts'
import { moreOf, viewOf, type ListPage, type ListView, type TimeFrame } from '#core/time-frames.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { useAccount } from '../../parts/account.tsx'
import { FIRST_DAY, LAST_DAY, readListPage, readOpeningFrame, type RowRange } from '../../parts/read-list-page.ts'
import { useLive } from '../../parts/use-live.ts'

export interface MileagePage extends ListPage<Row<'mileage'>> {
  /** Tenths of a mile of all entries that match, hidden ones too. */
  readonly miles: number
  /** True while there is not a single entry, whatever the filters. */
  readonly isNew: boolean
}

export interface MileageList {
  readonly view: ListView
  /** Empty for all vehicles. */
  readonly vehicleId: string
  /** Undefined while it is read. */
  readonly page: MileagePage | undefined
  readonly chooseFrame: (frame: TimeFrame) => void
  readonly chooseVehicle: (vehicleId: string) => void
  readonly showMore: () => void
}

/** Mileage from one day to another, of one vehicle or of all, read by index. */
export function mileageRange(db: RoadbookDb, vehicleId: string): RowRange<Row<'mileage'>> {
  const table = tableOf(db, 'mileage')
  if (vehicleId === '') return (from, to) => table.where('date').between(from, to, true, true)
  return (from, to) => table.where('[vehicleId+date]').between([vehicleId, from], [vehicleId, to], true, true)
}

const milesOf = (rows: readonly Row<'mileage'>[]): number =>
  totalOf(rows, ({ startingMileage, endingMileage }) => endingMileage - startingMileage)

/** What the list shows for a view; the miles of All Time are those of every entry, also of the pages not shown yet. */
export async function readMileagePage(
  db: RoadbookDb,
  view: ListView,
  vehicleId: string,
  today: LocalDate,
): Promise<MileagePage> {
  const range = mileageRange(db, vehicleId)
  const page = await readListPage(range, view, today)
  const rows = view.frame === 'all'
    ? await range(FIRST_DAY, LAST_DAY).toArray()
    : page.days.flatMap(({ whole }) => whole)
  const isNew = page.matching === 0 && (await mileageRange(db, '')(FIRST_DAY, LAST_DAY).first()) === undefined
  return { ...page, miles: milesOf(rows), isNew }
}

/**
 * The list with its filters and paging. It opens on Current Month, or once on Past 30 Days when there are entries but
 * none this month (R24); another time frame starts the paging over.
 */
export function useMileageList(today: LocalDate): MileageList {
  const { db } = useAccount()
  const [chosen, setChosen] = useState<ListView | null>(null)
  const [vehicleId, chooseVehicle] = useState('')
  const opening = useLive(async () => ({ frame: await readOpeningFrame(mileageRange(db, ''), today) }), [db, today])
  // Decided once, with the first entries there are.
  if (chosen === null && opening?.frame !== undefined) setChosen(viewOf(opening.frame))
  const view = chosen ?? viewOf('current-month')
  const { frame, extensions, shown } = view
  const page = useLive(
    () => readMileagePage(db, { frame, extensions, shown }, vehicleId, today),
    [db, frame, extensions, shown, vehicleId, today],
  )
  return {
    view,
    vehicleId,
    page: opening === undefined ? undefined : page,
    chooseFrame: (next) => setChosen(viewOf(next)),
    chooseVehicle,
    showMore: () => setChosen(moreOf(view)),
  }
}
