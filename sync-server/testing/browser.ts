/** A test client with a cookie jar: each acts as a browser on its own device. */
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/server-env.ts'

export interface Reply {
  readonly status: number
  /** Parsed JSON; null for a reply without a body, the text for one that is not JSON. */
  readonly body: unknown
  readonly headers: Headers
}

export interface Browser {
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  /** Cookies by name, as the server set them. */
  readonly cookies: Map<string, string>
}

/** A browser at an address. Bodies are sent as JSON; a string is sent as it is. */
export function browser({ app }: { readonly app: Hono<ServerEnv> }, address = '192.0.2.1'): Browser {
  const cookies = new Map<string, string>()

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1).join('').split('=')
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  return {
    cookies,
    async send(method, path, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.request(path, {
        method,
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }, { incoming: { socket: { remoteAddress: address } } })
      keepCookies(response.headers)
      const text = await response.text()
      const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) as unknown : text || null }
    },
  }
}
