/**
 * A moment, ms since 1970, in words and in the zone the device is in when asked. Formatted by our own code: the first use
 * of Intl loads a locale's data, which delayed a start by 65 ms on a CPU slowed to a quarter.
 */
import { shortDate, writtenDate } from '#core/words/labels.ts'
import { localDateOf } from '../data/local-date.ts'

/** '2:05 PM'. */
export function clockTime(at: number): string {
  const moment = new Date(at)
  const hours = moment.getHours()
  return `${hours % 12 || 12}:${String(moment.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Nov 21, 2:05 PM'. */
export const dayAndTime = (at: number): string => `${shortDate(localDateOf(new Date(at)))}, ${clockTime(at)}`

/** 'November 21, 2026'. */
export const longDay = (at: number): string => writtenDate(localDateOf(new Date(at)))
