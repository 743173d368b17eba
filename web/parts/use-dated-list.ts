/** The list of earnings or of expenses: its time frame, its filter, its paging, read by the index of days. */
import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { moreOf, viewOf, type ListPage, type ListView, type TimeFrame } from '#core/time-frames.ts'
import { tableOf, type RoadbookDb } from '../data/db.ts'
import { useAccount } from './account.tsx'
import { readAllRows, readFilteredPage, type Keeps } from './read-filtered-page.ts'
import { readOpeningFrame, type RowRange } from './read-list-page.ts'
import { useLive } from './use-live.ts'

type Listed = 'earnings' | 'expenses'

export interface ListFilter<N extends Listed> {
  /** Says the same of the same filter: what the list is read again for when it changes. */
  readonly key: string
  /** Null keeps every row. */
  readonly keeps: Keeps<Row<N>>
}

export interface DatedList<N extends Listed> {
  readonly view: ListView
  /** Undefined while it is read. */
  readonly page: ListPage<Row<N>> | undefined
  /** Every row of the days of the view, whatever the filter says; undefined while they are read. */
  readonly inView: readonly Row<N>[] | undefined
  /** True while there is not a single row of this kind, whatever the time frame. */
  readonly isNew: boolean
  readonly chooseFrame: (frame: TimeFrame) => void
  readonly showMore: () => void
}

function rangeOf<N extends Listed>(db: RoadbookDb, entity: N): RowRange<Row<N>> {
  return (from, to) => tableOf(db, entity).where('date').between(from, to, true, true)
}

/**
 * The list with its filter and paging. It opens on Current Month, or once on Past 30 Days when there are entries but
 * none this month (R24); another time frame starts the paging over.
 */
export function useDatedList<N extends Listed>(entity: N, { key, keeps }: ListFilter<N>, today: LocalDate): DatedList<N> {
  const { db } = useAccount()
  const [chosen, setChosen] = useState<ListView | null>(null)
  const range = rangeOf(db, entity)
  const isDecided = chosen !== null
  const opening = useLive(
    async () => ({ frame: isDecided ? undefined : await readOpeningFrame(range, today) }),
    [db, entity, today, isDecided],
  )
  // Decided once, with the first entries there are.
  if (chosen === null && opening?.frame !== undefined) setChosen(viewOf(opening.frame))
  const view = chosen ?? viewOf('current-month')
  const { frame, extensions, shown } = view
  const isAllTime = frame === 'all'
  const read = useLive(
    () => readFilteredPage(range, keeps, { frame, extensions, shown }, today),
    [db, entity, key, frame, extensions, shown, today],
  )
  const all = useLive(async () => (isAllTime ? await readAllRows(range) : undefined), [db, entity, isAllTime])
  return {
    view,
    page: opening === undefined && !isDecided ? undefined : read?.page,
    inView: isAllTime ? all : read?.inView ?? undefined,
    isNew: read?.isNew === true,
    chooseFrame: (next) => setChosen(viewOf(next)),
    showMore: () => setChosen(moreOf(view)),
  }
}
