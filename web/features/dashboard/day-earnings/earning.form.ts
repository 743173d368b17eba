/** The form of the day card's Earnings tab (spec 1 section 5, R31): text in, whole cents out, or words. */
import { fromTyped } from '#core/entities/from-typed.ts'
import { misread, type Read } from '#core/entities/read.ts'
import type { Cents } from '#core/money.ts'

export interface EarningForm {
  /** The stored platform; empty while none is chosen. */
  readonly platform: string
  /** The amount as typed. */
  readonly amount: string
}

interface EarningAmount { readonly amount: Cents }

/** Reads the add form: both fields are required, the amount is 0 or more cents. */
export function readEarningForm({ platform, amount }: EarningForm): Read<EarningAmount & { readonly platform: string }> {
  const incomplete = 'Please enter both platform and amount'
  if (platform === '') return misread('platform', incomplete)
  if (amount.trim() === '') return misread('amount', incomplete)
  const read = fromTyped('earnings', { amount })
  return read.ok ? { ok: true, value: { platform, ...read.value } } : read
}

/** Reads an amount edited in place. */
export function readEarningAmount(text: string): Read<EarningAmount> {
  return text.trim() === '' ? misread('amount', 'Please enter a valid amount') : fromTyped('earnings', { amount: text })
}
