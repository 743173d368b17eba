/** What to send while the previous answer is still being written: plain values in, plain values out. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { unitsOf } from './batch-limits.ts'
import type { Sent } from './plan.ts'

/** What is waiting beyond a number, without a last group that may be incomplete: only part of the outbox was read. */
export function leftAfter(waiting: readonly Waiting[], lastN: number): Waiting[] {
  const isWhole = (unit: readonly Waiting[]): boolean => unit.length === (unit[0]?.group ?? 1)
  return unitsOf(waiting.filter(({ n }) => n > lastN)).filter(isWhole).flat()
}

/**
 * The state the next request is made from while the answer to this one is still being written; null when that answer must
 * be processed first. `state` is the device's, read since this one was sent.
 */
export function stateAhead(state: DeviceState, sent: Sent, reply: SyncReply): DeviceState | null {
  if (state.device !== sent.device || reply.more || reply.ack !== sent.lastN || state.retelling !== null) return null
  return { ...state, cursor: reply.cursor, sentN: Math.max(state.sentN, sent.lastN) }
}
