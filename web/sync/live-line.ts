/** Holds one line to the server until it is let go, and asks for it again where the server refused it. */
import * as z from 'zod/mini'
import type { Timers } from './schedule.ts'

/** As much of the browser's EventSource as is used. */
export type PokeLine = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

export interface LiveLineParts {
  readonly connect: () => PokeLine
  /** The account has come to this seq. */
  readonly onPoke: (seq: number) => void
  /** The line was cut or refused. */
  readonly onCut: () => void
  readonly timers: Timers
}

/** The browser comes back by itself after a cut; a server that refused the line is asked again after this. */
const AGAIN_MS = 30_000
const CLOSED = 2

const pokeSchema = z.object({ seq: z.int() })

/** Holds the line until `signal` ends it; then nothing more is told. */
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
