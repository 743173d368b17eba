import { describe, expect, it } from 'vitest'
import { loadArgon2id } from '../auth/passwords.ts'
import { browser } from '../testing/browser.ts'
import { fieldOf, PASSWORD, signUp } from '../testing/driver.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

const answers = {
  maritalStatus: 'single',
  vehicles: ['Prius', ' ', ' Corolla '],
  gigPlatforms: ['DoorDash', 'Uber Eats', 'Other', 'My Gig'],
  customPlatforms: ['my gig', 'Lyft', ''],
  acceptsTerms: true,
}

const signIn = (server: TestServer, email: string, password: string) =>
  browser(server).send('POST', '/auth/login', { email, password })

async function resetByMail(server: TestServer, email: string, password: string): Promise<void> {
  await browser(server).send('POST', '/auth/forgot-password', { email })
  const link = (await server.letters()).map((letter) => letter.link).findLast((link) => link?.includes('/reset-password') === true)
  const token = new URL(link ?? '').searchParams.get('token')
  expect((await browser(server).send('POST', '/auth/reset-password', { token, password })).status).toBe(200)
}

/** A server with a driver whose next hashing takes until it is let finish. */
async function slowServer() {
  const quick = await loadArgon2id({ memorySize: 8, iterations: 1, parallelism: 1 })
  const waits: Partial<Record<'hash' | 'verify', () => Promise<void>>> = {}
  async function pass(kind: 'hash' | 'verify'): Promise<void> {
    const wait = waits[kind]
    delete waits[kind]
    await wait?.()
  }
  const server = testServer({ hasher: {
    hash: (password) => pass('hash').then(() => quick.hash(password)),
    verify: (hash, password) => pass('verify').then(() => quick.verify(hash, password)),
  } })
  const hold = (kind: 'hash' | 'verify') => {
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => { finish = resolve })
    const reached = new Promise<void>((resolve) => {
      waits[kind] = () => {
        resolve()
        return finished
      }
    })
    return { reached, finish }
  }
  return { server, driver: await signUp(server), hold }
}

describe('onboarding', () => {
  it('stores the answers, makes the vehicles and lets the first be primary', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/onboarding/complete', answers)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: { isOnboarded: true, maritalStatus: 'single', gigPlatforms: ['doordash', 'ubereats', 'My Gig', 'lyft'] },
      },
    })
    expect((await driver.send('GET', '/api/vehicles')).body).toMatchObject([
      { name: 'Prius', isPrimary: true }, { name: 'Corolla', isPrimary: false },
    ])
  })

  it('changes nothing when it is sent again, also at the same time', async () => {
    const driver = await signUp(testServer())
    const replies = await Promise.all(Array.from({ length: 5 }, () => driver.send('POST', '/api/onboarding/complete', answers)))
    const again = await driver.send('POST', '/api/onboarding/complete', {
      ...answers, maritalStatus: 'married', vehicles: ['Third'], gigPlatforms: ['uber'],
    })
    for (const reply of replies) expect(again).toMatchObject({ status: 200, body: reply.body })
    expect((await driver.send('GET', '/api/vehicles')).body).toHaveLength(2)
  })

  it('keeps a vehicle that was made before it, and that one primary', async () => {
    const server = testServer()
    const driver = await signUp(server)
    await driver.make('/api/vehicles', { name: 'Corolla' })
    server.pass(1)
    await driver.send('POST', '/api/onboarding/complete', answers)
    expect((await driver.send('GET', '/api/vehicles')).body).toMatchObject([
      { name: 'Corolla', isPrimary: true }, { name: 'Prius', isPrimary: false },
    ])
  })

  it('takes no platforms at all', async () => {
    const driver = await signUp(testServer())
    const { gigPlatforms, customPlatforms, ...rest } = answers
    expect(await driver.send('POST', '/api/onboarding/complete', rest)).toMatchObject({ status: 200, body: { user: { gigPlatforms: [] } } })
    expect([gigPlatforms, customPlatforms]).toHaveLength(2)
  })

  it.each([
    [{ maritalStatus: '' }, 'maritalStatus', 'Please select your marital status.'],
    [{ maritalStatus: 'divorced' }, 'maritalStatus', 'Please select your marital status.'],
    [{ vehicles: [' ', ''] }, 'vehicles', 'Please add at least one vehicle.'],
    [{ vehicles: 'Prius' }, 'vehicles', 'Please add at least one vehicle.'],
    [{ vehicles: ['x'.repeat(101)] }, 'vehicles', 'Please keep this to 100 characters or fewer'],
    [{ vehicles: ['Prius', 5] }, 'vehicles', 'Please add at least one vehicle.'],
    [{ gigPlatforms: 'uber' }, 'gigPlatforms', 'Please send a list of platform names'],
    [{ customPlatforms: ['lyft', 5] }, 'customPlatforms', 'Please send a list of platform names'],
    [{ customPlatforms: ['x'.repeat(51)] }, 'gigPlatforms', 'Please keep this to 50 characters or fewer'],
    [{ acceptsTerms: false }, 'acceptsTerms', 'Please read and accept the Terms and Conditions to continue.'],
    [{ acceptsTerms: 'true' }, 'acceptsTerms', 'Please read and accept the Terms and Conditions to continue.'],
  ])('refuses %o and stores nothing', async (changed, path, message) => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/onboarding/complete', { ...answers, ...changed })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Please complete all required fields', errors: [{ path, message }] } })
    expect((await driver.send('GET', '/api/vehicles')).body).toEqual([])
    expect(fieldOf(await driver.send('GET', '/api/auth/user'), 'isOnboarded')).toBe(false)
  })
})

