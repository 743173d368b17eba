import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isId } from '../schema/id.ts'
import { naturalId } from './natural-id.ts'
import { sha1 } from './sha1.ts'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

describe('naturalId', () => {
  it('gives the UUIDv5 that RFC 9562 prints as its example', () => {
    expect(naturalId(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
  })

  it('tells accounts and keys apart and has the form of an id', () => {
    const other = '00000000-0000-4000-8000-000000000001'
    const ids = [naturalId(DNS, 'a'), naturalId(DNS, 'b'), naturalId(other, 'a'), naturalId(DNS, 'Übergröße')]
    expect(new Set(ids).size).toBe(4)
    expect(ids.every(isId)).toBe(true)
  })
})

describe('sha1', () => {
  it('agrees with the digest of Node for bytes of any length', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha1(bytes)).toString('hex')).toBe(createHash('sha1').update(bytes).digest('hex'))
    }))
  })
})
