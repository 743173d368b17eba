import { expect, it } from 'vitest'
import { browser, type Reply } from '../testing/browser.ts'
import { PASSWORD, signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'
import { loadArgon2id } from './passwords.ts'

const SIGN_INS = 200
/** Four running and fifty queued: passwords.ts. */
const TAKEN = 54
const MB = 2 ** 20

it('answers others while 200 sign in at once, tells those who cannot wait when to come back, and stays small', { timeout: 60_000 }, async () => {
  const server = testServer({ hasher: loadArgon2id() })
  const kim = await signUp(server, 'kim')
  const before = process.memoryUsage.rss()
  let [most, answered] = [before, 0]

  // Unknown addresses cost as much as known ones, and sign-ins to one account would wait for each other.
  async function signIn(_: unknown, number: number): Promise<Reply> {
    const reply = await browser(server).send('POST', '/auth/login', { email: `nobody${number}@example.com`, password: PASSWORD })
    most = Math.max(most, process.memoryUsage.rss())
    answered += 1
    return reply
  }
  const signingIn = Array.from({ length: SIGN_INS }, signIn)
  expect((await kim.send('GET', '/api/auth/user')).status).toBe(200)
  expect(answered).toBeLessThan(SIGN_INS)

  const replies = await Promise.all(signingIn)
  const refused = replies.filter(({ status }) => status === 503)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(TAKEN)
  expect(refused).toHaveLength(SIGN_INS - TAKEN)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
  // Four hashes of 19 MB each at a time; two hundred would be 3.8 GB.
  expect((most - before) / MB).toBeLessThan(250)
})
