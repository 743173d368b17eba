/** A storage that a test can look into. */
import type { DeviceStorage } from '../lib/device-storage.ts'

/** Holds these texts at first; `kept` is what it holds now. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): DeviceStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
