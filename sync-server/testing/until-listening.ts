import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A server as a process of its own whose words can be heard. */
export type SpeakingProcess = ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }

/** Waits until a server that was just started says that it listens; throws what it said when it ends instead. */
export async function untilListening(server: SpeakingProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The server did not start: ${said}`)))
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('(listening on ')) resolve()
      })
    }
  })
}
