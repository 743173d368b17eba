import { describe, expect, it } from 'vitest'
import { loadArgon2id } from '../../auth/passwords.ts'
import { browser } from '../../testing/browser.ts'
import { PASSWORD, signUp } from '../../testing/driver.ts'
import { openSqliteStore } from '../../store/sqlite/open.ts'
import type { Store } from '../../store/store.ts'
import { openDyingStore } from '../../testing/dying-store.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

const signIn = (server: TestServer, email: string, password: string) =>
  browser(server).send('POST', '/auth/login', { email, password })

async function resetByMail(server: TestServer, email: string, password: string): Promise<void> {
  await browser(server).send('POST', '/auth/forgot-password', { email })
  const link = (await server.letters()).map((letter) => letter.link).findLast((link) => link?.includes('/reset-password') === true)
  const token = new URL(link ?? '').searchParams.get('token')
  expect((await browser(server).send('POST', '/auth/reset-password', { token, password })).status).toBe(200)
}

/** A server with a driver whose next password hashing blocks until released. */
async function slowServer() {
  const quick = loadArgon2id({ memorySize: 8, iterations: 1, parallelism: 1 })
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
    [{ currentPassword: PASSWORD, newPassword: '' }, 'Please fill in all password fields'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'Password must be at least 6 characters long'],
    [{ currentPassword: PASSWORD, newPassword: 'Qwerty123' }, 'This password is too common. Please choose another one.'],
  ])('stays with %o', async (body, message) => {
    const server = testServer()
    const driver = await signUp(server)
    expect(await driver.send('PATCH', '/api/auth/user/password', body)).toMatchObject({ status: 400, body: { message } })
    expect((await browser(server).send('POST', '/auth/login', { email: driver.email, password: PASSWORD })).status).toBe(200)
  })

  it('changes and ends every other session, or neither, wherever the server dies', async () => {
    for (let [operations, isDone] = [0, false]; !isDone; operations += 1) {
      const { given, diesAfter, lives } = openDyingStore()
      const server = testServer(given)
      const driver = await signUp(server)
      const other = browser(server)
      await other.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
      diesAfter(operations)
      const body = { currentPassword: PASSWORD, newPassword: 'staple battery' }
      isDone = (await driver.send('PATCH', '/api/auth/user/password', body)).status === 204
      lives()
      const isSet = (await signIn(server, driver.email, body.newPassword)).status === 200
      expect(isSet || !isDone).toBe(true)
      expect((await other.send('GET', '/api/auth/user')).status).toBe(isSet ? 401 : 200)
    }
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

  it('lets nobody in whose account is deleted before the one that was typed is compared', async () => {
    const { server, driver, hold } = await slowServer()
    const held = hold('verify')
    const signingIn = browser(server).send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
    await held.reached
    await server.store.deleteAccount(driver.id)
    held.finish()
    expect(await signingIn).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
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

  it('ends a change of the email that still waits for its turn in a stolen session', async () => {
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => { letGo = resolve })
    const plain = openSqliteStore({ file: ':memory:' })
    const applyOwn: Store['applyOwn'] = async (...given) => {
      if (JSON.stringify(given).includes('Slow')) await gate
      await plain.applyOwn(...given)
    }
    const server = testServer({ store: { ...plain, applyOwn } })
    const stolen = await signUp(server)
    const owner = browser(server)
    await owner.send('POST', '/auth/login', { email: stolen.email, password: PASSWORD })
    const first = stolen.send('PATCH', '/api/auth/user/profile', { firstName: 'Slow' })
    const second = stolen.send('PATCH', '/api/auth/user/profile', { email: 'thief@example.com' })
    const change = { currentPassword: PASSWORD, newPassword: 'staple battery' }
    expect((await owner.send('PATCH', '/api/auth/user/password', change)).status).toBe(204)
    letGo()
    expect([(await first).status, (await second).status]).toEqual([200, 401])
    expect(await owner.send('GET', '/api/auth/user')).toMatchObject({ body: { email: stolen.email } })
  })

  it('leaves the link of a change of the email unsent that a stolen session has begun, and tells the owner of it', async () => {
    let meanwhile = async (): Promise<void> => undefined
    const plain = openSqliteStore({ file: ':memory:' })
    const accountByEmail: Store['accountByEmail'] = async (email) => {
      if (email === 'thief@example.com') await meanwhile()
      return await plain.accountByEmail(email)
    }
    const server = testServer({ store: { ...plain, accountByEmail } })
    const stolen = await signUp(server)
    const owner = browser(server)
    await owner.send('POST', '/auth/login', { email: stolen.email, password: PASSWORD })
    meanwhile = async () => {
      await owner.send('PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'staple battery' })
    }
    expect((await stolen.send('PATCH', '/api/auth/user/profile', { email: 'thief@example.com' })).status).toBe(200)
    const letters = await server.letters()
    expect(letters.filter(({ to }) => to === 'thief@example.com')).toEqual([])
    expect(letters).toContainEqual(expect.objectContaining({ to: stolen.email, subject: 'Your Roadbook email address is being changed' }))
    expect(letters.find(({ subject }) => subject === 'Your Roadbook password was changed')?.text).not.toContain('Google')
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
