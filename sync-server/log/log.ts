/**
 * The log: one JSON object a line, in UTC. It never holds a cookie, token, password, body, query, e-mail, note or
 * amount (S-45): callers pass ids, patterns and numbers. JSON escapes line breaks, so no input can forge a line.
 */
import { logLevels, type LogLevel } from '../env.ts'
import type { Line } from './gathered-lines.ts'

export type Log = (
  level: Exclude<LogLevel, 'silent'>,
  event: string,
  details?: Readonly<Record<string, string | number | null>>,
) => void

/** A log that writes lines at or above a level, formatted lazily. Errors are urgent. */
export function createLog(level: LogLevel, clock: () => number, write: (line: Line, isUrgent: boolean) => void): Log {
  const threshold = logLevels.indexOf(level)
  let moment = { ms: NaN, text: '' }

  /** Cached, because many lines share a millisecond and formatting it takes as long as the rest of a line. */
  function timeOf(ms: number): string {
    if (ms !== moment.ms) moment = { ms, text: new Date(ms).toISOString() }
    return moment.text
  }

  return (of, event, details = {}) => {
    if (logLevels.indexOf(of) < threshold) return
    const now = clock()
    write(() => JSON.stringify({ time: timeOf(now), level: of, event, ...details }), of === 'error')
  }
}
