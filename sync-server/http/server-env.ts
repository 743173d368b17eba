/** What Hono carries along with a request. */
import type { Session } from '../store/store.ts'

/** Headers that go with a reply, in the forms in which they are sent. */
export interface ReplyHeaders {
  readonly pairs: readonly (readonly [name: string, value: string])[]
  /** Names and values in turn, the form in which Node writes a head in one go. */
  readonly flat: readonly string[]
}

export interface ServerEnv {
  /** Node's request and answer, missing in a test that calls the app directly. */
  Bindings: {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
    readonly outgoing?: {
      readonly headersSent: boolean
      readonly socket: { uncork(): void } | null
      setHeader(name: string, value: string): unknown
      appendHeader(name: string, value: string): unknown
      writeHead(status: number, headers: string[]): unknown
      write(body: string, encoding: 'latin1'): unknown
      end(): unknown
    }
  }
  Variables: {
    requestId: string
    /** What goes with the reply, whatever it will be. */
    headers: ReplyHeaders
    /** Set by requireUser. */
    session: Session
    /** Set by requireUser: the newest seq the account has given out. */
    newestSeq: number
  }
}
