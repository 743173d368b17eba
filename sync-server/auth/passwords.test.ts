import { Argon2id } from 'oslo/password'
import { describe, expect, it } from 'vitest'
import { createPasswords, loadArgon2id } from './passwords.ts'
import { passwordProblem } from './password-rules.ts'

describe('passwords', () => {
  it('are kept as Argon2id with 19 MiB and two passes, salted', async () => {
    const passwords = createPasswords(loadArgon2id)
    const [one, other] = [await passwords.hash('staple'), await passwords.hash('staple')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22,}\$/)
    expect(one).not.toBe(other)
    expect([await passwords.verify(one, 'staple'), await passwords.verify(one, 'stapler')]).toEqual([true, false])
  })

  it('of an account without a password never matches', async () => {
    const passwords = createPasswords(() => ({ hash: async () => 'a hash', verify: async () => true }))
    expect([await passwords.verify('a hash', 'staple'), await passwords.verify(null, 'staple')]).toEqual([true, false])
  })

  it('tells a hash made with older parameters', async () => {
    const older = await new Argon2id({ memorySize: 8192, iterations: 1, parallelism: 1 }).hash('staple')
    const passwords = createPasswords(loadArgon2id)
    expect([passwords.isOutdated(older), passwords.isOutdated(await passwords.hash('staple'))]).toEqual([true, false])
    expect(await passwords.verify(older, 'staple')).toBe(true)
  })

  it('are refused with 503 when too many wait', { timeout: 60_000 }, async () => {
    const passwords = createPasswords(loadArgon2id)
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('staple')))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': expect.any(String) } } })
    await expect(passwords.hash('staple')).resolves.toContain('$argon2id$')
  })
})

describe('passwordProblem', () => {
  it.each(['abcde', 'x'.repeat(201), '123456', 'PASSWORD1', 'iloveyou', 'stonecold', '222222', 'Skywalker', 'my roadbook 1', 'xAnnabelx'])('refuses %s', (password) => {
    expect(passwordProblem(password, 'annabel@example.com')).toEqual(expect.any(String))
  })

  it.each(['abcd5!', '      ', 'x'.repeat(200), 'annette 77', '日本語パスワード'])('takes %s', (password) => {
    expect(passwordProblem(password, 'annabel@example.com')).toBeNull()
  })

  it('lets a short local part be part of a word', () => {
    expect(passwordProblem('banned words', 'ann@example.com')).toBeNull()
  })
})
