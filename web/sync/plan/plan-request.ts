/** Which waiting mutations to send: plain values in, plain values out. */
import { packBatch, type Batch } from '#core/sync/batch.ts'
import { PROTOCOL } from '#core/sync/protocol.ts'
import type { SyncRequest } from '#core/sync/request.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { takeBatch, type BatchLimits } from './batch-limits.ts'
import type { Sent } from './plan.ts'

/** The request body of the sync call. */
export type OutgoingRequest = Omit<SyncRequest, 'batch'> & { readonly batch: Batch | null }

/** Waiting mutations packed for a request, with the numbers of the first and the last one; or none. */
export interface Packed extends Pick<Sent, 'firstN' | 'lastN'> {
  readonly batch: Batch | null
}

const nothing: Packed = { firstN: 0, lastN: 0, batch: null }

/** As many waiting mutations, in order, as fit into one request (the first ones suffice). */
export function pack(waiting: readonly Waiting[], limits: BatchLimits): Packed {
  const batch = takeBatch(waiting, limits)
  const [first, last] = [batch[0], batch.at(-1)]
  return first && last ? { firstN: first.n, lastN: last.n, batch: packBatch(batch) } : nothing
}

/** The next request, from the device's state and the mutations it is to carry. */
export function planRequest(state: DeviceState, packed: Packed, nowMs: number): { request: OutgoingRequest; sent: Sent } {
  const { device, user, cursor, kind, retelling } = state
  // First find out whether the server still knows an edited row: if not, the edit has to carry the whole row.
  const { batch, firstN, lastN } = retelling === null ? packed : nothing
  return {
    request: { protocol: PROTOCOL, device, user, cursor, batch, now: nowMs, ...(batch && { brief: true }), ...(batch && kind && { kind }) },
    sent: { device, cursor, firstN, lastN, at: nowMs, knownN: state.sentN },
  }
}
