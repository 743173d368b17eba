import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Store } from '../../store/store.ts'
import { browser, type Browser, type Reply } from '../../testing/browser.ts'
import { PASSWORD, signUp } from '../../testing/driver.ts'
import { CLIENT, startOpenIdProvider, type OpenIdProvider, type Person } from '../../testing/openid-provider.ts'
import { PUBLIC_URL, testServer, type TestServer } from '../../testing/test-server.ts'

const CALLBACK = `${PUBLIC_URL}/auth/google/callback`
const kim: Person = {
  sub: 'google-kim', email: 'Kim@Example.com', email_verified: true, given_name: 'Kim', family_name: 'Park',
}

let server: TestServer
let provider: OpenIdProvider

async function start(
  more: Parameters<typeof startOpenIdProvider>[1] = {}, secret = CLIENT.clientSecret, failing: Partial<Store> = {},
): Promise<void> {
  provider = await startOpenIdProvider(CALLBACK, more)
  provider.person = kim
  server = testServer({
    environment: { GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: provider.issuer },
    now: Date.now(),
    failing,
  })
}
beforeEach(() => start())
afterEach(() => provider.close())

const target = ({ headers }: Pick<Reply, 'headers'>) => headers.get('location') ?? ''

/** Starts a sign-in and gives the provider URL the browser is sent to. */
async function leave(own: Browser, address = '/auth/google'): Promise<string> {
  const reply = await own.send('GET', address)
  expect(reply.status).toBe(302)
  return target(reply)
}

/** Goes through the provider's own pages with its cookies, until it sends the browser back to us. */
async function consent(from: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = from
  for (let hop = 0; hop < 12 && !url.startsWith(CALLBACK); hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1).join('').split('=')
      jar.set(name, value)
    }
    if (target(reply) === '') throw new Error(`The provider stopped with ${reply.status}: ${await reply.text()}`)
    url = new URL(target(reply), url).href
  }
  return url
}

/** A complete sign-in: to the provider, through it, and back. */
async function signIn(own = browser(server)): Promise<{ readonly own: Browser; readonly reply: Reply }> {
  return { own, reply: await own.send('GET', await consent(await leave(own))) }
}

const userOf = async ({ own }: { readonly own: Browser }) =>
  (await own.send('GET', '/api/auth/user')).body as Readonly<Record<string, unknown>>

/** Nobody is signed in, and the sign-in screen got the reason. */
async function expectRefusal({ own, reply }: { readonly own: Browser; readonly reply: Reply }, reason: string): Promise<void> {
  expect([reply.status, target(reply)]).toEqual([302, `/login?error=${reason}`])
  expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
}

