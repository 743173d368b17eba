/**
 * How the moment of something is told, ms since 1970, in the zone this device is in when it is asked for. In our own words:
 * the first of Intl's loads a language's, which at a quarter of the speed held up a start for 65 ms.
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
