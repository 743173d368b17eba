import { describe, expect, it } from 'vitest'
import { readEarningAmount, readEarningForm } from './earning.form.ts'

const wordsOf = (read: { ok: boolean; misfits?: readonly { message: string }[] }): string | undefined =>
  read.misfits?.[0]?.message

describe('readEarningForm', () => {
  it('reads a platform and an amount as cents', () => {
    expect(readEarningForm({ platform: 'uber', amount: '71.2' })).toEqual({
      ok: true,
      value: { platform: 'uber', amount: 7120 },
    })
  })

  it('takes 0, which a driver who was online all day without a ride has earned', () => {
    expect(readEarningForm({ platform: 'uber', amount: '0' }).ok).toBe(true)
  })

  it.each([
    [{ platform: '', amount: '10' }, 'Please enter both platform and amount'],
    [{ platform: 'uber', amount: ' ' }, 'Please enter both platform and amount'],
    [{ platform: 'uber', amount: 'ten' }, 'Please enter a valid positive number'],
    [{ platform: 'uber', amount: '-5' }, 'Please enter a valid positive number'],
    [{ platform: 'uber', amount: '1.234' }, 'Please enter a valid positive number'],
  ])('refuses %j', (form, words) => {
    expect(wordsOf(readEarningForm(form))).toBe(words)
  })
})

describe('readEarningAmount', () => {
  it('reads what a thumb types', () => {
    expect(readEarningAmount('$1,234.50')).toEqual({ ok: true, value: { amount: 123450 } })
  })

  it.each([
    ['', 'Please enter a valid amount'],
    [' ', 'Please enter a valid amount'],
    ['abc', 'Please enter a valid positive number'],
    ['-1', 'Please enter a valid positive number'],
  ])('refuses "%s"', (text, words) => {
    expect(wordsOf(readEarningAmount(text))).toBe(words)
  })
})
