/**
 * The log: one JSON object a line, in UTC. It never holds a cookie, token, password, body, query, e-mail, note or
 * amount (S-45): callers pass ids, patterns and numbers. JSON escapes line ends, so no input can forge a line.
 */
import { logLevels, type LogLevel } from '../env.ts'

export type Log = (
  level: Exclude<LogLevel, 'silent'>,
  event: string,
  details?: Readonly<Record<string, string | number | null>>,
) => void

/** A log that writes lines at or above a level. */
export function createLog(level: LogLevel, clock: () => number, write: (line: string) => void): Log {
  const threshold = logLevels.indexOf(level)
  return (of, event, details = {}) => {
    if (logLevels.indexOf(of) < threshold) return
    write(JSON.stringify({ time: new Date(clock()).toISOString(), level: of, event, ...details }))
  }
}
