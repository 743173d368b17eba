/** Lines written together: of many requests at once each would wait for a write of its own. */

export interface GatheredLines {
  /** Writes a line with all others of this moment. */
  print(line: string): void
  /** Writes at once what is not written yet: the last thing a process does. */
  flush(): void
}

/** None gathered at first. `write` is given whole lines with their ends. */
export function gatherLines(write: (text: string) => void): GatheredLines {
  let gathered = ''

  function flush(): void {
    const text = gathered
    gathered = ''
    if (text !== '') write(text)
  }

  return {
    print(line) {
      if (gathered === '') setImmediate(flush)
      gathered += `${line}\n`
    },
    flush,
  }
}
