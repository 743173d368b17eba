import { useEffect, useEffectEvent, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import type { DatedEntity } from '../data/read.ts'
import { watchRows } from '../data/watch-rows.ts'
import { useAccount } from './account.tsx'

export interface ReadRows<N extends DatedEntity, Purpose> {
  /** The days whose rows these are: just after a change of period still those before. */
  readonly period: Period
  /** What the rows were asked for when they were told. */
  readonly purpose: Purpose
  /** Newest day first; of one day the entry made last comes first. The same list until one of them changes. */
  readonly rows: readonly Row<N>[]
}

/** The rows of a kind of some days, kept as the book has them; undefined while they are read for the first time. */
export function useRows<N extends DatedEntity, Purpose>(
  entity: N,
  { from, to }: Period,
  purpose: Purpose,
): ReadRows<N, Purpose> | undefined {
  const { db } = useAccount()
  const [read, setRead] = useState<ReadRows<N, Purpose>>()
  const told = useEffectEvent((period: Period, rows: readonly Row<N>[]) => setRead({ period, purpose, rows }))
  useEffect(() => {
    const period = { from, to }
    return watchRows(db, entity, period, (rows) => told(period, rows))
  }, [db, entity, from, to])
  return read
}
