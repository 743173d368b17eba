import { useMemo, useSyncExternalStore } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import type { DatedEntity } from '../../data/read.ts'
import { useAccount } from '../account.tsx'

/**
 * The rows of a kind of some days, kept as the book has them: newest day first; of one day the entry made last. The same
 * list until one of them changes; undefined while they are read for the first time. Throws when they cannot be read, so
 * that the screen says so.
 */
export function useRows<N extends DatedEntity>(entity: N, { from, to }: Period): readonly Row<N>[] | undefined {
  const { rows } = useAccount()
  const store = useMemo(() => rows.of(entity, { from, to }), [rows, entity, from, to])
  return useSyncExternalStore(store.subscribe, store.get)
}
