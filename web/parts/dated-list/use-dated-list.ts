/** The list of mileage, earnings or expenses, with its time frame, filter and paging; read by the date index. */
import { startTransition, useCallback, useMemo, useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import { moreOf, openingFrame, pageOf, periodOfView, viewOf, type ListPage, type ListView, type TimeFrame } from '#core/time-frames.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { isBookWhole } from '../../data/whole-book.ts'
import { useAccount } from '../account.tsx'
import { unseenWords } from './list-words.ts'
import { readBeyond, type Keeps } from './read-beyond.ts'
import { FIRST_DAY, LAST_DAY, readAllTimePage, readOpeningFrame, type RowRange } from './read-list-page.ts'
import { useLive } from '../reading/use-live.ts'
import { useKept } from '../reading/use-kept.ts'
import { useRows } from '../reading/use-rows.ts'
import { useIsTyping } from './use-is-typing.ts'

type Listed = 'mileage' | 'earnings' | 'expenses'

export interface ListFilter<N extends Listed> {
  /** Equal for equal filters: the list is read again when it changes. */
  readonly key: string
  /** Null keeps every row. */
  readonly keeps: Keeps<Row<N>>
}

export interface DatedList<N extends Listed> {
  readonly view: ListView
  /** Undefined while it is read. */
  readonly page: ListPage<Row<N>> | undefined
  /** Identifies the filter, and the time frame the page was first chosen by, before any "View More". */
  readonly chosenBy: string
  /** Every row of the view's days, before filtering; undefined while they are read. */
  readonly inView: readonly Row<N>[] | undefined
  /** Those that pass the filter, hidden pages included. */
  readonly matching: readonly Row<N>[] | undefined
  /** True while there is not a single row of this kind in any time frame. */
  readonly isNew: boolean
  /** Has a stable identity. */
  readonly chooseFrame: (frame: TimeFrame) => void
  readonly showMore: () => void
  /** Why the list does not show an entry with these fields, in words; '' when it does. Has a stable identity. */
  readonly unseen: Unseen<N>
}

export type Unseen<N extends Listed> = (fields: FieldsOf<N>) => string

/** A view, and the time frame it started from. */
interface Choice {
  readonly begun: TimeFrame
  readonly view: ListView
}

const choiceOf = (frame: TimeFrame): Choice => ({ begun: frame, view: viewOf(frame) })
const CURRENT_MONTH = choiceOf('current-month')
const ALWAYS: Period = { from: FIRST_DAY, to: LAST_DAY }

function rangeOf<N extends Listed>(db: RoadbookDb, entity: N): RowRange<Row<N>> {
  return (from, to) => tableOf(db, entity).where('date').between(from, to, true, true)
}

/**
 * The list with its filter and paging. It opens on Current Month, or once on Past 30 Days when there are entries but
 * none this month (R24); another time frame starts the paging over.
 */
export function useDatedList<N extends Listed>(entity: N, { key, keeps }: ListFilter<N>, today: LocalDate): DatedList<N> {
  const { db } = useAccount()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const isDecided = chosen !== null
  const opening = useLive(
    async () => ({ frame: isDecided ? undefined : await readOpeningFrame(rangeOf(db, entity), today, () => isBookWhole(db)) }),
    [db, entity, today, isDecided],
  )
  // Decided once, as soon as there are entries to decide by.
  if (chosen === null && opening?.frame !== undefined) setChosen(choiceOf(opening.frame))
  const choice = chosen ?? CURRENT_MONTH
  const { view } = choice
  const chooseFrame = useCallback((next: TimeFrame): void => setChosen(choiceOf(next)), [])
  const unseen = useCallback<Unseen<N>>((fields) => {
    // A filter asks for nothing else.
    const row = { ...fields, id: '', createdAt: 0 } as Row<N>
    // The first entry decides what the list opens on.
    const next = isDecided ? view : viewOf(openingFrame([row.date], today))
    return unseenWords(next, today, row.date, keeps?.(row) ?? true)
  }, [isDecided, view, today, keeps])
  const { page, chosenBy, inView, matching, isNew } = useView(entity, { key, keeps }, choice, today)
  return {
    view,
    page: opening === undefined && !isDecided ? undefined : page,
    chosenBy,
    inView,
    matching,
    isNew,
    chooseFrame,
    unseen,
    showMore: () => startTransition(() => setChosen({ ...choice, view: moreOf(view) })),
  }
}

type Shown<N extends Listed> = Pick<DatedList<N>, 'page' | 'chosenBy' | 'inView' | 'matching' | 'isNew'>

/** What a view shows; the previous page stays until the rows of the new one are read. */
function useView<N extends Listed>(entity: N, { key, keeps }: ListFilter<N>, { begun, view }: Choice, today: LocalDate): Shown<N> {
  const { db } = useAccount()
  const period = periodOfView(view, today) ?? ALWAYS
  const { from, to } = period
  const rows = useRows(entity, period)
  const read = useKept(useMemo(() => rows && { from, to, rows, view, begun }, [from, to, rows, view, begun]))
  const isRead = read?.from === from && read.to === to
  const beyond = useLive(() => readBeyond(rangeOf(db, entity), keeps, { from, to }), [db, entity, key, from, to])
  // Ten years take a while to read: their first page does not wait for the rest.
  const isEarly = view.frame === 'all' && !isRead && keeps === null
  const early = useLive(
    async () => (isEarly ? await readAllTimePage(rangeOf(db, entity), view, today) : undefined),
    [db, entity, isEarly, view.shown, today],
  )
  const matching = useMemo(() => (keeps ? read?.rows.filter(keeps) : read?.rows), [read?.rows, keeps])
  const come = useComeWhileTyping(matching?.length)
  const hasOlder = beyond?.hasOlder === true
  const page = useMemo(() => {
    if (matching === undefined) return undefined
    const of = isRead ? view : read?.view ?? view
    const shown = of.shown + come
    if (of.frame !== 'all') return { ...pageOf(matching, { ...of, shown }, today), hasMore: isRead && hasOlder }
    const first = pageOf(firstDays(matching, shown), { ...of, shown }, today)
    return { ...first, matching: matching.length, hasMore: matching.length > shown }
  }, [matching, isRead, read?.view, view, today, hasOlder, come])
  const by = isRead || (isEarly && early) ? begun : read?.begun ?? begun
  return {
    page: isEarly ? early ?? page : page,
    chosenBy: `${by} ${key}`,
    inView: isRead ? read.rows : undefined,
    matching: isRead ? matching : undefined,
    isNew: beyond?.isNew === true && (read === undefined || read.rows.length === 0),
  }
}

/**
 * How many rows have come while the driver was typing in one of the list: they must not push that row off the page, and what is
 * typed with it.
 */
function useComeWhileTyping(count = 0): number {
  const isTyping = useIsTyping()
  const [begun, setBegun] = useState(count)
  if (!isTyping && begun !== count) setBegun(count)
  return isTyping ? Math.max(0, count - begun) : 0
}

/** The newest `count` rows, plus the rest of the last one's day: all that a page of ten years needs. */
function firstDays<R extends { readonly date: LocalDate }>(newestFirst: readonly R[], count: number): readonly R[] {
  const last = newestFirst[count - 1]?.date
  if (last === undefined) return newestFirst
  const end = newestFirst.findIndex(({ date }, place) => place >= count && date !== last)
  return end < 0 ? newestFirst : newestFirst.slice(0, end)
}
