import { describe, expect, it } from 'vitest'
import { passwordsDiffer, readReset } from './reset-password.form.ts'

describe('readReset', () => {
  it('gives the new password', () => {
    expect(readReset({ password: 'roadbook26', confirmPassword: 'roadbook26' })).toEqual({ ok: true, value: 'roadbook26' })
  })

  it('asks for both fields', () => {
    expect(readReset({ password: 'roadbook26', confirmPassword: '' })).toMatchObject({
      title: 'Password required', text: 'Please enter and confirm your new password',
    })
  })

  it('takes a password of nothing but spaces', () => {
    expect(readReset({ password: '      ', confirmPassword: '      ' })).toEqual({ ok: true, value: '      ' })
  })

  it('wants the same password twice', () => {
    expect(readReset({ password: 'roadbook26', confirmPassword: 'roadbook27' })).toMatchObject({ title: "Passwords don't match" })
  })

  it('wants six characters at least', () => {
    expect(readReset({ password: '12345', confirmPassword: '12345' })).toMatchObject({
      text: 'Password must be at least 6 characters long',
    })
  })
})

describe('passwordsDiffer', () => {
  it('waits until the second one is begun', () => {
    expect(passwordsDiffer({ password: 'roadbook26', confirmPassword: '' })).toBe(false)
    expect(passwordsDiffer({ password: 'roadbook26', confirmPassword: 'r' })).toBe(true)
    expect(passwordsDiffer({ password: 'roadbook26', confirmPassword: 'roadbook27' })).toBe(true)
    expect(passwordsDiffer({ password: 'roadbook26', confirmPassword: 'roadbook26' })).toBe(false)
  })
})
