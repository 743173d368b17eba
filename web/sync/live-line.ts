/** Keeps one event stream to the server open until it is aborted, and reopens it after a refusal. */
import * as z from 'zod/mini'
import type { Timers } from './schedule.ts'

/** The part of the browser's EventSource that is used. */
export type PokeLine = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export interface LiveLineParts {
  readonly connect: () => PokeLine
  /** The account has reached this seq. */
  readonly onPoke: (seq: number) => void
  /** The line was cut or refused. */
  readonly onCut: () => void
  readonly timers: Timers
}

/** The browser reconnects on its own after a cut; after a refusal this is the wait before the next try. */
const AGAIN_MS = 30_000
const CLOSED = 2

const pokeSchema = z.object({ seq: z.int() })

/** Keeps the line open until `signal` aborts it; nothing is reported after that. */
export async function holdLine({ connect, onPoke, onCut, timers }: LiveLineParts, signal: AbortSignal): Promise<void> {
  let timer: number | null = null

  function open(): PokeLine {
    const opened = connect()
    opened.addEventListener('message', (event) => {
      const seq = seqIn(event)
      if (!signal.aborted && seq !== null) onPoke(seq)
    })
    opened.addEventListener('error', () => {
      if (signal.aborted) return
      onCut()
      if (opened.readyState === CLOSED) timer = timers.set(() => { line = open() }, AGAIN_MS)
    })
    return opened
  }

  let line = open()
  await new Promise<void>((resolve) => { signal.addEventListener('abort', () => resolve(), { once: true }) })
  if (timer !== null) timers.clear(timer)
  line.close()
}

function seqIn(event: Event): number | null {
  try {
    const poke = z.safeParse(pokeSchema, JSON.parse(String((event as MessageEvent<unknown>).data)))
    return poke.success ? poke.data.seq : null
  } catch {
    return null
  }
}
