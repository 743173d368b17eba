import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A server process whose output can be read. */
export type SpeakingProcess = ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }

/** Enough for a start with a large database on a busy machine. */
const SLOWEST_MS = 30_000

/** Waits until a server just started reports that it is listening; throws with its output when it exits or hangs. */
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
