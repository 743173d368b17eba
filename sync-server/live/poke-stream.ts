/** A stream of server-sent events that says only how far an account has come, and ends with the session. */

/** A reader that leaves this many events unread is gone. */
const MAX_UNREAD = 50

/** A comment, so that neither a proxy nor the phone takes the line for dead. */
const HEARTBEAT = ':\n\n'

/**
 * A stream outlives its session by this much: a page that changes its password ends the session it listens with, and asks
 * again as soon as the stream is lost; by then it must have read the cookie of its new one.
 */
const OUTLIVES_MS = 2_000

interface Source {
  /** The account's newest seq; null when the session is over. */
  readonly look: () => Promise<number | null>
  /** Calls back after a change, until the call it gives is made. */
  readonly watch: (listener: () => void) => () => void
  readonly heartbeatMs: number
  /** Called once, however the stream ends. */
  readonly ended: () => void
}

export interface PokeStream {
  readonly body: ReadableStream<Uint8Array>
  /** Ends it from our side. */
  close(): void
}

/**
 * Tells the seq at once, then after each change and never twice; looks after the session with every heartbeat too. Once
 * that has ended nothing more is told.
 */
export function pokeStream({ look, watch, heartbeatMs, ended }: Source): PokeStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let told = -1
  let goodbye: ReturnType<typeof setTimeout> | undefined

  /** What there is to say; `otherwise` when the seq is the one told last. */
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

  // When the store cannot be read the stream ends, and the page asks again.
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
