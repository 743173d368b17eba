/** A storage that a test can look into. */
import type { NoteStorage } from '../data/saving/write-ahead.ts'

/** Holds these texts at first; `kept` is what it holds now. Its order is not that in which it was written, as in a browser. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): NoteStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    get length() { return kept.size },
    key: (place) => [...kept.keys()].toReversed()[place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
