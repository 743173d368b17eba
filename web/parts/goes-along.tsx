import { useEffect, useState, type ReactNode } from 'react'
import type { EntityName } from '#core/entities/index.ts'
import { countFamily } from '../data/count-family.ts'
import { tableOf } from '../data/db.ts'
import { reachOf } from '../data/family.ts'
import { concerns } from '../data/held-rows/changed.ts'
import { useAccount } from './account.tsx'

type Counts = ReadonlyMap<EntityName, number>

export interface GoesAlongProps {
  readonly entity: EntityName
  readonly id: string
  /** How many rows of each kind it was when the question was asked. */
  readonly counted: Counts
  /** The question's text for these counts. */
  readonly children: (counts: Counts) => ReactNode
}

/** What goes with a row the driver is asked about: another window or device may add to it before the answer. */
export function GoesAlong({ entity, id, counted, children }: GoesAlongProps) {
  const { db } = useAccount()
  const [counts, setCounts] = useState(counted)
  useEffect(() => {
    const countAgain = async (): Promise<void> => {
      // Of a row that is gone, the question says what it said until it is away.
      if (await tableOf(db, entity).get(id)) setCounts(await countFamily(db, entity, id))
    }
    return db.changes.listen((changed) => {
      // What cannot be read now stands as it was counted.
      if (reachOf(entity).some((kind) => concerns(changed, kind))) countAgain().catch(() => undefined)
    })
  }, [db, entity, id])
  return children(counts)
}
