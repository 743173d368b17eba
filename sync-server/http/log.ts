/**
 * The log: one JSON object a line, in UTC. It never holds a cookie, token, password, body, query, e-mail, note or
 * amount (S-45): callers pass ids, patterns and numbers. JSON escapes line ends, so no input can forge a line.
 */
import { logLevels, type LogLevel } from '../env.ts'
import type { Line } from './gathered-lines.ts'

export type Log = (
  level: Exclude<LogLevel, 'silent'>,
  event: string,
  details?: Readonly<Record<string, string | number | null>>,
) => void

/** A log that writes lines at or above a level, each made when it is asked for. What tells of an error is urgent. */
export function createLog(level: LogLevel, clock: () => number, write: (line: Line, isUrgent: boolean) => void): Log {
  const threshold = logLevels.indexOf(level)
  return (of, event, details = {}) => {
    if (logLevels.indexOf(of) < threshold) return
    const now = clock()
    write(() => JSON.stringify({ time: new Date(now).toISOString(), level: of, event, ...details }), of === 'error')
  }
}
