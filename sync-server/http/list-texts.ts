/** A cache of lists as sent: a list stays the same until something in its account changes. */
import { gzipSync } from 'node:zlib'

/** The most bytes cached for all accounts together, keys included, and for one list. */
const MAX_KEPT = 4 * 1024 * 1024
const MAX_TEXT = 256 * 1024
/** Below this, compressing saves nothing: the body fits one packet anyway. */
const MIN_ZIPPED = 1024

type Bytes = Uint8Array<ArrayBuffer>

export interface ListText {
  readonly text: Bytes
  /**
   * The same compressed, one character per byte (latin1), from the second request on, because compressing costs as much as
   * building the list. Null before that.
   */
  readonly zipped: string | null
}

interface Kept extends ListText { readonly seq: number }

/** Gives the text of a list: the cached one if made at the same seq, else a new one. The key names the account and the list. */
export type ListTexts = (key: string, seq: number, make: () => Promise<string>) => Promise<ListText>

const sizeOf = (key: string, { text, zipped }: ListText): number => key.length + text.length + (zipped?.length ?? 0)

/**
 * An empty cache; the least recently used list is evicted first. Every row change raises the account's seq, in whichever
 * process it is made, so stale text is never returned.
 */
export function createListTexts(): ListTexts {
  const encoder = new TextEncoder()
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(key: string): void {
    const known = kept.get(key)
    if (known !== undefined) size -= sizeOf(key, known)
    kept.delete(key)
  }

  function keep(key: string, list: Kept): void {
    forget(key)
    kept.set(key, list)
    size += sizeOf(key, list)
    for (const oldest of kept.keys()) {
      if (size <= MAX_KEPT) break
      forget(oldest)
    }
  }

  return async (key, seq, make) => {
    const known = kept.get(key)
    if (known === undefined || known.seq !== seq) {
      const text = encoder.encode(await make())
      forget(key)
      if (text.length <= MAX_TEXT) keep(key, { seq, text, zipped: null })
      return { text, zipped: null }
    }
    if (known.zipped !== null || known.text.length < MIN_ZIPPED) {
      // Re-inserted as the most recently used.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const again = { ...known, zipped: gzipSync(known.text).toString('latin1') }
    keep(key, again)
    return again
  }
}
