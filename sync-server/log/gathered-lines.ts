/**
 * Lines written together, some of a moment at a time: made and written one by one, those of the log would take more
 * than the answers they tell of.
 */

/** A line without its end, made when it is written. It must not change until then. */
export type Line = () => string

export interface GatheredLines {
  /** Writes a line soon, with all others of this moment; at once when it is urgent, and all before it too. */
  print(line: Line, isUrgent?: boolean): void
  /** Writes at once what is not written yet: the last thing a process does. */
  flush(): void
}

/** How late a line may be: a process that is killed loses no more of its log. */
const LATE_MS = 50

/** None gathered at first. `write` is given whole lines with their ends. */
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