describe('with Google', () => {
  it('somebody new gets an account with a proven address, and a session', async () => {
    provider.person = { ...kim, given_name: ' Kim ', family_name: 'P'.repeat(101) }
    const { own, reply } = await signIn()
    expect([reply.status, target(reply)]).toEqual([302, '/'])
    expect(await userOf({ own })).toMatchObject({
      email: 'kim@example.com', firstName: 'Kim', lastName: 'P'.repeat(100), provider: 'google', emailVerified: true,
      isOnboarded: false, hasPassword: false,
    })
  })

  it('the line of the log about coming back names the driver, as that of every other sign-in does', async () => {
    const user = String((await userOf(await signIn()))['id'])
    const lines = server.logged.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(lines.filter(({ route }) => route === '/auth/google/callback')).toEqual([expect.objectContaining({ event: 'request', status: 302, user })])
    expect(lines.filter(({ event }) => event === 'login')).toEqual([expect.objectContaining({ user })])
  })

  it('a session is remembered for 30 days where the app asks for it', async () => {
    const begun = async (address: string): Promise<string | undefined> => {
      const own = browser(server)
      const reply = await own.send('GET', await consent(await leave(own, address)))
      return reply.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
    }
    expect(await begun('/auth/google?remember=1')).toContain('Max-Age=2592000;')
    expect(await begun('/auth/google')).not.toContain('Max-Age')
  })

  it('the same person comes back to the same account, also with another address', async () => {
    const first = await userOf(await signIn())
    provider.person = { ...kim, email: 'new@example.com' }
    expect(await userOf(await signIn())).toEqual(first)
  })

  it('the same person who comes for the first time in two windows at once gets one account, and a session in each', async () => {
    // Both windows look up the account before either has created it.
    await start({}, CLIENT.clientSecret, { accountByGoogleId: async () => null })
    const [first, second] = [await signIn(), await signIn()]
    expect([target(first.reply), target(second.reply)]).toEqual(['/', '/'])
    expect(await userOf(first)).toMatchObject({ email: 'kim@example.com' })
    expect(await userOf(second)).toEqual(await userOf(first))
  })

  it('a session begins anew: the one the browser had before is over', async () => {
    const own = browser(server)
    await signIn(own)
    const before = own.cookies.get('sid')
    await signIn(own)
    expect(own.cookies.get('sid')).not.toBe(before)
    own.cookies.set('sid', before ?? '')
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('asks for a code with PKCE, state and nonce, to be brought to our own address', async () => {
    const own = browser(server)
    const url = await leave(own)
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({
      response_type: 'code', redirect_uri: CALLBACK, code_challenge_method: 'S256', scope: 'openid email profile',
    })
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(query[secret]).toMatch(/^[\w-]{43}$/)
    expect(query).not.toHaveProperty('login_hint')
    // Google then offers the account of the address that was typed.
    expect(new URL(await leave(own, '/auth/google?email=Kim%40example.com')).searchParams.get('login_hint')).toBe('kim@example.com')
    expect(url).not.toContain(own.cookies.get('oa'))
  })

  it('keeps what it needs in a cookie no script can read, for ten minutes and one return', async () => {
    const own = browser(server)
    const [cookie = ''] = (await own.send('GET', '/auth/google')).headers.getSetCookie()
    for (const part of ['oa=', 'HttpOnly', 'SameSite=Lax', 'Max-Age=600;', 'Path=/']) expect(cookie).toContain(part)
    await own.send('GET', '/auth/google/callback')
    expect([...own.cookies.keys()]).toEqual([])
  })

  it('has no password to be asked for until one is set, and is asked for it from then on', async () => {
    const { own } = await signIn()
    const set = (body: object) => own.send('PATCH', '/api/auth/user/password', body)
    expect((await set({ newPassword: 'staple battery' })).status).toBe(204)
    expect(await userOf({ own })).toMatchObject({ provider: 'google', hasPassword: true })
    expect(await set({ newPassword: 'horse staple' })).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } })
    expect((await set({ currentPassword: 'staple battery', newPassword: 'horse staple' })).status).toBe(204)
    const login = { email: kim.email, password: 'horse staple' }
    expect((await browser(server).send('POST', '/auth/login', login)).status).toBe(200)
    expect(await userOf(await signIn())).toMatchObject({ provider: 'google', hasPassword: true })
  })

  it('understands a provider that tells the e-mail only when asked', async () => {
    await provider.close()
    await start({ conformIdTokenClaims: true })
    expect(await userOf(await signIn())).toMatchObject({ email: 'kim@example.com', emailVerified: true })
  })

  it('knows a provider by its name, with or without a slash at the end', async () => {
    server = testServer({
      environment: { GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret, GOOGLE_ISSUER: `${provider.issuer}/` }, now: Date.now(),
    })
    expect(target((await signIn()).reply)).toBe('/')
  })

  it.each([['client_secret_basic', true], ['client_secret_post', false]] as const)('gives its secret as the provider takes it: %s', async (method, inHeader) => {
    await provider.close()
    const client = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [CALLBACK] }
    await start({ clientAuthMethods: [method], clients: [{ ...client, token_endpoint_auth_method: method }] })
    const asked = vi.spyOn(globalThis, 'fetch')
    expect(target((await signIn()).reply)).toBe('/')
    const requests = asked.mock.calls.flatMap(([input]) => (input instanceof Request ? [input] : []))
    asked.mockRestore()
    expect(requests.map(({ headers }) => headers.has('authorization'))).toEqual([inHeader])
  })

  it('lets nobody in whose e-mail the provider tells nowhere', async () => {
    await provider.close()
    await start({
      claims: { openid: ['sub'], email: ['email_verified'], profile: ['given_name'] },
      features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    })
    await expectRefusal(await signIn(), 'google-unverified')
  })

  it('lets nobody in when the provider tells the e-mail of somebody else', async () => {
    await provider.close()
    await start({ conformIdTokenClaims: true })
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const reply = await fetch(url, init)
      return reply.url.endsWith('/me') ? Response.json({ ...await reply.json() as object, sub: 'google-other' }) : reply
    })
    await expectRefusal(await signIn(), 'google-failed')
    vi.restoreAllMocks()
  })
})

