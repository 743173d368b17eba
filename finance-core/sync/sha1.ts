/**
 * SHA-1 of bytes, synchronous and without a platform API, because a natural id is made inside a device's write
 * transaction, which an asynchronous digest would end. Used only for ids, never for secrets.
 */

const CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/** The message, a 1 bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const out = new Uint8Array(length)
  out.set(bytes)
  out[bytes.length] = 0x80
  const view = new DataView(out.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 0x2000_0000))
  view.setUint32(length - 4, (bytes.length << 3) >>> 0)
  return view
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  return round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d
}

function schedule(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(80)
  const at = (index: number): number => words[index] ?? 0
  for (let index = 0; index < 80; index += 1) {
    words[index] = index < 16
      ? view.getInt32(offset + index * 4)
      : rotate(at(index - 3) ^ at(index - 8) ^ at(index - 14) ^ at(index - 16), 1)
  }
  return words
}

/** The 20 bytes of the digest (FIPS 180-4). */
export function sha1(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes)
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4]
    schedule(view, offset).forEach((word, index) => {
      const round = Math.floor(index / 20)
      const next = (rotate(a, 5) + mix(round, b, c, d) + e + (CONSTANTS[round] ?? 0) + word) | 0
      ;[a, b, c, d, e] = [next, a, rotate(b, 30), c, d]
    })
    ;[h0, h1, h2, h3, h4] = [(h0 + a) | 0, (h1 + b) | 0, (h2 + c) | 0, (h3 + d) | 0, (h4 + e) | 0]
  }
  const digest = new DataView(new ArrayBuffer(20))
  ;[h0, h1, h2, h3, h4].forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}
