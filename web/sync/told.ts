/** Messages between a browser's contexts about the answers they have announced. The worker sends them too. */
import type { DeviceState } from '../data/device-state.ts'

/** How far a device has read the server's rows. */
export type Cursor = DeviceState['cursor']

/** An announced answer: the cursor before and after it. */
export interface Told {
  readonly from: Cursor
  readonly to: Cursor
}

/** The channel for messages about a book. */
export function toldChannel(database: string): BroadcastChannel {
  return new BroadcastChannel(`told:${database}`)
}

/** Reports that an answer was announced. Call it after the announcement, never before. */
export function sayTold(database: string, { from, to }: Told): void {
  if (from === to) return
  const channel = toldChannel(database)
  channel.postMessage({ from, to } satisfies Told)
  channel.close()
}