describe('an account with the same address', () => {
  const linkIn = async (subject: string): Promise<URL> =>
    new URL((await server.letters()).findLast((letter) => letter.subject === subject)?.link ?? '')
  const googleLetter = async () =>
    (await server.letters()).findLast(({ subject }) => subject === 'Google sign-in was added to your Roadbook account')

  it('is linked when its address is proven, and its owner is told', async () => {
    const { id, ...own } = await signUp(server, 'kim')
    await server.store.updateAccount(id, { emailVerified: true }, Date.now())
    const onPhone = browser(server)
    await onPhone.send('POST', '/auth/login', { email: 'kim@example.com', password: PASSWORD })
    expect(await userOf(await signIn(own))).toMatchObject({ id, provider: 'email', hasPassword: true })
    expect(await userOf({ own: onPhone })).toMatchObject({ id })
    expect(await googleLetter()).toMatchObject({ to: 'kim@example.com', text: expect.not.stringContaining('removed') })
  })

  // Whoever signed up with the address may have had it proven by a mail scanner, which opens links, and wait for its owner.
  it('loses a password that nobody has signed in with in this browser, and its sessions, and its owner is told', async () => {
    const stranger = await signUp(server, 'kim')
    await server.store.updateAccount(stranger.id, { emailVerified: true }, Date.now())
    // As with SMTP, where another address waits for its link.
    const link = { hash: 'h', userId: stranger.id, purpose: 'verify-email', email: 'thief@example.com' } as const
    await server.store.createMailToken({ ...link, expire: Date.now() + 1e6 })
    for (const _ of Array(5)) await browser(server).send('POST', '/auth/login', { email: stranger.email, password: 'wrong guess' })
    const owner = await signIn()
    expect(await userOf(owner)).toMatchObject({ id: stranger.id, hasPassword: false })
    expect((await stranger.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await googleLetter())?.text).toContain('The password from before was removed')

    // Nothing of before opens it, nor holds up what the owner chooses.
    expect(await server.store.mailToken(link.hash, link.purpose, Date.now())).toBeNull()
    expect((await owner.own.send('PATCH', '/api/auth/user/password', { newPassword: 'staple battery' })).status).toBe(204)
    const login = (password: string) => browser(server).send('POST', '/auth/login', { email: 'kim@example.com', password })
    expect((await login('staple battery')).status).toBe(200)
    expect((await login(PASSWORD)).status).toBe(401)
  })

  it('keeps a password that was chosen by a link mailed to its address, wherever its owner comes in through Google', async () => {
    const { id } = await signUp(server, 'kim')
    const own = browser(server)
    await own.send('POST', '/auth/forgot-password', { email: 'kim@example.com' })
    const token = (await linkIn('Reset your Roadbook password')).searchParams.get('token')
    await own.send('POST', '/auth/reset-password', { token, password: 'staple battery' })
    expect(await userOf(await signIn())).toMatchObject({ id, hasPassword: true })
  })

  it('loses a password that was chosen by a link mailed to another address', async () => {
    const thief = await signUp(server, 'thief')
    await thief.send('POST', '/auth/forgot-password', { email: thief.email })
    const token = (await linkIn('Reset your Roadbook password')).searchParams.get('token')
    await thief.send('POST', '/auth/reset-password', { token, password: 'staple battery' })
    await server.store.updateAccount(thief.id, { email: 'kim@example.com', emailVerified: true }, Date.now())
    expect(await userOf(await signIn())).toMatchObject({ id: thief.id, hasPassword: false })
  })

  it('taken over by a reset belongs to no Google account from before, and is linked again by the one of its address', async () => {
    provider.person = { ...kim, sub: 'google-thief', email: 'thief@example.com' }
    const thief = await signIn()
    const { id } = await userOf(thief)
    await server.store.updateAccount(String(id), { email: 'kim@example.com' }, Date.now())
    const own = browser(server)
    await own.send('POST', '/auth/forgot-password', { email: 'kim@example.com' })
    const token = (await linkIn('Reset your Roadbook password')).searchParams.get('token')
    expect((await own.send('POST', '/auth/reset-password', { token, password: PASSWORD })).status).toBe(200)
    expect((await server.letters()).at(-1)?.text).toContain('The Google account that could sign in to it no longer can.')
    expect((await userOf(await signIn())).id).not.toBe(id)
    provider.person = kim
    expect(await userOf(await signIn(own))).toMatchObject({ id, hasPassword: true })
  })

  it('is not opened when its address has changed in this very moment', async () => {
    await start({}, CLIENT.clientSecret, { linkGoogle: async () => null })
    const { id } = await signUp(server, 'kim')
    await server.store.updateAccount(id, { emailVerified: true }, Date.now())
    await expectRefusal(await signIn(), 'google-unproven')
  })

  it('is not opened while its address is unproven: anybody may have made it', async () => {
    const { id } = await signUp(server, 'kim')
    await expectRefusal(await signIn(), 'google-unproven')
    expect((await server.store.accountById(id))?.googleId).toBeNull()
  })

  it('is not opened for another Google account', async () => {
    await signIn()
    provider.person = { ...kim, sub: 'google-other' }
    await expectRefusal(await signIn(), 'google-other-account')
  })

  it('is not opened, and none is made, when Google has not proven the address', async () => {
    provider.person = { ...kim, email_verified: false }
    await expectRefusal(await signIn(), 'google-unverified')
    expect(await server.store.accountByEmail('kim@example.com')).toBeNull()
  })
})

