import { describe, expect, it } from 'vitest'
import { readPasswordForm } from './password.form.ts'
import { readProfileForm } from './profile.form.ts'

describe('readProfileForm', () => {
  it('takes name and email trimmed', () => {
    expect(readProfileForm({ firstName: ' Marcus ', email: ' m@example.com ' }))
      .toEqual({ ok: true, value: { firstName: 'Marcus', email: 'm@example.com' } })
  })

  it('requires both', () => {
    expect(readProfileForm({ firstName: '  ', email: '' })).toEqual({
      ok: false,
      text: 'Please fill in all required fields',
      fields: { firstName: 'Enter your first name', email: 'Enter your email' },
    })
    expect(readProfileForm({ firstName: 'Marcus', email: ' ' })).toHaveProperty('fields', { email: 'Enter your email' })
    expect(readProfileForm({ firstName: '', email: 'm@example.com' })).toHaveProperty('fields', { firstName: 'Enter your first name' })
  })
})

describe('readPasswordForm', () => {
  const typed = { currentPassword: 'old one', newPassword: 'new one', confirmPassword: 'new one' }

  it('gives both passwords as typed', () => {
    expect(readPasswordForm(typed, { asksCurrent: true })).toEqual({ ok: true, value: { currentPassword: 'old one', newPassword: 'new one' } })
  })

  it('asks for no current password where there is none', () => {
    expect(readPasswordForm({ ...typed, currentPassword: '' }, { asksCurrent: false })).toEqual({ ok: true, value: { newPassword: 'new one' } })
  })

  it('names every blank field', () => {
    const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }
    const read = readPasswordForm(blank, { asksCurrent: true })
    expect(read).toMatchObject({ ok: false, text: 'Please fill in all password fields' })
    expect(!read.ok && Object.keys(read.fields)).toEqual(['currentPassword', 'newPassword', 'confirmPassword'])
  })

  it.each([
    ['two different ones', { ...typed, confirmPassword: 'new 1' }, "New passwords don't match", 'confirmPassword'],
    ['five characters', { ...typed, newPassword: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long', 'newPassword'],
    ['three emoji', { ...typed, newPassword: '🚗🚗🚗', confirmPassword: '🚗🚗🚗' }, 'Password must be at least 6 characters long', 'newPassword'],
  ])('refuses %s', (_, form, text, field) => {
    expect(readPasswordForm(form, { asksCurrent: true })).toMatchObject({ ok: false, text, fields: { [field]: text } })
  })
})
