import { expect, it } from 'vitest'
import { calls } from '../openapi/document.ts'
import { samples } from '../testing/bodies.ts'
import { browser } from '../testing/browser.ts'
import { PASSWORD, signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

/** Put wherever a driver, a mail or a stranger can supply text; none of it belongs in the log (S-45). */
const CANARY = 'canary-4711'
const EMAIL = 'canary.driver@example.com'

it('holds nothing that anybody has entered, whatever call is made with it', { timeout: 60_000 }, async () => {
  const server = testServer()
  const driver = await signUp(server, 'canary.driver')
  const good = new Map<string, object>()
  for (const { path, body } of samples) good.set(path, await body(driver))

  for (const { method, path, query = {}, body } of calls) {
    if (path === '/api/live' || path === '/api/auth/logout' || (method === 'delete' && path === '/api/auth/user')) continue
    const sent = { ...good.get(path.replace('/{id}', '')), name: CANARY, note: CANARY, email: EMAIL, password: CANARY, token: CANARY, amount: 47.11 }
    const search = new URLSearchParams({ ...Object.fromEntries(Object.keys(query).map((name) => [name, CANARY])), x: CANARY })
    for (const own of [driver, browser(server)]) {
      await own.send(method.toUpperCase(), `${path.replaceAll(/\{\w+\}/g, CANARY)}?${search}`, body ? sent : undefined, {
        'user-agent': CANARY, 'x-forwarded-for': CANARY, referer: `https://${CANARY}.example`,
      })
    }
  }
  await driver.send('POST', '/api/earnings', `{"note":"${CANARY}\\r\\n`)
  await browser(server).send('POST', '/auth/login', { email: EMAIL, password: PASSWORD })
  const [secret] = [driver.cookies.get('sid')?.split('.')[1] ?? 'none']
  const links = (await server.letters()).flatMap(({ link }) => (link === null ? [] : [new URL(link).searchParams.get('token') ?? '']))
  await driver.send('DELETE', '/api/auth/user')

  const log = server.logged.join('\n')
  for (const said of [CANARY, EMAIL, PASSWORD, '47.11', '4711', secret, ...links]) expect(log).not.toContain(said)
  expect(links.length).toBeGreaterThan(0)
  for (const line of server.logged) expect(Object.keys(JSON.parse(line) as object)).toEqual(expect.arrayContaining(['time', 'level', 'event']))
  const events = new Set(server.logged.map((line) => (JSON.parse(line) as { event: string }).event))
  expect([...events]).toEqual(expect.arrayContaining(['request', 'register', 'login', 'login-refused', 'reset-asked', 'google-refused', 'account-deleted']))
})
