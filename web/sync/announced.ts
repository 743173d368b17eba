/** Messages between a browser's contexts about the answers they have announced. The worker sends them too. */
import type { DeviceState } from '../data/device-state.ts'

/** How far a device has read the server's rows. */
export type Cursor = DeviceState['cursor']

/** An announced answer: the cursor before and after it. */
export interface Announced {
  readonly from: Cursor
  readonly to: Cursor
}

/** The channel for messages about a book. */
export function announcedChannel(database: string): BroadcastChannel {
  return new BroadcastChannel(`told:${database}`)
}

/** Reports that an answer was announced. Call it after the announcement, never before. */
export function reportAnnounced(database: string, { from, to }: Announced): void {
  if (from === to) return
  const channel = announcedChannel(database)
  channel.postMessage({ from, to } satisfies Announced)
  channel.close()
}
