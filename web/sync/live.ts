/**
 * Reports at once that another device has changed something (`GET /api/live`). One visible page per browser listens; the
 * others only know that it does, and see whatever it brings into the book. A missed poke costs nothing, since a page
 * without live news polls on its own.
 */
import * as z from 'zod/mini'
import { holdLine, type LiveLineParts } from './live-line.ts'

export interface LiveParts extends Pick<LiveLineParts, 'connect' | 'onPoke' | 'timers'> {
  readonly userId: string
  readonly locks: LockManager | undefined
  readonly channel: (name: string) => BroadcastChannel
  /** Reports now and after each change whether the page is visible. Returns the function that ends it. */
  readonly onVisible: (listener: (visible: boolean) => void) => () => void
  /** The line was lost: something may have been missed. */
  readonly onLost: () => void
}

export interface Live {
  /** True while changes are being pushed to a page of this browser. */
  readonly isWorking: () => boolean
  readonly stop: () => void
}

/** The message between pages: whether one of them is listening; null asks for the answer. */
const messageSchema = z.object({ working: z.nullable(z.boolean()) })

/** Starts listening for an account whenever this page is visible. */
export function startLive({ userId, locks, connect, channel, onVisible, onPoke, onLost, timers }: LiveParts): Live {
  const name = `live:${userId}`
  const pages = channel(name)
  let own = false
  let elsewhere = false
  let leave: (() => void) | null = null
  let stopped = false

  function setOwn(working: boolean): void {
    if (own === working) return
    own = working
    pages.postMessage({ working })
    if (!working) onLost()
  }

  /** Reports events from the line until `signal` aborts it. */
  async function listen(signal: AbortSignal): Promise<void> {
    // One page listens at a time: whatever a page said before it was killed no longer holds.
    elsewhere = false
    await holdLine({
      connect,
      onPoke: (seq) => {
        setOwn(true)
        onPoke(seq)
      },
      onCut: () => setOwn(false),
      timers,
    }, signal)
    if (!stopped) setOwn(false)
  }

  function enter(): void {
    if (leave) return
    const stay = new AbortController()
    leave = () => stay.abort()
    pages.postMessage({ working: null })
    const work = () => listen(stay.signal)
    const held = locks ? locks.request(name, { signal: stay.signal }, work) : work()
    // The page was hidden before its turn came.
    held.catch(() => undefined)
  }

  function setVisible(visible: boolean): void {
    if (visible) {
      enter()
      return
    }
    leave?.()
    leave = null
    elsewhere = false
  }

  pages.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, data)
    if (!message.success) return
    const { working } = message.data
    // A page that has just become visible is asking.
    if (working === null) {
      if (own) pages.postMessage({ working: true })
      return
    }
    elsewhere = working
    if (!working) onLost()
  })
  const unsubscribe = onVisible(setVisible)
  return {
    isWorking: () => own || elsewhere,
    stop: () => {
      unsubscribe()
      leave?.()
      stopped = true
      if (own) pages.postMessage({ working: false })
      pages.close()
    },
  }
}
