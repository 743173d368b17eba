/** What becomes of this device when the server says no to its cursor: everything is told anew, and nothing thrown away. */
import type { BookNotice, DeviceState } from '../../data/device-state.ts'
import { beyond, stillStands, type Local, type Sent, type SyncChanges } from './plan.ts'
import { viewOf } from './view.ts'

/**
 * What it means that the server does not know the cursor: it was restored from a backup, or this device was away for
 * too long. Everything is asked anew and nothing is thrown away: rows the server does not send stay as they are.
 */
export function planUnknownCursor(local: Local, sent: Sent, ack: number): SyncChanges | null {
  return planRetelling(local, sent, ack, 'restored')
}

/**
 * The server has forgotten removals that this device never heard of. Everything is asked anew; what waits is not sent
 * before all of it is in, and rows that were not told are then gone (`retell.ts`).
 */
export function planTooOld(local: Local, sent: Sent, ack: number): SyncChanges | null {
  return planRetelling(local, sent, ack, local.state.retelling ?? 'forgotten')
}

function planRetelling(local: Local, sent: Sent, ack: number, retelling: DeviceState['retelling']): SyncChanges | null {
  if (!stillStands(local.state, sent)) return null
  const requeued = beyond(local.journal, ack)
  return {
    ...viewOf([], []),
    state: {
      ...local.state,
      cursor: null,
      seq: 0,
      retelling,
      notice: noticeAfter(local.state, requeued.length),
    },
    unqueued: [],
    queued: requeued,
    waiting: local.outbox.length + requeued.length,
    unjournaled: requeued.map(({ n }) => n),
    journaled: [],
    journalFrom: 0,
    refused: [],
    lost: [],
    staged: null,
  }
}

/** A server that has lost numbers was restored from a backup: that much the driver is told. */
export function noticeAfter({ notice }: DeviceState, resent: number): BookNotice | null {
  if (resent === 0) return notice
  return { kind: 'server-restored', changes: resent + (notice?.kind === 'server-restored' ? notice.changes : 0) }
}
