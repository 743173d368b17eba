import { expect, it } from 'vitest'
import { receiptAddress, receiptName } from './receipts.ts'

const sha256 = '0123456789abcdef'.repeat(4)

it('names the photo behind an address, and none behind anything else', () => {
  expect(receiptName(receiptAddress(sha256))).toBe(sha256)
  expect([
    '', '/api/receipts/', receiptAddress('../secret'), receiptAddress(sha256.toUpperCase()), `${receiptAddress(sha256)}/x`,
    `https://elsewhere.example${receiptAddress(sha256)}`, sha256,
  ].map(receiptName)).toEqual(Array.from({ length: 7 }, () => null))
})
