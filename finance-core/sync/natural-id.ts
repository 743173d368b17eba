/** Ids of rows with a natural key: two devices that record the same fact create the same row (R40). */
import { sha1 } from './sha1.ts'
import { uuidOf } from './uuid.ts'

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
  return uuidOf(naturalBytes(userId, key).slice(0, 16), 5)
}

/** The twenty bytes from which the id of a natural key is made. */
export function naturalBytes(userId: string, key: string): Uint8Array {
  const namespace = bytesOfHex(userId.replaceAll('-', ''))
  return sha1(Uint8Array.from([...namespace, ...utf8(key)]))
}
