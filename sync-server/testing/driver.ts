/** A signed-up driver for tests of the calls that need one. */
import { browser, type Browser, type Reply } from './browser.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'correct horse battery'

export interface Driver extends Browser {
  readonly id: string
  readonly email: string
  /** Creates a row and gives it. Throws when the server rejects it. */
  make(path: string, body: unknown): Promise<Readonly<Record<string, unknown>> & { readonly id: string }>
}

/** A field of a reply's object; undefined when it is missing. */
export function fieldOf(reply: Pick<Reply, 'body'>, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined),
    reply.body,
  )
}

/** Signs up a new driver in their own browser. */
export async function signUp(server: TestServer, name = 'ann'): Promise<Driver> {
  const own = browser(server)
  const email = `${name}@example.com`
  const reply = await own.send('POST', '/auth/register', { name, email, password: PASSWORD })
  if (reply.status !== 201) throw new Error(`Sign-up was refused: ${JSON.stringify(reply.body)}`)
  // Its letter is written in the background: a commit and random bytes, which a test would count as its own.
  await server.letters()
  return {
    ...own,
    id: String(fieldOf(reply, 'user', 'id')),
    email,
    async make(path, body) {
      const made = await own.send('POST', path, body)
      if (made.status !== 201) throw new Error(`${path} was refused: ${JSON.stringify(made.body)}`)
      return made.body as Readonly<Record<string, unknown>> & { readonly id: string }
    },
  }
}
