import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderMail } from '../../mail/folder.ts'
import { createRandom } from '../../random.ts'
import { browser } from '../../testing/browser.ts'
import { PASSWORD, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

describe('the profile', () => {
  it('takes a new order of platforms, canonical and without repeats', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('PATCH', '/api/auth/user/profile', { gigPlatforms: ['Lyft', 'dasher', 'LYFT', 'Night Bus'] })
    expect(reply).toMatchObject({ status: 200, body: { user: { gigPlatforms: ['lyft', 'doordash', 'Night Bus'], firstName: 'ann' } } })
  })

  it('leaves out platforms without a name', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('PATCH', '/api/auth/user/profile', { gigPlatforms: ['Uber', ' My App', '', '  '] })
    expect(reply).toMatchObject({ status: 200, body: { user: { gigPlatforms: ['uber', 'My App'] } } })
    expect((await driver.send('PATCH', '/api/auth/user/profile', { gigPlatforms: ['Uber', 5] })).status).toBe(400)
  })

  it('takes a name and an address, which then signs in', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const reply = await driver.send('PATCH', '/api/auth/user/profile', { firstName: ' Anna ', email: 'Anna@Example.com' })
    expect(reply).toMatchObject({ status: 200, body: { user: { firstName: 'Anna', email: 'anna@example.com', emailVerified: false } } })
    expect((await browser(server).send('POST', '/auth/login', { email: 'anna@example.com', password: PASSWORD })).status).toBe(200)
    expect((await server.letters()).map(({ to }) => to)).toEqual(['ann@example.com', 'anna@example.com', 'ann@example.com'])
  })

  it('takes an address anew that was mistyped, also the one before, but not without end', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const driver = await signUp(server)
    const change = async (email: string) => (await driver.send('PATCH', '/api/auth/user/profile', { email })).status
    for (const email of ['anna@exmaple.com', 'ann@example.com', 'anna@example.com']) expect(await change(email)).toBe(200)
    // Sending the current address is not a change.
    for (let time = 0; time < 6; time += 1) expect(await change('anna@example.com')).toBe(200)
    expect((await server.letters()).filter(({ link }) => link !== null).map(({ to }) => to))
      .toEqual(['ann@example.com', 'anna@exmaple.com', 'ann@example.com', 'anna@example.com'])
    const more: number[] = []
    for (const name of ['four', 'five', 'six']) more.push(await change(`${name}@example.com`))
    expect(more).toEqual([200, 200, 429])
    // The letter to the new address starts the one-minute cooldown.
    expect((await driver.send('POST', '/api/auth/resend-verification', { email: 'five@example.com' })).status).toBe(429)
  })

  it('does not say without end which addresses are in use', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const [driver, { email }] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await driver.send('PATCH', '/api/auth/user/profile', { email })).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
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
    const user = async () => (await own.send('GET', '/api/auth/user')).body
    await server.letters()
    expect(await user()).toMatchObject({ email: 'ann@example.com', pendingEmail: 'anna@example.com' })
    await follow('anna@example.com')
    expect(await user()).toMatchObject({ email: 'anna@example.com', emailVerified: true, pendingEmail: null })
    await own.send('PATCH', '/api/auth/user/profile', { email: 'annika@example.com' })
    await server.letters()
    expect(await user()).toMatchObject({ pendingEmail: 'annika@example.com' })
    server.pass(24 * 3_600_000 - 1)
    await own.send('POST', '/auth/login', { ...credentials, email: 'anna@example.com' })
    expect(await user()).toMatchObject({ pendingEmail: 'annika@example.com' })
    server.pass(1)
    expect(await user()).toMatchObject({ email: 'anna@example.com', pendingEmail: null })
  })

  it('mails a link to the same new address once a minute, however often it is entered, and to another one at once', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost', RATE_LIMIT_SCALE: '1' } })
    const own = browser(server)
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    const { link } = (await server.letters())[0] ?? {}
    await own.send('GET', (link ?? '').replace('http://localhost:4000', ''))
    await own.send('POST', '/auth/login', credentials)
    const sent = async () => (await server.letters()).slice(1).map(({ to }) => to)
    const change = (email: string) => own.send('PATCH', '/api/auth/user/profile', { firstName: 'Anna', email })

    // More often than an account may change its address in an hour.
    for (const _ of Array(8)) {
      expect(await change('anna@exmaple.com')).toMatchObject({ status: 200, body: { user: { firstName: 'Anna', pendingEmail: 'anna@exmaple.com' } } })
    }
    expect(await sent()).toEqual(['anna@exmaple.com', 'ann@example.com'])
    expect(await change('anna@example.com')).toMatchObject({ status: 200, body: { user: { pendingEmail: 'anna@example.com' } } })
    expect((await sent()).slice(2)).toEqual(['anna@example.com', 'ann@example.com'])
    server.pass(60_000 - 1)
    await change('anna@example.com')
    expect(await sent()).toHaveLength(4)
    server.pass(1)
    await change('anna@example.com')
    expect((await sent()).slice(4)).toEqual(['anna@example.com', 'ann@example.com'])
  })

  it('keeps the present address when it is sent again: the link mailed to another one stops working', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const [own, stranger] = [browser(server), browser(server)]
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    const follow = async (driver: typeof own) => {
      const link = (await server.letters()).findLast((letter) => letter.link !== null)?.link ?? ''
      return driver.send('GET', link.replace('http://localhost:4000', ''))
    }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    await follow(own)
    await own.send('POST', '/auth/login', credentials)
    await own.send('PATCH', '/api/auth/user/profile', { email: 'ann@exmaple.com' })
    // Another change of the profile leaves it waiting.
    const named = await own.send('PATCH', '/api/auth/user/profile', { firstName: 'Anna' })
    expect(named).toMatchObject({ status: 200, body: { user: { firstName: 'Anna', pendingEmail: 'ann@exmaple.com' } } })

    const kept = await own.send('PATCH', '/api/auth/user/profile', { email: 'Ann@Example.com' })
    const present = { email: 'ann@example.com', emailVerified: true, pendingEmail: null }
    expect(kept).toMatchObject({ status: 200, body: { user: present } })
    expect((await server.letters()).filter(({ link }) => link !== null).map(({ to }) => to)).toEqual(['ann@example.com', 'ann@exmaple.com'])
    const opened = await follow(stranger)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/login?error=invalid-verification-link'])
    expect((await own.send('GET', '/api/auth/user')).body).toMatchObject(present)
  })

  it('leaves the link to an unproven present address working when that address is sent again', async () => {
    const server = testServer()
    const driver = await signUp(server)
    await driver.send('PATCH', '/api/auth/user/profile', { email: driver.email })
    const link = (await server.letters()).findLast((letter) => letter.link !== null)?.link ?? ''
    await driver.send('GET', link.replace('http://localhost:4000', ''))
    expect((await driver.send('GET', '/api/auth/user')).body).toMatchObject({ email: driver.email, emailVerified: true })
  })

  it('no longer waits for a new address that somebody else has signed up with meanwhile', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const [own, other] = [browser(server), browser(server)]
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    const link = (await server.letters()).findLast((letter) => letter.link !== null)?.link ?? ''
    await own.send('GET', link.replace('http://localhost:4000', ''))
    await own.send('POST', '/auth/login', credentials)
    const user = async () => (await own.send('GET', '/api/auth/user')).body
    await own.send('PATCH', '/api/auth/user/profile', { email: 'anna@example.com' })
    await server.letters()
    expect(await user()).toMatchObject({ pendingEmail: 'anna@example.com' })
    await other.send('POST', '/auth/register', { name: 'Anna', email: 'anna@example.com', password: PASSWORD })
    expect(await user()).toMatchObject({ email: 'ann@example.com', pendingEmail: null })
  })

  it('takes no address that mail programs would read as another, but keeps one that an account has', async () => {
    const server = testServer()
    const ann = await signUp(server)
    const refused = { status: 400, body: { message: 'Please enter a valid email address' } }
    const odd = ['ann(x)@example.com', 'team:ann@example.com', 'ann@[192.0.2.1]', 'a\\nn@example.com', 'ann@exa]mple.com']
    for (const email of odd) {
      expect(await browser(server).send('POST', '/auth/register', { name: 'Ann', email, password: PASSWORD })).toMatchObject(refused)
      expect(await ann.send('PATCH', '/api/auth/user/profile', { email })).toMatchObject(refused)
    }
    const [email = ''] = odd
    // As an earlier version let it be made.
    await server.store.updateAccount(ann.id, { email }, 0)
    const own = browser(server)
    expect(await own.send('POST', '/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 200 })
    expect(await own.send('PATCH', '/api/auth/user/profile', { email, firstName: 'Anna' })).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await own.send('POST', '/auth/forgot-password', { email })).status).toBe(200)
    expect((await server.letters()).at(-1)).toMatchObject({ to: email, subject: 'Reset your Roadbook password' })
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

  it('leaves no letter to the driver behind where letters are files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-mail-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const mail = folderMail({ folder, from: 'no-reply@roadbook.example', clock: Date.now, random: createRandom(), print: () => undefined })
    const server = testServer({ mail })
    const [driver, other] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    await driver.send('POST', '/auth/forgot-password', { email: driver.email })
    expect((await driver.send('DELETE', '/api/auth/user')).status).toBe(204)
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(kept).toEqual([expect.stringContaining(`To: ${other.email}`)])
  })

  it('is said to be done though files of the account cannot be removed, which is logged', async () => {
    const stuck = async () => { throw Object.assign(new Error('read-only'), { code: 'EROFS' }) }
    const server = testServer({ mail: { send: async () => undefined, forget: stuck, close: async () => undefined } })
    const driver = await signUp(server)
    expect((await driver.send('DELETE', '/api/auth/user')).status).toBe(204)
    expect(driver.cookies.has('sid')).toBe(false)
    expect(await server.store.accountById(driver.id)).toBeNull()
    expect(server.logged).toContainEqual(expect.stringMatching(/"event":"account-files-left".*"code":"EROFS"/))
  })
})
