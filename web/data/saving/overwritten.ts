/** What another tab of this device has overwritten of a change that is carried out late, from its note. */
import { stampGroupOf } from '#core/entities/stamp-groups.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import type { DeviceState } from '../device-state.ts'
import type { Change } from './change.ts'
import { writtenHere } from './written-here.ts'

/** The server's time may have corrected the device's by less in between. */
const DRIFT_MS = 5_000

/** A change that is written long after its tap: both times, the device's, ms since 1970. */
export interface Late {
  readonly tappedAt: number
  readonly now: number
}

/** Null while another tab cannot have written over it unnoticed. */
export const lateness = (tappedAt: number, now: number): Late | null => (now - tappedAt > DRIFT_MS ? { tappedAt, now } : null)

/**
 * The changes of a tap without the fields that this device has written since: stamped now, the older values would win. Of
 * fields that are written together nobody knows which one was meant; they stay. What is
 * stamped later than now was written before the clock was set back. The transaction is over the `journal` too if it is late.
 */
export async function withoutOverwritten<C extends Change>(
  transaction: IDBTransaction,
  changes: readonly C[],
  { state, late }: { readonly state: Promise<DeviceState>; readonly late: Late | null },
): Promise<readonly C[]> {
  if (!late) return changes
  const [{ ahead }, written] = await Promise.all([state, writtenHere(transaction)])
  const since = written
    .filter(({ at }) => at > hybridTime(late.tappedAt + ahead + DRIFT_MS) && at < hybridTime(late.now + ahead))
  return changes.map((change) => (change.op === 'remove' ? change : {
    ...change,
    fields: Object.fromEntries(Object.entries(change.fields).filter(([field]) =>
      stampGroupOf(change.entity, field) !== field || !since.some(({ id, fields }) => id === change.id && field in fields))),
  }))
}
