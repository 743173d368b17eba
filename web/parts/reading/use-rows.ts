import { useMemo, useSyncExternalStore } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import type { DatedEntity } from '../../data/read.ts'
import { useAccount } from '../account.tsx'

/**
 * Live rows of one kind for some days: newest day first, within a day newest entry first. The same array until a row
 * changes; undefined until first read. Throws when they cannot be read, so that the screen can report it.
 */
export function useRows<N extends DatedEntity>(entity: N, { from, to }: Period): readonly Row<N>[] | undefined {
  const { rows } = useAccount()
  const store = useMemo(() => rows.of(entity, { from, to }), [rows, entity, from, to])
  return useSyncExternalStore(store.subscribe, store.get)
}
