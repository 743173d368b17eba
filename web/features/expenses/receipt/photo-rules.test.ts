import { describe, expect, it } from 'vitest'
import { keptSize, refusalOfFile, staysAsIs } from './photo-rules.ts'

describe('refusalOfFile', () => {
  it.each([['image/jpeg'], ['image/jpg'], ['image/png'], ['image/gif'], ['image/webp'], ['image/avif'], ['']])(
    'takes %j', (type) => expect(refusalOfFile({ type, size: 10_485_760 })).toBeNull(),
  )

  it.each([['image/svg+xml'], ['application/pdf'], ['text/html'], ['image/heic']])('refuses %s', (type) => {
    expect(refusalOfFile({ type, size: 1 })).toBe('Please choose a JPEG, PNG, GIF, WebP or AVIF image')
  })

  it('refuses more than 10 MB', () => {
    expect(refusalOfFile({ type: 'image/png', size: 10_485_761 })).toBe('Please choose an image of at most 10 MB')
  })
})

describe('keptSize', () => {
  it.each([
    [{ width: 4032, height: 3024 }, { width: 1600, height: 1200 }],
    [{ width: 3024, height: 4032 }, { width: 1200, height: 1600 }],
    [{ width: 1600, height: 900 }, { width: 1600, height: 900 }],
    [{ width: 20, height: 20 }, { width: 20, height: 20 }],
    [{ width: 10_000, height: 1 }, { width: 1600, height: 1 }],
  ])('keeps %j as %j', (size, kept) => expect(keptSize(size)).toEqual(kept))
})

describe('staysAsIs', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const none = new Uint8Array()

  it('keeps a small picture of a type the server takes', () => {
    expect(staysAsIs('image/png', png, { width: 1600, height: 10 })).toBe(true)
    expect(staysAsIs('image/jpg', jpeg, { width: 100, height: 10 })).toBe(true)
  })

  it('writes anew what is large, AVIF, of no known type, or not what its name says', () => {
    expect(staysAsIs('image/png', png, { width: 1601, height: 10 })).toBe(false)
    expect(staysAsIs('image/avif', none, { width: 10, height: 10 })).toBe(false)
    expect(staysAsIs('', jpeg, { width: 10, height: 10 })).toBe(false)
    expect(staysAsIs('image/jpeg', png, { width: 10, height: 10 })).toBe(false)
    expect(staysAsIs('image/png', none, { width: 10, height: 10 })).toBe(false)
  })
})