describe('the profile', () => {
  it('takes a new order of platforms, canonical and without repeats', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('PATCH', '/api/auth/user/profile', { gigPlatforms: ['Lyft', 'dasher', 'LYFT', 'Night Bus'] })
    expect(reply).toMatchObject({ status: 200, body: { user: { gigPlatforms: ['lyft', 'doordash', 'Night Bus'], firstName: 'ann' } } })
  })

  it('takes a name and an address, which then signs in', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const reply = await driver.send('PATCH', '/api/auth/user/profile', { firstName: ' Anna ', email: 'Anna@Example.com' })
    expect(reply).toMatchObject({ status: 200, body: { user: { firstName: 'Anna', email: 'anna@example.com', emailVerified: false } } })
    expect((await browser(server).send('POST', '/auth/login', { email: 'anna@example.com', password: PASSWORD })).status).toBe(200)
    expect((await server.letters()).map(({ to }) => to)).toEqual(['ann@example.com', 'anna@example.com', 'ann@example.com'])
  })

  it('keeps the address until the new one is proven when mail is set up', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const own = browser(server)
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    const follow = async (to: string) => {
      const link = (await server.letters()).findLast((letter) => letter.to === to && letter.link !== null)?.link ?? ''
      return own.send('GET', link.replace('http://localhost:4000', ''))
    }
    await follow('ann@example.com')
    await own.send('POST', '/auth/login', credentials)
    const asked = await own.send('PATCH', '/api/auth/user/profile', { email: 'anna@example.com' })
    expect(asked).toMatchObject({ status: 200, body: { user: { email: 'ann@example.com' } } })
    await follow('anna@example.com')
    expect((await own.send('GET', '/api/auth/user')).body).toMatchObject({ email: 'anna@example.com', emailVerified: true })
  })

  it('refuses an address in use, a blank name and what does not fit', async () => {
    const server = testServer()
    const driver = await signUp(server, 'ann')
    await signUp(server, 'bob')
    const before = (await driver.send('GET', '/api/auth/user')).body
    const refusals: [unknown, number, string][] = [
      [{ email: 'BOB@example.com' }, 409, 'Email is already in use'],
      [{ email: 'nobody' }, 400, 'Please enter a valid email address'],
      [{ email: null }, 400, 'Please fill in all required fields'],
      [{ firstName: 'Ann', email: ' ' }, 400, 'Please fill in all required fields'],
      [{ firstName: ' ' }, 400, 'Please fill in all required fields'],
      [{ firstName: 'x'.repeat(101) }, 400, 'Please check what you entered'],
      [{ gigPlatforms: 'uber' }, 400, 'Please check what you entered'],
    ]
    for (const [body, status, message] of refusals) {
      expect(await driver.send('PATCH', '/api/auth/user/profile', body)).toMatchObject({ status, body: { message } })
    }
    expect((await driver.send('GET', '/api/auth/user')).body).toEqual(before)
  })

  it('cannot change what belongs to the server', async () => {
    const driver = await signUp(testServer())
    const before = (await driver.send('GET', '/api/auth/user')).body
    const reply = await driver.send('PATCH', '/api/auth/user/profile', {
      id: 'x', accountType: 'admin', emailVerified: true, provider: 'google', onboardingCompleted: true, isOnboarded: true,
      passwordHash: 'x', loginAttempts: 0, lockedUntil: null, roles: ['admin'], termsAcceptedAt: 5,
    })
    expect(reply).toMatchObject({ status: 200, body: { user: before } })
  })
})

