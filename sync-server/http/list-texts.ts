/** Lists that have been sent before, as bytes: a list says the same for as long as nothing of its account has changed. */

/** Bytes kept of all accounts together, and of one list at most. */
const MAX_KEPT = 4 * 1024 * 1024
const MAX_TEXT = 256 * 1024

type Bytes = Uint8Array<ArrayBuffer>

interface Kept { readonly seq: number; readonly text: Bytes }

/** Gives the text of a list: the one made at the same seq, or a new one. The key names the account and the list. */
export type ListTexts = (key: string, seq: number | null, make: () => Promise<string>) => Promise<Bytes>

/**
 * None kept at first; what was asked for longest ago goes first. Every row change moves the account's seq, in whichever
 * process it was made, so a text of an earlier seq is never given.
 */
export function createListTexts(): ListTexts {
  const encoder = new TextEncoder()
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(key: string): void {
    size -= kept.get(key)?.text.length ?? 0
    kept.delete(key)
  }

  return async (key, seq, make) => {
    const known = kept.get(key)
    forget(key)
    const text = known !== undefined && known.seq === seq ? known.text : encoder.encode(await make())
    if (seq === null || text.length > MAX_TEXT) return text
    forget(key)
    kept.set(key, { seq, text })
    size += text.length
    for (const oldest of kept.keys()) {
      if (size <= MAX_KEPT) break
      forget(oldest)
    }
    return text
  }
}
