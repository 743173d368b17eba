import { describe, expect, it, vi } from 'vitest'
import { SERVER_HEADER, SESSION_HEADER } from '#core/sync/server-header.ts'
import type { User } from './account/user.ts'
import { call, type Fetch } from './http.ts'
import { currentUser, login, logout, register, unknownUser } from './session.ts'

const user: User = {
  id: '11111111-0000-7000-8000-000000000001', email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: false,
  gigPlatforms: [], maritalStatus: null, accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}
const credentials = { email: 'sam@example.com', password: 'correct horse', rememberMe: true }

const answers = (status: number, body: unknown, headers: Record<string, string> = {}): Fetch =>
  () => Promise.resolve(Response.json(body, { status, headers: { [SERVER_HEADER]: '1', ...headers } }))

/** A promise and the call that fulfils it. */
function held(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((fulfil) => { resolve = fulfil })
  return { promise, resolve: () => resolve() }
}

describe('signing in', () => {
  it('sends the credentials as JSON and gives the user', async () => {
    const calls: [string, RequestInit | undefined][] = []
    const fetch: Fetch = (path, init) => {
      calls.push([path, init])
      return answers(200, { user })(path, init)
    }
    expect(await login(fetch, credentials)).toEqual({ kind: 'signed-in', user })
    expect(calls[0]?.[0]).toBe('/auth/login')
    expect(calls[0]?.[1]).toMatchObject({
      method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials),
    })
  })

  it('gives the server\'s words for a wrong password', async () => {
    const outcome = await login(answers(401, { message: 'Invalid email or password' }), credentials)
    expect(outcome).toMatchObject({ kind: 'problem', problem: { status: 401, message: 'Invalid email or password', errors: [] } })
  })

  it('tells that the address must be proven first', async () => {
    const body = { message: 'Please verify', requiresVerification: true, email: 'sam@example.com' }
    expect(await login(answers(403, body), credentials)).toEqual({ kind: 'verify', email: 'sam@example.com' })
  })

  it('tells how long to wait when there were too many tries', async () => {
    const outcome = await login(answers(429, { message: 'Too many tries' }, { 'retry-after': '30' }), credentials)
    expect(outcome).toMatchObject({ problem: { retryAfterMs: 30_000 } })
  })
})

describe('registering', () => {
  const registration = { name: 'Sam', email: 'sam@example.com', password: 'correct horse' }

  it('gives the user, or the address to prove', async () => {
    const sent: unknown[] = []
    const asked: Fetch = (path, init) => {
      sent.push([path, init?.body])
      return answers(201, { user })(path, init)
    }
    expect(await register(asked, registration, false)).toEqual({ kind: 'signed-in', user })
    expect(sent).toEqual([['/auth/register', JSON.stringify({ ...registration, rememberMe: false })]])
    const body = { requiresVerification: true, email: 'sam@example.com' }
    expect(await register(answers(201, body), registration, false)).toEqual({ kind: 'verify', email: 'sam@example.com' })
  })

  it('names the fields that do not fit', async () => {
    const body = { message: 'Please check the form', errors: [{ path: 'password', message: 'Too short' }] }
    expect(await register(answers(400, body), registration, false)).toMatchObject({ problem: { errors: body.errors } })
  })
})

describe('the current user', () => {
  it('is who the server says', async () => {
    expect(await currentUser(answers(200, user))).toEqual({ kind: 'signed-in', user })
    expect(await currentUser(answers(401, { message: 'Unauthorized' }))).toEqual({ kind: 'signed-out' })
  })

  it('is asked for whatever the authentication type is called', async () => {
    const fetch: Fetch = (path, init) =>
      answers(200, path === '/api/auth/type' ? { type: 'replit' } : user, { [SESSION_HEADER]: '1' })(path, init)
    expect(await unknownUser(fetch)).toEqual({ kind: 'signed-in', user })
  })

  it.each<[string, Fetch]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal', () => Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } }))],
    ['a portal that answers JSON', () => Promise.resolve(Response.json(user))],
    ['a gateway in trouble', () => Promise.resolve(new Response('<html></html>', { status: 502 }))],
    ['a reply cut short', () => Promise.resolve(new Response('{"id": "1', {
      headers: { 'content-type': 'application/json', [SERVER_HEADER]: '1' },
    }))],
    ['a reply of another form', answers(200, { name: 'Sam' })],
  ])('is not known with %s, and never signed out', async (_, fetch) => {
    expect(await currentUser(fetch)).toMatchObject({ kind: 'problem', problem: { status: 0 } })
  })

  it('is not signed out because the server fails', async () => {
    const failing = answers(503, { message: 'The server is busy. Please try again in a moment.' })
    expect(await currentUser(failing)).toMatchObject({ kind: 'problem', problem: { status: 503 } })
  })

  it('is not known when the server does not answer in time', async () => {
    const silent: Fetch = (_, init) => new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')))
    })
    expect(await call(silent, { method: 'GET', path: '/api/auth/user', timeoutMs: 5 })).toMatchObject({ ok: false, problem: { status: 0 } })
  })

  it.each([
    ['known from an answer that trickles in on a slow line', 50_000, { ok: true, body: user }],
    ['not known when an answer stops halfway', 70_000, { ok: false, problem: { status: 0 } }],
  ])('is %s', async (_, pauseMs, outcome) => {
    vi.useFakeTimers({ now: 0 })
    try {
      const parts = new TextEncoder().encode(JSON.stringify(user))
      const trickle: Fetch = (_path, init) => Promise.resolve(new Response(new ReadableStream<Uint8Array>({
        start(body) {
          init?.signal?.addEventListener('abort', () => body.error(new DOMException('Timed out', 'AbortError')))
        },
        async pull(body) {
          const at = parts.length - left
          left -= 10
          body.enqueue(parts.slice(at, at + 10))
          if (left <= 0) body.close()
          else await new Promise((goOn) => setTimeout(goOn, pauseMs))
        },
      }), { headers: { 'content-type': 'application/json', [SERVER_HEADER]: '1' } }))
      let left = parts.length
      const answer = call(trickle, { method: 'GET', path: '/api/auth/user', timeoutMs: 60_000 })
      await vi.advanceTimersByTimeAsync(pauseMs * parts.length)
      expect(await answer).toMatchObject(outcome)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('signs in only once the answer to a sign-out is here, which would end the new session too', async () => {
  const asked: string[] = []
  const { promise: answered, resolve: answer } = held()
  const fetch: Fetch = async (path, init) => {
    asked.push(path)
    if (path === '/api/auth/logout') await answered
    return await answers(200, { user })(path, init)
  }
  const [out, isIn] = [logout(fetch), login(fetch, credentials)]
  await vi.waitFor(() => expect(asked).toContain('/api/auth/logout'))
  expect(asked).toEqual(['/api/auth/logout'])
  answer()
  expect([(await out).kind, (await isIn).kind]).toEqual(['signed-out', 'signed-in'])
})

it('signs out, also when the session had ended', async () => {
  const noContent: Fetch = () => Promise.resolve(new Response(null, { status: 204, headers: { [SERVER_HEADER]: '1' } }))
  expect(await logout(noContent)).toEqual({ kind: 'signed-out' })
  expect(await logout(answers(401, { message: 'Unauthorized' }))).toEqual({ kind: 'signed-out' })
  expect(await logout(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ kind: 'problem' })
})
