/** What Hono carries along with a request. */
import type { Session } from '../store/store.ts'

export interface ServerEnv {
  /** Node's request and answer, missing in a test that calls the app directly. */
  Bindings: {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
    readonly outgoing?: {
      setHeader(name: string, value: string | number): unknown
      end(body: string, encoding: 'latin1'): unknown
    }
  }
  Variables: {
    requestId: string
    /** Canonical address of the client. */
    address: string
    /** Set by requireUser. */
    session: Session
    /** Set by requireUser: the newest seq the account has given out. */
    newestSeq: number
  }
}
