/** The server process: reads the settings, starts the server, and shuts it down on a signal (S-56). */
import './small-memory.ts'
import { keepPrivate } from './durable-file.ts'
import { readEnv } from './env.ts'
import { gatherLines } from './log/gathered-lines.ts'
import { startServer, type RunningServer } from './start-server.ts'

/** A terminal signals every process of a command, and npm forwards its signal: one Ctrl+C arrives twice. */
const SAME_WISH_MS = 500

/** Prints a message and exits: a stack trace does not help somebody who starts a server. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  return process.exit(1)
}

function start(): RunningServer {
  // The reader of the log, perhaps a service's journal, may be gone: no reason to stop serving drivers.
  process.stdout.on('error', () => undefined)
  const lines = gatherLines((text) => process.stdout.write(text))
  process.on('exit', lines.flush)
  try {
    return startServer(readEnv(process.env), lines, refuse)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** On a signal, exits once all requests are answered; on a second one, at once. */
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
