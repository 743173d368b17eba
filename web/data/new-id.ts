/** Ids made on the device, so that a row has its final id before any server has seen it (R14). */

/** A UUID version 7: 48 bits of time, then random, so ids made later sort later and index pages stay dense. */
export function newId(
  nowMs: number = Date.now(),
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(nowMs / 2 ** 32))
  view.setUint32(2, nowMs % 2 ** 32)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
