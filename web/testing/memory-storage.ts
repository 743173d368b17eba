/** A storage whose contents a test can inspect. */
import type { NoteStorage } from '../data/saving/write-ahead.ts'

/** Starts with these texts; `kept` is its current content. As in a browser, its order is not the order of writing. */
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
