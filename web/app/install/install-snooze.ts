/** When installing may be suggested: twice at most, and not within 30 days of "Not now". */
import { millisecondsInDay } from 'date-fns/constants'
import type { DeviceStorage } from '../../lib/device-storage.ts'

const KEY = 'install-hint'
const SNOOZE_MS = 30 * millisecondsInDay
const MOST = 2

/** Stored as 'times until': how often it was put off, and until when, ms since 1970. */
function read(storage: DeviceStorage): { readonly times: number; readonly until: number } {
  const [times = 0, until = 0] = (storage.getItem(KEY) ?? '').split(' ').map(Number)
  return Number.isInteger(times) && Number.isFinite(until) ? { times, until } : { times: 0, until: 0 }
}

/** True when the hint may be shown. */
export function maySuggest(storage: DeviceStorage, nowMs: number): boolean {
  const { times, until } = read(storage)
  return times < MOST && nowMs >= until
}

/** Records that the driver does not want it now. */
export function putOff(storage: DeviceStorage, nowMs: number): void {
  storage.setItem(KEY, `${read(storage).times + 1} ${nowMs + SNOOZE_MS}`)
}
