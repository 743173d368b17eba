/** Ids of rows that have a natural key: two devices that write the same fact make the same row (R40). */
import { sha1 } from './sha1.ts'

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOfHex = (hex: string): number[] =>
  Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))

const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map(([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16))

/**
 * The id of an account's row with this natural key: the UUIDv5 (RFC 9562) of the key in the namespace of the user's
 * id. The same on every device and on the server; rows of different accounts never share one.
 */
export function naturalId(userId: string, key: string): string {
  const namespace = bytesOfHex(userId.replaceAll('-', ''))
  const bytes = sha1(Uint8Array.from([...namespace, ...utf8(key)])).slice(0, 16)
  const view = new DataView(bytes.buffer)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x50)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
