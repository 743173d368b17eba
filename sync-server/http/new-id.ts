/** Makes ids on the server, for bodies that bring none. */

/** Digits in the last part of a UUID. */
const COUNTED = 12

/** Ids that begin like this one and are counted after that, for what needs many that are told apart and kept nowhere. */
export function countedIds(first: string): () => string {
  const beginning = first.slice(0, -COUNTED)
  let count = 0
  return () => {
    count += 1
    return beginning + count.toString(16).padStart(COUNTED, '0')
  }
}

/** A UUIDv7 (RFC 9562): the millisecond first, so that ids sort by age; the rest random. */
export function newId(nowMs: number, random: (bytes: number) => Uint8Array): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.set(random(10), 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
