/** What the contexts of a browser say to each other of answers that they announced. The worker says it too. */
import type { DeviceState } from '../data/device-state.ts'

/** How far a device knows the server's rows. */
export type Cursor = DeviceState['cursor']

/** An answer that was announced: where the cursor was before it, and where it is now. */
export interface Told {
  readonly from: Cursor
  readonly to: Cursor
}

/** What is said of a book. */
export function toldChannel(database: string): BroadcastChannel {
  return new BroadcastChannel(`told:${database}`)
}

/** Says that an answer was announced. To be called after that, never before. */
export function sayTold(database: string, { from, to }: Told): void {
  if (from === to) return
  const channel = toldChannel(database)
  channel.postMessage({ from, to } satisfies Told)
  channel.close()
}
