/**
 * Buffers log lines and writes them in batches: formatted and written one by one, they would cost more than the answers
 * they record.
 */

/** A line without its line end, formatted when it is written. Its result must not change until then. */
export type Line = () => string

export interface GatheredLines {
  /** Writes a line soon, in a batch; an urgent one at once, with all lines before it. */
  print(line: Line, isUrgent?: boolean): void
  /** Writes all buffered lines at once: the last thing a process does. */
  flush(): void
}

/** The longest delay of a line, and so the most of the log a killed process loses. */
const LATE_MS = 50

/** An empty buffer. `write` receives whole lines with their line ends. */
export function gatherLines(write: (text: string) => void): GatheredLines {
  let gathered: Line[] = []

  function flush(): void {
    const lines = gathered
    gathered = []
    if (lines.length > 0) write(lines.map((line) => `${line()}\n`).join(''))
  }

  return {
    print(line, isUrgent = false) {
      if (gathered.length === 0) setTimeout(flush, LATE_MS).unref()
      gathered.push(line)
      if (isUrgent) flush()
    },
    flush,
  }
}
