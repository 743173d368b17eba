/** The line between browser and server, owned by the test: it can be cut, and it can lose replies after the server acted. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Line {
  readonly origin: string
  /** Where requests go; set once the server's port is known. */
  connect(port: number): void
  cut(): void
  mend(): void
  /** The replies to the next `count` requests of a path are lost, after the server has dealt with them. */
  loseReplies(path: string, count: number): void
  /** How many replies have been lost so far. */
  lost(): number
  close(): Promise<void>
}

/** Opens a line on a free port of its own. */
export async function openLine(): Promise<Line> {
  let target = 0
  let open = true
  let lost = 0
  const losing = new Map<string, number>()

  const carry = (incoming: IncomingMessage, reply: ServerResponse) => {
    if (!open) {
      incoming.socket.destroy()
      return
    }
    const onward = request(
      { host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        const path = (incoming.url ?? '').split('?')[0] ?? ''
        const left = losing.get(path) ?? 0
        if (left > 0) {
          losing.set(path, left - 1)
          lost += 1
          answer.resume()
          answer.once('end', () => incoming.socket.destroy())
          return
        }
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }

  const server = createServer(carry)
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    connect(to) { target = to },
    cut() {
      open = false
      server.closeAllConnections()
    },
    mend() { open = true },
    loseReplies(path, count) { losing.set(path, count) },
    lost: () => lost,
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}
