import { expect, it } from 'vitest'
import { limits, type LimitName } from '../http/rate-limit.ts'
import { browser, type Reply } from '../testing/browser.ts'
import { signUp, type Driver } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

const HOUR = 3_600_000
const TEN_MINUTES = 600_000
const MINUTE = 60_000
const UNKNOWN = '00000000-0000-7000-8000-000000000001'

type Ask = (driver: Pick<Driver, 'send'>, time: number) => Promise<Reply>

/**
 * What was ruled for each limit that counts plain calls, and a call that it counts; the other limits are tested beside what
 * they count.
 */
const asked: readonly (readonly [name: LimitName, max: number, windowMs: number, ask: Ask])[] = [
  ['login-address', 60, TEN_MINUTES, ({ send }) => send('POST', '/auth/login', {})],
  ['register-address', 10, HOUR, ({ send }) => send('POST', '/auth/register', {})],
  ['forgot-address', 20, HOUR, ({ send }, time) => send('POST', '/auth/forgot-password', { email: `driver${time}@example.com` })],
  ['resend-address', 60, HOUR, ({ send }) => send('POST', '/api/auth/resend-verification', { email: `${crypto.randomUUID()}@example.com` })],
  ['mail-token-address', 20, HOUR, ({ send }) => send('POST', '/auth/reset-password', { token: 'unknown', password: 'staple battery' })],
  ['export', 30, HOUR, ({ send }) => send('GET', '/api/mileage/export/2026')],
  ['export', 30, HOUR, ({ send }) => send('GET', '/api/expenses/export/2026')],
  ['recalculate', 30, HOUR, ({ send }) => send('POST', `/api/loan-payments/recalculate/${UNKNOWN}`)],
  ['email-change', 5, HOUR, ({ send }) => send('PATCH', '/api/auth/user/profile', { email: `${crypto.randomUUID()}@example.com` })],
  ['account-change', 5, HOUR, ({ send }) => send('PATCH', '/api/auth/user/password', {})],
]

it.each(asked)('%s: as many calls as ruled are answered, the next is told when to come back, and then answered again (%#)', async (name, max, windowMs, ask) => {
  const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
  const [driver, colleague] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
  // Signing up counts as well.
  server.pass(windowMs)
  for (let time = 1; time <= max; time += 1) expect([time, (await ask(driver, time)).status]).not.toEqual([time, 429])
  const refused = await ask(driver, 0)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowMs / 1_000)])
  expect(refused.body).toMatchObject({ message: expect.stringMatching(/Too many requests/) })
  server.pass(windowMs - 1)
  expect((await ask(driver, 0)).headers.get('retry-after'), 'never less than it takes').toBe('1')
  // Nobody else is affected: another address, or another account at the same address.
  const other = name.endsWith('-address') ? browser(server, '192.0.2.9') : colleague
  expect((await ask(other, 1)).status).not.toBe(429)
  server.pass(1)
  expect((await ask(driver, 0)).status).not.toBe(429)
})

it('mail-token-address: a link that is opened once too often leads to the sign-in page, which says so in words', async () => {
  const { max, windowMs } = limits['mail-token-address']
  const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
  const open = async () => {
    const reply = await browser(server).send('GET', '/api/auth/verify-email?token=unknown')
    return [reply.status, reply.headers.get('location')]
  }
  for (let time = 1; time <= max; time += 1) expect(await open()).toEqual([302, '/login?error=invalid-verification-link'])
  expect(await open()).toEqual([302, '/login?error=too-many-requests'])
  server.pass(windowMs)
  expect(await open()).toEqual([302, '/login?error=invalid-verification-link'])
})

it('write: each call that writes rows is counted with the others, and no reading is', async () => {
  const server = testServer({ environment: { RATE_LIMIT_SCALE: '0.005' } })
  const { send } = await signUp(server)
  const ask = [
    () => send('POST', '/api/earnings', { date: '2026-11-20', amount: 1 }),
    () => send('PUT', `/api/bills/${UNKNOWN}`, {}),
    () => send('PATCH', `/api/bills/${UNKNOWN}`, {}),
    () => send('DELETE', `/api/bills/${UNKNOWN}`),
    () => send('PATCH', '/api/auth/user/profile', { firstName: 'Ann' }),
    () => send('POST', '/api/onboarding/complete', {}),
  ] as const
  for (let round = 1; round <= 10; round += 1) {
    for (const write of ask) expect([round, (await write()).status]).not.toEqual([round, 429])
  }
  for (const write of ask) expect((await write()).status).toBe(429)
  expect((await send('GET', '/api/earnings')).status).toBe(200)
  server.pass(limits.write.windowMs)
  expect((await ask[0]()).status).toBe(201)
})

it('read: a HEAD counts as the GET that answers it', async () => {
  const [max, windowMs] = [600, MINUTE]
  const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
  const driver = await signUp(server)
  const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const look = async (method: string) => (await server.app.request('/api/earnings', { method, headers: { cookie } })).status
  for (let time = 1; time <= max; time += 1) expect([time, await look(time % 2 === 0 ? 'GET' : 'HEAD')]).toEqual([time, 200])
  expect([await look('HEAD'), await look('GET')]).toEqual([429, 429])
  server.pass(windowMs)
  expect(await look('HEAD')).toBe(200)
})

it('what was counted while the clock was ahead holds nobody up once it is set right', async () => {
  const { max, windowMs } = limits.export
  const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
  const { send } = await signUp(server)
  const ask = async () => (await send('GET', '/api/mileage/export/2026')).status
  for (let time = 1; time <= max; time += 1) await ask()
  expect(await ask()).toBe(429)
  server.pass(-24 * HOUR)
  for (let time = 1; time <= max; time += 1) expect([time, await ask()]).toEqual([time, 404])
  expect(await ask()).toBe(429)
  server.pass(windowMs)
  expect(await ask()).toBe(404)
})
