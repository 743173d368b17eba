import { describe, expect, it } from 'vitest'
import { readEnv, SettingsError } from './env.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readEnv(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('readEnv', () => {
  it('starts without any setting', () => {
    expect(readEnv({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:4000',
      ownOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'],
      smtpUrl: null,
      mailFrom: 'Roadbook <no-reply@localhost>',
      google: null,
      trustProxy: 0,
      rateLimitScale: 1,
      logLevel: 'info',
    })
  })

  it('derives the public address from the port and drops a slash at its end', () => {
    expect(readEnv({ PORT: '4123' }).publicUrl).toBe('http://localhost:4123')
    expect(readEnv({ PUBLIC_URL: 'https://roadbook.example/' }).publicUrl).toBe('https://roadbook.example')
  })

  it('knows the names of this machine as its own only while no public address is set', () => {
    expect(readEnv({ PORT: '80' }).ownOrigins).toEqual(['http://localhost', 'http://127.0.0.1', 'http://[::1]'])
    expect(readEnv({ PUBLIC_URL: 'http://localhost:4000' }).ownOrigins).toEqual(['http://localhost:4000'])
  })

  it('counts an empty setting as not set', () => {
    expect(readEnv({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 4000, smtpUrl: null })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'roadbook.example'],
    ['PUBLIC_URL', 'https://roadbook.example/app'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['GOOGLE_ISSUER', 'accounts'],
  ])('refuses %s=%s with words that name it', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  it('names every setting that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2)
  })

  it('wants both Google keys or none', () => {
    for (const one of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']) expect(problemsOf({ [one]: 'one' })).toHaveLength(1)
    expect(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    })
  })
})