describe('the password', () => {
  it('changes, ends every other session and gives this one a new token', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const other = browser(server)
    await other.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
    const token = driver.cookies.get('sid')
    const reply = await driver.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' })
    expect(reply).toMatchObject({ status: 204, body: null })
    expect(driver.cookies.get('sid')).not.toBe(token)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(200)
    expect((await other.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await browser(server).send('POST', '/auth/login', { email: driver.email, password: PASSWORD })).status).toBe(401)
    expect((await browser(server).send('POST', '/auth/login', { email: driver.email, password: 'staple battery' })).status).toBe(200)
  })

  it.each([
    [{ currentPassword: 'wrong', newPassword: 'staple battery' }, 'Current password is incorrect'],
    [{ newPassword: 'staple battery' }, 'Please fill in all password fields'],
    [{ currentPassword: PASSWORD }, 'Please fill in all password fields'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Password must be at least 6 characters long'],
    [{ currentPassword: PASSWORD, newPassword: 'Qwerty123' }, 'This password is too common. Please choose another one.'],
  ])('stays with %o', async (body, message) => {
    const server = testServer()
    const driver = await signUp(server)
    expect(await driver.send('PATCH', '/api/auth/user/password', body)).toMatchObject({ status: 400, body: { message } })
    expect((await browser(server).send('POST', '/auth/login', { email: driver.email, password: PASSWORD })).status).toBe(200)
  })

  it('lets nobody in who is still signing in with the one before', async () => {
    for (const slow of ['verify', 'hash'] as const) {
      const { server, driver, hold } = await slowServer()
      const thief = browser(server)
      const held = hold(slow)
      const signingIn = thief.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
      await held.reached
      await driver.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' })
      held.finish()
      expect(await signingIn).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
      expect((await thief.send('GET', '/api/auth/user')).status).toBe(401)
      expect((await signIn(server, driver.email, PASSWORD)).status).toBe(401)
    }
  })

  it('is what its owner has set by mail, whoever was changing it meanwhile in a stolen session', async () => {
    const { server, driver, hold } = await slowServer()
    const held = hold('verify')
    const changing = driver.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'the thief has it' })
    await held.reached
    await resetByMail(server, driver.email, 'staple battery')
    held.finish()
    expect((await changing).status).toBe(401)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await signIn(server, driver.email, 'the thief has it')).status).toBe(401)
    expect((await signIn(server, driver.email, 'staple battery')).status).toBe(200)
  })

  it('begins no session for a driver who signs out while it is being changed', async () => {
    const { server, driver, hold } = await slowServer()
    const held = hold('verify')
    const changing = driver.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' })
    await held.reached
    await driver.send('POST', '/api/auth/logout', {})
    held.finish()
    expect((await changing).status).toBe(401)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await signIn(server, driver.email, PASSWORD)).status).toBe(200)
  })

  it('is changed once by two who change it at once from the same one', async () => {
    const driver = await signUp(testServer())
    const change = (newPassword: string) =>
      driver.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword })
    const replies = await Promise.all([change('staple battery'), change('another battery')])
    expect(replies.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  })

  it('locks nobody out whose owner has set it by mail, whoever was guessing it meanwhile', async () => {
    const { server, driver, hold } = await slowServer()
    for (let guess = 1; guess <= 4; guess += 1) await signIn(server, driver.email, `guess ${guess}`)
    const held = hold('verify')
    const guessing = signIn(server, driver.email, 'guess 5')
    await held.reached
    await resetByMail(server, driver.email, 'staple battery')
    held.finish()
    expect((await guessing).status).toBe(401)
    expect((await signIn(server, driver.email, 'staple battery')).status).toBe(200)
  })

  it('can be guessed five times an hour in a stolen session', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const driver = await signUp(server)
    const guess = () => driver.send('PATCH', '/api/auth/user/password', { currentPassword: 'wrong', newPassword: 'staple battery' })
    for (const _ of Array(5)) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('deleting the account', () => {
  it('removes every row and session, and frees the address', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const other = browser(server)
    await other.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
    await driver.make('/api/vehicles', { name: 'Prius' })
    expect(await driver.send('DELETE', '/api/auth/user')).toMatchObject({ status: 204, body: null })
    expect(driver.cookies.has('sid')).toBe(false)
    expect((await other.send('GET', '/api/vehicles')).status).toBe(401)
    expect(await server.store.accountById(driver.id)).toBeNull()
    const again = await signUp(server)
    expect(again.id).not.toBe(driver.id)
    expect((await again.send('GET', '/api/vehicles')).body).toEqual([])
  })
})
