import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A server as a process of its own whose words can be heard. */
export type SpeakingProcess = ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }

/** A start over a large database on a busy machine. */
const SLOWEST_MS = 30_000

/** Waits until a server that was just started says that it listens; throws what it said when it ends instead, or hangs. */
export async function untilListening(server: SpeakingProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error(`The server did not start: ${said}`))
    server.once('exit', fail)
    AbortSignal.timeout(SLOWEST_MS).addEventListener('abort', fail)
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('(listening on ')) resolve()
      })
    }
  })
}
