/** What the Earnings tab of the day card takes in (spec 1 section 5, R31): text in, whole cents out, or words. */
import type { Read } from '#core/entities/index.ts'
import { parseMoney } from '#core/format.ts'

export interface EarningForm {
  /** Stored platform; empty while none is chosen. */
  readonly platform: string
  /** The amount as typed. */
  readonly amount: string
}

const misfit = <T>(path: string, message: string): Read<T> => ({ ok: false, misfits: [{ path, message }] })

const NO_NUMBER = 'Please enter a valid positive number'

function readCents(text: string, blank: string): Read<number> {
  if (text.trim() === '') return misfit('amount', blank)
  const cents = parseMoney(text)
  return cents === undefined || cents < 0 ? misfit('amount', NO_NUMBER) : { ok: true, value: cents }
}

/** Reads the add form: both fields are required, the amount is 0 or more cents. */
export function readEarningForm({ platform, amount }: EarningForm): Read<{ platform: string; amount: number }> {
  const incomplete = 'Please enter both platform and amount'
  if (platform === '') return misfit('platform', incomplete)
  const read = readCents(amount, incomplete)
  return read.ok ? { ok: true, value: { platform, amount: read.value } } : read
}

/** Reads an amount that was tapped and changed, in cents. */
export function readEarningAmount(text: string): Read<number> {
  return readCents(text, 'Please enter a valid amount')
}
