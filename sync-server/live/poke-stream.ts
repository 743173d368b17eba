/** A stream of server-sent events that reports only an account's newest seq, and ends with the session. */

/** A reader that leaves this many events unread is gone. */
const MAX_UNREAD = 50

/** A comment, so that neither a proxy nor the phone considers the connection dead. */
const HEARTBEAT = ':\n\n'

/**
 * A stream outlives its session by this much: a page that changes the password ends the session it listens with and
 * reconnects as soon as the stream is lost; by then it must have received the cookie of its new session.
 */
const OUTLIVES_MS = 2_000

interface Source {
  /** The account's newest seq; null when the session is over. */
  readonly look: () => Promise<number | null>
  /** Calls the listener after each change; gives the call that stops it. */
  readonly watch: (listener: () => void) => () => void
  readonly heartbeatMs: number
  /** Called once, however the stream ends. */
  readonly ended: () => void
}

export interface PokeStream {
  readonly body: ReadableStream<Uint8Array>
  /** Ends the stream from our side. */
  close(): void
}

/**
 * Sends the seq at once, then after each change, never the same twice; each heartbeat also looks at seq and session, which
 * another process may have changed. Once the session has ended nothing more is sent.
 */
export function pokeStream({ look, watch, heartbeatMs, ended }: Source): PokeStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let told = -1
  let goodbye: ReturnType<typeof setTimeout> | undefined

  /** Sends the current seq, or `otherwise` when it is unchanged. */
  async function tell(otherwise: string): Promise<void> {
    const seq = await look()
    if (controller === null) return
    if (seq === null) {
      goodbye ??= setTimeout(close, OUTLIVES_MS)
      return
    }
    if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return close()
    const text = seq === told ? otherwise : `data: {"seq":${seq}}\n\n`
    told = seq
    if (text !== '') controller.enqueue(encoder.encode(text))
  }

  // When the store cannot be read the stream ends, and the page reconnects.
  const telling = (otherwise: string) => (): void => void tell(otherwise).catch(close)
  const unwatch = watch(telling(''))
  const heartbeat = setInterval(telling(HEARTBEAT), heartbeatMs)

  function release(): void {
    controller = null
    clearInterval(heartbeat)
    clearTimeout(goodbye)
    unwatch()
    ended()
  }

  function close(): void {
    const open = controller
    if (open === null) return
    release()
    open.close()
  }

  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      telling('')()
    },
    cancel: release,
  })
  return { body, close }
}
