/** The mileage, earnings and expenses of a period, read together. */
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import { nextRest } from '../../lib/next-paint.ts'
import type { RowStore, RowStores } from '../../data/held-rows/row-stores.ts'
import { useAccount } from '../account.tsx'
import { useKept } from './use-kept.ts'
import { useRows } from './use-rows.ts'

export interface WorkedDays {
  /** The days these rows belong to. */
  readonly period: Period
  /** Newest day first; within a day, newest entry first. */
  readonly mileage: readonly Row<'mileage'>[]
  readonly earnings: readonly Row<'earnings'>[]
  readonly expenses: readonly Row<'expenses'>[]
}

/** The rows of a period; after a change of period, the previous rows until the new ones are read. */
export function useWorkedDays({ from, to }: Period): WorkedDays | undefined {
  const mileage = useRows('mileage', { from, to })
  const earnings = useRows('earnings', { from, to })
  const expenses = useRows('expenses', { from, to })
  return useKept(useMemo(
    () => mileage && earnings && expenses && { period: { from, to }, mileage, earnings, expenses },
    [from, to, mileage, earnings, expenses],
  ))
}

/**
 * The same for parts that are expensive to draw and not in the driver's focus: a change arrives once the frame showing the
 * driver's own edit has been painted, and costs that frame nothing. The first value comes at once.
 */
export function useLaterWorkedDays({ from, to }: Period): WorkedDays | undefined {
  const { rows } = useAccount()
  const stores = useMemo(() => storesOf(rows, { from, to }), [rows, from, to])
  const first = useMemo(() => daysIn(stores), [stores])
  const [shown, setShown] = useState({ stores, days: first })

  useEffect(() => {
    let changes = 0
    // Read inside the state update, so that a failure reaches the screen's error boundary.
    const show = (): void => setShown((last) => {
      const days = daysIn(stores)
      return last.stores === stores && isSame(last.days, days) ? last : { stores, days }
    })
    let isEmpty = !isRead(stores)
    const told = (): void => {
      changes += 1
      if (isEmpty) {
        isEmpty = !isRead(stores)
        startTransition(show)
        return
      }
      const change = changes
      void nextRest(window).then(() => {
        if (change === changes) startTransition(show)
      })
    }
    const stops = [stores.mileage, stores.earnings, stores.expenses].map((store) => store.subscribe(told))
    // Picks up changes made before the subscription.
    show()
    return () => {
      stops.forEach((stop) => stop())
      changes += 1
    }
  }, [stores])
  return useKept(shown.stores === stores ? shown.days : first)
}

interface WorkedStores {
  readonly period: Period
  readonly mileage: RowStore<'mileage'>
  readonly earnings: RowStore<'earnings'>
  readonly expenses: RowStore<'expenses'>
}

function storesOf(rows: RowStores, period: Period): WorkedStores {
  return {
    period,
    mileage: rows.of('mileage', period),
    earnings: rows.of('earnings', period),
    expenses: rows.of('expenses', period),
  }
}

/** Undefined until all three are read. Throws when one of them cannot be. */
function daysIn(stores: WorkedStores): WorkedDays | undefined {
  const [mileage, earnings, expenses] = [stores.mileage.get(), stores.earnings.get(), stores.expenses.get()]
  return mileage && earnings && expenses && { period: stores.period, mileage, earnings, expenses }
}

function isRead(stores: WorkedStores): boolean {
  try {
    return daysIn(stores) !== undefined
  } catch {
    return false
  }
}

function isSame(one: WorkedDays | undefined, other: WorkedDays | undefined): boolean {
  return one?.mileage === other?.mileage && one?.earnings === other?.earnings && one?.expenses === other?.expenses
}
