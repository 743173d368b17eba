/** Makes ids on the server, for bodies that bring none. */

/** A UUIDv7 (RFC 9562): the millisecond first, so that ids sort by age; the rest random. */
export function newId(nowMs: number, random: (bytes: number) => Uint8Array): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.set(random(10), 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
