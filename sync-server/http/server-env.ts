/** What Hono carries along with a request. */
import type { Session } from '../store/store.ts'

export interface ServerEnv {
  /** The Node request, missing in a test that calls the app directly. */
  Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } } }
  Variables: {
    requestId: string
    /** Canonical address of the client. */
    address: string
    /** Set by requireUser. */
    session: Session
  }
}
