/** Ids on the wire: a UUID as 22 characters of base64url instead of 36. */
import { uuidOfHex } from './uuid.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
// Marked pure so that it is tree-shaken out of the app, which only packs.
const VALUES = /* @__PURE__ */ new Map(/* @__PURE__ */ Array.from(ALPHABET, (character, value): [string, number] => [character, value]))

/** A UUID in 22 characters. */
export function packId(uuid: string): string {
  const hex = `${uuid.replaceAll('-', '')}0000`
  let packed = ''
  for (let at = 0; at < 33; at += 3) {
    const bits = Number.parseInt(hex.slice(at, at + 3), 16)
    packed += ALPHABET.charAt(bits >> 6) + ALPHABET.charAt(bits & 63)
  }
  return packed
}

/** The UUID of a packed id; undefined for anything else. */
export function unpackId(packed: string): string | undefined {
  if (packed.length !== 22) return undefined
  let hex = ''
  for (let at = 0; at < 22; at += 2) {
    const high = VALUES.get(packed.charAt(at))
    const low = VALUES.get(packed.charAt(at + 1))
    if (high === undefined || low === undefined) return undefined
    hex += ((high << 6) | low).toString(16).padStart(3, '0')
  }
  if (hex[32] !== '0') return undefined
  return uuidOfHex(hex.slice(0, 32))
}
