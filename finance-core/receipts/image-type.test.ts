import { expect, it } from 'vitest'
import { TELLING_BYTES, typeOfBytes } from './image-type.ts'

/** The first bytes of a file, filled up to what is needed to tell. */
const opening = (...bytes: readonly (number | string)[]): Uint8Array => {
  const all = new Uint8Array(TELLING_BYTES)
  all.set(bytes.flatMap((byte) => (typeof byte === 'number' ? [byte] : Array.from(byte, (letter) => letter.charCodeAt(0)))))
  return all
}

it('tells a photo by its first bytes', () => {
  expect(typeOfBytes(opening(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg')
  expect(typeOfBytes(opening(0x89, 'PNG\r\n', 0x1a, 0x0a))).toBe('image/png')
  expect(typeOfBytes(opening('GIF87a'))).toBe('image/gif')
  expect(typeOfBytes(opening('GIF89a'))).toBe('image/gif')
  expect(typeOfBytes(opening('RIFF', 1, 2, 3, 4, 'WEBP'))).toBe('image/webp')
})

it('takes nothing else for a photo', () => {
  for (const bytes of [
    opening('%PDF-1.7'), opening('<svg xmlns='), opening('RIFF', 1, 2, 3, 4, 'WAVE'), opening('GIF89b'), opening(0xff, 0xd8, 0xfe),
    opening(), new Uint8Array(), opening(0xff, 0xd8, 0xff).subarray(0, 3),
  ]) expect(typeOfBytes(bytes)).toBeNull()
})
