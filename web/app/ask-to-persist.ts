/** How often the browser is asked to persist this device's storage: its own answer costs nothing, the driver's a prompt. */
import { millisecondsInDay } from 'date-fns/constants'
import type { DeviceStorage } from '../lib/device-storage.ts'

/** When it may be asked again, ms since 1970. */
const KEY = 'persist-again'
const SNOOZE_MS = 30 * millisecondsInDay

/** No driver reads and answers a prompt sooner. */
const OWN_ANSWER_MS = 500

/**
 * Calls `persist`, but within 30 days of the last call only if the browser had then answered by itself: Firefox shows the
 * driver a prompt, and would show it at every start until it is answered for good. `now` gives ms since 1970. Rejects as
 * `persist` does.
 */
export async function askToPersist(persist: () => Promise<unknown>, storage: DeviceStorage, now: () => number): Promise<void> {
  const asked = now()
  const wait = Number(storage.getItem(KEY)) - asked
  // A longer wait dates from before the clock was set back. What is no number compares as false.
  if (wait > 0 && wait <= SNOOZE_MS) return
  // Noted before the answer, which may never come: the driver can leave the prompt and the page.
  storage.setItem(KEY, String(asked + SNOOZE_MS))
  await persist()
  if (now() - asked < OWN_ANSWER_MS) storage.removeItem(KEY)
}
