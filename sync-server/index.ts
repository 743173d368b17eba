/** The process of the server: reads its settings, starts it, and ends it when it is told to (S-56). */
import './small-memory.ts'
import { keepPrivate } from './durable-file.ts'
import { readEnv } from './env.ts'
import { gatherLines } from './log/gathered-lines.ts'
import { startServer, type RunningServer } from './start-server.ts'

/** A terminal tells every process of a command to stop, and npm hands on what it was told: one wish comes twice. */
const SAME_WISH_MS = 500

/** Words and the end of the process: a stack helps nobody who starts a server. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  return process.exit(1)
}

function start(): RunningServer {
  // Whoever read the log, a service's journal perhaps, may be gone: no reason to leave the drivers.
  process.stdout.on('error', () => undefined)
  const lines = gatherLines((text) => process.stdout.write(text))
  process.on('exit', lines.flush)
  try {
    return startServer(readEnv(process.env), lines, refuse)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Ends the process when it is told to, all answers given; at once when it is told again. */
function endWhenTold({ stop }: RunningServer): void {
  let toldAt: number | null = null

  async function end(): Promise<void> {
    if (toldAt !== null) {
      if (Date.now() - toldAt > SAME_WISH_MS) process.exit(1)
      return
    }
    toldAt = Date.now()
    await stop()
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
}

keepPrivate()
endWhenTold(start())
