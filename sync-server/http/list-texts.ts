/** Lists that have been sent before, as bytes: a list says the same for as long as nothing of its account has changed. */
import { gzipSync } from 'node:zlib'

/** Bytes kept of all accounts together, with what each list is known by, and of one list at most. */
const MAX_KEPT = 4 * 1024 * 1024
const MAX_TEXT = 256 * 1024
/** Below this a smaller body saves nothing: it fits one packet anyway. */
const MIN_ZIPPED = 1024

type Bytes = Uint8Array<ArrayBuffer>

export interface ListText {
  readonly text: Bytes
  /**
   * The same compressed, a character a byte (latin1), from the second time on: compressing costs as much as making the
   * list. Null before.
   */
  readonly zipped: string | null
}

interface Kept extends ListText { readonly seq: number }

/** Gives the text of a list: the one made at the same seq, or a new one. The key names the account and the list. */
export type ListTexts = (key: string, seq: number, make: () => Promise<string>) => Promise<ListText>

const sizeOf = (key: string, { text, zipped }: ListText): number => key.length + text.length + (zipped?.length ?? 0)

/**
 * None kept at first; what was asked for longest ago goes first. Every row change moves the account's seq, in whichever
 * process it was made, so a text of an earlier seq is never given.
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
      // Behind all that was asked for longer ago.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const again = { ...known, zipped: gzipSync(known.text).toString('latin1') }
    keep(key, again)
    return again
  }
}
