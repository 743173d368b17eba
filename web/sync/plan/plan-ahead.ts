/** What to send while the previous answer is still being written: plain values in, plain values out. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { unitsOf } from './batch-limits.ts'
import type { Sent } from './plan.ts'

/** A request, and what is waiting beyond it as read since. */
export interface SentFrom {
  readonly state: DeviceState
  readonly waiting: readonly Waiting[]
  readonly sent: Sent
}

/** What is waiting beyond a number, without a last group that may be incomplete: only part of the outbox was read. */
export function leftAfter(waiting: readonly Waiting[], lastN: number): Waiting[] {
  const isWhole = (unit: readonly Waiting[]): boolean => unit.length === (unit[0]?.group ?? 1)
  return unitsOf(waiting.filter(({ n }) => n > lastN)).filter(isWhole).flat()
}

/**
 * The basis of the next request while the answer to this one is still being written; null when that answer must be
 * processed first, or when there is nothing to send.
 */
export function planAhead({ state, waiting, sent }: SentFrom, reply: SyncReply): Omit<SentFrom, 'sent'> | null {
  if (state.device !== sent.device || reply.more || reply.ack !== sent.lastN || state.retelling !== null) return null
  const left = leftAfter(waiting, sent.lastN)
  if (left.length === 0) return null
  return { state: { ...state, cursor: reply.cursor, sentN: Math.max(state.sentN, sent.lastN) }, waiting: left }
}
