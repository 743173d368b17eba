/** UUIDs (RFC 9562) from their bytes; the caller supplies time and randomness. */

/** Bytes as hex digits, two for each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The UUID with these 32 hex digits. */
export function uuidOfHex(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The UUID made of these 16 bytes, with version and variant bits set. */
export function uuidOf(bytes: Uint8Array, version: 5 | 7): string {
  const marked = Uint8Array.from(bytes)
  const view = new DataView(marked.buffer)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | (version << 4))
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  return uuidOfHex(hexOf(marked))
}

/**
 * A UUID of version 7: 48 bits of time (ms since 1970), then ten random bytes. Ids made later sort later, and index
 * pages stay dense.
 */
export function timeOrderedId(ms: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(ms / 2 ** 32))
  view.setUint32(2, ms % 2 ** 32)
  bytes.set(random, 6)
  return uuidOf(bytes, 7)
}
