/** The lockout stops password guessing without stopping the owner. */
import { describe, expect, it } from 'vitest'
import { browser, type Browser } from '../../testing/browser.ts'
import { PASSWORD, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const guess = (own: Browser, email: string, password = 'a wrong guess') => own.send('POST', '/auth/login', { email, password })

describe('a locked account', () => {
  it.each(['ann@example.com', 'nobody@example.com'])('locks %s after five failures, for 15 minutes', async (email) => {
    const server = testServer()
    await signUp(server, 'ann')
    const stranger = browser(server)
    for (const _ of Array(5)) expect((await guess(stranger, email)).status).toBe(401)
    const locked = await guess(stranger, email)
    expect(locked).toMatchObject({ status: 423, body: { message: 'Too many attempts. Try again in 15 minutes.' } })
    expect(locked.headers.get('retry-after')).toBe('900')
    server.pass(15 * MINUTE - 1000)
    expect((await guess(stranger, email, PASSWORD))).toMatchObject({
      status: 423, body: { message: 'Too many attempts. Try again in 1 minutes.' },
    })
    server.pass(1000)
    expect((await guess(stranger, email)).status).toBe(401)
  })

  it.each(['ann@example.com', 'nobody@example.com'])('stays locked for %s when the server is started anew', async (email) => {
    const server = testServer()
    await signUp(server, 'ann')
    for (const _ of Array(5)) await guess(browser(server), email)
    expect((await guess(browser(testServer({ store: server.store })), email)).status).toBe(423)
  })

  it.each(['ann@example.com', 'nobody@example.com'])('does not hold up who asks for %s for longer than 15 minutes when the clock is set back', async (email) => {
    const server = testServer()
    await signUp(server, 'ann')
    const stranger = browser(server)
    for (const _ of Array(5)) await guess(stranger, email)
    expect((await guess(stranger, email)).status).toBe(423)
    server.pass(-60 * MINUTE)
    expect((await guess(stranger, email)).status).toBe(401)
    expect((await guess(stranger, email)).status).toBe(423)
    server.pass(15 * MINUTE)
    expect((await guess(stranger, email)).status).toBe(401)
  })

  it('counts guesses that come at the same time', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess(browser(server), email)))
    expect(replies.map(({ status }) => String(status)).toSorted().join(' ')).toBe('401 401 401 401 401 423 423 423')
  })

  it('counts the guesses at each unknown e-mail for itself, as those at each account', async () => {
    const server = testServer()
    const stranger = browser(server)
    for (const _ of Array(6)) await guess(stranger, 'nobody@example.com')
    expect((await guess(stranger, 'nobody@example.com')).status).toBe(423)
    expect((await guess(stranger, 'somebody@example.com')).status).toBe(401)
  })

  it('forgets failures after 15 minutes without one', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    for (const _ of Array(4)) await guess(browser(server), email)
    server.pass(15 * MINUTE)
    for (const _ of Array(4)) await guess(browser(server), email)
    expect((await guess(browser(server), email, PASSWORD)).status).toBe(200)
    for (const _ of Array(4)) await guess(browser(server), email)
    server.pass(15 * MINUTE - 1)
    await guess(browser(server), email)
    expect((await guess(browser(server), email, PASSWORD)).status).toBe(423)
  })

  it('forgets failures after a right password', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    for (const _ of Array(4)) await guess(browser(server), email)
    expect((await guess(browser(server), email, PASSWORD)).status).toBe(200)
    for (const _ of Array(5)) expect((await guess(browser(server), email)).status).toBe(401)
  })

  it('lets the owner in on a device that has signed in before, which has ten tries of its own', async () => {
    const server = testServer()
    const owner = await signUp(server)
    await owner.send('POST', '/api/auth/logout')
    const stranger = browser(server)
    for (const _ of Array(6)) await guess(stranger, owner.email)
    for (const _ of Array(9)) expect((await guess(owner, owner.email)).status).toBe(401)
    expect((await guess(owner, owner.email, PASSWORD)).status).toBe(200)
    expect((await guess(stranger, owner.email, PASSWORD)).status).toBe(423)
    for (const _ of Array(10)) expect((await guess(owner, owner.email)).status).toBe(401)
    expect((await guess(owner, owner.email, PASSWORD)).status).toBe(423)
  })

  it('lets each driver in on a phone that several share, the last five to sign in there', async () => {
    const server = testServer()
    const phone = await signUp(server, 'ann')
    const drivers = ['bob', 'cleo', 'dana', 'eve', 'finn'].map((name) => `${name}@example.com`)
    for (const email of drivers) {
      await phone.send('POST', '/api/auth/logout')
      expect((await phone.send('POST', '/auth/register', { name: 'Sam', email, password: PASSWORD })).status).toBe(201)
    }
    for (const email of [phone.email, ...drivers]) for (const _ of Array(5)) await guess(browser(server), email)
    expect((await guess(phone, phone.email, PASSWORD)).status).toBe(423)
    for (const email of drivers) expect((await guess(phone, email, PASSWORD)).status).toBe(200)
  })

  it('tells the owner once a day, and nobody when there is no account', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const { email } = await signUp(server)
    const lockedLetters = async () => (await server.letters()).filter(({ subject }) => subject.includes('wrong passwords'))
    const lock = async (address: string) => {
      for (const _ of Array(5)) await guess(browser(server), address)
      server.pass(15 * MINUTE)
    }
    await lock('nobody@example.com')
    for (const _ of Array(4)) await guess(browser(server), email)
    server.pass(15 * MINUTE)
    expect(await lockedLetters()).toEqual([])
    await lock(email)
    await lock(email)
    expect(await lockedLetters()).toMatchObject([{ to: email }])
    server.pass(24 * 60 * MINUTE)
    await lock(email)
    expect(await lockedLetters()).toHaveLength(2)
  })

  it('is told to the owner when strangers are locked out, not when a device that has signed in before locks itself', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const owner = await signUp(server)
    const lockedLetters = async () => (await server.letters()).filter(({ subject }) => subject.includes('wrong passwords'))
    for (const _ of Array(10)) await guess(owner, owner.email)
    expect((await guess(owner, owner.email, PASSWORD)).status).toBe(423)
    expect(await lockedLetters()).toEqual([])
    for (const _ of Array(5)) await guess(browser(server), owner.email)
    expect(await lockedLetters()).toMatchObject([{ to: owner.email }])
  })

  it('does not believe a mark that was made up or belongs to another account', async () => {
    const server = testServer()
    const owner = await signUp(server, 'ann')
    const other = await signUp(server, 'bob')
    for (const _ of Array(5)) await guess(browser(server), owner.email)
    const forged = browser(server)
    forged.cookies.set('dev', `${owner.id}.nonce.AAAA`)
    expect((await guess(forged, owner.email, PASSWORD)).status).toBe(423)
    forged.cookies.set('dev', `${owner.id}.nonce.${'A'.repeat(43)}`)
    expect((await guess(forged, owner.email, PASSWORD)).status, 'as long as a signature').toBe(423)
    expect((await guess(other, owner.email, PASSWORD)).status).toBe(423)
  })
})
