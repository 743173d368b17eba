import { describe, expect, it } from 'vitest'
import { readSignIn, readSignUp } from './sign-in.form.ts'

const driver = { name: ' Marcus ', email: ' marcus@example.com ', password: ' six66 ', confirmPassword: ' six66 ' }

describe('readSignIn', () => {
  it('trims the e-mail and takes the password as typed', () => {
    expect(readSignIn(driver)).toEqual({ ok: true, value: { email: 'marcus@example.com', password: ' six66 ' } })
  })

  it.each([{ email: '' }, { email: '  ' }, { password: '' }])('asks for both when one is missing: %o', (missing) => {
    expect(readSignIn({ ...driver, ...missing })).toMatchObject({
      ok: false, title: 'Missing fields', text: 'Please enter both email and password',
    })
  })

  it('takes a password of nothing but spaces, which the settings and the server take too', () => {
    expect(readSignIn({ ...driver, password: '      ' })).toMatchObject({ ok: true, value: { password: '      ' } })
  })

  it('puts words under the field that is missing alone', () => {
    expect(readSignIn({ ...driver, password: '' })).toMatchObject({ fields: { password: 'Enter your password' } })
  })
})

describe('readSignUp', () => {
  it('gives what the server is asked', () => {
    expect(readSignUp(driver)).toEqual({
      ok: true, value: { name: 'Marcus', email: 'marcus@example.com', password: ' six66 ' },
    })
  })

  it.each(['name', 'email', 'password', 'confirmPassword'])('asks for all fields when %s is missing', (field) => {
    expect(readSignUp({ ...driver, [field]: '' })).toMatchObject({
      title: 'Missing fields', text: 'Please fill in all fields',
    })
  })

  it.each(['name', 'email'])('asks for all fields when %s holds nothing but spaces', (field) => {
    expect(readSignUp({ ...driver, [field]: '  ' })).toMatchObject({ title: 'Missing fields' })
  })

  it('takes a password of nothing but spaces', () => {
    expect(readSignUp({ ...driver, password: '      ', confirmPassword: '      ' })).toMatchObject({ ok: true })
  })

  it('wants the same password twice', () => {
    expect(readSignUp({ ...driver, confirmPassword: 'six67' })).toMatchObject({
      title: 'Password mismatch', text: "Passwords don't match", fields: { confirmPassword: "Passwords don't match" },
    })
  })

  it('wants six characters at least', () => {
    expect(readSignUp({ ...driver, password: '12345', confirmPassword: '12345' })).toMatchObject({
      ok: false, fields: { password: 'Password must be at least 6 characters long' },
    })
  })
})