describe('refuses', () => {
  it('who says no at Google', async () => {
    provider.person = null
    await expectRefusal(await signIn(), 'google-cancelled')
    expect(server.logged.join()).toContain('"event":"google-refused","reason":"google-cancelled"')
  })

  it.each([
    ['without our cookie', (back: string) => ({ back, cookie: null })],
    ['with a cookie that is not ours', (back: string) => ({ back, cookie: 'e30' })],
    ['with another state', (back: string, cookie: string) => ({ back: back.replace(/state=[^&]+/, 'state=x'), cookie })],
    ['without a state', (back: string, cookie: string) => ({ back: back.replace(/state=[^&]+/, ''), cookie })],
  ])('a return %s', async (_, change) => {
    const own = browser(server)
    const { back, cookie } = change(await consent(await leave(own)), own.cookies.get('oa') ?? '')
    own.cookies.clear()
    if (cookie !== null) own.cookies.set('oa', cookie)
    await expectRefusal({ own, reply: await own.send('GET', back) }, 'google-expired')
  })

  it('a link that was made in another browser', async () => {
    const [mine, stranger] = [browser(server), browser(server)]
    await leave(mine)
    const back = await consent(await leave(stranger))
    await expectRefusal({ own: mine, reply: await mine.send('GET', back) }, 'google-expired')
  })

  it('a code that was used before', async () => {
    const own = browser(server)
    const back = await consent(await leave(own))
    const pending = own.cookies.get('oa') ?? ''
    expect(target(await own.send('GET', back))).toBe('/')
    own.cookies.clear()
    own.cookies.set('oa', pending)
    await expectRefusal({ own, reply: await own.send('GET', back) }, 'google-failed')
  })

  it('a code of another sign-in: its PKCE verifier does not fit', async () => {
    const [mine, victim] = [browser(server), browser(server)]
    const stolen = new URL(await consent(await leave(victim))).searchParams.get('code') ?? ''
    const back = new URL(await consent(await leave(mine)))
    back.searchParams.set('code', stolen)
    await expectRefusal({ own: mine, reply: await mine.send('GET', back.href) }, 'google-failed')
  })

  it('a wrong client secret, and a provider that is gone', async () => {
    await provider.close()
    await start({}, 'not the secret')
    await expectRefusal(await signIn(), 'google-failed')
    expect(server.logged.join()).toContain('invalid_client')
    await provider.close()
    const own = browser(server)
    await expectRefusal({ own, reply: await own.send('GET', '/auth/google') }, 'google-failed')
  })

  it('a token that has ended by the clock of the server', async () => {
    const own = browser(server)
    const back = await consent(await leave(own))
    server.pass(700_000)
    await expectRefusal({ own, reply: await own.send('GET', back) }, 'google-failed')
  })

  /** The provider's answer to what begins a sign-in, changed on its way. */
  const discovered = (change: (reply: Response) => Promise<Response> | Response) => {
    const { fetch } = globalThis
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => await change(await fetch(url, init)))
    onTestFinished(() => asked.mockRestore())
    return asked
  }

  it.each([
    ['by another name', async (reply: Response) => Response.json({ ...await reply.json() as object, issuer: 'https://evil.example' })],
    ['in trouble', async (reply: Response) => new Response(await reply.text(), { status: 503 })],
    ['that is none', () => new Response('secret of kim')],
  ])('a provider %s, and never logs what it says', async (_, change) => {
    const asked = discovered(change)
    const own = browser(server)
    await expectRefusal({ own, reply: await own.send('GET', '/auth/google') }, 'google-failed')
    expect(server.logged.join()).not.toContain('secret of kim')
    // Whoever answers in its place must not send us on.
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' })
  })

  it.each(['/.well-known/openid-configuration', '/token', '/jwks'])('a provider that is silent at %s for ten seconds', async (silent) => {
    const own = browser(server)
    const back = await consent(await leave(own))
    const { fetch } = globalThis
    const ends: AbortController[] = []
    const waits: number[] = []
    const timed = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.push(ms)
      const end = new AbortController()
      ends.push(end)
      return end.signal
    })
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      if (pathname !== silent) return await fetch(input, init)
      return await new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Too late', 'TimeoutError')))
        setImmediate(() => ends.forEach((end) => end.abort()))
      })
    })
    await expectRefusal({ own, reply: await own.send('GET', back) }, 'google-failed')
    for (const spy of [timed, asked]) spy.mockRestore()
    expect(new Set(waits)).toEqual(new Set([10_000]))
  })

  it('everybody while it is not set up', async () => {
    server = testServer()
    const own = browser(server)
    for (const path of ['/auth/google', '/auth/google/callback?code=x&state=y']) {
      await expectRefusal({ own, reply: await own.send('GET', path) }, 'google-not-configured')
    }
  })

  it('too many tries from one address', async () => {
    const environment = {
      GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: provider.issuer, RATE_LIMIT_SCALE: '0.05',
    }
    server = testServer({ environment })
    const own = browser(server)
    for (let count = 0; count < 3; count += 1) await leave(own)
    for (const path of ['/auth/google', '/auth/google/callback?code=x&state=y']) {
      await expectRefusal({ own, reply: await own.send('GET', path) }, 'too-many-requests')
    }
  })

  it('and never logs what opens an account', async () => {
    const own = browser(server)
    const back = await consent(await leave(own))
    const secrets = [...new URL(back).searchParams.values(), own.cookies.get('oa') ?? '']
    await own.send('GET', back)
    secrets.push(own.cookies.get('sid') ?? '', 'kim@example.com', kim.sub)
    for (const secret of secrets) expect(server.logged.join()).not.toContain(secret)
  })
})
