/** What happens when the server rejects this device's cursor: everything is requested again, and nothing is thrown away. */
import type { BookNotice, DeviceState } from '../../data/device-state.ts'
import { beyond, stillStands, type Local, type Sent, type SyncChanges } from './plan.ts'
import { viewOf } from './view.ts'

/**
 * For a cursor the server does not know: it was restored from a backup, or this device was away too long. Everything is
 * requested again and nothing is thrown away: rows the server does not send stay as they are.
 */
export function planUnknownCursor(local: Local, sent: Sent, ack: number): SyncChanges | null {
  return planRetelling(local, sent, ack, 'restored')
}

/**
 * For a server that has forgotten removals this device never received. Everything is requested again; waiting changes are
 * not sent until all of it has arrived, and rows that were not sent are then gone (`retell.ts`).
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

/** A server that has lost numbers was restored from a backup, which is reported to the driver. */
export function noticeAfter({ notice }: DeviceState, resent: number): BookNotice | null {
  if (resent === 0) return notice
  return { kind: 'server-restored', changes: resent + (notice?.kind === 'server-restored' ? notice.changes : 0) }
}
