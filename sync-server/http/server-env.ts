/** What Hono carries with a request. */
import type { Session } from '../store/store.ts'

/** Headers of a reply, in both forms in which they are sent. */
export interface ReplyHeaders {
  readonly pairs: readonly (readonly [name: string, value: string])[]
  /** Names and values alternating, the form in which Node writes a head in one go. */
  readonly flat: readonly string[]
}

export interface ServerEnv {
  /** Node's request and response, missing in a test that calls the app directly. */
  Bindings: {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
    readonly outgoing?: {
      readonly headersSent: boolean
      readonly socket: { uncork(): void } | null
      setHeader(name: string, value: string): unknown
      appendHeader(name: string, value: string): unknown
      removeHeader(name: string): void
      writeHead(status: number, headers: string[]): unknown
      write(body: string, encoding: 'latin1'): unknown
      end(): unknown
    }
  }
  Variables: {
    requestId: string
    /** Headers of the reply, whatever it turns out to be. */
    headers: ReplyHeaders
    /** Set by requireUser. */
    session: Session
    /** Set by requireUser: the account's newest seq. */
    newestSeq: number
    /** Set by requireUser: throws 401 once the session has ended, as it may while a body is on its way. */
    stillSignedIn?: () => Promise<void>
  }
}
