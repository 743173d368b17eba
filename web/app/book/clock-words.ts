/** The words for a device whose clock is wrong. */
import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants'
import { counted } from '#core/words/labels.ts'

/** Shown when this device's clock is wrong; entries are still dated by the device's calendar. */
export function clockWords(aheadMs: number): string {
  const direction = aheadMs > 0 ? 'behind' : 'ahead'
  return `The clock of this phone is ${spanWords(Math.abs(aheadMs))} ${direction}. Please set it, so that new entries get the right day.`
}

const spans = [['year', 365 * minutesInDay], ['day', minutesInDay], ['hour', minutesInHour], ['minute', 1]] as const

function spanWords(ms: number): string {
  const minutes = Math.round(ms / millisecondsInMinute)
  const [name, size] = spans.find(([, length]) => minutes >= length) ?? spans[3]
  return counted(Math.round(minutes / size), name)
}
