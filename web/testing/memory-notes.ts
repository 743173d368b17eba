/** What of localStorage the write-ahead notes need, and a look into it: it outlives the page that wrote it. */
import type { NoteStorage } from '../data/write-ahead.ts'

/** An empty one; `kept` is what it holds. Its order is not that in which it was written, as in a browser. */
export function memoryNotes(): NoteStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() { return kept.size },
    key: (place) => [...kept.keys()].toReversed()[place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}
