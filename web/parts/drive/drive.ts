/** The two readings of a drive as they are typed. */
import { parseMiles } from '#core/words/format.ts'

/** Tenths of a mile, or null while the text is empty or no reading. */
export function typedReading(text: string): number | null {
  const tenths = text.trim() === '' ? undefined : parseMiles(text)
  return tenths !== undefined && tenths >= 0 ? tenths : null
}

/** Tenths of a mile between two typed readings; null while one is missing or the odometer would run backwards. */
export function typedMiles(starting: string, ending: string): number | null {
  const [from, to] = [typedReading(starting), typedReading(ending)]
  return from === null || to === null || to < from ? null : to - from
}
